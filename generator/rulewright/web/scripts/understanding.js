// What the words of a query may mean in a book: forms, slips of the finger, other names, everyday words.
import { bare, likeness, wordsOf } from "./folding.js";
import { isSlip, meantBy } from "./misspelt.js";
import { conceptId, meanings } from "./naming.js";

/** @typedef {import("./indexing.js").Index} Index */
/** @typedef {"typed" | "slip" | "name" | "everyday"} Way how a word was understood */
/** @typedef {{word: string, weight: number, forms: Map<string, number>, defined: Map<number, number>, using: Map<number, number>, way: Way, as: string}} Slot a word of a query with the words of the book that it may mean and how near these are, and the rules that define what it names; `as` is what it was taken for */

const PREFIX = 0.6;
/** How much a word counts that says little, and one of them that the book has as a term. */
const [WEAK, TERM_TOO] = [0.06, 0.3];
/** How near a word is to what another name stands for, to one of several words of that, to what an everyday word may mean. */
const [NAMED, PART, EVERYDAY] = [0.75, 0.3, 0.55];
/** What is a form of a word, and what is only like it. */
export const FORM = 0.3;

/** The words of the index that begin alike. @param {Index} index @param {string} start */
const beginning = function* ({ sorted }, start) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < start) low = middle + 1;
    else high = middle;
  }
  for (; low < sorted.length && sorted[low].startsWith(start); low += 1) yield sorted[low];
};

/** How near the words of the book are to a word as forms of it; unended words may go on. @param {string} word @param {Iterable<string>} known @param {(form: string) => string} [written] */
const formsIn = (word, known, written = (form) => form) => {
  /** @type {Map<string, number>} */
  const forms = new Map();
  for (const form of known) {
    const shown = written(form);
    const near = likeness(word, shown);
    const kind = shown.startsWith(word) ? Math.max(PREFIX, near) : near;
    if (kind) forms.set(form, kind);
  }
  return forms;
};

/** A word with the letters that others were typed for, folded as those are: zurueck is zuruck, as zurück is. @param {Index} index @param {string} word */
const untyped = ({ letters }, word) => letters.reduce((text, [typed, letter]) => text.replace(typed, letter), word);

/** Whether any word of the index begins so. @param {Index} index @param {string} start */
const isBeginning = (index, start) => !beginning(index, start).next().done;

/** A word of a query as the book writes it. @param {Index} index @param {string} word */
const asWritten = (index, word) => {
  const other = untyped(index, word);
  return other !== word && !isBeginning(index, word) && isBeginning(index, other) ? other : word;
};

/**
 * The forms of a word. A keyboard may lack a letter: where senor finds nothing, señor is meant, and where waertern
 * finds nothing, a form of Wärter.
 * @param {Index} index @param {string} word
 */
const formsOf = (index, word) => {
  const typed = formsIn(word, beginning(index, word.slice(0, 3)));
  if (typed.size) return typed;
  const other = untyped(index, word);
  const others = other === word ? typed : formsIn(other, beginning(index, other.slice(0, 3)));
  return others.size ? others : formsIn(word, index.sorted.filter((form) => bare(form) !== form), bare);
};

/** @param {Map<string, number>} forms @param {Map<string, number>} others @param {number} near */
const join = (forms, others, near) => {
  for (const [form, kind] of others) forms.set(form, Math.max(forms.get(form) ?? 0, kind * near));
};

/** The forms of a word of the book itself: what only begins like it is no form. @param {Index} index @param {string} word */
const ownForms = (index, word) => new Map([...formsOf(index, word)].filter(([form]) => likeness(word, form) >= FORM));

/** What players say for something, where the words at a place begin so. @param {Index} index @param {string[]} words @param {number} at */
const everydayAt = ({ everyday }, words, at) => {
  const isSaid = (/** @type {string[]} */ said) => said.every((word, n) => {
    const typed = words[at + n];
    return typed !== undefined && (typed === word || (said.length === 1 && word.length > 3 && likeness(word, typed) >= FORM));
  });
  const found = everyday.filter(({ said }) => isSaid(said));
  const exact = found.filter(({ said }) => said[0] === words[at]);
  return exact.length ? exact : found;
};

