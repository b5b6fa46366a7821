// A chapter in two or three languages, rule by rule. The other languages come from their own pages.
import { settings } from "./settings.js";
import { siteRoot } from "./places.js";
import { say } from "./words.js";

const PARAMETER = "with";

/** The languages that the address asks for beside this one. */
const chosen = () =>
  (new URL(location.href).searchParams.get(PARAMETER) ?? "")
    .split(",")
    .filter((tag) => tag !== settings.locale && settings.locales.includes(tag));

/** This page with other languages beside it. @param {string[]} tags */
const address = (tags) => {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  if (tags.length) url.search = `?${PARAMETER}=${tags.join(",")}`;
  return url;
};

/** The same page in another language. @param {string} tag */
const pageIn = (tag) => {
  const path = location.pathname.slice(siteRoot.pathname.length).split("/").slice(1).join("/");
  return new URL(`${tag}/${path}`, siteRoot);
};

/** @param {string} tag the choice that a click on a language makes: it comes or goes */
const toggled = (tag) => {
  const tags = chosen();
  return tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
};

/** A link for each language in the menu of languages. @param {Element} menu */
const addLinks = (menu) => {
  const head = Object.assign(document.createElement("li"), { className: "rw-side-name", textContent: say("side") });
  menu.append(head);
  for (const tag of settings.locales) {
    if (tag === settings.locale) continue;
    const link = Object.assign(document.createElement("a"), { className: "md-select__link rw-with", lang: tag });
    link.textContent = settings.names[tag];
    link.title = `${say("side")}: ${settings.names[tag]}`;
    link.setAttribute("aria-label", link.title);
    link.href = address(toggled(tag)).href;
    if (chosen().includes(tag)) link.ariaCurrent = "true";
    // The rule that is being read now, not the one when the page was opened.
    link.addEventListener("click", () => (link.href = address(toggled(tag)).href));
    const item = Object.assign(document.createElement("li"), { className: "md-select__item" });
    item.append(link);
    menu.append(item);
  }
};

/** One rule in another language, without what is there once already: anchors, citers, buttons. @param {Element} section @param {string} tag @param {URL} page */
const cell = (section, tag, page) => {
  const box = document.createElement("div");
  box.className = "rw-beside";
  box.lang = tag;
  const name = Object.assign(document.createElement("span"), { className: "rw-tongue", textContent: settings.names[tag] });
  const heading = Object.assign(document.createElement("p"), { className: "rw-beside-title" });
  const missing = section.querySelector(":scope > .rw-note");
  const parts = section.querySelectorAll(":scope > [id] > :is(.rw-number, .rw-title)");
  heading.append(name, ...[...parts].flatMap((part) => [part.cloneNode(true), " "]));
  box.append(heading);
  // What is not translated shows as a gap; the words that stand in for it are in the other column.
  const text = missing ?? section.querySelector(":scope > .rw-text");
  box.classList.toggle("rw-missing", Boolean(missing));
  if (text) box.append(text.cloneNode(true));
  for (const link of box.querySelectorAll("a[href]")) {
    link.setAttribute("href", new URL(link.getAttribute("href") ?? "", page).href);
  }
  return box;
};

/** @param {Document} other */
const takeDrawings = (other) => {
  const symbols = [...other.querySelectorAll("symbol[id]")].filter(({ id }) => !document.getElementById(id));
  if (!symbols.length) return;
  const holder = Object.assign(document.createElement("div"), { hidden: true });
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.append(...symbols.map((symbol) => document.importNode(symbol, true)));
  holder.append(svg);
  document.body.append(holder);
};

/** @param {string} tag */
const addLanguage = async (tag) => {
  const page = pageIn(tag);
  const answer = await fetch(page);
  if (!answer.ok) throw new Error(`${answer.status} ${page}`);
  const other = new DOMParser().parseFromString(await answer.text(), "text/html");
  takeDrawings(other);
  for (const section of document.querySelectorAll(".rw-rule")) {
    const anchor = section.querySelector(":scope > [id]")?.id ?? "";
    const same = other.getElementById(anchor)?.closest(".rw-rule");
    if (same) section.append(cell(same, tag, page));
  }
};

/** @param {string[]} tags */
const show = async (tags) => {
  document.documentElement.classList.add("rw-side");
  document.documentElement.classList.toggle("rw-side-three", tags.length > 1);
  try {
    for (const tag of tags) await addLanguage(tag);
  } catch {
    const note = Object.assign(document.createElement("p"), { className: "rw-note", textContent: say("not_loaded") });
    note.setAttribute("role", "alert");
    document.querySelector(".rw-rule")?.before(note);
  }
  // The rules have moved apart meanwhile.
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
};

export const startSideBySide = async () => {
  const menu = document.querySelector(".md-select__list");
  if (!menu || !settings.rulePages || !document.querySelector(".rw-rule")) return;
  addLinks(menu);
  const tags = chosen();
  if (tags.length) await show(tags.slice(0, 2));
};
