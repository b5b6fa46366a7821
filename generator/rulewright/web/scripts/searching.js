// The search of a locale: by number in any spelling, by words ranked by what each of them tells.
// Rules, terms and plain pages are found alike. The exact form of a word goes first.
import { fold, likeness, wordsOf } from "./folding.js";
import { gameOf } from "./indexing.js";
import { retyped } from "./keyboards.js";
import { byNumber } from "./numbered.js";
import { FORM, asTyped, understood } from "./understanding.js";

/** @typedef {import("./spelling.js").Numbering} Numbering */
/** @typedef {import("./indexing.js").Doc} Doc */
/** @typedef {import("./indexing.js").Index} Index */
/** @typedef {import("./indexing.js").Posting} Posting */
/** @typedef {import("./understanding.js").Slot} Slot */
/** @typedef {{doc: Doc, score: number, words: string[], numbered?: boolean, told?: number}} Hit `words` are those of the text that were found, `told` how much of the query it answers, from 0 to 1 */
/** @typedef {{typed: string, as: string}} Taken a word of a query and what it was taken for */

/** How much a find counts in a title, in those above, in a rule that defines what is named or only uses it. */
const [TITLE, ABOVE, DEFINED, USING] = [3.2, 0.7, 2.4, 0.35];
/** BM25: how soon a word that is said again adds little, and how much long texts lose. */
const [SOON, LONG] = [1.2, 0.35];
/** What is no rule goes behind rules that say the same. */
const NO_RULE = 0.35;
/** How much nearness may add, how near counts, and of how many of the best it is looked at. */
const [NEARNESS, REACH, LOOKED_AT] = [0.5, 6, 80];
/** Of several words, what says less than this part of the best hit is none. */
const LEAST = 0.2;

/** How much a word tells of each document, and by which of its forms. @param {Index} index @param {Slot} slot */
const finds = (index, slot) => {
  /** @type {Map<number, {weight: number, words: string[]}>} */
  const found = new Map();
  const at = (/** @type {number} */ doc) => {
    const hit = found.get(doc) ?? { weight: 0, words: [] };
    found.set(doc, hit);
    return hit;
  };
  for (const [form, near] of slot.forms) {
    for (const { doc, title, text, above } of index.words.get(form) ?? []) {
      const long = 1 - LONG + (LONG * index.lengths[doc]) / index.meanLength;
      const hit = at(doc);
      const own = (title ? TITLE * (0.6 + 0.8 / index.titleLengths[doc]) : 0) + text / long + (above ? ABOVE : 0);
      hit.weight += near * near * own;
      if (title || text) hit.words.push(form);
    }
  }
  for (const [doc, near] of slot.using) at(doc).weight += near * USING;
  for (const [doc, near] of slot.defined) at(doc).weight += near * DEFINED;
  return found;
};

/** How rare the documents are that say a word. @param {Index} index @param {Map<number, {weight: number}>} found */
const rarity = ({ docs }, found) => {
  const count = [...found.values()].filter(({ weight }) => weight >= 0.3).length;
  return Math.log(1 + (docs.length - count + 0.5) / (count + 0.5));
};

/** How near to one another the words of a query stand in a document, from 0 to 1. @param {Doc} doc @param {Slot[]} slots */
const nearness = ({ title, text }, slots) => {
  const places = wordsOf(`${title} ${text}`).map(({ word }) => slots.findIndex(({ forms }) => (forms.get(word) ?? 0) >= 0.3));
  const pairs = new Set();
  let last = -1;
  for (const [at, slot] of places.entries()) {
    if (slot < 0) continue;
    if (last >= 0 && at - last <= REACH && places[last] !== slot) {
      const [one, other] = [places[last], slot].sort();
      pairs.add(`${one} ${other}`);
      if (slot === places[last] + 1 && at === last + 1) pairs.add(`${one} ${other} in order`);
    }
    last = at;
  }
  return Math.min(1, pairs.size / Math.max(1, 2 * (slots.length - 1)));
};

