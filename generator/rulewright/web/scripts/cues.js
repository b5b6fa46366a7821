// What a query says of the numbers in it: the word for a rule or a chapter before one.
import { fold } from "./folding.js";

/** @typedef {{cues: Set<string>, range: Set<string>}} Cues folded words: those for rules and chapters, those between the ends of a range */

const AROUND = /[\s:^~()[\]«»"„“”]+/u;
/** A word written into one with its number: §14.4, Kap.2. */
const GLUED = /^(\P{N}+)(\p{N}.*)$/u;
/** How many words a number may be written in: 14.4.3 II a. */
const MOST = 4;

/** A word as cues are compared, without the dot of an abbreviation. @param {string} word */
const cueOf = (word) => fold(word).replace(/\.$/, "");

/** What a language's words are to the search. @param {{cues?: string[], range?: string[]}} told @returns {Cues} */
export const cuesOf = ({ cues = [], range = [] }) => ({ cues: new Set(cues.map(cueOf)), range: new Set(range.map(cueOf)) });

/** What the words behind a cue may say as a number, the longest first. @param {string[]} words */
const readings = (words) => {
  if (!/^\p{N}/u.test(words[0])) return [words.join(" ")];
  const some = words.slice(0, MOST);
  return some.map((_, n) => some.slice(0, some.length - n).join(" ").replace(/[,;]+$/, ""));
};

/** For each word for a rule or a chapter, what may be the number behind it. @param {string} query @param {Cues} cues */
export const behindCues = (query, { cues }) => {
  const words = query.split(AROUND).filter(Boolean);
  return words.flatMap((word, place) => {
    const behind = words.slice(place + 1);
    const [, cue = "", number = ""] = word.match(GLUED) ?? [];
    const told = cues.has(cueOf(word)) ? behind : cues.has(cueOf(cue)) ? [number, ...behind] : [];
    return told.length ? [readings(told)] : [];
  });
};
