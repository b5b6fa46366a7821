import { settings } from "./settings.js";

/** A message in the page's language. @param {string} name @param {Record<string, string>} facts */
export const say = (name, facts = {}) =>
  settings.words[name].replace(/\{(\w+)\}/g, (_, fact) => facts[fact] ?? "");
