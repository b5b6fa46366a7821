// What the search answers: hits by chapter, the chapter of the best hit first.
import { excerpt, pieces } from "./excerpts.js";
import { wordsOf } from "./folding.js";
import { asksForNumber, nearestTo } from "./nearest.js";
import { add } from "./indexing.js";
import { found } from "./searching.js";

/** @typedef {import("./excerpts.js").Piece} Piece */
/** @typedef {import("./searching.js").Hit} Hit */
/** @typedef {import("./indexing.js").Index} Index */
/** @typedef {import("./spelling.js").Numbering} Numbering */
/** @typedef {{location: string, title: Piece[], text: Piece[], words: string[], lang?: string, aside?: string}} Shown a hit as the page shows it */
/** @typedef {{page: string, title: string, game: string, total: number, hits: Shown[]}} Group a page's hits, the best of them shown */
/** @typedef {{location: string, title: string, lang?: string, aside?: string}} Near a rule near a number that no rule has */
/** @typedef {{count: number, best: Shown[], groups: Group[], nearest: Near[], taken: import("./searching.js").Taken[]}} Answer `best` are those of words that stand before all chapters, `taken` the words that were taken for others */

/** How many hits of a chapter are shown at once, how many that a number lists in the first, and in how many chapters. */
const [FEW, LISTED, GROUPS] = [5, 50, 10];
/** How many words the page of a hit marks. */
const MARKED = 6;
/** How many hits of words stand before the chapters. */
const BEST = 3;

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
  const { hits, taken } = found(index, query, numberings, game, exact);
  const pages = [...byPage(hits)].filter(([page]) => whole === undefined || page === whole);
  const groups = pages.map(([page, own], place) => ({
    page,
    title: index.titles.get(page) ?? "",
    game: index.games[page.split("/")[0]] ?? "",
    total: own.length,
    hits: own.slice(0, whole === page ? own.length : atFirst(own, place)).map(shown),
  }));
  const isMissed = !hits.length || (!hits[0].numbered && asksForNumber(index, query, numberings));
  const best = hits.some((hit) => hit.numbered) ? [] : hits.slice(0, BEST).map(shown);
  return { count: hits.length, best, groups, nearest: isMissed ? near(index, query, numberings, game) : [], taken };
};
