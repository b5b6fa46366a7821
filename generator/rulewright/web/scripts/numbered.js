// The rules that a query names by number: in any spelling, among other words, in an address that was pasted.
import { behindCues, isNumber, rangesIn } from "./cues.js";
import { foldedNumber } from "./folding.js";
import { inOrder, romanValue, spelled, valuesOf } from "./spelling.js";

/** @typedef {import("./indexing.js").Index} Index */
/** @typedef {import("./spelling.js").Numbering} Numbering */

/** What people write between the steps of a number, where the book has another sign. */
export const BETWEEN = /(?<=\p{N})[,/·・。‐‑‒–—-](?=\p{N})/gu;
const AROUND_WORDS = /[\s,;:^~()[\]«»"„“”]+/u;
/** What parts the words of an address, and the two numbers of a range. */
const WITHIN_WORDS = /[/#?=&§‐‑‒–—-]+/u;
/** What is written before a number and into one with it: п.14.4.3. */
const BEFORE_NUMBER = /^\p{L}+\.?(?=\p{N})/u;

/** Roman numerals that stand as steps. */
const ROMAN_STEP = /(?<=[\s.])[IVXLC]+(?=$|[\s.])/gu;

/** A number whose steps are told as numerals, where the book has numbers: 14.7.VIII. @param {string} text */
const withoutNumerals = (text) => text.replace(ROMAN_STEP, (numeral) => String(romanValue(numeral) || numeral));

/** The rules whose numbers read so without what parts their steps: 1443. @param {Index} index @param {string} query */
const unparted = ({ numbers }, query) => {
  const typed = foldedNumber(query);
  if (!/^\d{2,}[\p{L}\d]*$/u.test(typed)) return [];
  return [...numbers].filter(([number]) => number !== typed && number.replace(/[.\s]/g, "") === typed).flatMap(([, docs]) => docs);
};

/** The first of some readings that finds something. @param {(() => number[])[]} readings */
export const firstOf = (readings) => {
  for (const read of readings) {
    const found = read();
    if (found.length) return found;
  }
  return [];
};

/** The rules of a number: those for which this language prints it, then those that have it elsewhere. @param {Index} index @param {string} number */
export const rulesOf = ({ docs, numbers, keys }, number) => {
  const folded = foldedNumber(number);
  const printed = [...(numbers.get(folded) ?? [])].sort((a, b) => Number(Boolean(docs[a].lang)) - Number(Boolean(docs[b].lang)));
  return [...printed, ...(keys.get(folded) ?? [])];
};

/**
 * The rules of one level from one number to another, in the order of these; of the last, its own step may be all that is said: 2.1a-c.
 * @param {Index} index @param {(text: string) => number[]} look @param {string[]} ends @param {Numbering[]} numberings
 */
const between = ({ docs }, look, [from, to], numberings) => {
  const game = (/** @type {number} */ doc) => docs[doc].location.split("/")[0];
  const of = (/** @type {number} */ doc) => numberings.filter((numbering) => !numbering.game || numbering.game === game(doc));
  const values = (/** @type {number} */ doc) => of(doc).map((numbering) => valuesOf(docs[doc].number ?? "", numbering)).find(({ length }) => length) ?? [];
  const whole = look(to);
  // Of rules that one number may mean, the first is meant.
  const starts = look(from).filter((doc, place, all) => all.findIndex((other) => game(other) === game(doc)) === place);
  return starts.flatMap((start) => {
    const first = values(start);
    const isLike = (/** @type {number} */ doc) => game(doc) === game(start) && values(doc).length === first.length;
    const short = () => of(start).flatMap((numbering) => look(`${spelled(docs[start].number ?? "", numbering)[1] ?? ""} ${to}`));
    const end = whole.find(isLike) ?? short().find(isLike);
    if (end === undefined) return [];
    const [low, high] = [first, values(end)].sort(inOrder);
    const inside = (/** @type {number} */ doc) => isLike(doc) && inOrder(low, values(doc)) <= 0 && inOrder(values(doc), high) <= 0;
    return [...docs.keys()].filter((doc) => docs[doc].number && inside(doc)).sort((a, b) => inOrder(values(a), values(b)));
  });
};

/**
 * The rules that a query names: the whole of it, or words in it that can be nothing but a rule's number.
 * Two games may have a rule of one number: both are named.
 * @param {Index} index @param {string} query @param {Numbering[]} numberings
 */
const named = (index, query, numberings) => {
  const look = (/** @type {string} */ text) =>
    firstOf([
      () => rulesOf(index, text),
      () => numberings.flatMap((numbering) => rulesOf(index, spelled(text, numbering)[0] ?? "")),
    ]);
  const lookAnyhow = (/** @type {string} */ text) => firstOf([() => look(text), () => look(text.replace(BETWEEN, ".")), () => look(withoutNumerals(text))]);
  const cued = () =>
    behindCues(query, index.cues).flatMap((readings) => firstOf(readings.map((reading) => () => lookAnyhow(reading))));
  const ranges = () => firstOf(rangesIn(query, index.cues).map((ends) => () => between(index, look, ends, numberings)));
  const inAny = (/** @type {string[]} */ words) => words.filter(isNumber).flatMap(look);
  const inWord = (/** @type {string} */ word) =>
    firstOf([
      () => inAny([word]),
      () => inAny(word.split(WITHIN_WORDS)),
      () => inAny([word.replace(BEFORE_NUMBER, "")]),
    ]);
  return firstOf([
    () => look(query),
    ranges,
    () => lookAnyhow(query),
    cued,
    () => query.split(AROUND_WORDS).flatMap(inWord),
    () => unparted(index, query),
  ]);
};

/** Whether a number that begins with another lies below it: 14.5.1 and 9f1 do below 14.5 and 9f, 14.50 does not. @param {string} number @param {string} start */
const isBelow = (number, start) => {
  const rest = number.slice(start.length);
  return !(/^\d/.test(rest) ? /\d$/ : /^\p{L}/u.test(rest) ? /\p{L}$/u : /^$/).test(start);
};

/** Whether numbers lie below one of some. A range names many: each is looked up by what a number begins with. @param {Set<string>} tops */
const belowAny = (tops) => {
  const lengths = [...new Set([...tops].map(({ length }) => length))];
  const isTop = (/** @type {string} */ number, /** @type {string} */ start) => tops.has(start) && isBelow(number, start);
  return (/** @type {string} */ number) => lengths.some((length) => length < number.length && isTop(number, number.slice(0, length)));
};

/** The rules of the numbers that are as asked, in the order of the book. @param {Index} index @param {(number: string) => boolean} isAsked */
const numberedSo = (index, isAsked) => [...index.numbers].filter(([number]) => isAsked(number)).flatMap(([, docs]) => docs);

/** The rules that a query names, those below them, then those whose numbers go on. @param {Index} index @param {string} query @param {Numbering[]} numberings */
export const byNumber = (index, query, numberings) => {
  const rules = named(index, query, numberings);
  const starts = new Set(rules.map((rule) => foldedNumber(index.docs[rule].number ?? "")));
  const start = foldedNumber(query);
  const typed = /^\d[\p{L}\p{N}.]*$/u.test(start);
  const tops = new Set(typed ? [...starts, start] : starts);
  const below = tops.size ? numberedSo(index, belowAny(tops)) : [];
  const longer = (/** @type {string} */ number) => number !== start && number.startsWith(start) && !isBelow(number, start);
  return [...new Set([...rules, ...below, ...(typed ? numberedSo(index, longer) : [])])];
};
