// Rule ids in any spelling that people use, read as ids.py reads them; tests hold the two against each other.

/** @typedef {{levels: string[][], separator: string, suffixes: string[], gaps: string[], game?: string}} Numbering of a game, where that is said */
/** @typedef {{kind: string, value: number}} Step */

const LOOKALIKES = new Map(
  [..."АВСЕНІЈКМОРЅТХУѴаеіјорсѕхуѵ"].map((sign, n) => [sign, [..."ABCEHIJKMOPSTXYVaeijopcsxyv"][n]]),
);
const CYRILLIC_ORDER = "абвгдежзиклмнопрстуфхцчшщэюя";
/** @type {[number, string][]} */
const ROMAN_VALUES = [
  [1000, "M"], [900, "CM"], [500, "D"], [400, "CD"], [100, "C"], [90, "XC"],
  [50, "L"], [40, "XL"], [10, "X"], [9, "IX"], [5, "V"], [4, "IV"], [1, "I"],
];
const BETWEEN = new Set(".()[] \u00a0\u2009\u202f");

/** @param {string} text */
const latin = (text) => [...text].map((sign) => LOOKALIKES.get(sign) ?? sign).join("");

/** @param {string} text */
const isCapital = (text) => text === text.toUpperCase() && text !== text.toLowerCase();

/** @param {number} value */
const roman = (value) => {
  let signs = "";
  for (const [worth, sign] of ROMAN_VALUES) {
    while (value >= worth) [signs, value] = [signs + sign, value - worth];
  }
  return signs;
};

/** The value of a well-formed numeral in capitals, else 0. @param {string} numeral */
export const romanValue = (numeral) => {
  let [value, rest] = [0, numeral];
  for (const [worth, sign] of ROMAN_VALUES) {
    while (rest.startsWith(sign)) [value, rest] = [value + worth, rest.slice(sign.length)];
  }
  return rest === "" && roman(value) === numeral ? value : 0;
};

/** 1 is a, 27 is aa. @param {number} value */
const letters = (value) => {
  let signs = "";
  while (value > 0) {
    signs = String.fromCharCode(97 + ((value - 1) % 26)) + signs;
    value = Math.floor((value - 1) / 26);
  }
  return signs;
};

/** @param {string} text */
const lettersValue = (text) => {
  const found = latin(text);
  if (/^[a-z]{1,2}$/.test(found)) return [...found].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 96, 0);
  return [...text].length === 1 ? CYRILLIC_ORDER.indexOf(text) + 1 : 0;
};

/** The digits of any script as a number, else 0. @param {string} text */
const numberValue = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** What a step can be at most to be printed and read again. @param {string} kind */
const most = (kind) => (kind === "number" ? 999999999 : kind === "roman" ? 3999 : 26 * 27);

/** The value that a text spells as a step of one kind, else 0. @param {string} kind @param {string} text */
const spelledValue = (kind, text) => {
  if (kind === "number") return numberValue(text);
  if (kind === "roman") {
    const found = latin(text);
    return isCapital(found) || /^[ivx]+$/.test(found) ? romanValue(found.toUpperCase()) : 0;
  }
  if (kind === "capital" && !isCapital(text)) return 0;
  if (kind === "letter" && text !== text.toLowerCase() && (text.length > 1 || "IVX".includes(text))) return 0;
  return lettersValue(text.toLowerCase());
};

/** The value of a step, else 0. @param {string} kind @param {string} text */
const stepValue = (kind, text) => {
  const value = spelledValue(kind, text);
  return value <= most(kind) ? value : 0;
};

/** The runs of digits and of letters; none where something else parts them. @param {string} text @param {Numbering} numbering */
const runsOf = (text, { separator, gaps }) => {
  const runs = [];
  const own = [separator, ...gaps].join("");
  for (const [run] of text.matchAll(/\d+|\p{L}+|./gsu)) {
    if (/^(?:\d+|\p{L}+)$/u.test(run)) runs.push(run);
    else if (!BETWEEN.has(run) && !own.includes(run)) return [];
  }
  return runs;
};

/**
 * The first way to read the runs as steps from a depth on, the longest first steps first.
 * @param {Numbering} numbering @param {string[]} runs @param {number} depth @returns {Step[] | null}
 */
const fit = (numbering, runs, depth) => {
  if (runs.length === 0) return [];
  if (depth === numbering.levels.length) return null;
  const [head, ...tail] = runs;
  const kinds = numbering.levels[depth];
  for (const kind of kinds) {
    for (let length = head.length; length > 0; length = kind === "number" ? 0 : length - 1) {
      const value = stepValue(kind, head.slice(0, length));
      if (!value) continue;
      const steps = fit(numbering, length < head.length ? [head.slice(length), ...tail] : tail, depth + 1);
      if (steps) return [{ kind, value }, ...steps];
    }
  }
  const place = numberValue(head);
  if (depth > 0 && place && place <= most(kinds[0]) && !kinds.includes("number")) {
    // 9.2.9.3.2 for 9.2.9.III.b: the place of the step says what its kind is.
    const steps = fit(numbering, tail, depth + 1);
    if (steps) return [{ kind: kinds[0], value: place }, ...steps];
  }
  return null;
};

/** @param {Step} step */
const printStep = ({ kind, value }) => {
  if (kind === "number") return String(value);
  if (kind === "roman") return roman(value);
  return kind === "capital" ? letters(value).toUpperCase() : letters(value);
};

/** @param {Numbering} numbering @param {Step[]} steps @param {string} suffix */
const print = ({ separator, gaps }, steps, suffix) =>
  steps.map((step, n) => (n ? gaps[n - 1] ?? separator : "") + printStep(step)).join("") + suffix;

/** The steps that a text spells and the suffix behind them. @param {string} text @param {Numbering} numbering */
const read = (text, numbering) => {
  const bare = text.normalize("NFKC").trim().replace(/\.+$/, "");
  const bySize = [...numbering.suffixes].sort((a, b) => b.length - a.length);
  const suffix = bySize.find((end) => bare.endsWith(end)) ?? "";
  const runs = runsOf(bare.slice(0, bare.length - suffix.length), numbering);
  return { steps: (runs.length ? fit(numbering, runs, 0) : null) ?? [], suffix };
};

/** The values of the steps that a text spells; none where it spells no id. @param {string} text @param {Numbering} numbering */
export const valuesOf = (text, numbering) => read(text, numbering).steps.map(({ value }) => value);

/**
 * The rule ids that a text may spell, the one itself first and then those above it; none where it spells none.
 * @param {string} text @param {Numbering} numbering @returns {string[]}
 */
export const spelled = (text, numbering) => {
  const { steps, suffix } = read(text, numbering);
  if (!steps.length) return [];
  const above = steps.slice(1).map((_, n) => print(numbering, steps.slice(0, steps.length - 1 - n), ""));
  return [print(numbering, steps, suffix), ...above];
};

/** Below 0 where one number stands before the other in the law; both by the values of their steps. @param {number[]} one @param {number[]} other */
export const inOrder = (one, other) => {
  const place = one.findIndex((value, n) => value !== other[n]);
  return place < 0 ? one.length - other.length : one[place] - (other[place] ?? 0);
};
