// What a hit shows: the sentence in which a word was found, with the words marked.
import { wordsOf } from "./folding.js";

/** @typedef {import("./folding.js").Word} Word */
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

/** Where the sentence begins that holds most of the words, the first of several. @param {string} text @param {Word[]} finds */
const bestStart = (text, finds) => {
  let [best, most] = [0, 0];
  for (const { segment, index } of sentences.segment(text)) {
    const own = finds.filter(({ at }) => at >= index && at < index + segment.length);
    const count = new Set(own.map(({ word }) => word)).size;
    if (count > most) [best, most] = [index, count];
  }
  return best;
};

/** A text before, in and behind the sentence that holds most of the words. @param {string} text @param {Set<string>} words @returns {Piece[][]} */
export const opened = (text, words) => {
  const start = bestStart(text, wordsOf(text).filter(({ word }) => words.has(word)));
  const stop = start + (sentences.segment(text).containing(start)?.segment.trimEnd().length ?? 0);
  return [text.slice(0, start), text.slice(start, stop), text.slice(stop)].map((part) => pieces(part, words));
};

/** Where to begin so that the first find is seen: with its sentence, or within it where that is long. @param {string} text @param {Word[]} all @param {Set<string>} words */
const startOf = (text, all, words) => {
  const finds = all.filter(({ word }) => words.has(word));
  const start = bestStart(text, finds);
  const found = finds.find(({ at }) => at >= start)?.at ?? start;
  if (found - start < LONGEST - BEFORE) return start;
  return all.find(({ at }) => at >= found - BEFORE)?.at ?? start;
};

/** The part of a text that shows what was found, from the beginning of a sentence on. @param {string} text @param {Set<string>} words */
export const excerpt = (text, words) => {
  if (text.length <= LONGEST) return text;
  const all = wordsOf(text);
  const start = startOf(text, all, words);
  const rest = text.slice(start);
  const end = all.findLast(({ at, raw }) => at + raw.length <= start + LONGEST);
  const stop = rest.length <= LONGEST || !end || end.at < start ? rest.length : end.at + end.raw.length - start;
  return `${start ? "… " : ""}${rest.slice(0, stop).trimEnd()}${stop < rest.length ? " …" : ""}`;
};
