// The theme opens its menu and its search with labels, which no keyboard reaches and no screen reader names.
import { say } from "./words.js";

const NAMES = new Map([["__drawer", "menu"], ["__search", "search"]]);

/** The box that a label ticks. @param {HTMLLabelElement} label */
const toggleOf = (label) => /** @type {HTMLInputElement | null} */ (document.getElementById(label.htmlFor));

/** @param {HTMLInputElement | null} toggle */
const turn = (toggle) => {
  if (!toggle) return;
  toggle.checked = !toggle.checked;
  toggle.dispatchEvent(new Event("change"));
};

const menu = () => /** @type {HTMLInputElement | null} */ (document.getElementById("__drawer"));
const isMenuOpen = () => menu()?.checked;

/** @param {HTMLLabelElement} label @param {string} name */
const replace = (label, name) => {
  const button = Object.assign(document.createElement("button"), { type: "button", className: label.className });
  button.setAttribute("for", label.htmlFor); // the theme's style sheet looks for it
  button.ariaLabel = say(label.closest("[data-rw-search]") ? "close" : name);
  button.append(...label.childNodes);
  button.addEventListener("click", () => turn(toggleOf(label)));
  label.replaceWith(button);
};

/**
 * An arrow of the menu, a part of a label too, as a button with a name. Some browsers pass no click on to the label
 * of what takes the focus. @param {HTMLElement} arrow @param {string} name
 */
const makeButton = (arrow, name) => {
  const toggle = toggleOf(/** @type {HTMLLabelElement} */ (arrow.parentElement));
  Object.assign(arrow, { tabIndex: 0, role: "button", ariaLabel: name });
  arrow.addEventListener("click", (event) => {
    event.preventDefault();
    turn(toggle);
  });
  arrow.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    arrow.click();
    if (isMenuOpen()) enterMenu();
  });
};

/** The arrow that opens a list beside the link to its first page: the theme gives the focus to its label, which has no words. @param {HTMLLabelElement} label */
const nameList = (label) => {
  const arrow = /** @type {HTMLElement | null} */ (label.querySelector(".md-nav__icon"));
  const toggle = toggleOf(label);
  if (!arrow || !toggle || label.textContent?.trim()) return;
  const tell = () => void (arrow.ariaExpanded = String(toggle.checked));
  label.tabIndex = -1; // the theme's script looks for it
  makeButton(arrow, label.previousElementSibling?.textContent?.trim() ?? "");
  toggle.addEventListener("change", tell);
  tell();
};

/** Puts the focus on the first thing in the menu that is seen. */
const enterMenu = () => {
  const parts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".md-sidebar--primary :is(a[href], [tabindex='0'])"));
  [...parts].find((part) => part.checkVisibility?.({ visibilityProperty: true }))?.focus();
};

/** The menu of small screens takes the focus as it opens, and gives it back. */
const startMenu = () => {
  const toggle = menu();
  const button = /** @type {HTMLElement | null} */ (document.querySelector("button[for='__drawer']"));
  const close = () => isMenuOpen() && turn(toggle);
  button?.addEventListener("click", () => isMenuOpen() && enterMenu());
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
  arrows.forEach((arrow) => makeButton(arrow, say("close")));
  /** @type {NodeListOf<HTMLLabelElement>} */ (document.querySelectorAll("label.md-nav__link[tabindex='0']")).forEach(nameList);
  startMenu();
};
