// The names of a book's concepts, in this language and the others: what else a word of a query may mean.
import { likeness, wordsOf } from "./folding.js";

/** @typedef {{game: string, concept: number, words: string[], kind: "own" | "also" | "foreign"}} Name `own` is the book's own term, `also` another word of the language for it */
/** @typedef {{names: Name[], byWord: Map<string, number[]>, own: Map<string, string[]>, said: Map<string, string>, defined: Map<string, number[]>}} Names `own` gives a concept's own words, `said` its term as it is written, `defined` the rules that define it */
/** @typedef {{name: Name, near: number, at: number[]}} Meaning a name that the words at some places of a query say */

/** What is told of a game's concepts: names parted by "|", own term first; those of the other languages; the numbers of the rules that define each. @typedef {{synonyms?: Record<string, string[]>, foreign?: Record<string, string[]>, defined?: Record<string, string[]>}} Told */

const SMALL = 3;
/** How near a word must be to one of a name. */
const NEAR = 0.3;

/** @param {string} game @param {number} concept */
export const conceptId = (game, concept) => `${game}/${concept}`;

/** The words of a name that must be said. @param {string} text @param {Set<string>} weak */
const tellingWords = (text, weak) => {
  const words = wordsOf(text).map(({ word }) => word);
  const telling = words.filter((word) => !weak.has(word) || word.length > SMALL);
  return telling.length ? telling : words;
};

/** @param {Told} told @param {Set<string>} weak @param {(game: string, number: string) => number[]} rulesOf @returns {Names} */
export const namesOf = ({ synonyms = {}, foreign = {}, defined = {} }, weak, rulesOf) => {
  /** @type {Names} */
  const all = { names: [], byWord: new Map(), own: new Map(), said: new Map(), defined: new Map() };
  const put = (/** @type {Name} */ name) => {
    if (!name.words.length) return;
    for (const word of new Set(name.words)) all.byWord.set(word, [...(all.byWord.get(word) ?? []), all.names.length]);
    all.names.push(name);
  };
  for (const [game, concepts] of Object.entries(synonyms)) {
    for (const [concept, told] of concepts.entries()) {
      const id = conceptId(game, concept);
      const [own = "", ...also] = told.split("|");
      all.said.set(id, own);
      all.own.set(id, tellingWords(own, weak));
      put({ game, concept, words: tellingWords(own, weak), kind: "own" });
      for (const text of also) put({ game, concept, words: tellingWords(text, weak), kind: "also" });
      for (const text of (foreign[game]?.[concept] ?? "").split("|").filter(Boolean)) put({ game, concept, words: tellingWords(text, new Set()).filter((word) => word.length > 2), kind: "foreign" });
      all.defined.set(id, (defined[game]?.[concept] ?? "").split(" ").filter(Boolean).flatMap((number) => rulesOf(game, number)));
    }
  }
  return all;
};

/**
 * What the words of a query name, wholly: of names of several words each must be said.
 * @param {Names} names @param {string[]} words @param {(word: string) => Map<string, number>} [forms] the words of names that a word may mean
 * @returns {Meaning[]}
 */
export const meanings = ({ names, byWord }, words, forms = (word) => likeIn(word, byWord.keys())) => {
  /** @type {Map<number, Map<string, {near: number, at: number}>>} */
  const said = new Map();
  for (const [at, word] of words.entries()) {
    for (const [own, near] of forms(word)) {
      for (const name of byWord.get(own) ?? []) {
        const parts = said.get(name) ?? new Map();
        if ((parts.get(own)?.near ?? 0) < near) parts.set(own, { near, at });
        said.set(name, parts);
      }
    }
  }
  return [...said]
    .filter(([name, parts]) => parts.size === new Set(names[name].words).size)
    .map(([name, parts]) => ({
      name: names[name],
      near: Math.min(...[...parts.values()].map(({ near }) => near)),
      at: [...new Set([...parts.values()].map(({ at }) => at))],
    }));
};

/** The words that a word is a form or a beginning of. @param {string} word @param {Iterable<string>} known @returns {Map<string, number>} */
const likeIn = (word, known) => {
  const found = new Map();
  for (const other of known) {
    if (other[0] !== word[0]) continue;
    const begun = word.length > 3 && other.startsWith(word) ? 0.5 : 0;
    const near = Math.max(likeness(word, other), begun);
    if (near >= NEAR) found.set(other, near);
  }
  return found;
};
