// The theme opens its menu and its search with labels, which no keyboard reaches and no screen reader names.
import { say } from "./words.js";

const NAMES = new Map([["__drawer", "menu"], ["__search", "search"]]);

/** @param {HTMLLabelElement} label @param {string} name */
const replace = (label, name) => {
  const button = Object.assign(document.createElement("button"), { type: "button", className: label.className });
  button.setAttribute("for", label.htmlFor); // the theme's style sheet looks for it
  button.ariaLabel = say(label.closest("[data-rw-search]") ? "close" : name);
  button.append(...label.childNodes);
  button.addEventListener("click", () => {
    const toggle = /** @type {HTMLInputElement} */ (document.getElementById(label.htmlFor));
    toggle.checked = !toggle.checked;
    toggle.dispatchEvent(new Event("change"));
  });
  label.replaceWith(button);
};

export const startButtons = () => {
  for (const label of /** @type {NodeListOf<HTMLLabelElement>} */ (document.querySelectorAll("label.md-icon[for]"))) {
    const name = NAMES.get(label.htmlFor);
    if (name) replace(label, name);
  }
};
