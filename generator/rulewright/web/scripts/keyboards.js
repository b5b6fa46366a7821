// Words typed while the keyboard was set to another alphabet: pfcflf is засада.

/** The keys in the order in which a locale's `keyboard` names its letters. */
const KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** What each key writes in another alphabet, and back. @param {string} letters @returns {Map<string, string>[]} */
const waysOf = (letters) => {
  const pairs = [...letters].map((letter, n) => /** @type {[string, string]} */ ([KEYS[n], letter]));
  return [new Map(pairs), new Map(pairs.map(([key, letter]) => [letter, key]))];
};

/** A query as the same keys write it on the other keyboards; only those that change all of its letters. @param {string} query @param {string[]} keyboards */
export const retyped = (query, keyboards) =>
  keyboards.flatMap(waysOf).flatMap((way) => {
    const text = [...query.toLowerCase()];
    const isWhole = text.every((sign) => way.has(sign) || /[\s\d]/.test(sign)) && text.some((sign) => /\p{L}/u.test(way.get(sign) ?? ""));
    return isWhole ? [text.map((sign) => way.get(sign) ?? sign).join("")] : [];
  });
