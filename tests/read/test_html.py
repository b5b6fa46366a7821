"""HTML as an outline: the case bank, and the kinds of page behind it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casebank import cases
from rulewright.law.doubts import Doubt
from rulewright.law.ids import DECIMAL, Kind, Numbering
from rulewright.law.model import Outline, RuleTree
from rulewright.parse.citations import cited_alone
from rulewright.parse.tree import tree_of
from rulewright.read.html.outline import outline
from rulewright.read.source import source_from_text
from rulewright.settings.locales import profile


def page(html: str, locale: str = "en", **options: Any) -> Outline:
    return outline(source_from_text(html, "page.html", locale), **options)


def tree(html: str, locale: str = "en", numbering: Numbering = DECIMAL, **options: Any) -> RuleTree:
    return cited_alone(tree_of(page(html, locale, **options), numbering, profile(locale)))


def rules(found: RuleTree) -> list[tuple[str, str, str]]:
    """Id, title and text of each rule."""
    return [(found.numbering.print(rule.id), rule.title, rule.text) for rule in found.rules]


def squeezed(text: str) -> str:
    """A text with every stop, break and emphasis gone: the bank does not say where title and text part."""
    return " ".join(text.replace(".", " ").replace("*", "").split())


def paragraphs(found: Outline) -> list[str]:
    """The paragraphs of an outline, their lines joined as the tree joins them."""
    text = "\n".join(line.text for line in found.lines)
    return [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]


def options_of(case: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in case["input"].items() if name != "html"}


BANK = cases("html_cases")


@pytest.mark.parametrize("case", [case for case in BANK if "rules" in case.values[0]["expected"]])
def test_a_page_gives_the_rules_that_a_reader_sees(case: dict[str, Any]) -> None:
    found = tree(case["input"]["html"], **options_of(case))

    assert [[id, squeezed(f"{title} {text}")] for id, title, text in rules(found)] == [
        [id, squeezed(body)] for id, body in case["expected"]["rules"]
    ]


@pytest.mark.parametrize(
    "case", [case for case in BANK if "paragraphs" in case.values[0]["expected"]]
)
def test_inline_tags_neither_glue_words_nor_part_them(case: dict[str, Any]) -> None:
    found = paragraphs(page(case["input"]["html"]))

    assert [text.replace("*", "") for text in found] == case["expected"]["paragraphs"]


@pytest.mark.parametrize("case", [case for case in BANK if "icons" in case.values[0]["expected"]])
def test_icons_stay_as_tokens(case: dict[str, Any]) -> None:
    found = page(case["input"]["html"])

    assert paragraphs(found) == [case["expected"]["text"]]
    assert found.doubts == ()


LISTS = [
    ("items count on from start and value", "<h3>1.1 A</h3><ol start=2><li>x<li value=5>y<li value=z>w</ol>",
     [("1.1", "A", ""), ("1.1.2", "", "x"), ("1.1.5", "", "y"), ("1.1.6", "", "w")]),
    ("a reversed list counts down to one", "<h3>1.1 A</h3><ol reversed><li>x<li>y<li>z</ol>",
     [("1.1", "A", ""), ("1.1.1", "", "z"), ("1.1.2", "", "y"), ("1.1.3", "", "x")]),
    ("small numerals are numerals", "<h3>1.1.1 A</h3><ol type=i start=4><li>x<li>y</ol>",
     [("1.1.1", "A", ""), ("1.1.1.IV", "", "x"), ("1.1.1.V", "", "y")]),
    ("the style says how a list is numbered", "<h3>1.1.1 A</h3><ol style='list-style-type: upper-roman'><li>x.<ol style='list-style: lower-alpha inside'><li>y</ol></ol>",
     [("1.1.1", "A", ""), ("1.1.1.I", "", "x."), ("1.1.1.I.a", "", "y")]),
    ("a style sheet says so too", "<style>.law { list-style-type: upper-roman }</style><h3>1.1.1 A</h3><ol class=law><li>x</ol>",
     [("1.1.1", "A", ""), ("1.1.1.I", "", "x")]),
    ("a list directly in a list, twice", "<h3>1.1 A</h3><ol><li>x.</li><ol type=I><li>y.</li><ol type=a><li>z</li></ol></ol><li>w</li></ol>",
     [("1.1", "A", ""), ("1.1.1", "", "x."), ("1.1.1.I", "", "y."), ("1.1.1.I.a", "", "z"), ("1.1.2", "", "w")]),
    ("a bold beginning is the title, a bold word is none", "<h3>1.1 A</h3><ol><li><b>Cost.</b> Pay <b>one</b> coin.<li><b>Two</b> coins buy it.<li><strong>Range</strong>: far.</ol>",
     [("1.1", "A", ""), ("1.1.1", "Cost", "Pay **one** coin."), ("1.1.2", "", "**Two** coins buy it."), ("1.1.3", "Range", "far.")]),
    ("a heading within an item is its title", "<h3>1.1 A</h3><ol><li><h4>Cost</h4><p>Pay.</p></ol>",
     [("1.1", "A", ""), ("1.1.1", "Cost", "Pay.")]),
    ("a few words above an inner list are its title", "<ol><li>Basics<ol><li>Goal.</ol></ol>",
     [("1", "Basics", ""), ("1.1", "", "Goal.")]),
    ("paragraphs, bullets and tables stay in their item", "<h3>1.1 A</h3><ol><li><p>x</p><p>y</p><ul><li>fox<ul><li>red</ul><li>bird</ul><table><tr><th>a<tr><td>1</table></ol>",
     [("1.1", "A", ""), ("1.1.1", "", "x\n\ny\n\n- fox\n  - red\n- bird\n\n| a |\n| --- |\n| 1 |")]),
    ("text below a list belongs to the rule that holds it", "<h3>1.1 A</h3><p>Do:<ol><li>x:<ol type=I><li>y</ol>more of x</ol><p>Then stop.",
     [("1.1", "A", "Do:\n\nThen stop."), ("1.1.1", "", "x:\n\nmore of x"), ("1.1.1.I", "", "y")]),
    ("text within a list that goes on belongs to the item above", "<h3>1.1 A</h3><ol><li>x</ol><p>more of x<ol start=2><li>y</ol>",
     [("1.1", "A", ""), ("1.1.1", "", "x\n\nmore of x"), ("1.1.2", "", "y")]),
    ("a numbered list within a list with bullets is text", "<h3>1.1 A</h3><ul><li>x<ol><li>one<li>two</ol><li>y<ol type=a><li>three</ol></ul>",
     [("1.1", "A", "- x\n  1. one\n  2. two\n- y\n  - a. three")]),
    ("numbers that all items print count", "<h3>1.1.1 A</h3><ol style='list-style:none'><li>I. Cost.<li>III. Range.</ol><h3>1.2 B</h3><ul><li>1.2.7 Speed.</ul>",
     [("1.1.1", "A", ""), ("1.1.1.I", "", "Cost."), ("1.1.1.III", "", "Range."), ("1.2", "B", ""), ("1.2.7", "", "Speed.")]),
    ("a table of contents is no list of rules", "<ul><li><a href='#x'>1.1 A</a></ul><ol><li><a href='#x'>A</a></ol><h3 id=x>1.1 A</h3>",
     [("1.1", "A", "")]),
    ("a list that no numbering allows is text", "<h3>1.1.1 A</h3><ol type=I><li>v<ol type=a><li>w<ol><li>x</ol></ol></ol>",
     [("1.1.1", "A", ""), ("1.1.1.I", "v", ""), ("1.1.1.I.a", "w", "1. x")]),
]  # fmt: skip

HEADINGS = [
    ("words before the number", "<h3>Rule 14.4: Day</h3><h3>§ 14.5 — Dusk</h3><h2>Chapter 15</h2>",
     [("14.4", "Day", ""), ("14.5", "Dusk", ""), ("15", "", "")]),
    ("titles in small letters, counts", "<h3>1.1 move</h3><h4>4 players</h4><p>x", [("1.1", "move", "**4 players**\n\nx")]),
    ("numerals below a numbered heading", "<h3>1.1.1 A</h3><h4>I. B</h4><p>x</p><h5>a) C</h5><h4>II. D</h4>",
     [("1.1.1", "A", ""), ("1.1.1.I", "B", "x"), ("1.1.1.I.a", "C", ""), ("1.1.1.II", "D", "")]),
    ("a number that only its element parts from the title", "<h3><span>14.4</span>Day</h3>", [("14.4", "Day", "")]),
    ("emphasis on all of a title is none", "<h3><b>14.4 <i>Day</i></b></h3><h3><b>14.5 Dusk</b></h3><h3>14.6 The <i>very</i> end.</h3>",
     [("14.4", "Day", ""), ("14.5", "Dusk", ""), ("14.6", "The *very* end", "")]),
    ("a footnote sign never joins the number", "<h3>14.4.3<sup>2</sup> Anoint<sup>[1]</sup></h3><p>See 14.4.3<sup>2</sup>, 14.4.4<sup>a</sup>, 1<sup>st</sup>.",
     [("14.4.3", "Anoint¹²", "See 14.4.3², 14.4.4ᵃ, 1st.")]),
    ("a heading that nobody closed", "<h3>1.1 A<p>x<ol><li>y</ol>", [("1.1", "A", "x"), ("1.1.1", "", "y")]),
    ("signs of permanent links in every fashion", "<h3><a class=anchor href='#x'>#</a>1.1 A</h3><h3>1.2 B <a href='#y'>§</a></h3><h3>1.3 C ¶</h3><h3><a href='#z'>1.4 D</a></h3>",
     [("1.1", "A", ""), ("1.2", "B", ""), ("1.3", "C", ""), ("1.4", "D", "")]),
    ("icons in titles", "<h3>1.1 Move <img alt=Boot></h3>", [("1.1", "Move {boot}", "")]),
    ("numbers that CSS draws before headings", "<style>body{counter-reset:c 13} h1{counter-increment:c;counter-reset:s} h1::before{content:counter(c) ' '} h2:before{counter-increment:s;content:counter(c) '.' counter(s) '\\a0'}</style><h1>Lord</h1><h2>Map</h2><h2>Day</h2>",
     [("14", "Lord", ""), ("14.1", "Map", ""), ("14.2", "Day", "")]),
    ("numbers that CSS draws below a printed one", "<style>ol{counter-reset:r} li::before{counter-increment:r;content:counters(r,'.')}</style><h2>7 Dock</h2><ol><li>Enter<ol><li>Pay.<li>Wait.</ol></ol>",
     [("7", "Dock", ""), ("7.1", "Enter", ""), ("7.1.1", "", "Pay."), ("7.1.2", "", "Wait.")]),
    ("ornaments that CSS draws", "<style>h3::before{content:'\\d800 » '} p::before{content:counter(p) ' '; counter-increment:p}</style><h3>1.1 A</h3><p>x",
     [("1.1", "A", "1 x")]),
    ("terms with a number", "<dl><dt>1.1.1 Fox<dd>A beast.<ol type=I><li>Red.</ol><dt>1.1.2<dd><b>Bird.</b> It flies.</dl>",
     [("1.1.1", "Fox", "A beast."), ("1.1.1.I", "", "Red."), ("1.1.2", "Bird", "It flies.")]),
    ("terms that something groups, and words that no tag holds", "<h3>1.1 A</h3><dl>x<div><dt>Fox<dd>A beast.</div><div><dt>1.1.2 Bird<dd>It flies.</div></dl>",
     [("1.1", "A", "x\n\n**Fox.** A beast."), ("1.1.2", "Bird", "It flies.")]),
    ("terms without one", "<h3>1.1 A</h3><dl><dt>Fox<dd>A beast.<dd>Red.<dt>Bird:<dt>Fish<dd><p>Others.</dl>",
     [("1.1", "A", "**Fox.** A beast.\n\nRed.\n\n**Bird:**\n\n**Fish.** Others.")]),
]  # fmt: skip

PAGES = [
    ("a page around the rules", "<head><title>9 T</title></head><header><h1>9 Site</h1></header><nav><ol><li>x</ol></nav><main><h2>1 A</h2><p>x</main><footer><h2>8 B</h2></footer>",
     [("1", "A", "x")]),
    ("the only article within", "<main><h1>9 Shop</h1><article><header><h2>1 A</h2></header></article></main>", [("1", "A", "")]),
    ("several articles", "<main><article><h2>1 A</h2></article><article><h2>2 B</h2></article></main>", [("1", "A", ""), ("2", "B", "")]),
    ("what no browser shows", "<h3>1.1 A</h3><script>document.write('<h3>1.2 B</h3>')</script><template><h3>1.3 C</h3></template><noscript><h3>1.4 D</h3></noscript><!-- <h3>1.5 E</h3> --><style>p{}</style>x",
     [("1.1", "A", "x")]),
    ("tables with wide and high cells", "<h3>1.1 A</h3><table><caption>Losses</caption><thead><tr><th>Roll<th colspan=2>Hits</thead><tr><td rowspan=2>1<td>a|b<td>c<br>d<tr><td colspan=x>e</table>",
     [("1.1", "A", "Losses\n\n| Roll | Hits |  |\n| --- | --- | --- |\n| 1 | a¦b | c d |\n|  | e |  |")]),
    ("tables that only place things", "<table><tr><td><h3>1.1 A</h3><ol><li>x</ol></table><table><tr><td>y</table>", [("1.1", "A", "y"), ("1.1.1", "", "x")]),
    ("rows that are rules", "<table><tr><th>No.<th>Rule<tr><td>1.1.1<td>Fox. A beast.<tr><td>1.1.2<td>Bird. It flies.</table>",
     [("1.1.1", "Fox", "A beast."), ("1.1.2", "Bird", "It flies.")]),
    ("quotations and preformatted text", "<h3>1.1 A</h3><blockquote><p>One.<p>Two.</blockquote><pre>x\n  y</pre>", [("1.1", "A", "> One.\n> Two.\n\nx y")]),
    ("entities, blanks that do not break, soft hyphens", "<h3>1.1&nbsp;A</h3>&lt;b&gt; x&nbsp;&amp; har&shy;bour e&#x301;", [("1.1", "A", "<b> x & harbour é")]),
    ("a copy from a word processor", "<b style='font-weight:normal'><h3>1.1 A</h3><p><span style='font-weight:700'>Fox</span> <i style='font-style:normal'>x</i></p></b>",
     [("1.1", "A", "**Fox** x")]),
    ("tags that nobody closed", "<h3>1.1 A</h3><p>x <i>y<p>z<ul><li>v<li>w</ul><ol><li>one<li>two<h3>1.2 B", [("1.1", "A", "x *y*\n\n*z*\n\n- *v*\n- *w*"), ("1.1.1", "", "*one*"), ("1.1.2", "", "two"), ("1.2", "B", "")]),
    ("footnotes move to where they are cited", "<h3>1.1 A<sup><a href='#fn:1' id=r1>1</a></sup></h3><p>x<sup id=r2><a href='#fn:2'>2</a></sup> y<sup><a href='#fn:3'>3</a></sup></p><h3>1.2 B</h3><div class=footnote><ol><li id='fn:1'><p>One <img alt=coin>. <a href='#r1'>↩</a></p><li id='fn:2'>Two.<li id='fn:3'>Three.<li>Nobody cites me.</ol></div>",
     [("1.1", "A¹", "¹ One {coin}.\n\nx² y³\n\n² Two.\n\n³ Three."), ("1.2", "B", "1. Nobody cites me.")]),
    ("footnotes that cite each other", "<h3>1.1 A</h3><p>x<sup><a href='#fn1'>1</a></sup></p><p id=fn1><sup><a href='#fn2'>2</a></sup> one</p><p id=fn2><sup><a href='#fn1'>1</a></sup> two</p>",
     [("1.1", "A", "x¹\n\n¹ ² one\n\n² ¹ two")]),
    ("quotation marks that browsers draw", "<h3>1.1 A</h3><p>the <q>fox</q>", [("1.1", "A", "the “fox”")]),
]  # fmt: skip

PASTED = [
    ("number and title in one paragraph", "<p>1.1.1 Fox. A beast.</p><p>1.1.2 Bird. See 1.1.1.</p>",
     [("1.1.1", "Fox", "A beast."), ("1.1.2", "Bird", "See 1.1.1.")]),
    ("number, title and text in a paragraph each", "<p>1.1.1</p><p>Fox.</p><p>A beast.</p><p>1.1.2</p><p>Bird.</p><p>It flies.</p>",
     [("1.1.1", "Fox", "A beast."), ("1.1.2", "Bird", "It flies.")]),
    ("bold numbers and titles", "<p><b>1.1.1 Fox</b> A beast.<p><b>1.1.2</b> <b>Bird.</b> It flies.", [("1.1.1", "Fox", "A beast."), ("1.1.2", "Bird", "It flies.")]),
    ("lines that only breaks part", "1.1.1 Fox. A<br>beast.<br>1.1.2 Bird. It flies.", [("1.1.1", "Fox", "A beast."), ("1.1.2", "Bird", "It flies.")]),
    ("preformatted text", "<pre>1.1.1 Fox. A\nbeast.\n1.1.2 Bird. It flies.</pre>", [("1.1.1", "Fox", "A beast."), ("1.1.2", "Bird", "It flies.")]),
    ("headings above numbered paragraphs", "<h1>1 A</h1><h2>1.1 B</h2><p>1.1.1 Fox. A beast.</p><h2>1.2 C</h2><p>1.2.1 Bird. It flies.</p>",
     [("1", "A", ""), ("1.1", "B", ""), ("1.1.1", "Fox", "A beast."), ("1.2", "C", ""), ("1.2.1", "Bird", "It flies.")]),
    ("lists below numbered paragraphs", "<p>1.1.1 Fox. Do:</p><ol type=I><li><b>Run.</b> Fast.<li>hide well</ol><p>Then stop.<p>1.1.2 Bird. It flies.",
     [("1.1.1", "Fox", "Do:\n\nThen stop."), ("1.1.1.I", "Run", "Fast."), ("1.1.1.II", "", "hide well"), ("1.1.2", "Bird", "It flies.")]),
    ("numerals in paragraphs below a heading", "<h3>1.1.1 A</h3><p>Do:</p><p>I. Run.</p><ol type=a><li>Fast.</ol><p>II. Hide.</p>",
     [("1.1.1", "A", "Do:"), ("1.1.1.I", "", "Run."), ("1.1.1.I.a", "", "Fast."), ("1.1.1.II", "", "Hide.")]),
    ("a citation at the start of a paragraph", "<h3>1.1 A</h3><p>1.1.2 applies here too.</p>", [("1.1", "A", "1.1.2 applies here too.")]),
]  # fmt: skip


UNNUMBERED = [
    ("headings get their ids in order, lists count within the text", "<h1>Harbour</h1><h2>Setup</h2><p>Deal:<ol><li>Shuffle.<li>Deal.</ol><h2>Turn</h2><p>Draw.<h3>Move</h3><p>Go.",
     [("1", "Setup", "Deal:\n\n1. Shuffle.\n2. Deal."), ("2", "Turn", "Draw."), ("2.1", "Move", "Go.")]),
    ("a page that is all one list may have a title", "<h1>Harbour law</h1><ol><li>Basics<ol><li>Goal.</ol></ol>", [("1", "Basics", ""), ("1.1", "", "Goal.")]),
    ("among numbers, a heading without one is text", "<h3>1.1 A</h3><p>x<h4>Example</h4><p>y", [("1.1", "A", "x\n\n**Example**\n\ny")]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        pytest.param(h, e, id=name)
        for name, h, e in (*LISTS, *HEADINGS, *PAGES, *PASTED, *UNNUMBERED)
    ],
)
def test_every_kind_of_page_is_read(html: str, expected: list[tuple[str, str, str]]) -> None:
    assert rules(tree(html)) == expected


@pytest.mark.parametrize(
    ("locale", "html"),
    [
        ("es", "<h3>Regla 1.1: Zorro</h3><p>un <q>zorro</q></p>"),
        ("ru", "<h3>Правило 1.1. Лиса</h3><p>а <q>лиса</q></p>"),
    ],
)
def test_words_and_quotation_marks_are_those_of_the_locale(locale: str, html: str) -> None:
    found = rules(tree(html, locale))

    assert [id for id, _, _ in found] == ["1.1"]
    assert found[0][2].endswith("»")


def test_a_flat_export_with_its_style_sheet_needs_no_options() -> None:
    css = "".join(
        f"ol.lst-kix_a-{n}.start{{counter-reset:c{n} 0}} .lst-kix_a-{n} > li{{counter-increment:c{n}}}"
        f'.lst-kix_a-{n} > li:before{{content:"" counter(c{n},{style}) ". "}}'
        for n, style in enumerate(("decimal", "upper-roman", "lower-latin"))
    )
    html = (
        f'<style>{css}</style><h2>7.5 Dock</h2><ol class="lst-kix_a-0 start" start=1><li>Move.</ol>'
        '<ol class="lst-kix_a-1 start" start=1><li>Cost.</ol><ol class="lst-kix_a-2 start" start=1><li>One.</ol>'
        '<ul class="lst-kix_b-2"><li>fox</ul><ul class="lst-kix_b-3"><li>red</ul>'
        '<ol class="lst-kix_a-1" start=2><li>Range.</ol><ol class="lst-kix_a-0" start=2><li>Trade.</ol>'
    )

    assert rules(tree(html)) == [
        ("7.5", "Dock", ""),
        ("7.5.1", "", "Move."),
        ("7.5.1.I", "", "Cost.\n\n- fox\n  - red"),
        ("7.5.1.I.a", "", "One."),
        ("7.5.1.II", "", "Range."),
        ("7.5.2", "", "Trade."),
    ]


def test_our_own_page_reads_back() -> None:
    html = """<main><article><section class="rw-rule"><h2 id="14.4"><span class="rw-number">14.4</span>
    <span class="rw-title">Day</span><a class="headerlink" href="#14.4" title="Permanent link"></a></h2>
    <div class="rw-text"><p>Take <span class="rw-icon rw-icon-boot" role="img" aria-label="bota">bota</span>,
    see <a class="rw-cite" href="#14.4.3">14.4.3</a>:</p><ol><li>one</li><li>two</li></ol></div>
    <p class="rw-cited-by">Cited by: <a href="#15.1">15.1</a></p></section>
    <section class="rw-rule"><h3 id="14.4.3"><span class="rw-number">14.4.2</span> <span class="rw-title">Anoint</span></h3>
    </section></article></main>"""
    found = tree(html)

    assert rules(found) == [
        ("14.4", "Day", "Take {boot}, see 14.4.3:\n\n1. one\n2. two"),
        ("14.4.2", "Anoint", ""),
    ]
    assert [DECIMAL.print(rule.key) for rule in found.rules] == ["14.4", "14.4.3"]


def test_chapters_may_be_letters() -> None:
    numbering = Numbering(((Kind.NUMBER, Kind.CAPITAL), (Kind.NUMBER,), (Kind.LETTER,)))
    html = "<h1>A. Words</h1><h2>A.1 Fox</h2><ol type=a><li>Red.</ol><h2>A.2 Bird</h2>"

    assert rules(tree(html, numbering=numbering)) == [
        ("A", "Words", ""),
        ("A.1", "Fox", ""),
        ("A.1.a", "", "Red."),
        ("A.2", "Bird", ""),
    ]


def test_lines_are_those_of_the_source() -> None:
    found = page("<h3>1.1 A</h3>\n\n<p>x<br>\ny</p>\n<ol>\n<li>z</li>\n</ol>")

    shown = [(line.number, line.text) for line in found.lines if line.text]
    assert shown == [(1, "1.1 A"), (3, "x"), (3, "y"), (6, "1."), (6, "z")]


DOUBTS = [
    ("a picture without a name", "<h3>1.1 A</h3>\n<p><img src='a/image3.png'>", [Doubt(2, "lost_icon", "a/image3.png")]),
    ("a picture that is no icon", "<h3>1.1 A</h3><img src='x/0f3a.jpg' alt='The whole map of the harbour'>", [Doubt(1, "lost_icon", "The whole map of the harbour")]),
    ("struck words", "<h3>1.1 A</h3>\n<del>old</del> new", [Doubt(2, "stray_line", "old")]),
    ("a number twice", "<h3>1.1 A</h3>\n<h3>1.1 B</h3>", [Doubt(2, "duplicate_label", "1.1", "1.1", "text")]),
    ("a heading without a number", "<h3>1.1 A</h3>\n<h3>Fox</h3>", [Doubt(2, "bad_heading", "Fox")]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("html", "expected"), [pytest.param(h, e, id=name) for name, h, e in DOUBTS]
)
def test_what_is_lost_or_unclear_leaves_a_doubt(html: str, expected: list[Doubt]) -> None:
    assert [doubt for _, doubt in tree(html).doubts] == expected


@pytest.mark.parametrize("html", ["", " \n\t", "<!-- x -->", "<html></html>", "<script>x</script>"])
def test_a_page_without_words_is_an_empty_outline(html: str) -> None:
    found = page(html)

    assert found.lines == ()
    assert found.doubts == ()


NESTED = [
    "<div>", "<ol><li>", "<ul><li>", "<b>", "<i><p>", "<blockquote>", "<dl><dd>", "<table><tr><td>", "<span>", "<sup>",
    "<h2>", "<q>", "<ul><h2>", "<ol><li><h2>", "<font size=1>",
]  # fmt: skip


@pytest.mark.parametrize("depth", [100, 290, 10_000])
@pytest.mark.parametrize("tags", NESTED)
def test_deep_nesting_keeps_the_rule_and_the_words(tags: str, depth: int) -> None:
    found = tree(f"<h3>1.1 A</h3>{tags * depth}word")

    assert "1.1" in [id for id, _, _ in rules(found)]
    assert "word" in " ".join(text for _, *texts in rules(found) for text in texts)


def test_nesting_that_is_too_deep_to_follow_leaves_a_doubt() -> None:
    found = page("<h3>1.1 A</h3>" + "<div>" * 10_000 + "<h3>1.2 B</h3>word<script>x</script>")

    assert [line.text for line in found.lines if line.text] == ["1.1 A", "1.2 B", "word"]
    assert [doubt.kind for doubt in found.doubts] == ["flattened_page"]


@pytest.mark.parametrize(
    ("malformed", "shown"),
    [
        ("<![n x>\n1.1 A", ["1.1 A"]),
        ("<![if !vml]>\n1.1 A<![endif]>", ["1.1 A"]),
        ("<!-->\n1.1 A", ["1.1 A"]),
        ("<!--->\n1.1 A", ["1.1 A"]),
        ("<!-- x --!>\n1.1 A", ["1.1 A"]),
        ("<?php x?>\n1.1 A</ x>", ["1.1 A"]),
        ("<![CDATA[1.2 B]]>\n1.1 A", ["1.1 A"]),
        ("<script><!-- <script> </script> 1.2 B --></script>\n1.1 A", ["1.1 A"]),
        ("<style>1.2 B </p></style>\n1.1 A", ["1.1 A"]),
        ("<iframe><p>1.2 B</iframe>\n1.1 A", ["1.1 A"]),
        ("<p a=1 a=2 title='>'>\n1.1 A", ["1.1 A"]),
        ("1.1 A &amp B &#x80; &#xD800; \0C", ["1.1 A & B € \ufffd C"]),
        ("<![n x\n1.1 A", []),
        ("<!--\n1.1 A", []),
        ("<p a='\n1.1 A", []),
    ],
)
def test_malformed_tags_are_read_as_browsers_do_however_deep_the_page_is(
    malformed: str, shown: list[str]
) -> None:
    flat, deep = page(f"<p></p>{malformed}"), page(f"<p></p>{'<div>' * 400}{malformed}")

    assert [line.text for line in flat.lines if line.text] == shown
    assert [line.text for line in deep.lines if line.text] == shown
    assert [doubt.kind for doubt in deep.doubts if doubt.kind != "unclosed_markup"] == [
        "flattened_page"
    ]


@pytest.mark.parametrize("depth", [0, 400])
@pytest.mark.parametrize(
    ("cut", "found"),
    [
        ("<!-- 1.2 B\nmore", "<!-- 1.2 B"),
        ("<!-- x --> 1.2 B <!-- <p>1.3 C</p>", "<!-- <p>1.3 C</p>"),
        ("<p class='a>1.2 B</p>", "<p class='a>1.2 B</p>"),
        ("<h2", "<h2"),
        ("<script>1.2 B", "<script>1.2 B"),
        ("<style>\n1.2 B </p>", "<style>"),
        ("<textarea>1.2 B <p>", "<textarea>1.2 B <p>"),
    ],
)
def test_what_is_never_closed_and_hides_the_rest_leaves_a_doubt_at_its_line(
    depth: int, cut: str, found: str
) -> None:
    doubts = page(f"<p>1.1 A</p>{'<div>' * depth}\n{cut}").doubts

    assert [(doubt.line, doubt.found) for doubt in doubts if doubt.kind == "unclosed_markup"] == [
        (2, found)
    ]


@pytest.mark.parametrize(
    "closed",
    [
        "<div>1.2 B",
        "<!-- x --><p>1.2 B",
        "<script>x</script>1.2 B",
        "<style></style>",
        "1 < 2",
        "<li>",
    ],
)
def test_what_hides_nothing_leaves_no_doubt(closed: str) -> None:
    assert page(f"<p>1.1 A</p>{closed}").doubts == ()


TAGS = (
    "ol", "ul", "li", "p", "div", "h1", "h3", "b", "i", "em", "sup", "table", "tr", "td", "th", "caption",
    "dl", "dt", "dd", "br", "hr", "pre", "blockquote", "a", "section", "article", "main", "header", "footer",
    "nav", "script", "style", "template", "svg", "math", "select", "span", "q", "del", "html", "head", "body",
    "img",
)  # fmt: skip
ATTRIBUTES = (
    " type=I", " type=a", " start=3", " start=i", " value=7", " reversed", " colspan=3", " rowspan=2", " alt=coin", " id=fn1",
    " href='#fn1'", " class='lst-kix_a-1 start'", " class=rw-text", " style='font-weight:bold'", "",
)  # fmt: skip
SCRAPS = (
    "6.2.1 Move", "I. Cost.", "b) x", "14.4.3", "word", "<", "&", "&nbsp;", "&#0;", "\n", " ", "<!--", "-->", "<![CDATA[x]]>",
    "</", "²", "¶", "|", "**x**", "- y", "li::before{content:counters(r,'.')} ol{counter-reset:r}",
)  # fmt: skip
OPEN = st.builds("<{}{}>".format, st.sampled_from(TAGS), st.sampled_from(ATTRIBUTES))
CLOSE = st.builds("</{}>".format, st.sampled_from(TAGS))
HTML = st.lists(st.one_of(OPEN, OPEN, CLOSE, st.sampled_from(SCRAPS)), max_size=40).map("".join)


@given(HTML)
def test_no_page_makes_reading_crash(html: str) -> None:
    found = page(html)

    assert all(line.number >= 1 and "\n" not in line.text for line in found.lines)
    cited_alone(tree_of(found, DECIMAL, profile("en")))


@given(st.text(alphabet="<>/!-[]=&;#olip bh31.", max_size=80))
def test_no_text_makes_reading_crash(html: str) -> None:
    tree(html)


SHOWN = (
    "ol", "ul", "li", "p", "div", "h1", "h3", "b", "i", "em", "table", "tr", "td", "th", "caption", "dl",
    "dt", "dd", "br", "hr", "pre", "blockquote", "section", "span", "q",
)  # fmt: skip
WORDS = st.lists(
    st.one_of(
        st.builds("<{}>".format, st.sampled_from(SHOWN)),
        st.builds("</{}>".format, st.sampled_from(SHOWN)),
        st.sampled_from(("fox ", "bird ", "1.1 A ", "I. Cost ", "coin")),
    ),
    max_size=40,
).map("".join)


@given(WORDS)
def test_every_word_that_a_page_shows_stays_in_a_line_or_in_a_doubt(html: str) -> None:
    found = page(f"<body>{html}")

    text = " ".join((*(line.text for line in found.lines), *(d.found for d in found.doubts)))
    for word in ("fox", "bird", "Cost", "coin"):
        assert text.count(word) >= html.count(word)
