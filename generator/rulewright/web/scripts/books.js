// A game's rules as data, loaded when they are first needed. A script, since browsers fetch nothing from a folder.
import { siteRoot } from "./places.js";

/** @typedef {[string, string, string, number, string?]} RuleFacts number, title, text, depth, another language */
/** @typedef {{title: string, text: string}} TermFacts */
/** @typedef {{base: string, rules: Record<string, RuleFacts>, terms: Record<string, TermFacts>, icons: Record<string, string>}} Book */

/** @type {Map<string, Promise<Book>>} */
const books = new Map();

/** The address of a game's data in one locale. @param {string} folder es/root */
export const addressOf = (folder) => new URL(`${folder}/rules.js`, siteRoot);

/** @param {string} folder @returns {Promise<Book>} */
const load = (folder) =>
  new Promise((done, failed) => {
    const script = Object.assign(document.createElement("script"), { src: addressOf(folder).href });
    script.addEventListener("load", () => done(self.rulewright[folder]));
    script.addEventListener("error", () => {
      books.delete(folder);
      failed(new Error(`no rules in ${folder}`));
    });
    document.head.append(script);
  });

/** @param {string} folder */
export const bookOf = (folder) => {
  const known = books.get(folder) ?? load(folder);
  books.set(folder, known);
  return known;
};
