"""Each page says what it may run: its own scripts and the theme's, by their hashes."""

from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
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


OWN = '<meta http-equiv="Content-Security-Policy" content="default-src *">'
WORDS_ALONE = {
    "words": "<p>Content-Security-Policy</p>",
    "a tag quoted": "<code>&lt;meta http-equiv=&quot;Content-Security-Policy&quot; content=&quot;x&quot;></code>",
    "a tag in the body": f"<p>Here:</p>{OWN}",
    "a tag in a comment": f"<!-- {OWN} -->",
    "a tag in a script": f"<script>'{OWN}'</script>",
    "a tag in a style": f"<style>/* {OWN} */</style>",
    "a tag for who runs no scripts": f"<noscript>{OWN}</noscript>",
    "a tag that nothing shows": f"<template>{OWN}</template>",
    "a tag in the title": f"<title>{OWN}</title>",
    "a tag that says nothing": '<meta http-equiv="Content-Security-Policy" content=" ">',
    "another tag": '<meta name="Content-Security-Policy" content="default-src *">',
    "a policy that only reports": '<meta http-equiv="Content-Security-Policy-Report-Only" content="x">',
}


@pytest.mark.parametrize("name", WORDS_ALONE)
def test_the_words_of_a_policy_are_none(name: str) -> None:
    html = with_policy(f'<head><meta charset="utf-8">{WORDS_ALONE[name]}</head>')

    assert html.startswith('<head><meta charset="utf-8">\n      <meta http-equiv="Content-Sec')
    assert html.count("default-src 'none'") == 1


@pytest.mark.parametrize(
    "tag",
    [
        OWN,
        OWN.upper(),
        "<META content='x' HTTP-EQUIV=content-security-policy />",
        f"<title>T</title><style>a</style><script>b</script>{OWN}",
    ],
)
def test_a_policy_is_the_authors_own_however_its_tag_is_written(tag: str) -> None:
    own = f'<head><meta charset="utf-8">{tag}</head>'

    assert with_policy(own) == own


@pytest.mark.parametrize(
    "head",
    [
        "<!doctype html>\n<html lang=en>\n<head>\n<META CHARSET='UTF-8'/>",
        "<!DOCTYPE html><html><head class='a'>",
        "<!-- a --><head>",
        "<!doctype html>",
        "",
    ],
)
def test_every_page_gets_its_policy_before_all_that_may_run(head: str) -> None:
    html = with_policy(f'{head}<script>go()</script><p><meta charset="utf-8"></p>')

    assert html.startswith(f"{head}\n      <meta http-equiv=")
    assert html.index("<script>") > html.index("default-src 'none'")


def test_a_page_that_quotes_a_policy_has_one(harbour: Make) -> None:
    folder = harbour()
    text = f"# About\n\nOur pages have a Content-Security-Policy, as `{OWN}`.\n\n{OWN}\n"
    (folder / "rules_src/about.en.md").write_text(text, encoding="utf-8")

    html = (build_site(folder) / "en/about/index.html").read_text("utf-8")

    assert directive(html, "default-src") == ["'none'"]


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


def hashed(code: str) -> str:
    return f"'sha256-{b64encode(sha256(code.encode()).digest()).decode()}'"


# A theme that forgets to escape titles, on the page and in the menu, and has a script of its own.
CARELESS = """{% extends "base.html" %}
{% block extrahead %}
<script>own()</script>
{% for one in [page.meta.title if page] + nav.pages | map(attribute="title") | list if one %}
{{ one | replace("&lt;", "<") | replace("&gt;", ">") }}
{% endfor %}
{% endblock %}
"""


@pytest.mark.parametrize(
    "name", ["en/harbour/1/index.html", "en/harbour/index.html", "en/404.html"]
)
def test_a_script_that_came_in_with_a_rule_does_not_run(harbour: Make, name: str) -> None:
    folder = harbour()
    settings = (folder / "mkdocs.yml").read_text("utf-8")
    with_theme = settings.replace("name: material", "name: material, custom_dir: theme")
    (folder / "mkdocs.yml").write_text(with_theme, encoding="utf-8")
    (folder / "theme").mkdir()
    (folder / "theme/main.html").write_text(CARELESS, encoding="utf-8")
    chapter = folder / "rules_src/harbour/en/1.md"
    chapter.write_text("# 1 <script>evil()</script>\n\nText.\n", encoding="utf-8")

    html = (build_site(folder) / name).read_text("utf-8")
    allowed = directive(html, "script-src")

    assert "<script>evil()</script>" in html
    assert hashed("own()") in allowed
    assert hashed("evil()") not in allowed


def test_a_script_that_the_author_of_a_plain_page_wrote_runs(harbour: Make) -> None:
    folder = harbour()
    (folder / "rules_src/about.en.md").write_text("# About\n\n<script>mine()</script>\n", "utf-8")

    html = (build_site(folder) / "en/about/index.html").read_text("utf-8")

    assert hashed("mine()") in directive(html, "script-src")