/** What the other names of a concept find of it. @param {Index} index @param {Slot[]} slots @param {import("./naming.js").Meaning} meaning */
const takeName = (index, slots, { name, near, at }) => {
  const id = conceptId(name.game, name.concept);
  const defining = index.names.defined.get(id) ?? [];
  for (const place of at) {
    const slot = slots[place];
    for (const doc of defining) slot.defined.set(doc, Math.max(slot.defined.get(doc) ?? 0, near));
    if (name.kind === "own") continue;
    for (const doc of index.using.get(id) ?? []) slot.using.set(doc, Math.max(slot.using.get(doc) ?? 0, near));
    if (!slot.forms.has(slot.word) && slot.way === "typed") [slot.way, slot.as] = ["name", index.names.said.get(id) ?? ""];
    const own = index.names.own.get(id) ?? [];
    for (const word of own) join(slot.forms, ownForms(index, word), near * (own.length > 1 ? PART : NAMED));
  }
};

/** @param {Slot} slot @param {Iterable<[string, number]>} forms @param {Way} way */
const take = (slot, forms, way) => {
  const best = [...forms].sort(([, a], [, b]) => b - a);
  for (const [form, near] of best) slot.forms.set(form, Math.max(slot.forms.get(form) ?? 0, near));
  if (best.length && way !== "typed") [slot.way, slot.as] = [way, best[0][0]];
};

/** Slots that mean only what is typed, as far as it is. @param {Slot[]} slots @returns {Slot[]} */
export const asTyped = (slots) =>
  slots.map((slot) => ({ ...slot, forms: new Map([...slot.forms].filter(([form]) => form.startsWith(slot.word))) }));

/** Whether a word means something as it is typed. @param {Slot} slot */
const isKnown = ({ forms }) => [...forms.values()].some((near) => near >= FORM);

/**
 * The words of a query, each with what it may mean. `exact` takes them as they are typed.
 * @param {Index} index @param {string} query @param {boolean} [exact] @returns {Slot[]}
 */
export const understood = (index, query, exact = false) => {
  const words = [...new Set(wordsOf(query.normalize("NFKC")).map(({ word }) => asWritten(index, word)))];
  const isAllWeak = words.every((word) => index.weak.has(word));
  const slots = words.map((word) => {
    const isWeak = index.weak.has(word) && !isAllWeak;
    const isTerm = isWeak && word.length > 3 && index.names.byWord.has(word);
    const forms = isWeak ? new Map(index.words.has(word) ? [[word, 1]] : []) : formsOf(index, word);
    return /** @type {Slot} */ ({ word, weight: isTerm ? TERM_TOO : isWeak ? WEAK : 1, forms, defined: new Map(), using: new Map(), way: "typed", as: "" });
  });
  if (exact) return slots;
  for (const slot of slots) {
    const slip = slot.forms.has(slot.word) ? undefined : [...slot.forms.keys()].find((form) => isSlip(slot.word, form));
    if (slip) [slot.way, slot.as] = ["slip", slip];
  }
  const telling = words.map((word, n) => (slots[n].weight > WEAK ? word : ""));
  const named = meanings(index.names, telling);
  const covered = new Set(named.flatMap(({ at }) => at));
  for (const meaning of named) takeName(index, slots, meaning);
  for (const [at, slot] of slots.entries()) {
    if (slot.weight === WEAK && !index.everyday.some(({ said }) => said.length > 1 && said[0] === slot.word)) continue;
    for (const { said, told } of everydayAt(index, words, at)) {
      if (!isKnown(slot) && slot.way === "typed") [slot.way, slot.as] = ["everyday", told[0].join(" ")];
      for (const phrase of told) for (const word of phrase) if (!index.weak.has(word)) join(slot.forms, ownForms(index, word), EVERYDAY);
      for (const [n] of said.entries()) {
        covered.add(at + n);
        slots[at + n].weight = Math.max(slots[at + n].weight, n ? WEAK : 1);
      }
    }
  }
  for (const [at, slot] of slots.entries()) {
    if (slot.weight < 1 || isKnown(slot) || covered.has(at)) continue;
    take(slot, meantBy(slot.word, index.sorted), "slip");
    const nameWords = (/** @type {string} */ word) => meantBy(word, index.names.byWord.keys());
    if (!slot.forms.size) for (const meaning of meanings(index.names, words.map((word, n) => (n === at ? word : "")), nameWords)) takeName(index, slots, meaning);
    else if (slot.way === "slip") {
      const best = Math.max(...slot.forms.values());
      const meant = [...slot.forms].filter(([, near]) => near === best).map(([form]) => form);
      for (const form of meant) {
        join(slot.forms, ownForms(index, form), best * 0.9);
        for (const meaning of meanings(index.names, words.map((_, n) => (n === at ? form : "")))) takeName(index, slots, meaning);
      }
    }
  }
  return slots;
};
