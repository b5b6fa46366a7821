"""How far a translation is: what is translated, missing, behind, found, and what to do next."""

from hypothesis import given
from hypothesis import strategies as st

from books import book
from rulewright.checks.runner import findings
from rulewright.law.hashes import text_hash
from rulewright.law.ids import DECIMAL, RuleId
from rulewright.progress.figures import Figures, Task, progress_of
from rulewright.progress.text import WIDTH, bar
from rulewright.settings.sync import Stamp, Sync
from rulewright.settings.terms import Concept, Term, TermBase

EN = "# 1 Trade\n\nPay 2.\n\n## 1.1 Sell\n\nGain 2.\n\n# 2 Rest\n\nSleep.\n"
ES = "# 1 Comercio\n\nPaga 2.\n\n## 1.1 Vender\n\nGana 3.\n"


def id_(text: str) -> RuleId:
    return DECIMAL.parse(text)


def stamp(title: str, text: str, on: str) -> Stamp:
    return Stamp(text_hash(title, text), on, title, text, kept=True)


SYNC = Sync(
    {
        "es": {
            id_("1"): stamp("Trade", "Pay 1.", "2026-02-01"),
            id_("1.1"): stamp("Sell", "Gain 1.", "2026-01-01"),
        }
    }
)
TERMS = TermBase(
    ("en", "es"),
    (
        Concept("mob", {"en": "A.", "es": "B."}, (), {"en": Term("mob"), "es": Term("turba")}),
        Concept("bag", {"en": "A."}, (), {"en": Term("bag")}),
    ),
)


def test_each_chapter_has_its_figures_and_the_language_their_sum() -> None:
    made = book({"en": EN, "es": ES})

    (es,) = progress_of(made, "Port", TERMS, SYNC, findings(made)).languages

    assert [(chapter.number, chapter.title) for chapter in es.chapters] == [
        ("1", "Trade"),
        ("2", "Rest"),
    ]
    assert es.chapters[0].figures == Figures(total=2, translated=2, stale=2, errors=1)
    assert es.chapters[1].figures == Figures(total=1, errors=1)
    assert es.whole == Figures(total=3, translated=2, stale=2, errors=2)
    assert (es.terms, es.whole.missing) == (1, 1)


def test_what_was_reviewed_longest_ago_is_to_be_done_first() -> None:
    made = book({"en": EN, "es": ES})

    (es,) = progress_of(made, "Port", TERMS, SYNC, ()).languages

    assert es.tasks == (
        Task("stale", "1.1", "Sell", "2026-01-01", "Gain [-1-]{+2+}."),
        Task("stale", "1", "Trade", "2026-02-01", "Pay [-1-]{+2+}."),
        Task("missing", "2", "Rest"),
    )


def test_a_language_without_a_rule_is_told_too() -> None:
    made = book({"en": EN, "es": "Nothing.\n"})

    (es,) = progress_of(made, "Port", TermBase(()), Sync(), ()).languages

    assert (es.locale, es.whole.percent, es.whole.missing) == ("es", 0, 3)


def test_a_title_alone_is_no_translation_of_a_text() -> None:
    made = book({"en": EN, "es": ES.replace("Gana 3.\n", "")})

    (es,) = progress_of(made, "Port", TermBase(()), Sync(), ()).languages

    assert es.whole.translated == 1


@given(st.integers(0, 2000), st.integers(0, 2000), st.integers(0, 2000))
def test_a_bar_is_full_only_where_all_is_done(total: int, done: int, stale: int) -> None:
    done = min(done, total)
    figures = Figures(total=total, translated=done, stale=min(stale, done))

    drawn = bar(figures)

    assert len(drawn) == WIDTH
    assert (drawn == "█" * WIDTH) == (total > 0 and figures.percent == 100)
