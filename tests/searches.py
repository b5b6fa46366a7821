"""Asking a built site's search what it finds, as its pages do."""

import re

from playwright.sync_api import Locator, Page, expect

ASK = """
async ([base, queries]) => {
  const worker = new Worker(`${base}assets/javascripts/workers/rulewright.js`);
  const ask = (question) => new Promise((done) => {
    worker.onmessage = ({ data }) => done(data.answer);
    worker.postMessage({ id: 1, ...question });
  });
  const found = [];
  for (const query of queries) {
    const { best, groups } = await ask({ query });
    const whole = [best];
    for (const { page } of groups) whole.push((await ask({ query, page })).groups[0].hits);
    found.push([...new Set(whole.flat().map(({ location }) => location))]);
  }
  worker.terminate();
  return found;
}
"""


def ask(page: Page, base: str, queries: list[str]) -> list[list[str]]:
    """The places of all hits of each query, the best first, then chapter by chapter."""
    found: list[list[str]] = page.evaluate(ASK, [base, queries])
    return found


def typed(page: Page, query: str, said: str | re.Pattern[str]) -> Locator:
    """Open the search by its key and type; gives the hits once the count says what it should."""
    page.keyboard.press("/")
    page.keyboard.type(query)
    expect(page.locator("[data-rw-count]")).to_have_text(said)
    return page.locator(".rw-hit")
