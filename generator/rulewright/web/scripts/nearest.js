// The rule nearest to a number that no rule has: the one above it, else the one before it in the order of the law.
import { behindCues, isNumber } from "./cues.js";
import { foldedNumber } from "./folding.js";
import { BETWEEN, firstOf, rulesOf } from "./numbered.js";
import { inOrder, spelled, valuesOf } from "./spelling.js";

/** @typedef {import("./indexing.js").Index} Index */
/** @typedef {import("./spelling.js").Numbering} Numbering */

/** What a query may say as a number: what stands behind a word for rules or chapters, or else all of it. @param {Index} index @param {string} query */
const textsOf = ({ cues }, query) => {
  const behind = behindCues(query, cues).flat();
  return (behind.length ? behind : [query]).filter((text) => /\p{N}/u.test(text)).map((text) => text.replace(BETWEEN, "."));
};

/** Whether a query asks for a number, whatever words it has besides. @param {Index} index @param {string} query @param {Numbering[]} numberings */
export const asksForNumber = (index, query, numberings) => {
  const texts = behindCues(query, index.cues).length || isNumber(query) ? textsOf(index, query) : [];
  return texts.some((text) => numberings.some((numbering) => valuesOf(foldedNumber(text), numbering).length));
};

/** The rules above a number, of the nearest level that has any. @param {Index} index @param {string} text @param {Numbering[]} numberings */
const above = (index, text, numberings) => {
  const ways = numberings.map((numbering) => spelled(foldedNumber(text), numbering).slice(1));
  const steps = Math.max(0, ...ways.map((ids) => ids.length));
  return firstOf(Array.from({ length: steps }, (_, step) => () => ways.flatMap((ids) => rulesOf(index, ids[step] ?? ""))));
};

/** The steps of a number; of one that goes deeper than the book or ends in what is no step, those that can be read. No id has a 0, and yet it stands before 1. @param {string} text @param {Numbering} numbering @returns {number[]} */
const readable = (text, numbering) => {
  const values = valuesOf(text, numbering);
  const shorter = text.replace(/(?:\p{N}+|\P{N}+)$/u, "");
  if (values.length || /\s/u.test(text)) return values;
  return shorter ? readable(shorter, numbering) : /^\d+$/.test(text) ? [Number(text)] : [];
};

/** The last of a game's rules before a number, else its first. @param {Index} index @param {string} text @param {Numbering} numbering */
const before = ({ docs }, text, numbering) => {
  const wanted = readable(text, numbering);
  const own = docs.flatMap(({ number = "", location }, doc) => {
    const values = !numbering.game || location.startsWith(`${numbering.game}/`) ? valuesOf(number, numbering) : [];
    return values.length ? [{ doc, values }] : [];
  });
  if (!wanted.length || !own.length) return [];
  own.sort((a, b) => inOrder(a.values, b.values));
  return [(own.findLast(({ values }) => inOrder(values, wanted) <= 0) ?? own[0]).doc];
};

/** The rules nearest to a number that no rule has; two games may have one each. @param {Index} index @param {string} query @param {Numbering[]} numberings */
export const nearestTo = (index, query, numberings) => {
  const texts = textsOf(index, query);
  const rules = firstOf([
    ...texts.map((text) => () => above(index, text, numberings)),
    ...texts.map((text) => () => numberings.flatMap((numbering) => before(index, text.trim(), numbering))),
  ]);
  return [...new Set(rules)];
};
