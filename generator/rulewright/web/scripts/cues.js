// What a query says of the numbers in it: the word for a rule or a chapter before one, the two ends of a range.
import { fold } from "./folding.js";

/** @typedef {{cues: Set<string>, range: Set<string>}} Cues folded words: those for rules and chapters, those between the ends of a range */

const AROUND = /[\s:^~()[\]«»"„“”]+/u;
const DASH = /\s*[-‐‑‒–—―−]\s*/u;
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

/** Whether a word can be nothing but a rule's number. @param {string} word */
export const isNumber = (word) => /\d/.test(word) && /[^\d\s.]|\d\.\d/u.test(word);

/** An end of a range without the words before it, where they or the number itself say that it is a rule's. @param {string} text @param {Set<string>} cues */
const endIn = (text, cues) => {
  const [, before = "", number = text] = text.match(/^(\P{N}+)(\p{N}.*)$/u) ?? [];
  const cue = cueOf(before.trim().split(/\s+/u).at(-1) ?? "");
  return !before || isNumber(number) || cues.has(cue) ? number : text;
};

/** The two parts of a query where a word parts it, or a dash that is none between the steps of one number: 14-4. @param {string} query @param {Set<string>} range @returns {string[][]} */
const halves = (query, range) => {
  const words = query.split(/\s+/u);
  const spoken = words.flatMap((word, place) =>
    range.has(cueOf(word)) ? [[words.slice(0, place).join(" "), words.slice(place + 1).join(" ")]] : []);
  const dashed = query.split(DASH);
  const isRange = dashed.length === 2 && dashed.every((part, place) => isNumber(part) || (place && /^\p{L}/u.test(part)));
  return [...(isRange ? [dashed] : []), ...spoken].filter((parts) => parts.every(Boolean));
};

/** What may be the two ends of a range of rules. @param {string} query @param {Cues} cues */
export const rangesIn = (query, { cues, range }) =>
  halves(query.replace(/^[\s(["«„“]+|[\s)\]"»“”.,;]+$/gu, ""), range).map((parts) => parts.map((part) => endIn(part, cues)));
