"""Citations: where a text names other rules by number.

A `CitationGrammar` is made from the game's numbering and the locale's words. It reads every spelling in use
(14.4.3, 9.2.9 III b, 9.2.9IID, 14.2.4.I and II, 14.5.2-14.5.3) and keeps off versions, dates, money and counts.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections import deque
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from rulewright.law.ids import LONGEST_NUMERAL, MOST_DIGITS, Kind, Numbering, RuleId, Step
from rulewright.law.model import Citation, Rule, RuleTree
from rulewright.settings.locales import profile

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from rulewright.settings.locales import LocaleProfile

# Letters of the scripts that rules are written in; not \w, which takes ² for a letter.
_LETTER = "A-Za-zÀ-ÖØ-öø-ʯͰ-ӿ"
_LEFT = r"(?<![\w])(?<!\d[.,:/])"
_LEFT_OF_DIGIT = r"(?<![\w]\d)(?<!\d[.,:/]\d)"
_RIGHT = rf"(?![\d{_LETTER}])(?![.,:]\d)"
_NUMBER = rf"\d{{1,{MOST_DIGITS}}}"
_FEW = (
    3  # digits: a longer number is a year or a count, unless it goes on from a rule that is there
)
_A_RULE = 3  # steps: 14.4.3 names a rule by itself, 14 and 14.4 may be a count or a decimal
_MONEY = "€$£¥₽%‰"

# What may follow the numbers: .II, II, IID, (b), " III b". Cyrillic letters that look Latin are typed for it.
_ATTACHED = re.compile(
    rf"[.\-]?(?:\([{_LETTER}]{{1,{LONGEST_NUMERAL}}}\)|[{_LETTER}]{{1,{LONGEST_NUMERAL}}}{_RIGHT})"
)
_DOTTED_STEP = re.compile(rf"\.?(?:\([{_LETTER}]\)|[{_LETTER}]{_RIGHT})")
_SPACED = re.compile(
    rf"[ \u00a0](?P<step>[IVXLCІХ]{{1,{LONGEST_NUMERAL}}}|[a-zа-я])(?P<more>\.[a-z]|\([a-z]\))?{_RIGHT}"
)
_DIGITS = re.compile(r"\d+")
_STEPS = re.compile(rf"\d+|[{_LETTER}]+")
_CAPITALS = frozenset((Kind.CAPITAL, Kind.ROMAN))
_ALPHABET = 26
_STEP = {
    Kind.NUMBER: rf"{_NUMBER}(?!\d)",
    Kind.CAPITAL: rf"[A-Za-z]{{1,2}}(?![{_LETTER}])",
    Kind.LETTER: rf"[A-Za-z]{{1,2}}(?![{_LETTER}])",
    Kind.ROMAN: rf"[IVXLCivxlc]{{1,{LONGEST_NUMERAL}}}(?![{_LETTER}])",
}
"""What a step of each kind looks like, and what may not follow it."""
_BARE = re.compile(rf"(?P<step>[IVXLCІХ]{{1,{LONGEST_NUMERAL}}}|[a-z]){_RIGHT}")

_UNIT_AFTER = re.compile(rf"[.,:]\d|\s?[{_MONEY}]|[°′″]")
_MONEY_BEFORE = re.compile(rf"[{_MONEY}]\s?$")
_LETTER_OR_DIGIT = re.compile(rf"[\d{_LETTER}]")
_BLANK = ":" + "".join(chr(n) for n in range(0x3001) if chr(n).isspace())
# Each begins with a sign: quicker to look for than a set of some.
_CLOSES = re.compile(r"\s*[)\]]")
_MAYBE_NOT_OURS = re.compile(r"\[|`|<|://|www\.")

# A citation inside any of these is somebody else's: links, code, tags, addresses.
_NOT_OURS = re.compile(
    r"""
      \[[^\]\n]*\]\([^)\n]*\)        # [text](address)
    | `[^`\n]*`                      # code
    | \[url=[^\]\n]*\].*?\[/url\]    # a link in BBCode
    | <a\b[^>]*>.*?</a\s*>           # a link in HTML
    | <[a-zA-Z/!][^>\n]*>            # any other tag
    | \b(?:https?|ftp)://[^\s<>]*    # an address
    | \bwww\.[^\s<>]*
    """,
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)


class KnownIds(frozenset[RuleId]):
    """The ids that may be cited, and their chapters. Make it once and pass it along: it is as large as the book."""

    @cached_property
    def chapters(self) -> frozenset[tuple[Step, ...]]:
        """The first steps of all ids."""
        return frozenset(id[:1] for id in self)


@dataclass(frozen=True)
class CitationGrammar:
    """How rules of one numbering are cited in one locale.

    >>> from rulewright.settings.locales import profile
    >>> from rulewright.law.ids import DECIMAL
    >>> grammar, known = CitationGrammar(DECIMAL, profile("en")), {DECIMAL.parse("14.2.4"), DECIMAL.parse("14.2.4.II")}
    >>> [(c.start, c.end, DECIMAL.print(c.target)) for c in grammar.find("Under 14.2.4 I may, by 14.2.4 II not.", known)]
    [(6, 12, '14.2.4'), (23, 32, '14.2.4.II')]
    >>> [DECIMAL.print(c.target) for c in grammar.find("Since 1.6.1 of 12.04.2026, 2.5 points (20), $14.50", known)]
    ['1.6.1']
    """

    numbering: Numbering
    profile: LocaleProfile

    def find(self, text: str, known: Collection[RuleId]) -> list[Citation]:
        """All citations of a text, in order; a well-formed one of an unknown rule is among them."""
        if not self._head.search(text):  # most titles have no number at all
            return []
        folded = text.casefold()
        by_chapter = any(word in folded for word in self._chapter_words)
        heads = self._head if by_chapter else self._dotted_head
        return list(
            self._scan(text, heads, known if isinstance(known, KnownIds) else KnownIds(known))
        )

    @cached_property
    def _head(self) -> re.Pattern[str]:
        """The run of numbers (or of letters and numbers) that a citation starts with."""
        return self._heads("*")

    @cached_property
    def _dotted_head(self) -> re.Pattern[str]:
        """The same for texts without a word for chapters: no number cites anything by itself there."""
        return self._heads("+")

    def _heads(self, more: str) -> re.Pattern[str]:
        numbering = self.numbering
        first = self._first
        if not numbering.separator:
            inner = "a-zA-Z0-9" if _kinds(numbering.levels[1:]) & _CAPITALS else "a-z0-9"
            ends = sorted(map(re.escape, numbering.suffixes), key=len, reverse=True)
            return re.compile(
                rf"(?=[\dA-Z]){_LEFT}(?:{_NUMBER}|[A-Z])[{inner}]*(?:{'|'.join(ends)}|){_RIGHT}"
            )
        if _letters_before_numbers(numbering):
            return re.compile(f"{first}{self._further(1, must=more == '+')}")
        return re.compile(rf"{first}(?:{re.escape(numbering.separator)}{_NUMBER}){more}(?!\d)")

    @property
    def _first(self) -> str:
        """The first step of a head, and what may not stand before it."""
        kinds = set(self.numbering.levels[0])
        if Kind.LETTER in kinds:
            return rf"(?=[\dA-Za-z]){_LEFT}(?:{_NUMBER}(?!\d)|[A-Za-z]{{1,2}}(?![{_LETTER}]))"
        if _CAPITALS & kinds:
            return rf"(?=[\dA-Z]){_LEFT}(?:{_NUMBER}|[A-Z]{{1,4}})"
        # The first digit stands before what may not precede it: so the search goes from digit to digit.
        return rf"\d{_LEFT_OF_DIGIT}\d{{0,{MOST_DIGITS - 1}}}(?!\d)"

    def _further(self, depth: int, *, must: bool = False) -> str:
        """The steps from a depth on as far as numbers go: letters behind the last number are read when it is known."""
        levels = self.numbering.levels
        if not any(Kind.NUMBER in kinds for kinds in levels[depth:]):
            return ""
        gaps = (*self.numbering.gaps, *([self.numbering.separator] * len(levels)))
        gap = re.escape(gaps[depth - 1]) or r"\.?"  # 2.a.1 is typed for 2a.1
        steps = "|".join(_STEP[kind] for kind in levels[depth])
        return f"(?:{gap}(?:{steps}){self._further(depth + 1)}){'' if must else '?'}"

    @cached_property
    def _cue(self) -> _WordBefore:
        words = self.profile.citation_words
        return _WordBefore(
            (*words.get("rule", ()), *words.get("see", ()), *words.get("chapter", ()))
        )

    @cached_property
    def _rule_cue(self) -> _WordBefore:
        words = self.profile.citation_words
        return _WordBefore((*words.get("rule", ()), *words.get("chapter", ())))

    @cached_property
    def _chapter_cue(self) -> _WordBefore:
        return _WordBefore(self.profile.citation_words.get("chapter", ()))

    @cached_property
    def _chapter_words(self) -> tuple[str, ...]:
        return tuple(word.casefold() for word in self.profile.citation_words.get("chapter", ()))

    @cached_property
    def _never(self) -> _WordBefore:
        """What stands before a number of something else; "rules" may come between: version of the rules 2.1."""
        words = self.profile.citation_words
        return _WordBefore(words.get("never", ()), words.get("rule", ()))

    @cached_property
    def _and(self) -> re.Pattern[str]:
        words = self.profile.citation_words.get("list", ())
        signs = r"\s*[,;/&]\s*"
        spoken = "|".join(rf"\s*[,;]?\s+{re.escape(word)}\s+" for word in words)
        return re.compile(f"(?:{spoken}|{signs})" if spoken else signs, re.IGNORECASE)

    @cached_property
    def _to(self) -> re.Pattern[str]:
        words = self.profile.citation_words.get("range", ())
        spoken = "|".join(rf"\s+{re.escape(word)}\s+" for word in words)
        return re.compile(rf"\s*[-‐-―−]\s*{'|' + spoken if spoken else ''}", re.IGNORECASE)

    def _scan(self, text: str, heads: re.Pattern[str], known: KnownIds) -> Iterator[Citation]:
        others = _NOT_OURS.finditer(text) if _MAYBE_NOT_OURS.search(text) else ()
        skip = deque(other.span() for other in others)  # what lies behind is dropped on the way
        at, last, cued = 0, None, False
        while (match := heads.search(text, at)) is not None:
            at = match.end()
            if _counts_on(text, match.start()) and not _goes_on(last, match.start()):
                continue  # the 5 of 2-5; in 14.5.2-14.5.3 a citation goes on
            while skip and skip[0][1] <= match.start():
                skip.popleft()
            if skip and skip[0][0] <= match.start():
                at, last = skip[0][1], None
                continue
            joined = self._joined(text, last, match.start())
            cue = self._cued(text, match) or (bool(joined) and cued)
            found = self._citation(text, match, known, cue=cue, joined=bool(joined))
            if found is None:
                continue
            if joined == "to" and last is not None:
                found = replace(found, between=_between(last.target, found.target, known))
            yield found
            last, cued, at = found, cue, found.end
            for more in self._more(text, found, known):
                yield more
                last, at = more, more.end

    def _joined(self, text: str, last: Citation | None, start: int) -> str:
        """How this place hangs on the citation before it: "and", "to" or not at all."""
        if last is None or start - last.end > 16:  # noqa: PLR2004  # no list word is longer
            return ""
        gap = text[last.end : start]
        if self._to.fullmatch(gap):
            return "to"
        return "and" if self._and.fullmatch(gap) else ""

    def _cued(self, text: str, match: re.Match[str]) -> bool:
        before = text[max(0, match.start() - 40) : match.start()]
        if not self.numbering.separator:  # "in 2 spaces" counts, "in 2b" cites
            return (self._rule_cue if match[0].isdecimal() else self._cue).search(before)
        wanted = self._cue if len(_STEPS.findall(match[0])) > 1 else self._chapter_cue
        return wanted.search(before)

    def _citation(  # each return is one reason why a number is no citation
        self,
        text: str,
        match: re.Match[str],
        known: KnownIds,
        *,
        cue: bool,
        joined: bool,
    ) -> Citation | None:
        parts = _parts(match[0])
        if any(part.startswith("0") for part in parts) or self._foreign(text, match):
            return None
        end, target = self._with_steps(text, match, known)
        if target is None:
            return None
        if target in known:
            # a count or a decimal looks like a chapter or a section: it needs a word, brackets or a list
            plain = len(target) >= _A_RULE or cue or (joined and len(target) > 1)
            if not plain and len(target) > 1:
                plain = _alone_in_brackets(text, match.start(), end, self._and)
            return Citation(match.start(), end, target) if plain else None
        return (
            Citation(match.start(), end, target)
            if self._dangles(text, match, end, target, known, cue=cue)
            else None
        )

    def _dangles(
        self,
        text: str,
        match: re.Match[str],
        end: int,
        target: RuleId,
        known: KnownIds,
        *,
        cue: bool,
    ) -> bool:
        """Whether a well-formed id of no known rule is a citation all the same."""
        parts = _parts(match[0])
        if not self.numbering.separator:
            return cue
        far = max(map(len, parts)) > _FEW and target.sibling(-1) not in known
        if far or len(parts) > sum(Kind.NUMBER in kinds for kinds in self.numbering.levels):
            return False  # 12.4.2026; 192.168.1.1: as a loose spelling it must name a rule that is there
        if len(parts) > 1 and all(len(part) == 3 for part in parts[1:]):  # noqa: PLR2004  # 1.234.567
            return cue
        if cue:
            return True
        brackets = _alone_in_brackets(text, match.start(), end, self._and)
        if self._closed_up(target):  # 2.5g may be a weight, if 2.5 has no a
            first = target.parent.child(Step(target[-1].kind, 1))
            return brackets or first in known
        if len(target) >= _A_RULE:
            return True
        return len(target) > 1 and target[:1] in known.chapters and brackets

    def _closed_up(self, id: RuleId) -> bool:
        """Whether the game prints the last step of an id as a letter closed up to the number before it, as in 702.2a."""
        gaps, place, last = self.numbering.gaps, len(id) - 2, id[-1]
        lettered = last.kind is not Kind.NUMBER and last.value <= _ALPHABET
        return lettered and 0 <= place < len(gaps) and gaps[place] == ""

    def _foreign(self, text: str, match: re.Match[str]) -> bool:
        """Whether the number belongs to something else: a decimal, money, a date, a version."""
        after = text[match.end() : match.end() + 3]
        before = text[max(0, match.start() - 40) : match.start()]
        if _UNIT_AFTER.match(after) or _MONEY_BEFORE.search(before):
            return True
        return self._never.search(before)

    def _with_steps(
        self, text: str, match: re.Match[str], known: KnownIds
    ) -> tuple[int, RuleId | None]:
        """The whole id that starts with these numbers, and where it ends."""
        numbering, start, end = self.numbering, match.start(), match.end()
        target = numbering.find(match[0])
        if target is None or not numbering.separator:
            return end, target
        attached = _ATTACHED.match(text, end)
        if attached is not None and attached[0][0] == "-":  # 14.2.4-I; else a hyphen parts words
            longer = numbering.find(f"{match[0]}{numbering.separator}{attached[0][1:].strip('()')}")
            if longer is not None and longer in known:
                return attached.end(), longer
        elif attached is not None:
            longer, longest = numbering.find(text[start : attached.end()]), attached.end()
            more = _DOTTED_STEP.match(text, longest)
            if longer is not None and more is not None:
                deeper = numbering.find(text[start : more.end()])
                if deeper is not None:
                    longer, longest = deeper, more.end()
            dotted = attached[0].startswith(self.numbering.separator)
            if longer is not None and (dotted or longer in known or self._closed_up(longer)):
                return self._spaced(text, longest, longer, known)
            if not dotted:
                return end, None  # 5.1.2mm
        elif _LETTER_OR_DIGIT.match(text, end):
            return end, None
        return self._spaced(text, end, target, known)

    def _spaced(self, text: str, end: int, target: RuleId, known: KnownIds) -> tuple[int, RuleId]:
        """Take " III b" along where such a rule is there and the letters are no word of the sentence."""
        while (step := _SPACED.match(text, end)) is not None:
            longer = self.numbering.find(
                self.numbering.print(target) + self.numbering.separator + step[0].strip()
            )
            if longer is None or longer not in known or not self._no_word(text, step):
                break
            target, end = longer, step.end()
        return end, target

    def _no_word(self, text: str, step: re.Match[str]) -> bool:
        """Whether a spaced step cannot be a one-letter word: "14.2.4 I may" against "14.2.4 I and II"."""
        if (
            len(step["step"]) > 1
            or step["more"]
            or step["step"] not in self.profile.one_letter_words
        ):
            return True
        after = text[step.end() :]
        if not after or after[0] in '.,;:)]»”"':
            return True
        listed = self._and.match(after) or self._to.match(after)
        return listed is not None and _BARE.match(after, listed.end()) is not None

    def _more(self, text: str, first: Citation, known: KnownIds) -> Iterator[Citation]:
        """What a list or range adds by bare steps: the II of "14.2.4 I and II"."""
        last = first
        if not self.numbering.separator or last.target[-1].kind is Kind.NUMBER:
            return
        while True:
            ranged = self._to.match(text, last.end)
            joint = ranged or self._and.match(text, last.end)
            bare = _BARE.match(text, joint.end()) if joint else None
            if joint is None or bare is None:
                return
            stem = self.numbering.print(last.target.parent)
            target = self.numbering.find(stem + self.numbering.separator + bare["step"])
            if target is None or target not in known or target[-1].kind is not last.target[-1].kind:
                return
            between = _between(last.target, target, known) if ranged else ()
            last = Citation(bare.start("step"), bare.end("step"), target, between)
            yield last


def cited(tree: RuleTree, grammar: CitationGrammar, known: KnownIds) -> RuleTree:
    """The tree with the citations of all its rules, read against the ids that are known."""
    return replace(tree, rules=tuple(cited_rule(rule, grammar, known) for rule in tree.rules))


def cited_alone(tree: RuleTree) -> RuleTree:
    """The tree of a text that stands alone, with the citations among its own rules."""
    grammar = CitationGrammar(tree.numbering, profile(tree.locale))
    return cited(tree, grammar, KnownIds(rule.id for rule in tree.rules))


def cited_rule(rule: Rule, grammar: CitationGrammar, known: KnownIds) -> Rule:
    """The rule with its citations in title and text."""
    in_title = grammar.find(rule.title, known)
    in_text = [c for c in grammar.find(rule.text, known) if not _within(c, rule.body.fenced)]
    if (in_title, in_text) == (list(rule.title_citations), list(rule.citations)):
        return rule
    return replace(rule, title_citations=tuple(in_title), citations=tuple(in_text))


def _within(citation: Citation, spans: Sequence[tuple[int, int]]) -> bool:
    """Whether a citation begins in one of some spans, which are in order and apart."""
    behind = bisect(spans, (citation.start + 1,))
    return behind > 0 and citation.start < spans[behind - 1][1]


def _kinds(levels: Sequence[Sequence[Kind]]) -> frozenset[Kind]:
    return frozenset(kind for kinds in levels for kind in kinds)


def _letters_before_numbers(numbering: Numbering) -> bool:
    """Whether a letter stands before a number in some ids, as in 2a.1: Root's letters follow all numbers."""
    levels = numbering.levels
    last = max(depth for depth, kinds in enumerate(levels) if Kind.NUMBER in kinds or depth == 0)
    return any(set(kinds) != {Kind.NUMBER} for kinds in levels[1:last]) or Kind.LETTER in levels[0]


def _parts(head: str) -> list[str]:
    return _DIGITS.findall(head)


def _counts_on(text: str, start: int) -> bool:
    """Whether a number is the second one of a count, as the 5 of 2-5."""
    return start > 1 and text[start - 1] in "-−" and text[start - 2].isdecimal()


def _goes_on(last: Citation | None, start: int) -> bool:
    return last is not None and last.end == start - 1


class _WordBefore:
    """Tells whether a text ends in one of some words, so that what follows is announced by it.

    One of the words `between` may stand in between.
    """

    def __init__(self, words: Sequence[str], between: Sequence[str] = ()) -> None:
        self._ends = tuple(word.casefold() for word in (*words, *(between if words else ())))
        further = rf"(?:\s+(?:{_spoken(between)}))?" if between else ""
        self._words = re.compile(
            rf"(?<![\w])(?:{_spoken(words)}){further}[:\s\u00a0]*$", re.IGNORECASE
        )

    def search(self, before: str) -> bool:
        """The pattern has the word; most texts end in none of the letters, and that is quicker to see."""
        return before.rstrip(_BLANK).casefold().endswith(self._ends) and bool(
            self._words.search(before)
        )


def _spoken(words: Sequence[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def _alone_in_brackets(text: str, start: int, end: int, and_: re.Pattern[str]) -> bool:
    """Whether a citation stands in brackets of its own, or in a list there: (4.2), (4.2, 4.3.2)."""
    while start and text[start - 1].isspace():
        start -= 1
    if text[start - 1 : start] not in {"(", "["}:
        return False
    return _CLOSES.match(text, end) is not None or and_.match(text, end) is not None


def _between(first: RuleId, last: RuleId, known: KnownIds) -> tuple[RuleId, ...]:
    """The known siblings that a range passes over."""
    if first.parent != last.parent or first[-1].kind is not last[-1].kind:
        return ()
    count = last[-1].value - first[-1].value
    return tuple(id for n in range(1, count) if (id := first.sibling(n)) in known)
