"""What this project raises on purpose: unusable input and broken set-ups.

A flaw in a text is never raised: it is a doubt or a finding.
Each error keeps its message as a template with facts, so that the command line can say it in the reader's language.
"""

from collections.abc import Callable
from pathlib import Path

from rulewright.words import N_


class Message:
    """A piece of what an error says: a template with facts, some of which may be such pieces themselves.

    >>> str(Message("{what} is lost", what=Message("line {n}", n=3)))
    'line 3 is lost'
    """

    __slots__ = ("facts", "template")

    def __init__(self, template: str, /, **facts: object) -> None:
        self.template, self.facts = template, facts

    def said(self, say: Callable[[str], str] = str) -> str:
        """The message as `say` translates it and what it is made of."""
        return in_words(self.template, self.facts, say)

    def __str__(self) -> str:
        return self.said()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self.template)

    @property
    def _parts(self) -> tuple[str, dict[str, object]]:
        return self.template, self.facts


def in_words(template: str, facts: dict[str, object], say: Callable[[str], str]) -> str:
    """A template, translated, with its facts in it, translated where they are messages.

    >>> in_words("{what} and {n}", {"what": Message("stop"), "n": 1}, str)
    'stop and 1'
    """
    words = {
        key: fact.said(say) if isinstance(fact, Message) else fact for key, fact in facts.items()
    }
    return say(template).format(**words)


class RulebookError(Exception):
    """Base of every error this project raises on purpose.

    >>> print(MissingFileError("rules_src/root/game.yml"))
    rules_src/root/game.yml: no such file; check the path, or run `rulewright new GAME` to start a rulebook
    """

    template: str = "{message}"

    def __init__(self, **facts: object) -> None:
        self.facts = facts
        super().__init__(in_words(self.template, facts, str))

    def said(self, say: Callable[[str], str] = str) -> str:
        """The error as `say` translates it."""
        return in_words(self.template, self.facts, say)


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


class UnwritableFileError(RulebookError):
    """A file or folder cannot be written: no permission, a full disk, a folder in its place.

    >>> print(UnwritableFileError("out.json", "No space left on device"))
    out.json: cannot be written (No space left on device); what stood there stays as it was
    """

    template = N_("{path}: cannot be written ({reason}); what stood there stays as it was")

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(path=path, reason=reason)


class OutsideSiteError(RulebookError):
    """A file of a site would be written outside the site's folder."""

    template = N_("{file!r} leads out of the site; nothing was written there")

    def __init__(self, file: str) -> None:
        super().__init__(file=file)


class SiteFolderError(RulebookError):
    """A folder in which no site may be built."""

    template = N_(
        "{path}: no site is built there, since {reason}; name another `site_dir` in mkdocs.yml, or say --keep-others for a folder whose other files may stay"
    )

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(path=path, reason=Message(reason))


class SpecialFileError(RulebookError):
    """What stands at a path is no file that could hold a text.

    >>> print(SpecialFileError("/dev/zero"))
    /dev/zero: is a pipe, a socket or a device; expected a file, put one in its place
    """

    template = N_("{path}: is a pipe, a socket or a device; expected a file, put one in its place")

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=path)


class EndlessFileError(RulebookError):
    """A file holds more than any text of rules.

    >>> print(EndlessFileError("log.txt", 2**28))
    log.txt: holds more than 256 MiB; expected the text of some rules, check the path
    """

    template = N_(
        "{path}: holds more than {size} MiB; expected the text of some rules, check the path"
    )

    def __init__(self, path: str | Path, most: int) -> None:
        super().__init__(path=path, size=most >> 20)


class EmptyTextError(RulebookError):
    """A text that was named holds nothing, or blanks alone.

    >>> print(EmptyTextError("rules.txt"))
    rules.txt: is empty; expected the text of some rules, write it or check the path
    """

    template = N_("{path}: is empty; expected the text of some rules, write it or check the path")

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=path)


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


