// On the page of a hit, marks the words that were searched in the rule that was found.
import { anchorOf } from "./places.js";
import { pieces } from "./excerpts.js";
import { fold } from "./folding.js";

const PARAMETER = "h";

/** The texts within an element, marks and drawings apart. @param {Element} part @returns {Text[]} */
const textsIn = (part) => {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const text = /** @type {Text} */ (walker.currentNode);
    if (!text.parentElement?.closest("svg, script, style, button, .rw-cited-by")) texts.push(text);
  }
  return texts;
};

/** @param {Text} text @param {Set<string>} words */
const mark = (text, words) => {
  const parts = pieces(text.data, words);
  if (!parts.some(([, found]) => found)) return;
  text.replaceWith(...parts.map(([part, found]) => (found ? Object.assign(document.createElement("mark"), { textContent: part }) : part)));
};

/** What the address names: a rule, or else the page. */
const target = () => {
  const heading = document.getElementById(anchorOf(location.href));
  return heading?.closest(".rw-rule, .rw-concept") ?? document.querySelector(heading ? "article" : ".rw-rule, article");
};

/** The address is then without the words: what is copied from it is the rule's. */
export const markFound = () => {
  const url = new URL(location.href);
  const words = new Set((url.searchParams.get(PARAMETER) ?? "").split(" ").filter(Boolean).map(fold));
  if (!words.size) return;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", url);
  const part = target();
  if (part) for (const text of textsIn(part)) mark(text, words);
};
