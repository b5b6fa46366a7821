// Answers the search's questions, in a worker of its own. On a page that is read from a folder there are no
// workers, and no script reads a file that is no script: there this script is the page's own, and so is the index.
import { answer, examples } from "./answering.js";
import { load } from "./loading.js";
import { indexOf } from "./indexing.js";
import { search } from "./searching.js";
import { settings } from "./settings.js";

/** @typedef {{query: string, page?: string, also?: boolean, exact?: boolean, examples?: boolean, game?: string}} Question of all, of one page's hits, of the other languages, of the words as they are typed, or for what may be asked; while a game is read */

const here = typeof document === "undefined" ? self.location.href : /** @type {HTMLScriptElement} */ (document.currentScript).src;
const root = new URL("../../../../", here);
const numberings = Object.entries(settings.games).map(([game, numbering]) => ({ ...numbering, game }));

/** @type {Map<string, Promise<import("./indexing.js").Index>>} */
const indexes = new Map();

/** @param {string} locale */
const read = async (locale) => {
  const file = new URL(`${locale}/search/search_index`, root).href;
  if (typeof document === "undefined") return (await fetch(`${file}.json`)).json();
  await load(`${file}.js`);
  return self.rulewright[`${locale}/search`];
};

/** The index of a locale, read when it is first asked; after a failure it is tried again. @param {string} locale */
const indexFor = (locale) => {
  const index = indexes.get(locale) ?? read(locale).then(({ docs, config }) => indexOf(docs, config));
  indexes.set(locale, index);
  index.catch(() => indexes.delete(locale));
  return index;
};

/** How many hits the other languages have. Only where this one has none: their indexes are as large. @param {string} query */
const elsewhere = async (query) => {
  const others = settings.locales.filter((locale) => locale !== settings.locale);
  const counts = others.map(async (locale) => ({ locale, count: search(await indexFor(locale), query, numberings).length }));
  return (await Promise.all(counts)).filter(({ count }) => count > 0);
};

/** @param {Question} question */
const reply = async ({ query, page, also, exact, examples: some, game }) => {
  if (also) return elsewhere(query);
  const index = await indexFor(settings.locale);
  return some ? examples(index, game) : answer(index, query, numberings, page, game, exact);
};

if (typeof document === "undefined") {
  self.addEventListener("message", async ({ data: { id, ...question } }) => {
    try {
      self.postMessage({ id, answer: await reply(question) });
    } catch {
      self.postMessage({ id });
    }
  });
} else {
  (self.rulewright ??= {}).reply = reply;
}