class BadDocumentError(RulebookError):
    """A file that its ending calls a document of some program is none, or is damaged.

    >>> print(BadDocumentError("a.docx", "no packed document"))
    a.docx: cannot be read as .docx (no packed document); open it in the program that wrote it and save it again, or save it as text
    """

    template = N_(
        "{path}: cannot be read as {ending} ({reason}); open it in the program that wrote it and save it again, or save it as text"
    )

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(path=path, ending=Path(path).suffix.lower(), reason=reason)


class NoDocumentReaderError(RulebookError):
    """The package that reads such documents is not installed.

    >>> print(NoDocumentReaderError("a.docx", "No module named 'mammoth'"))
    a.docx: reading .docx needs a package that is not there (No module named 'mammoth'); run `pip install 'rulewright[documents]'`
    """

    template = N_(
        "{path}: reading {ending} needs a package that is not there ({reason}); run `pip install 'rulewright[documents]'`"
    )

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(path=path, ending=Path(path).suffix.lower(), reason=reason)


class UnreadNumbersError(RulebookError):
    """A text was read, and next to nothing of it as rules.

    >>> print(UnreadNumbersError("a.txt", 40, 3))
    a.txt: 3 rules read, though 40 lines look numbered; say how they are numbered in game.yml (`numbering`), or see docs/numbering.md
    """

    template = N_(
        "{path}: {read} rules read, though {seen} lines look numbered; say how they are numbered in game.yml (`numbering`), or see docs/numbering.md"
    )

    def __init__(self, path: str | Path, seen: int, read: int) -> None:
        super().__init__(path=path, seen=seen, read=read)


class YamlError(RulebookError):
    """A YAML file is not what it should be.

    >>> print(YamlError("game.yml", 3, "the key 'id' stands twice", "remove one of the two"))
    game.yml:3: the key 'id' stands twice; remove one of the two
    """

    template = N_("{path}:{line}: {found}; {advice}")

    def __init__(
        self, path: str | Path, line: int, found: str | Message, advice: str | Message
    ) -> None:
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


class UnreadTextError(RulebookError):
    """A text stands where no chapter is looked for, or has another ending.

    >>> print(UnreadTextError("rules_src/root/en/2.adoc", "rules_src/root/en"))
    rules_src/root/en/2.adoc: would not be read; a chapter stands in a language's folder (rules_src/root/en) and ends in .md, .markdown, .txt, .html, .htm, .docx or .rst: move or rename it, or put _ before its name to leave it out
    """

    template = N_(
        "{path}: would not be read; a chapter stands in a language's folder ({folder}) and ends in "
        ".md, .markdown, .txt, .html, .htm, .docx or .rst: move or rename it, or put _ before its name to leave it out"
    )

    def __init__(self, path: str | Path, folder: str | Path) -> None:
        super().__init__(path=path, folder=folder)


class UnreadSettingsError(RulebookError):
    """A file of settings has an ending that nothing looks for.

    >>> print(UnreadSettingsError("rules_src/root/terms.yaml"))
    rules_src/root/terms.yaml: would not be read; settings and scenarios end in .yml: rename it, or put _ before its name to leave it out
    """

    template = N_(
        "{path}: would not be read; settings and scenarios end in .yml: "
        "rename it, or put _ before its name to leave it out"
    )

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=path)


class UnlistedLanguageError(RulebookError):
    """A game has texts in a language that its game.yml does not list.

    >>> print(UnlistedLanguageError("rules_src/root/fr", "rules_src/root/game.yml", ["en", "fr"]))
    rules_src/root/fr: holds texts in a language that rules_src/root/game.yml does not list; write there `locales: [en, fr]`, or put _ before the folder's name to leave it out
    """

    template = N_(
        "{path}: holds texts in a language that {settings} does not list; write there "
        "`locales: [{locales}]`, or put _ before the folder's name to leave it out"
    )

    def __init__(self, path: str | Path, settings: str | Path, locales: list[str]) -> None:
        super().__init__(path=path, settings=settings, locales=", ".join(locales))


