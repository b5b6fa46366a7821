// Numbers, plural forms and lists as a language writes them.

/** @param {string} locale @param {number} value */
export const number = (locale, value) => new Intl.NumberFormat(locale).format(value);

/** A message in the form that a number asks for, with the number in it. @param {string} locale @param {Record<string, string>} forms by category @param {number} count */
export const plural = (locale, forms, count) =>
  (forms[new Intl.PluralRules(locale).select(count)] ?? forms.other).replace("{count}", number(locale, count));

const NUMERAL = /^[\dIVXLCDM.]+$/;

/**
 * The parts of a list: its elements, and the words and signs between them. A word between may hang on the sound
 * that follows, as Spanish says "y" or "e"; numerals are read as numbers and not as their letters.
 * @param {string} locale @param {string[]} items
 */
export const listed = (locale, items) => {
  const format = new Intl.ListFormat(locale, { type: "conjunction" });
  const parts = format.formatToParts(items.map((item) => (NUMERAL.test(item) ? "0" : item)));
  let place = 0;
  return parts.map(({ type, value }) => ({ type, value: type === "element" ? items[place++] : value }));
};
