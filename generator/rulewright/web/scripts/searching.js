// The search of a locale: by number in any spelling, by words in any form, with or without accents.
// Rules, terms and plain pages are found alike. The exact form of a word goes first.
import { cuesOf } from "./cues.js";
import { bare, fold, foldedNumber, likeness, typedFor, wordsOf } from "./folding.js";
import { byNumber } from "./numbered.js";

/** @typedef {import("./spelling.js").Numbering} Numbering */
/** @typedef {{location: string, title: string, text: string, number?: string, key?: string, aside?: string, terms?: number[], lang?: string}} Doc a rule, a term or a part of a plain page; all of it is plain text; `key` is the number that a rule has elsewhere, `aside` what tells its own apart */
/** @typedef {{doc: number, title: number, text: number}} Posting how often a word stands in it */
/** @typedef {{docs: Doc[], words: Map<string, Posting[]>, sorted: string[], also: Map<string, number[]>, numbers: Map<string, number[]>, keys: Map<string, number[]>, titles: Map<string, string>, games: Record<string, string>, lengths: number[], folded: string[], cues: import("./cues.js").Cues, letters: [RegExp, string][]}} Index `titles` are those of pages, `lengths` how many words a title has */
/** @typedef {{cues?: string[], range?: string[], letters?: Record<string, string>}} Spoken the language's words for rules and chapters, and for a range of them; what is typed for letters that a keyboard lacks */
/** @typedef {{doc: Doc, score: number, words: string[], numbered?: boolean}} Hit `words` are those of the text that were found */

/** A find in a title counts more, most in one that says nothing else. */
const TITLE = 3;
const PREFIX = 0.6;
const ALSO = 0.4;
const PHRASE = 1.5;
/** What is no rule goes behind rules that say the same. */
const NO_RULE = 0.5;

/** @template K @template V @param {Map<K, V[]>} map @param {K} key @param {V} value */
export const add = (map, key, value) => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

/** How often each word stands in a document. @param {Doc} told @param {number} doc @returns {Map<string, Posting>} */
const counted = ({ title, text }, doc) => {
  const counts = new Map();
  for (const [part, source] of /** @type {["title" | "text", string][]} */ ([["title", title], ["text", text]])) {
    for (const { word } of wordsOf(source)) {
      const posting = counts.get(word) ?? { doc, title: 0, text: 0 };
      posting[part] += 1;
      counts.set(word, posting);
    }
  }
  return counts;
};

/**
 * @param {Doc[]} docs @param {Record<string, string[]>} synonyms the names of each concept, by game
 * @param {Record<string, string>} games their names, where there are several
 * @param {Spoken} spoken @returns {Index}
 */
export const indexOf = (docs, synonyms = {}, games = {}, spoken = {}) => {
  /** @type {Omit<Index, "sorted">} */
  const index = { docs, words: new Map(), also: new Map(), numbers: new Map(), keys: new Map(), titles: new Map(), games, lengths: [], folded: [], cues: cuesOf(spoken), letters: typedFor(spoken.letters) };
  for (const [place, doc] of docs.entries()) {
    const counts = counted(doc, place);
    for (const [word, posting] of counts) add(index.words, word, posting);
    const known = synonyms[doc.location.split("/")[0]] ?? [];
    const meant = new Set((doc.terms ?? []).flatMap((term) => wordsOf(known[term] ?? "").map(({ word }) => word)));
    for (const word of meant) if (!counts.has(word)) add(index.also, word, place);
    if (doc.number) add(index.numbers, foldedNumber(doc.number), place);
    if (doc.key) add(index.keys, foldedNumber(doc.key), place);
    if (!doc.location.includes("#")) index.titles.set(doc.location, doc.title);
    index.lengths.push(Math.max(1, wordsOf(doc.title).filter(({ raw }) => raw !== doc.number).length));
    index.folded.push(` ${wordsOf(`${doc.title} ${doc.text}`).map(({ word }) => word).join(" ")} `);
  }
  return { ...index, sorted: [...new Set([...index.words.keys(), ...index.also.keys()])].sort() };
};

/** The words of the index that begin alike. @param {Index} index @param {string} start */
const beginning = function* ({ sorted }, start) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < start) low = middle + 1;
    else high = middle;
  }
  for (; low < sorted.length && sorted[low].startsWith(start); low += 1) yield sorted[low];
};

