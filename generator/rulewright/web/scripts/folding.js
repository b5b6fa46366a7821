// Words as the search compares them: without accents, and how alike two of them are.
// Forms are told without a model of any language: by how much of two words is alike.

/** @typedef {{word: string, at: number, raw: string}} Word a word, folded and as it is written, and where it stands */

const WORD = /[\p{L}\p{N}\p{M}]+(?:\.[0-9A-Za-z]+)*\+*/gu;

/** Letters that no accent makes, as a keyboard without them writes them. @type {Record<string, string>} */
const LIGATURES = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d" };

/** Accents and the dots of ё fall away; ñ and й are letters of their own. @param {string} text */
export const fold = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<!n)\u0303|(?<!и)\u0306|(?![\u0303\u0306])\p{M}/gu, "")
    .normalize("NFC")
    .replace(/[œæßøłđ]/gu, (letter) => LIGATURES[letter]);

/** What a language's readers type for a letter, and the letter as it is folded; none where both are the same. @param {Record<string, string>} letters @returns {[RegExp, string][]} */
export const typedFor = (letters = {}) =>
  Object.entries(letters)
    .filter(([letter, typed]) => fold(letter) !== typed)
    .map(([letter, typed]) => [new RegExp(typed, "gu"), fold(letter)]);

/** A folded word without the marks that make letters of their own. @param {string} word */
export const bare = (word) => word.replace(/[ñй]/gu, (letter) => letter.normalize("NFD")[0]);

/** A rule's number as it is looked up: "(14.2.4 ii)." is 14.2.4.ii, "１４.4" is 14.4. @param {string} text */
export const foldedNumber = (text) =>
  text.normalize("NFKC").toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+*]+$/gu, "").replace(/[\s.]+/g, ".");

/** The words that were folded: a book says few different ones, and each many times. @type {Map<string, string>} */
const known = new Map();

/** @param {string} raw */
const folded = (raw) => {
  const word = known.get(raw) ?? fold(raw);
  known.set(raw, word);
  return word;
};

/** The words of a text. @param {string} text @returns {Word[]} */
export const wordsOf = (text) =>
  [...text.matchAll(WORD)].map((match) => ({ word: folded(match[0]), at: match.index, raw: match[0] }));

/** How near two words are as forms of one: 1 is the same, 0 is none. @param {string} one @param {string} other */
export const likeness = (one, other) => {
  if (one === other) return 1;
  if (/\d/.test(one + other)) return 0;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [rest, ending] = [one.length - same, other.length - same];
  const most = same >= 6 ? 7 : same === 5 ? 6 : same === 4 ? 4 : same === 3 ? 2 : 0;
  const cost = rest + ending;
  // A word of four letters that only begins like a longer one is another: поля is no form of полянами.
  if (cost > most || rest > (ending || same > 4 ? 4 : 3) || ending > 5) return 0;
  return cost <= 2 ? 0.6 : cost === 3 ? 0.4 : same >= 5 && cost === 4 ? 0.3 : 0.15;
};
