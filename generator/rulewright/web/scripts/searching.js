// The search of the rules: by number in any spelling, by words in any form, with or without accents.
// Forms are told without a model of any language: by how much of two words is alike. The exact form goes first.
import { spelled } from "./spelling.js";

/** @typedef {import("./spelling.js").Numbering} Numbering */
/** @typedef {{location: string, title: string, text: string, number: string, game?: string, terms?: string[]}} Doc */
/** @typedef {{doc: number, title: number, text: number}} Posting how often a word stands in a rule */
/** @typedef {{docs: Doc[], words: Map<string, Posting[]>, sorted: string[], also: Map<string, number[]>, numbers: Map<string, number[]>, folded: string[]}} Index */
/** @typedef {{doc: Doc, score: number, words: Set<string>}} Hit */

const TITLE = 3;
const PREFIX = 0.6;
const ALSO = 0.4;
const PHRASE = 1.5;
const SNIPPET = 240;
const BEFORE = 70;

const WORD = /[\p{L}\p{N}\p{M}]+(?:\.[0-9A-Za-z]+)*\+*/gu;
const ENTITY = /&(?:amp|lt|gt);/g;

/** Accents and the dots of ё fall away; ñ and й are letters of their own. @param {string} text */
export const fold = (text) =>
  text.toLowerCase().normalize("NFD").replace(/(?<!n)\u0303|(?<!и)\u0306|(?![\u0303\u0306])\p{M}/gu, "").normalize("NFC");

/** A rule's number as it is looked up: "(14.2.4 ii)." is 14.2.4.ii, "１４.4" is 14.4. @param {string} text */
const foldedNumber = (text) =>
  text.normalize("NFKC").toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+*]+$/gu, "").replace(/[\s.]+/g, ".");

/** The words of a text and where they stand in it; signs that HTML writes as entities are no words. @param {string} text */
const wordsOf = (text) => {
  const plain = text.replace(ENTITY, (sign) => " ".repeat(sign.length));
  return [...plain.matchAll(WORD)].map((match) => ({ word: fold(match[0]), at: match.index, raw: match[0] }));
};

/** How near two words are as forms of one: 1 is the same, 0 is none. @param {string} one @param {string} other */
export const likeness = (one, other) => {
  if (one === other) return 1;
  if (/\d/.test(one + other)) return 0;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [rest, ending] = [one.length - same, other.length - same];
  const most = same >= 6 ? 7 : same === 5 ? 6 : same === 4 ? 4 : same === 3 ? 2 : 0;
  const cost = rest + ending;
  if (cost > most || rest > 4 || ending > 5) return 0;
  return cost <= 2 ? 0.6 : cost === 3 ? 0.3 : 0.15;
};

/** @template K @template V @param {Map<K, V[]>} map @param {K} key @param {V} value */
const add = (map, key, value) => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