class UnbegunGameError(RulebookError):
    """A folder of texts has no game.yml, so that no game is seen in it.

    >>> print(UnbegunGameError("rules_src/root"))
    rules_src/root: holds texts but no game.yml, so they would not be read; write one as `rulewright new GAME` does, or put _ before the folder's name to leave it out
    """

    template = N_(
        "{path}: holds texts but no game.yml, so they would not be read; write one as "
        "`rulewright new GAME` does, or put _ before the folder's name to leave it out"
    )

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=path)


class UnprintableNameError(RulebookError):
    """A file's name cannot be said: it is no UTF-8, or has signs that cannot be seen.

    >>> print(UnprintableNameError("2\\udcff.md"))
    '2\\udcff.md': a name that cannot be printed; rename the file in letters, digits and signs that can be seen
    """

    template = N_(
        "{path!r}: a name that cannot be printed; "
        "rename the file in letters, digits and signs that can be seen"
    )

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=str(path))


class LinkOutsideError(RulebookError):
    """A symbolic link leads out of the project, whose site would publish what is there.

    >>> print(LinkOutsideError("rules_src/map.png", "/home/me/map.png"))
    rules_src/map.png: a symbolic link that leads out of the project, to /home/me/map.png; put a copy in its place
    """

    template = N_(
        "{path}: a symbolic link that leads out of the project, to {target}; put a copy in its place"
    )

    def __init__(self, path: str | Path, target: str | Path) -> None:
        super().__init__(path=path, target=target)


class LinkCircleError(RulebookError):
    """A symbolic link leads back to itself or to a folder that it stands in.

    >>> print(LinkCircleError("rules_src/all"))
    rules_src/all: a symbolic link that leads in a circle; remove it
    """

    template = N_("{path}: a symbolic link that leads in a circle; remove it")

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=path)


class BrokenLinkError(RulebookError):
    """A symbolic link leads to nothing.

    >>> print(BrokenLinkError("rules_src/root/en/2.md"))
    rules_src/root/en/2.md: a symbolic link that leads to nothing; put the file in its place, or remove the link
    """

    template = N_(
        "{path}: a symbolic link that leads to nothing; put the file in its place, or remove the link"
    )

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=path)


class ActingDrawingError(RulebookError):
    """A drawing holds what could act as a script does, or load from elsewhere.

    >>> print(ActingDrawingError("rules_src/map.svg", 3, "<script>"))
    rules_src/map.svg:3: <script> in a drawing, which is published as it is and may only draw; take it out, or save the drawing as plain SVG or as PNG
    """

    template = N_(
        "{path}:{line}: {found} in a drawing, which is published as it is and may only draw; "
        "take it out, or save the drawing as plain SVG or as PNG"
    )

    def __init__(self, path: str | Path, line: int, found: str) -> None:
        super().__init__(path=path, line=line, found=found)


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


class UnknownFingerprintError(RulebookError):
    """No finding has a fingerprint that was given, or several begin with it.

    >>> print(UnknownFingerprintError("3f1c0a9b", 0))
    no finding has the fingerprint 3f1c0a9b; `rulewright check --fingerprints` shows those that there are
    """

    template = N_(
        "no finding has the fingerprint {text}; `rulewright check --fingerprints` shows those that there are"
    )
    several = N_("{count} findings have a fingerprint that begins with {text}; give more of it")

    def __init__(self, text: str, count: int) -> None:
        if count:
            self.template = self.several
        super().__init__(text=text, count=count)


class UnacceptableFindingError(RulebookError):
    """A finding that belongs to no rule cannot be accepted: an entry names a rule, and lapses with its text.

    >>> print(UnacceptableFindingError("TRM009", "it"))
    TRM009 of it is about no rule, so no text can make it lapse; for a severity of its own, write in game.yml `severities: {TRM009: {it: off}}`
    """

    template = N_(
        "{code} of {locale} is about no rule, so no text can make it lapse; "
        "for a severity of its own, write in game.yml `severities: {{{code}: {{{locale}: off}}}}`"
    )

    def __init__(self, code: str, locale: str) -> None:
        super().__init__(code=code, locale=locale)