/** The rules that have forms of a word. @param {Index} index @param {string} word @param {Iterable<string>} forms @param {(form: string) => string} written */
const foundIn = (index, word, forms, written) => {
  /** @type {Map<number, {score: number, words: string[]}>} */
  const hits = new Map();
  const count = index.docs.length;
  const put = (/** @type {number} */ doc, /** @type {number} */ score, /** @type {string} */ form) => {
    const hit = hits.get(doc);
    if (!hit) return hits.set(doc, { score, words: [form] });
    hit.score = Math.max(hit.score, score);
    return hit.words.push(form);
  };
  for (const form of forms) {
    const shown = written(form);
    const near = likeness(word, shown);
    const kind = shown.startsWith(word) ? Math.max(PREFIX, near) : near;
    if (!kind) continue;
    const postings = index.words.get(form) ?? [];
    const rare = Math.log(1 + count / (1 + postings.length));
    for (const { doc, title, text } of postings) {
      const place = title ? TITLE * (0.6 + 0.8 / index.lengths[doc]) : 1;
      put(doc, kind * rare * place * (1 + 0.2 * Math.log(title + text)), form);
    }
    for (const doc of index.also.get(form) ?? []) put(doc, kind * ALSO, form);
  }
  return hits;
};

/** Whether any word of the index begins so. @param {Index} index @param {string} start */
const isBeginning = (index, start) => !beginning(index, start).next().done;

/** A word with the letters that others were typed for, folded as those are: zurueck is zuruck, as zurück is. @param {Index} index @param {string} word */
const untyped = ({ letters }, word) => letters.reduce((text, [typed, letter]) => text.replace(typed, letter), word);

/** A word of a query as the book writes it. @param {Index} index @param {string} word */
const meant = (index, word) => {
  const other = untyped(index, word);
  return other !== word && !isBeginning(index, word) && isBeginning(index, other) ? other : word;
};

/**
 * The rules that one word of a query finds. A keyboard may lack a letter: where senor finds nothing, señor is meant,
 * and where waertern finds nothing, a form of Wärter.
 * @param {Index} index @param {string} word
 */
const found = (index, word) => {
  const asTyped = foundIn(index, word, beginning(index, word.slice(0, 3)), (form) => form);
  if (asTyped.size) return asTyped;
  const other = untyped(index, word);
  const untypedHits = foundIn(index, other, other === word ? [] : beginning(index, other.slice(0, 3)), (form) => form);
  return untypedHits.size ? untypedHits : foundIn(index, word, index.sorted.filter((form) => bare(form) !== form), bare);
};

/** What raises or lowers a find as a whole. @param {Index} index @param {number} place @param {string} phrase */
const weight = ({ docs, folded }, place, phrase) =>
  (phrase && folded[place].includes(phrase) ? PHRASE : 1) * (docs[place].number ? 1 : NO_RULE);

/** The rules that all words of a query find, else those that most of them find. @param {Index} index @param {string} query @returns {Hit[]} */
const byWords = (index, query) => {
  const words = [...new Set(wordsOf(query.normalize("NFKC")).map(({ word }) => meant(index, word)))];
  const each = words.map((word) => found(index, word));
  /** @type {Map<number, Hit & {matched: number}>} */
  const all = new Map();
  for (const hits of each) {
    for (const [doc, { score, words: forms }] of hits) {
      const hit = all.get(doc) ?? { doc: index.docs[doc], score: 0, words: [], matched: 0 };
      hit.score += score;
      hit.matched += 1;
      hit.words.push(...forms);
      all.set(doc, hit);
    }
  }
  const most = Math.max(0, ...[...all.values()].map(({ matched }) => matched));
  const phrase = ` ${words.join(" ")} `;
  return [...all]
    .filter(([, { matched }]) => matched === most)
    .map(([place, hit]) => ({ ...hit, score: hit.score * weight(index, place, words.length > 1 ? phrase : ""), place }))
    .sort((a, b) => b.score - a.score || a.place - b.place);
};

/**
 * The hits of a query, best first. Where two games have a rule of one number, that of the `game` being read goes first.
 * @param {Index} index @param {string} query @param {Numbering[]} numberings @param {string} [game] @returns {Hit[]}
 */
export const search = (index, query, numberings, game) => {
  if (!query.trim()) return [];
  const away = (/** @type {number} */ doc) => Number(!index.docs[doc].location.startsWith(`${game}/`));
  const numbered = byNumber(index, query, numberings).sort((a, b) => away(a) - away(b));
  const first = numbered.map((doc) => ({ doc: index.docs[doc], score: 1, numbered: true, words: [fold(index.docs[doc].number ?? "")] }));
  const taken = new Set(first.map(({ doc }) => doc));
  return [...first, ...byWords(index, query).filter(({ doc }) => !taken.has(doc))];
};
