// What the search answers: hits by chapter, the chapter of the best hit first.
import { excerpt, opened, pieces } from "./excerpts.js";
import { wordsOf } from "./folding.js";
import { asksForNumber, nearestTo } from "./nearest.js";
import { add, gameOf } from "./indexing.js";
import { nearWords } from "./misspelt.js";
import { found } from "./searching.js";

/** @typedef {import("./excerpts.js").Piece} Piece */
/** @typedef {import("./searching.js").Hit} Hit */
/** @typedef {import("./indexing.js").Index} Index */
/** @typedef {import("./spelling.js").Numbering} Numbering */
/** @typedef {{location: string, title: Piece[], text: Piece[], words: string[], lang?: string, aside?: string, opened?: Piece[][]}} Shown a hit as the page shows it; `opened` is all of its text: before, in and behind the sentence that answers */
/** @typedef {{page: string, title: string, game: string, total: number, hits: Shown[]}} Group a page's hits, the best of them shown */
/** @typedef {{location: string, title: string, lang?: string, aside?: string}} Near a rule near a number that no rule has */
/** @typedef {{count: number, best: Shown[], groups: Group[], nearest: Near[], taken: import("./searching.js").Taken[], folded: boolean, game: string, words: string[]}} Answer `best` are those of words that stand before all chapters, `taken` the words that were taken for others, `folded` what is no group of the game `game` that is read, `words` those of the book nearest to some that it has not */

/** How many hits of a chapter are shown at once, how many that a number lists in the first, and in how many chapters. */
const [FEW, LISTED, GROUPS] = [5, 50, 10];
/** How many words the page of a hit marks. */
const MARKED = 6;
/** How many hits of words stand before the chapters. */
const BEST = 3;
/** How long a text may be to be opened as an answer. */
const LONGEST = 900;

/** The words of a hit as they are written there. @param {Hit} hit @param {Set<string>} words */
const written = ({ doc }, words) => {
  const found = wordsOf(`${doc.title} ${doc.text}`).filter(({ word }) => words.has(word));
  return [...new Set(found.map(({ raw }) => raw.toLowerCase()))].slice(0, MARKED);
};

/** @param {Hit} hit @returns {Shown} */
const shown = (hit) => {
  const { location, title, text, lang, aside } = hit.doc;
  const words = new Set(hit.words);
  return {
    location,
    title: pieces(title, words),
    text: pieces(excerpt(text, words), words),
    words: hit.numbered ? [] : written(hit, words),
    lang,
    aside,
  };
};

/**
 * The rules nearest to a number that no rule has, those of the game that is read first.
 * @param {Index} index @param {string} query @param {Numbering[]} numberings @param {string} [game] @returns {Near[]}
 */
const near = (index, query, numberings, game) => {
  const docs = nearestTo(index, query, numberings).map((doc) => index.docs[doc]);
  const away = (/** @type {import("./indexing.js").Doc} */ doc) => Number(!doc.location.startsWith(`${game}/`));
  return docs.sort((a, b) => away(a) - away(b)).map(({ location, title, lang, aside }) => ({ location, title, lang, aside }));
};

/** A hit with all of its text. @param {Hit} hit @returns {Shown} */
const answering = (hit) => {
  const { text, location } = hit.doc;
  return text.length > LONGEST || !location ? shown(hit) : { ...shown(hit), opened: opened(text, new Set(hit.words)) };
};

/** @param {string} location */
const pageOf = (location) => location.split("#")[0];

/** The hits of each page, in the order of each page's best. @param {Hit[]} hits */
const byPage = (hits) => {
  /** @type {Map<string, Hit[]>} */
  const pages = new Map();
  for (const hit of hits) add(pages, pageOf(hit.doc.location), hit);
  return pages;
};

/** How many hits of a page are shown at first. @param {Hit[]} hits @param {number} place the page's own place */
const atFirst = (hits, place) => {
  if (place > 0) return place < GROUPS ? FEW : 0;
  return Math.max(FEW, Math.min(hits.filter((hit) => hit.numbered).length, LISTED));
};

/**
 * What a query finds. `whole` is a page of which all hits are wanted, and nothing else; `game` is what is being read.
 * @param {Index} index @param {string} query @param {Numbering[]} numberings @param {string} [whole] @param {string} [game] @param {boolean} [exact] @returns {Answer}
 */
export const answer = (index, query, numberings, whole, game, exact) => {
  const { hits, taken, asks, game: read = "" } = found(index, query, numberings, game, exact);
  const pages = [...byPage(hits)].filter(([page]) => whole === undefined || page === whole);
  const groups = pages.map(([page, own], place) => ({
    page,
    title: index.titles.get(page) ?? "",
    game: index.games[gameOf(page)] ?? "",
    total: own.length,
    hits: own.slice(0, whole === page ? own.length : atFirst(own, place)).map(shown),
  }));
  const isNumbered = hits.some((hit) => hit.numbered);
  const isMissed = !hits.length || (!hits[0].numbered && asksForNumber(index, query, numberings));
  return {
    count: hits.length,
    best: isNumbered ? [] : hits.slice(0, BEST).map((hit, place) => (asks && !place ? answering(hit) : shown(hit))),
    groups,
    nearest: isMissed ? near(index, query, numberings, game) : [],
    taken,
    folded: !isNumbered && groups.some(({ page }) => gameOf(page) === read),
    game: read,
    words: hits.length ? [] : nearWords(wordsOf(query).map(({ word }) => word), index.sorted),
  };
};

/** What a reader may try: a number, a word and a question of the game that is read, or of the first. @param {Index} index @param {string} [game] */
export const examples = ({ docs, names, games }, game) => {
  const read = game && docs.some(({ location }) => gameOf(location) === game) ? game : (names.names[0]?.game ?? Object.keys(games)[0]);
  const own = docs.filter(({ location }) => gameOf(location) === read);
  const number = own.find(({ number = "" }) => /^\d+\.\d+\.\d+$/.test(number))?.number ?? own.find(({ number }) => number)?.number;
  const terms = names.names.filter((name) => name.game === read && name.kind === "own" && name.words.length === 1);
  const word = terms[Math.floor(terms.length / 2)];
  const question = own.find(({ location, title }) => location.includes("#reading-") && title.length < 70)?.title.split(": ").slice(1).join(": ");
  return [number, word && names.said.get(`${word.game}/${word.concept}`), question].filter(Boolean);
};
