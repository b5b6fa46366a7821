// What a hit shows: the sentence in which a word was found, with the words marked.
import { wordsOf } from "./folding.js";

/** @typedef {[text: string, found: boolean]} Piece a part of a text that was found, or that stands between finds */

const LONGEST = 180;
const BEFORE = 60;

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** A text in pieces: what was found, and what stands between. @param {string} text @param {Set<string>} words @returns {Piece[]} */
export const pieces = (text, words) => {
  /** @type {Piece[]} */
  const parts = [];
  let from = 0;
  for (const { word, at, raw } of wordsOf(text)) {
    if (!words.has(word)) continue;
    parts.push([text.slice(from, at), false], [raw, true]);
    from = at + raw.length;
  }
  return [...parts, /** @type {Piece} */ ([text.slice(from), false])].filter(([part]) => part);
};

/** Where the sentence begins that holds most of the words, the first of several. @param {string} text @param {Set<string>} words */
const bestStart = (text, words) => {
  let [best, most] = [0, 0];
  for (const { segment, index } of sentences.segment(text)) {
    const count = new Set(wordsOf(segment).map(({ word }) => word).filter((word) => words.has(word))).size;
    if (count > most) [best, most] = [index, count];
  }
  return best;
};

/** Where to begin so that the first find is seen: with its sentence, or within it where that is long. @param {string} text @param {Set<string>} words */
const startOf = (text, words) => {
  const start = bestStart(text, words);
  const all = wordsOf(text.slice(start));
  const found = all.find(({ word }) => words.has(word))?.at ?? 0;
  if (found < LONGEST - BEFORE) return start;
  return start + (all.find(({ at }) => at >= found - BEFORE)?.at ?? 0);
};

/** The part of a text that shows what was found, from the beginning of a sentence on. @param {string} text @param {Set<string>} words */
export const excerpt = (text, words) => {
  if (text.length <= LONGEST) return text;
  const start = startOf(text, words);
  const rest = text.slice(start);
  const end = wordsOf(rest).findLast(({ at, raw }) => at + raw.length <= LONGEST);
  const stop = rest.length <= LONGEST || !end ? rest.length : end.at + end.raw.length;
  return `${start ? "… " : ""}${rest.slice(0, stop).trimEnd()}${stop < rest.length ? " …" : ""}`;
};
