"""What this project raises on purpose: unusable input and broken set-ups.

A flaw in a text is never raised: it is a doubt or a finding.
Each error keeps its message as a template with facts, so that the command line can say it in the reader's language.
"""

from pathlib import Path

from rulewright.words import N_


class RulebookError(Exception):
    """Base of every error this project raises on purpose.

    >>> print(MissingFileError("rules_src/root/game.yml"))
    rules_src/root/game.yml: no such file; check the path, or run `rulewright new GAME` to start a rulebook
    """

    template: str = "{message}"

    def __init__(self, **facts: object) -> None:
        self.facts = facts
        super().__init__(self.template.format(**facts))


class MissingFileError(RulebookError):
    """A file that was named is not there."""

    template = N_(
        "{path}: no such file; check the path, or run `rulewright new GAME` to start a rulebook"
    )

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=path)


class UnreadableFileError(RulebookError):
    """A file is there but cannot be read: a folder, or no permission."""

    template = N_("{path}: cannot be read ({reason}); expected a text file that you may read")

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(path=path, reason=reason)


class UndecodableTextError(RulebookError):
    """The bytes of a text fit no encoding that its locale is written in.

    >>> print(UndecodableTextError("a.txt", 3, ["utf-8", "cp1251"]))
    a.txt: byte 3 fits none of utf-8, cp1251; save the text as UTF-8 and try again
    """

    template = N_(
        "{path}: byte {offset} fits none of {tried}; save the text as UTF-8 and try again"
    )

    def __init__(self, path: str | Path, offset: int, tried: list[str]) -> None:
        super().__init__(path=path, offset=offset, tried=", ".join(tried))


class YamlError(RulebookError):
    """A YAML file is not what it should be.

    >>> print(YamlError("game.yml", 3, "the key 'id' stands twice", "remove one of the two"))
    game.yml:3: the key 'id' stands twice; remove one of the two
    """

    template = N_("{path}:{line}: {found}; {advice}")

    def __init__(self, path: str | Path, line: int, found: str, advice: str) -> None:
        super().__init__(path=path, line=line, found=found, advice=advice)


class BadRuleIdError(RulebookError):
    """A text is no rule id in the game's numbering.

    >>> print(BadRuleIdError("14.x", "number.number.number"))
    '14.x' is no rule id; expected the form number.number.number
    """

    template = N_("{text!r} is no rule id; expected the form {form}")

    def __init__(self, text: str, form: str) -> None:
        super().__init__(text=text, form=form)


class UnknownLocaleError(RulebookError):
    """A locale tag has no folder under locales/.

    >>> print(UnknownLocaleError("pt", ["en", "es", "ru"]))
    no locale 'pt' (known: en, es, ru); to add it, create locales/pt/locale.yml
    """

    template = N_("no locale {tag!r} (known: {known}); to add it, create locales/{tag}/locale.yml")

    def __init__(self, tag: str, known: list[str]) -> None:
        super().__init__(tag=tag, known=", ".join(known))


class UnknownGameError(RulebookError):
    """A game that was asked for is not in the project.

    >>> print(UnknownGameError("chess", ["root"]))
    no game 'chess' (known: root); a game is a folder of rules_src with a game.yml
    """

    template = N_(
        "no game {game!r} (known: {known}); a game is a folder of rules_src with a game.yml"
    )

    def __init__(self, game: str, known: list[str]) -> None:
        super().__init__(game=game, known=", ".join(known))


class NoProjectError(RulebookError):
    """No rulebook project stands in a folder.

    >>> print(NoProjectError("/tmp"))
    /tmp: no rulebook here (no rules_src/<game>/game.yml); run `rulewright new GAME`, or use --source LOCALE=FILE
    """

    template = N_(
        "{path}: no rulebook here (no rules_src/<game>/game.yml); "
        "run `rulewright new GAME`, or use --source LOCALE=FILE"
    )

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=path)


class ExistingFileError(RulebookError):
    """A command would write over what somebody wrote.

    >>> print(ExistingFileError("rules_src/chess"))
    rules_src/chess: is there already; nothing was written, choose another name or remove it first
    """

    template = N_(
        "{path}: is there already; nothing was written, choose another name or remove it first"
    )

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=path)


