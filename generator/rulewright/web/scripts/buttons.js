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

/** The arrow that leads out of a list of the menu: a part of a label too. @param {HTMLElement} arrow */
const makeButton = (arrow) => {
  arrow.tabIndex = 0;
  arrow.role = "button";
  arrow.ariaLabel = say("close");
  arrow.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    arrow.click();
    enterMenu();
  });
};

/** Puts the focus on the first thing in the menu that is seen. */
const enterMenu = () => {
  const parts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".md-sidebar--primary :is(a[href], [tabindex='0'])"));
  [...parts].find((part) => part.checkVisibility?.({ visibilityProperty: true }))?.focus();
};

/** The menu of small screens takes the focus as it opens, and gives it back. */
const startMenu = () => {
  const toggle = /** @type {HTMLInputElement | null} */ (document.getElementById("__drawer"));
  const button = /** @type {HTMLElement | null} */ (document.querySelector("button[for='__drawer']"));
  const close = () => {
    if (!toggle?.checked) return;
    toggle.checked = false;
    toggle.dispatchEvent(new Event("change"));
  };
  button?.addEventListener("click", () => toggle?.checked && enterMenu());
  document.querySelector(".md-sidebar--primary")?.addEventListener("focusout", (event) => {
    const { currentTarget, relatedTarget } = /** @type {FocusEvent} */ (event);
    if (relatedTarget instanceof Element && relatedTarget !== button && !(/** @type {Element} */ (currentTarget).contains(relatedTarget))) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !toggle?.checked) return;
    close();
    button?.focus();
  });
};

export const startButtons = () => {
  for (const label of /** @type {NodeListOf<HTMLLabelElement>} */ (document.querySelectorAll("label.md-icon[for]"))) {
    const name = NAMES.get(label.htmlFor);
    if (name) replace(label, name);
  }
  const arrows = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("label.md-nav__title[for] > .md-nav__icon"));
  arrows.forEach(makeButton);
  startMenu();
};
