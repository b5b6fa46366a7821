// The rules' own pages are not drawn by the theme: they keep to the colours that were chosen there, and offer the same choice.
import { settings } from "./settings.js";

/** What the theme keeps of the reader's choice. @typedef {{index: number, color: {media: string, scheme: string, primary: string, accent: string}}} Choice */

/** @param {string} key @returns {Choice | null} */
const kept = (key) => {
  try {
    const choice = JSON.parse(localStorage.getItem(key) ?? "null");
    return choice?.color ? choice : null;
  } catch {
    return null;
  }
};

/** @param {string} key @param {Choice} choice */
const keep = (key, choice) => {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Without storage the choice holds for this page.
  }
};

/** @param {(index: number) => void} choose @param {number} index */
const button = (choose, index) => {
  const made = Object.assign(document.createElement("button"), { type: "button", className: "rw-colours" });
  let at = index;
  const name = () => (made.textContent = settings.palette[at].name);
  made.addEventListener("click", () => {
    at = (at + 1) % settings.palette.length;
    choose(at);
    name();
  });
  name();
  return made;
};

export const startColours = (/** @type {string} */ root) => {
  const { body } = document;
  if (!body.classList.contains("rw-shell")) return;
  const [key, dark] = [`${root}.__palette`, matchMedia("(prefers-color-scheme: dark)")];
  let choice = kept(key);
  const show = () => {
    const system = !choice || choice.color.media === "(prefers-color-scheme)";
    body.dataset.mdColorScheme = (system ? dark.matches : choice?.color.scheme === "slate") ? "slate" : "default";
    body.dataset.rwChosen = "";
  };
  show();
  dark.addEventListener("change", show);
  if (settings.palette.length < 2) return;
  const choose = (/** @type {number} */ index) => {
    const { name, ...color } = settings.palette[index];
    choice = { index, color };
    keep(key, choice);
    show();
  };
  const start = settings.palette[choice?.index ?? 0] ? (choice?.index ?? 0) : 0;
  document.querySelector(".rw-shell-head nav")?.after(button(choose, start));
};