class BadSourceError(RulebookError):
    """A file or option was named in a form that the command cannot take.

    >>> print(BadSourceError("--source x", "LOCALE=FILE, as es=rules.txt"))
    --source x: expected LOCALE=FILE, as es=rules.txt
    """

    template = N_("{found}: expected {wanted}")

    def __init__(self, found: str, wanted: str) -> None:
        super().__init__(found=found, wanted=wanted)


class NoRulesError(RulebookError):
    """The text that all others are held against is not there, or holds no rules.

    >>> print(NoRulesError("rules_src/root/en", "en"))
    rules_src/root/en: no rules in 'en', which the other languages are held against; put its text there or name another pivot
    """

    template = N_(
        "{path}: no rules in {tag!r}, which the other languages are held against; "
        "put its text there or name another pivot"
    )

    def __init__(self, path: str | Path, tag: str) -> None:
        super().__init__(path=path, tag=tag)


class SameRulesError(RulebookError):
    """Two files of one language, or one file named twice, hold the same rules.

    >>> print(SameRulesError("a.txt", "b.txt", "en"))
    a.txt and b.txt hold the same rules, both given as 'en'; give each rule once, or each text its own language
    """

    template = N_(
        "{first} and {second} hold the same rules, both given as {tag!r}; "
        "give each rule once, or each text its own language"
    )

    def __init__(self, first: str | Path, second: str | Path, tag: str) -> None:
        super().__init__(first=first, second=second, tag=tag)


class UnknownCodeError(RulebookError):
    """A check was asked for that is not there.

    >>> print(UnknownCodeError("XYZ001", ["CIT001", "STR001"]))
    no check 'XYZ001' (known: CIT001, STR001); give a code or the letters of a family
    """

    template = N_("no check {code!r} (known: {known}); give a code or the letters of a family")

    def __init__(self, code: str, known: list[str]) -> None:
        super().__init__(code=code, known=", ".join(known))


class UnknownSeverityError(RulebookError):
    """A severity in game.yml is none.

    >>> print(UnknownSeverityError("STR001", "fatal"))
    severity 'fatal' of STR001 in game.yml; expected error, warning, info or off
    """

    template = N_("severity {word!r} of {code} in game.yml; expected error, warning, info or off")

    def __init__(self, code: str, word: str) -> None:
        super().__init__(code=code, word=word)


class SeverityLocaleError(RulebookError):
    """A severity in game.yml is given to a locale that the game does not have.

    >>> print(SeverityLocaleError("STR001", "fr", ["en", "es"]))
    severity of STR001 for the locale 'fr' in game.yml; this game has en, es
    """

    template = N_("severity of {code} for the locale {tag!r} in game.yml; this game has {known}")

    def __init__(self, code: str, tag: str, known: list[str]) -> None:
        super().__init__(code=code, tag=tag, known=", ".join(known))


class NothingToAdoptError(RulebookError):
    """A text holds no rules that could become files.

    >>> print(NothingToAdoptError("notes.txt"))
    notes.txt: no rules found; expected numbered rules, or headings with text below them
    """

    template = N_(
        "{path}: no rules found; expected numbered rules, or headings with text below them"
    )

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=path)


class NoPrinterError(RulebookError):
    """What makes a PDF of a rulebook is not installed.

    >>> print(NoPrinterError("No module named 'weasyprint'"))
    a PDF needs WeasyPrint, which is not there (No module named 'weasyprint'); run `pip install 'rulewright[pdf]'`; on Debian also `apt install libpangoft2-1.0-0`
    """

    template = N_(
        "a PDF needs WeasyPrint, which is not there ({reason}); run `pip install 'rulewright[pdf]'`; "
        "on Debian also `apt install libpangoft2-1.0-0`"
    )

    def __init__(self, reason: str) -> None:
        super().__init__(reason=reason)


class NoSuchRuleError(RulebookError):
    """A rule was asked for that the book does not have in that locale.

    >>> print(NoSuchRuleError("14.9", "root", "es"))
    no rule 14.9 in root (es); `rulewright tree` lists the rules that there are
    """

    template = N_(
        "no rule {rule} in {game} ({locale}); `rulewright tree` lists the rules that there are"
    )

    def __init__(self, rule: str, game: str, locale: str) -> None:
        super().__init__(rule=rule, game=game, locale=locale)
