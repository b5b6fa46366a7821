// Runs the search engine of a built site in Node.js, as its worker does; reads questions, writes the places of the hits.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const site = process.argv[2];
const { queries } = JSON.parse(readFileSync(0, "utf-8"));
const WORKER = "assets/javascripts/workers/rulewright.js";

/** The engine of a locale: what answers one question. @param {string} locale */
const engine = (locale) => {
  let heard;
  const self = {
    location: { href: `file://${site}/${locale}/${WORKER}` },
    addEventListener: (_, listen) => (heard = listen),
    postMessage: ({ answer }) => self.done(answer),
  };
  const fetch = async (url) => ({ json: async () => JSON.parse(readFileSync(new URL(url), "utf-8")) });
  runInNewContext(readFileSync(`${site}/${locale}/${WORKER}`, "utf-8"), { self, fetch, URL, Intl, console });
  return (question) => new Promise((done) => {
    self.done = done;
    void heard({ data: { id: 1, ...question } });
  });
};

const engines = {};
const found = [];
for (const { locale, query, game } of queries) {
  const answer = await (engines[locale] ??= engine(locale))({ query, game });
  const shown = [...(answer?.best ?? []), ...(answer?.groups.flatMap((group) => group.hits) ?? [])];
  found.push([...new Set(shown.map(({ location }) => location))]);
}
console.log(JSON.stringify(found));
