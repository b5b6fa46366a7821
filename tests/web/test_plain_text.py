"""The search index holds what readers see of plain pages."""

from __future__ import annotations

import pytest

from rulewright.web.plain_text import plain_text

SEEN = {
    "<h2>Turn</h2><p>Draw\none card.</p>": "Turn\nDraw one card.",
    "<ul><li>Fox<li>Bird</ul>": "Fox\nBird",
    "<pre><code>a = 1\nb = 2\n</code></pre>": "a = 1\nb = 2",
    "<table><tr><td>1</td><td>2</td></tr></table>": "1\n2",
    "Fish &amp; chips &lt;b&gt; &#1087;": "Fish & chips <b> п",
    "<p>One<script>go('<p>two</p>')</script> three<style>p{}</style></p>": "One three",
    "one<br>two<br/>three": "one\ntwo\nthree",
    "3 < 4 and a > b": "3 < 4 and a > b",
    "": "",
}


@pytest.mark.parametrize("html", SEEN)
def test_of_html_the_words_that_a_reader_sees_are_kept_a_line_for_each_paragraph(html: str) -> None:
    assert plain_text(html) == SEEN[html]