class BadExchangeError(RulebookError):
    """A file from a translator cannot be read as what its ending says, or is none of ours.

    >>> print(BadExchangeError("a.po", "line 3: no string", ".po, .xlf"))
    a.po: line 3: no string; expected a file that `rulewright export --to` wrote, in one of .po, .xlf
    """

    template = N_(
        "{path}: {found}; expected a file that `rulewright export --to` wrote, in one of {known}"
    )

    def __init__(self, path: str | Path, found: str, known: str) -> None:
        super().__init__(path=path, found=found, known=known)


class UnwritableTextError(RulebookError):
    """A translation stands in a file that cannot be written rule by rule.

    >>> print(UnwritableTextError("rules_src/root/es/1.txt"))
    rules_src/root/es/1.txt: new words cannot be put in here; `rulewright adopt` makes authored files (.md) of such a text
    """

    template = N_(
        "{path}: new words cannot be put in here; `rulewright adopt` makes authored files (.md) of such a text"
    )

    def __init__(self, path: str | Path) -> None:
        super().__init__(path=path)


class NoHistoryError(RulebookError):
    """A folder's earlier texts were asked for, and git knows none.

    >>> print(NoHistoryError("rules_src/root/en", "fatal: not a git repository"))
    rules_src/root/en: git has no earlier texts of it (fatal: not a git repository); run the same without --from-git
    """

    template = N_(
        "{path}: git has no earlier texts of it ({reason}); run the same without --from-git"
    )

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(path=path, reason=reason)


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
    """What makes a PDF of a rulebook is not installed, or cannot be used."""


_PRINTER_PACKAGES = "libpangoft2-1.0-0 libharfbuzz-subset0"
"""The first brings Pango, HarfBuzz, fontconfig and GLib along, the second what takes unused letters out of fonts."""


class NoWeasyPrintError(NoPrinterError):
    """A package of Python that makes the PDF is not installed.

    >>> print(NoWeasyPrintError("No module named 'weasyprint'"))
    a PDF needs WeasyPrint, which is not there (No module named 'weasyprint'); run `pip install 'rulewright[pdf]'`; on Debian also `apt install libpangoft2-1.0-0 libharfbuzz-subset0`
    """

    template = N_(
        "a PDF needs WeasyPrint, which is not there ({reason}); run `pip install 'rulewright[pdf]'`; "
        "on Debian also `apt install {packages}`"
    )

    def __init__(self, reason: str) -> None:
        super().__init__(reason=reason, packages=_PRINTER_PACKAGES)


class NoPrinterLibraryError(NoPrinterError):
    """A library of the system that the printer calls cannot be loaded, or is too old.

    >>> print(NoPrinterLibraryError("libpango-1.0-0"))
    a PDF needs a library of the system that cannot be used (libpango-1.0-0); on Debian run `apt install libpangoft2-1.0-0 libharfbuzz-subset0`; for other systems see https://doc.courtbouillon.org/weasyprint/stable/first_steps.html
    """

    template = N_(
        "a PDF needs a library of the system that cannot be used ({library}); "
        "on Debian run `apt install {packages}`; "
        "for other systems see https://doc.courtbouillon.org/weasyprint/stable/first_steps.html"
    )

    def __init__(self, library: str) -> None:
        super().__init__(library=library, packages=_PRINTER_PACKAGES)


class NoFontError(NoPrinterError):
    """The system has no font that text could be set in.

    >>> print(NoFontError())
    a PDF needs a font, and fontconfig knows none on this machine; install one that has the book's letters (on Debian, `apt install fonts-dejavu-core`)
    """

    template = N_(
        "a PDF needs a font, and fontconfig knows none on this machine; "
        "install one that has the book's letters (on Debian, `apt install fonts-dejavu-core`)"
    )


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
