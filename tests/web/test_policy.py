"""Each page says what it may run: its own scripts and the theme's, by their hashes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.web.building import build_site
from rulewright.web.policy import with_policy

Make = Callable[..., Path]
HEAD = '<head><meta charset="utf-8"></head>'


def directive(html: str, name: str) -> list[str]:
    policy = html.partition('Content-Security-Policy" content="')[2].partition('"')[0]
    found = [part.split() for part in policy.split(";")]
    return next(words[1:] for words in found if words[0] == name)


def test_scripts_on_the_page_are_named_by_their_hashes_and_data_is_not() -> None:
    html = with_policy(
        f'{HEAD}<script>a()</script><script src="x.js"></script>'
        '<script id="c" type="application/json">{}</script><script>a()</script>'
    )

    assert directive(html, "script-src")[0] == "'self'"
    assert len(directive(html, "script-src")) == 2
    assert "unsafe" not in html


def test_a_style_in_a_tag_is_named_too() -> None:
    html = with_policy(f'{HEAD}<td style="text-align: right;">1</td>')

    assert directive(html, "style-src")[1] == "'unsafe-hashes'"
    assert len(directive(html, "style-src")) == 3


def test_hosts_that_the_author_chose_may_be_asked_and_the_sites_own_address_is_no_such_host() -> (
    None
):
    html = with_policy(
        f'{HEAD}<link rel="canonical" href="https://law.example/en/"><script src="https://count.example/a.js"></script>',
        "https://law.example/en/",
    )

    assert directive(html, "script-src") == ["'self'", "https://count.example"]
    assert "law.example;" not in html.partition("content=")[2].partition(">")[0]


def test_a_policy_of_the_authors_own_stays() -> None:
    own = f'{HEAD}<meta http-equiv="Content-Security-Policy" content="x">'

    assert with_policy(own) == own


@pytest.mark.parametrize("offline", [True, False])
def test_every_page_has_a_policy_except_where_nothing_is_its_own(
    harbour: Make, *, offline: bool
) -> None:
    site = build_site(harbour(), strict=True, offline=offline)

    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert ("default-src 'none'" in text) is not offline, page
        assert "'unsafe-inline'" not in text


def test_a_rule_pages_form_may_ask_this_site_alone(harbour: Make) -> None:
    site = build_site(harbour(), strict=True, offline=False)

    html = (site / "en/harbour/r/1.1/index.html").read_text("utf-8")

    assert directive(html, "form-action") == ["'self'"]
