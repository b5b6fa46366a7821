import { kept } from "./places.js";

/** @param {Event} event @returns {HTMLAnchorElement | null} */
const languageLink = (event) =>
  event.target instanceof Element ? event.target.closest("a[hreflang]:is(.md-select__link, .rw-language)") : null;

/** The links of the language menu lead to the same page; this adds the rule that is being read. */
const keepRule = (/** @type {Event} */ event) => {
  const link = languageLink(event);
  if (link) link.hash = location.hash;
};

const keepChoice = (/** @type {Event} */ event) => {
  const link = languageLink(event);
  if (link) kept.set("locale", link.hreflang);
};

export const startLanguages = () => {
  for (const type of ["pointerdown", "click"]) document.addEventListener(type, keepRule, true);
  document.addEventListener("click", keepChoice, true);
};