/** The documents that the words of a query find, best first. @param {Index} index @param {Slot[]} slots @returns {Hit[]} */
const byWords = (index, slots) => {
  /** @type {Map<number, Hit & {place: number, told: number}>} */
  const all = new Map();
  let whole = 0;
  for (const slot of slots) {
    const found = finds(index, slot);
    const worth = slot.weight * (found.size ? rarity(index, found) : Math.log(1 + index.docs.length) / 2);
    whole += worth;
    for (const [place, { weight, words }] of found) {
      const hit = all.get(place) ?? { doc: index.docs[place], place, score: 0, words: [], told: 0 };
      hit.score += (worth * weight * (SOON + 1)) / (weight + SOON);
      hit.told += worth * Math.min(1, 1.5 * weight);
      if (slot.weight > 0.1 || slots.length === 1) hit.words.push(...words);
      all.set(place, hit);
    }
  }
  const ordered = (/** @type {(Hit & {place: number})[]} */ hits) => hits.sort((a, b) => b.score - a.score || a.place - b.place);
  const told = ordered([...all.values()].map((hit) => ({
    ...hit, told: hit.told / whole, score: hit.score * (0.4 + 0.6 * (hit.told / whole)) * (hit.doc.number ? 1 : NO_RULE),
  })));
  const telling = slots.filter(({ weight }) => weight > 0.1);
  if (telling.length < 2) return told;
  const least = LEAST * (told[0]?.score ?? 0);
  return ordered(told.filter(({ score }) => score >= least).map((hit, n) =>
    (n < LOOKED_AT ? { ...hit, score: hit.score * (1 + NEARNESS * nearness(hit.doc, telling)) } : hit)));
};

/** The game that a query names, and the rest of it: root 3 3 4. @param {Index} index @param {string} query @returns {[string | undefined, string]} */
const namedGame = ({ called }, query) => {
  const words = query.trim().split(/\s+/u);
  const at = words.findIndex((word) => called.has(fold(word)));
  if (at < 0 || words.length < 2) return [undefined, query];
  return [called.get(fold(words[at])), words.toSpliced(at, 1).join(" ")];
};

/** A query with the keyboard set right, where it means nothing as it was typed. @param {Index} index @param {string} query */
const setRight = (index, query) => {
  const means = (/** @type {string} */ text) => understood(index, text, true).some(({ word, forms }) => word.length > 2 && forms.size);
  if (means(query)) return query;
  return retyped(query, index.keyboards).find((text) => understood(index, text).some(({ forms, way }) => way !== "slip" && forms.size)) ?? query;
};

/** Whether a query is more than names of things: it says little words and at least two that tell. @param {Slot[]} slots */
const isQuestion = (slots) => slots.some(({ weight }) => weight < 0.1) && slots.filter(({ weight }) => weight === 1).length > 1;

/** Whether a word is only another form of what it was taken for: of that nothing need be said. @param {Slot} slot */
const isForm = ({ word, as, way }) => way !== "slip" && likeness(word, fold(as)) >= FORM;

/** The words that were taken for others. @param {Slot[]} slots @param {string} typed @param {string} query @returns {Taken[]} */
const takenFor = (slots, typed, query) =>
  typed === query ? slots.filter((slot) => slot.as && slot.as !== slot.word && !isForm(slot)).map(({ word, as }) => ({ typed: word, as })) : [{ typed, as: query }];

/**
 * The hits of a query, best first, those of the game being read before others, and what its words were taken for.
 * `exact` takes them as they are typed.
 * @param {Index} index @param {string} query @param {Numbering[]} numberings @param {string} [game] @param {boolean} [exact] @returns {{hits: Hit[], taken: Taken[], game?: string, asks?: boolean}} `asks` where it is a question
 */
export const found = (index, query, numberings, game, exact = false) => {
  if (!query.trim()) return { hits: [], taken: [] };
  const away = (/** @type {number} */ doc) => Number(gameOf(index.docs[doc].location) !== game);
  const byNumbers = (/** @type {string} */ text) => byNumber(index, text, numberings);
  let numbered = byNumbers(query);
  let [text, read] = [query, game];
  const [named, rest] = namedGame(index, query);
  if (named && !(numbered.length && /\d\.\d/.test(query))) {
    const own = byNumbers(rest).filter((doc) => gameOf(index.docs[doc].location) === named);
    if (own.length) numbered = own;
    [text, read] = [rest, named];
  }
  const meant = exact || numbered.length ? text : setRight(index, text);
  const slots = exact ? asTyped(understood(index, meant, exact)) : understood(index, meant);
  numbered.sort((a, b) => away(a) - away(b));
  const first = numbered.map((doc) => ({ doc: index.docs[doc], score: 1, numbered: true, words: [fold(index.docs[doc].number ?? "")] }));
  const taken = new Set(first.map(({ doc }) => doc));
  const others = byWords(index, slots).filter(({ doc }) => !taken.has(doc));
  const isHere = (/** @type {Hit} */ { doc }) => !read || gameOf(doc.location) === read;
  return { hits: [...first, ...others.filter(isHere), ...others.filter((hit) => !isHere(hit))], taken: takenFor(slots, text, meant), game: read, asks: isQuestion(slots) };
};

/** The hits of a query. @param {Index} index @param {string} query @param {Numbering[]} numberings @param {string} [game] */
export const search = (index, query, numberings, game) => found(index, query, numberings, game).hits;