/** @param {Doc[]} docs @param {Record<string, Record<string, string>>} synonyms by game and concept @returns {Index} */
export const indexOf = (docs, synonyms = {}) => {
  const words = new Map();
  const also = new Map();
  const numbers = new Map();
  const folded = [];
  for (const [doc, { title, text, number, location, terms }] of docs.entries()) {
    const counts = new Map();
    for (const [part, source] of /** @type {["title" | "text", string][]} */ ([["title", title], ["text", text]])) {
      for (const { word } of wordsOf(source)) {
        const posting = counts.get(word) ?? { doc, title: 0, text: 0 };
        posting[part] += 1;
        counts.set(word, posting);
      }
    }
    for (const [word, posting] of counts) add(words, word, posting);
    const known = synonyms[location.split("/")[0]] ?? {};
    const meant = new Set((terms ?? []).flatMap((term) => wordsOf(known[term] ?? "").map(({ word }) => word)));
    for (const word of meant) if (!counts.has(word)) add(also, word, doc);
    add(numbers, foldedNumber(number), doc);
    folded.push(` ${wordsOf(`${title} ${text}`).map(({ word }) => word).join(" ")} `);
  }
  const sorted = [...new Set([...words.keys(), ...also.keys()])].sort();
  return { docs, words, sorted, also, numbers, folded };
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

/** The rules that one word of a query finds. @param {Index} index @param {string} word */
const found = (index, word) => {
  /** @type {Map<number, {score: number, words: Set<string>}>} */
  const hits = new Map();
  const count = index.docs.length;
  const put = (/** @type {number} */ doc, /** @type {number} */ score, /** @type {string} */ form) => {
    const hit = hits.get(doc) ?? { score: 0, words: new Set() };
    hit.score = Math.max(hit.score, score);
    hit.words.add(form);
    hits.set(doc, hit);
  };
  for (const form of beginning(index, word.slice(0, 3))) {
    const near = likeness(word, form);
    const kind = form.startsWith(word) ? Math.max(PREFIX, near) : near;
    if (!kind) continue;
    const postings = index.words.get(form) ?? [];
    const rare = Math.log(1 + count / (1 + postings.length));
    for (const { doc, title, text } of postings) {
      put(doc, kind * rare * (title ? TITLE : 1) * (1 + 0.2 * Math.log(title + text)), form);
    }
    for (const doc of index.also.get(form) ?? []) put(doc, kind * ALSO, form);
  }
  return hits;
};

/** The rules that all words of a query find, else those that most of them find. @param {Index} index @param {string} query @returns {Hit[]} */
const byWords = (index, query) => {
  const words = [...new Set(wordsOf(query.normalize("NFKC").replace(/["&<>]/g, " ")).map(({ word }) => word))];
  const each = words.map((word) => found(index, word));
  /** @type {Map<number, Hit & {matched: number}>} */
  const all = new Map();
  for (const hits of each) {
    for (const [doc, { score, words: forms }] of hits) {
      const hit = all.get(doc) ?? { doc: index.docs[doc], score: 0, words: new Set(), matched: 0 };
      hit.score += score;
      hit.matched += 1;
      for (const form of forms) hit.words.add(form);
      all.set(doc, hit);
    }
  }
  const most = Math.max(0, ...[...all.values()].map(({ matched }) => matched));
  const phrase = ` ${words.join(" ")} `;
  return [...all]
    .filter(([, { matched }]) => matched === most)
    .map(([doc, hit]) => ({ ...hit, score: hit.score * (words.length > 1 && index.folded[doc].includes(phrase) ? PHRASE : 1), place: doc }))
    .sort((a, b) => b.score - a.score || a.place - b.place);
};

/**
 * The rules that a query names: the whole of it, or words in it that can be nothing but a rule's number.
 * Two games may have a rule of one number: both are named.
 * @param {Index} index @param {string} query @param {Numbering[]} numberings
 */
const named = (index, query, numberings) => {
  const look = (/** @type {string} */ text) =>
    index.numbers.get(foldedNumber(text)) ??
    numberings.flatMap((numbering) => index.numbers.get(foldedNumber(spelled(text, numbering)[0] ?? "")) ?? []);
  const whole = look(query);
  if (whole.length) return whole;
  const words = query.split(/[\s,;:^~()[\]«»"„“”]+/u).filter((word) => /\d/.test(word) && /[^\d\s.]|\d\.\d/u.test(word));
  return [...new Set(words.flatMap(look))];
};

/** The rules below a number, then those whose number goes on: 14.5 lists 14.5.1, then 14.50. @param {Index} index @param {string} query */
const listed = (index, query) => {
  const start = foldedNumber(query);
  if (!/^\d[\p{L}\p{N}.]*$/u.test(start)) return [];
  const longer = [...index.numbers].filter(([number]) => number !== start && number.startsWith(start));
  const isBelow = (/** @type {string} */ number) => !/^\d/.test(number.slice(start.length));
  return [...longer.filter(([number]) => isBelow(number)), ...longer.filter(([number]) => !isBelow(number))].flatMap(([, docs]) => docs);
};

/** The hits of a query, best first. @param {Index} index @param {string} query @param {Numbering[]} numberings @returns {Hit[]} */
export const search = (index, query, numberings) => {
  if (!query.trim()) return [];
  const numbered = new Set([...named(index, query, numberings), ...listed(index, query)]);
  const first = [...numbered].map((doc) => ({ doc: index.docs[doc], score: 1, words: new Set([fold(index.docs[doc].number)]) }));
  const taken = new Set(first.map(({ doc }) => doc));
  return [...first, ...byWords(index, query).filter(({ doc }) => !taken.has(doc))];
};

/** A text with the words that were found marked. @param {string} text @param {Set<string>} words */
export const marked = (text, words) => {
  let [html, from] = ["", 0];
  for (const { word, at, raw } of wordsOf(text)) {
    if (!words.has(word)) continue;
    html += `${text.slice(from, at)}<mark>${raw}</mark>`;
    from = at + raw.length;
  }
  return html + text.slice(from);
};

/** The part of a text around the first word that was found. @param {string} text @param {Set<string>} words */
export const snippet = (text, words) => {
  if (text.length <= SNIPPET) return text;
  const all = wordsOf(text);
  const first = all.find(({ word }) => words.has(word))?.at ?? 0;
  const start = first > BEFORE * 2 ? all.find(({ at }) => at >= first - BEFORE)?.at ?? 0 : 0;
  const end = all.findLast(({ at, raw }) => at + raw.length <= start + SNIPPET);
  const stop = text.length - start <= SNIPPET || !end ? text.length : end.at + end.raw.length;
  return `${start ? "… " : ""}${text.slice(start, stop)}${stop < text.length ? " …" : ""}`;
};

/** The words of a hit as they are written there, for the page to mark. @param {Hit} hit */
export const written = ({ doc, words }) => {
  const raw = wordsOf(`${doc.title} ${doc.text}`).filter(({ word }) => words.has(word)).map((found) => found.raw.toLowerCase());
  return [...new Set(raw)].slice(0, 6);
};
