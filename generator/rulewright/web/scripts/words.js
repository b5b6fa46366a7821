import { number, plural } from "./grammar.js";
import { settings } from "./settings.js";

/** A message in the page's language. @param {string} name @param {Record<string, string>} facts */
export const say = (name, facts = {}) =>
  settings.words[name].replace(/\{(\w+)\}/g, (_, fact) => facts[fact] ?? "");

/** A message with a number, in the form that the number asks for. @param {string} name @param {number} count */
export const sayCount = (name, count) => plural(settings.locale, settings.plurals[name], count);

/** A number as the page's language writes it. @param {number} value */
export const sayNumber = (value) => number(settings.locale, value);
