// The index of a locale: which words stand where, what the rules are called, what players call things.
import { cuesOf } from "./cues.js";
import { fold, foldedNumber, typedFor, wordsOf } from "./folding.js";
import { namesOf } from "./naming.js";

/** @typedef {{location: string, title: string, text: string, number?: string, key?: string, aside?: string, terms?: number[], lang?: string}} Doc a rule, a term or a part of a plain page; all of it is plain text; `key` is the number that a rule has elsewhere, `aside` what tells its own apart */
/** @typedef {{doc: number, title: number, text: number, above: number}} Posting how often a word stands in a document and in the titles of the rules above it */
/** @typedef {{cues?: string[], range?: string[], letters?: Record<string, string>, weak?: string[], everyday?: Record<string, string[]>, keyboards?: string[]}} Spoken the language's words for rules and chapters, and for a range of them; what is typed for letters that a keyboard lacks; words that say little; what players say and how rules say it; what the keys of other keyboards write */
/** @typedef {import("./naming.js").Told & {games?: Record<string, string>, spoken?: Spoken}} Config what the index says besides its documents; `games` are their titles, where there are several */
/** @typedef {{docs: Doc[], words: Map<string, Posting[]>, sorted: string[], numbers: Map<string, number[]>, keys: Map<string, number[]>, titles: Map<string, string>, games: Record<string, string>, called: Map<string, string>, titleLengths: number[], lengths: number[], meanLength: number, cues: import("./cues.js").Cues, letters: [RegExp, string][], weak: Set<string>, everyday: {said: string[], told: string[][]}[], keyboards: string[], names: import("./naming.js").Names, using: Map<string, number[]>}} Index `titles` are those of pages, `called` the folded names of games, `lengths` are in words, `using` the rules that use a concept */

/** @template {unknown} K @template {unknown} V @param {Map<K, V[]>} map @param {K} key @param {V} value */
export const add = (map, key, value) => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

/** @param {string} text */
const foldedWords = (text) => wordsOf(text).map(({ word }) => word);

/** The game that a document is of. @param {string} location */
export const gameOf = (location) => location.split("/")[0];

/** How often each word stands in a document. @param {Doc} told @param {number} doc @param {string} above */
const counted = ({ title, text, number = "" }, doc, above) => {
  /** @type {Map<string, Posting>} */
  const counts = new Map();
  const own = fold(number);
  for (const [part, source] of /** @type {["title" | "text" | "above", string][]} */ ([["title", title], ["text", text], ["above", above]])) {
    for (const word of foldedWords(source)) {
      const posting = counts.get(word) ?? { doc, title: 0, text: 0, above: 0 };
      posting[part] += 1;
      counts.set(word, posting);
    }
  }
  return { counts, titleLength: Math.max(1, foldedWords(title).filter((word) => word !== own).length) };
};

/** The titles of the rules above each rule. @param {Doc[]} docs */
const titlesAbove = (docs) => {
  const byPlace = new Map(docs.map((doc) => [`${gameOf(doc.location)} ${foldedNumber(doc.number ?? "")}`, doc]));
  const bare = (/** @type {Doc} */ { title, number = "" }) => (title.startsWith(number) ? title.slice(number.length) : title);
  return docs.map(({ location, number = "" }) => {
    const steps = foldedNumber(number).split(".");
    const above = steps.slice(1).map((_, n) => byPlace.get(`${gameOf(location)} ${steps.slice(0, n + 1).join(".")}`));
    return above.map((doc) => (doc ? bare(doc) : "")).join(" ");
  });
};

/** @param {Doc[]} docs @param {Config} [config] @returns {Index} */
export const indexOf = (docs, { games = {}, spoken = {}, ...told } = {}) => {
  /** @type {Map<string, Posting[]>} */
  const words = new Map();
  const [numbers, keys, using] = [new Map(), new Map(), new Map()];
  const [titles, called] = [new Map(), new Map()];
  const [titleLengths, lengths] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  const above = titlesAbove(docs);
  for (const [place, doc] of docs.entries()) {
    const { counts, titleLength } = counted(doc, place, above[place]);
    for (const [word, posting] of counts) add(words, word, posting);
    const game = gameOf(doc.location);
    for (const term of doc.terms ?? []) add(using, `${game}/${term}`, place);
    if (doc.number) called.set(fold(game), game);
    if (doc.number) add(numbers, foldedNumber(doc.number), place);
    if (doc.key) add(keys, foldedNumber(doc.key), place);
    if (!doc.location.includes("#")) titles.set(doc.location, doc.title);
    titleLengths.push(titleLength);
    lengths.push([...counts.values()].reduce((sum, { text }) => sum + text, 0));
  }
  for (const [game, title] of Object.entries(games)) called.set(fold(title), game);
  const weak = new Set((spoken.weak ?? []).map(fold));
  const rulesOf = (/** @type {string} */ game, /** @type {string} */ number) =>
    [...(keys.get(foldedNumber(number)) ?? []), ...(numbers.get(foldedNumber(number)) ?? [])].filter((doc) => gameOf(docs[doc].location) === game).slice(0, 1);
  return {
    docs, words, sorted: [...words.keys()].sort(), numbers, keys, titles, games, called, titleLengths, lengths,
    meanLength: Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)),
    cues: cuesOf(spoken), letters: typedFor(spoken.letters), weak,
    everyday: Object.entries(spoken.everyday ?? {}).map(([said, told]) => ({ said: foldedWords(said), told: told.map(foldedWords) })),
    keyboards: spoken.keyboards ?? [], names: namesOf(told, weak, rulesOf), using,
  };
};
