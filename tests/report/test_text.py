"""The text report: by rule, texts over each other, the fault marked, then what to do."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulewright.law.findings import Finding
from rulewright.report.excerpt import columns, excerpt
from rulewright.report.report import Report
from rulewright.report.text import render

Make = Callable[..., Report]

WHOLE = """\
1.1 Trade
  en  warning  SRC001  an icon was lost  rules_src/harbour/en/1.md:5
      en  Score 4 points. <script>alert(1)</script>
  es  error  NUM001  has 3, the pivot has 4  rules_src/harbour/es/1.md:5
      es  Anota 3 puntos. <script>alert(1)</script>
                ^
  ru  info  TXT001  a straight quotation mark  rules_src/harbour/ru/1.md:5
      ru  Получите 4 очка.

1.2 Rest
  es  error  STR001  1.2 is missing (Rest)
      en  Sleep.
      es  (nothing here)

4 findings, 2 of them errors.
1 finding is accepted with a reason and not counted.
By language: en: 1, es: 2, ru: 1

Mend the errors first: with them a player plays wrongly or a link breaks.
What a code means: rulewright check --explain CODE
Texts side by side, a to-do list per language: rulewright check --format html -o FILE
"""


def test_the_text_report_is_as_a_translator_reads_it(make: Make) -> None:
    report = make()
    accepted = (report.findings[0], "on purpose")

    assert render(make(accepted=[accepted])) == WHOLE


def test_the_fault_is_marked_in_colour_where_colour_is_wanted(make: Make) -> None:
    told = render(make(colour=True))

    assert "Anota \x1b[1;4;31m3\x1b[0m puntos" in told
    assert "^" not in told


def test_a_report_without_findings_says_so_and_advises_nothing(make: Make) -> None:
    assert render(make([])) == "No findings: the locales line up.\n"


@pytest.mark.parametrize(
    ("language", "words"),
    [("es", "4 hallazgos"), ("ru", "Сначала исправьте ошибки"), ("ru", "(здесь ничего нет)")],
)
def test_the_report_speaks_the_readers_language(make: Make, language: str, words: str) -> None:
    assert words in render(make(language=language))


def test_two_games_stand_apart_under_their_titles(make: Make) -> None:
    one = make()
    two = replace(one, checked=(one.checked[0], replace(one.checked[0], title="Lighthouse")))

    told = render(two)

    assert told.index("== Harbour ==") < told.index("== Lighthouse ==")
    assert "8 findings" in told


def test_a_text_cannot_write_to_the_terminal_on_its_own(make: Make, hostile: Finding) -> None:
    told = render(make([hostile], colour=False))

    assert "\x1b" not in told
    assert "\n::error" not in told


LONG = "word " * 40 + "FAULT" + " word" * 40


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        (LONG, 200, 205),
        (LONG, 0, 4),
        (LONG, len(LONG) - 4, len(LONG)),
        (LONG, 10, 390),
        ("x" * 500, 250, 251),
        ("規則" * 300, 100, 104),
        ("", 0, 0),
    ],
)
def test_an_excerpt_is_short_and_holds_what_is_marked(text: str, start: int, end: int) -> None:
    part = excerpt(text, start, end, 60)

    assert len(part.text) <= 62
    assert len(part.marked) <= 30
    if end - start <= 30:
        assert part.marked == text[start:end]


def test_carets_stand_under_what_they_mark_whatever_the_script(make: Make) -> None:
    report = make()
    lines = render(report).splitlines()
    row = next(n for n, line in enumerate(lines) if set(line.strip()) == {"^"})

    above = lines[row - 1][: lines[row - 1].index("3")]

    assert lines[row].index("^") == columns(above)
