// A chapter in two or three languages, rule by rule. The other languages come from their own pages.
import { addFindings } from "./findings.js";
import { settings } from "./settings.js";
import { anchorOf, siteRoot } from "./places.js";
import { say } from "./words.js";

const PARAMETER = "with";
const FINDINGS = "findings";
const MOST = 2;

/** The languages that the address asks for beside this one. */
const chosen = () =>
  (new URL(location.href).searchParams.get(PARAMETER) ?? "")
    .split(",")
    .filter((tag, place, tags) => tag !== settings.locale && settings.locales.includes(tag) && tags.indexOf(tag) === place)
    .slice(0, MOST);

const withFindings = () => new URL(location.href).searchParams.has(FINDINGS);

/** What an address says of the languages beside. @param {string[]} tags @param {boolean} findings */
const search = (tags, findings) =>
  tags.length ? `?${PARAMETER}=${tags.join(",")}${findings ? `&${FINDINGS}` : ""}` : "";

/** The same for this page in another language: the languages stay, the two change places. @param {string} tag */
export const searchIn = (tag) => {
  const tags = chosen();
  const others = tags.includes(tag) ? tags.map((other) => (other === tag ? settings.locale : other)) : tags;
  return search(tag === settings.locale ? tags : others, withFindings());
};

/** This page with other languages beside it. @param {string[]} tags */
const address = (tags) => {
  const url = new URL(location.href);
  url.search = search(tags, withFindings());
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

/** The choice of a language in the menu; where there is room for no more, one that is not there leads nowhere. @param {string} tag */
const choice = (tag) => {
  const tags = chosen();
  const link = Object.assign(document.createElement("a"), { className: "md-select__link rw-with", lang: tag });
  link.textContent = settings.names[tag];
  link.setAttribute("aria-label", `${say("side")}: ${settings.names[tag]}`);
  if (tags.includes(tag)) link.ariaCurrent = "true";
  if (tags.length === MOST && !tags.includes(tag)) {
    link.setAttribute("role", "link");
    link.ariaDisabled = "true";
    return link;
  }
  link.href = address(toggled(tag)).href;
  // The rule that is being read now, not the one when the page was opened.
  link.addEventListener("click", () => (link.href = address(toggled(tag)).href));
  return link;
};

/** A link for each language in the menu of languages. @param {Element} menu */
const addLinks = (menu) => {
  const others = settings.locales.filter((tag) => tag !== settings.locale);
  const full = chosen().length === MOST && others.length > MOST;
  const head = Object.assign(document.createElement("li"), { className: "rw-side-name", textContent: say("side") });
  if (full) head.append(Object.assign(document.createElement("small"), { textContent: say("side_full") }));
  menu.append(head);
  for (const tag of others) {
    const link = choice(tag);
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
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", settings.names[tag]);
  const name = Object.assign(document.createElement("span"), { className: "rw-tongue", textContent: settings.names[tag] });
  const heading = Object.assign(document.createElement("p"), { className: "rw-beside-title" });
  const body = Object.assign(document.createElement("div"), { className: "rw-beside-body" });
  const missing = section.querySelector(":scope > .rw-gap");
  // What is not translated shows as a gap; the words that stand in for it are in another column.
  const parts = section.querySelectorAll(`:scope > [id] > :is(.rw-number, .rw-key${missing ? "" : ", .rw-title"})`);
  heading.append(name, ...[...parts].flatMap((part) => [part.cloneNode(true), " "]));
  const shown = missing ? [missing] : section.querySelectorAll(":scope > :is(.rw-note, .rw-text)");
  body.append(...[...shown].map((part) => part.cloneNode(true)));
  for (const words of body.querySelectorAll(".rw-stand-in")) words.remove();
  box.classList.toggle("rw-missing", Boolean(missing));
  box.append(heading, body);
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

/** @param {string} tag @returns {Promise<[Document, URL, string]>} */
const load = async (tag) => {
  const page = pageIn(tag);
  const answer = await fetch(page);
  if (!answer.ok) throw new Error(`${answer.status} ${page}`);
  return [new DOMParser().parseFromString(await answer.text(), "text/html"), page, tag];
};

/** Words that stand in for missing ones go where their own language comes beside them. @param {Element} section @param {string} tag */
const hideTwice = (section, tag) => {
  if (!section.querySelector(`:scope > .rw-gap > .rw-stand-in[data-rw-language="${tag}"]`)) return;
  for (const words of section.querySelectorAll(":scope > .rw-text, :scope > [id] > .rw-title, :scope > .rw-gap > .rw-stand-in")) {
    words.setAttribute("hidden", "");
  }
};

/** @param {Document} other @param {URL} page @param {string} tag */
const addLanguage = (other, page, tag) => {
  takeDrawings(other);
  for (const section of document.querySelectorAll(".rw-rule")) {
    const anchor = section.querySelector(":scope > [id]")?.id ?? "";
    const same = other.getElementById(anchor)?.closest(".rw-rule");
    if (!same) continue;
    hideTwice(section, tag);
    section.append(cell(same, tag, page));
  }
};

/**
 * The page has changed under the reader, who did not scroll: the address keeps its rule. The theme, whose script lets the
 * address follow the scrolling, starts anew when it hears of a target.
 */
const keepRule = () => dispatchEvent(new HashChangeEvent("hashchange"));

/** What stands above the columns: their languages, and the button that shows what the checks found. @param {string[]} tags */
const addBar = (tags) => {
  const bar = Object.assign(document.createElement("div"), { className: "rw-side-bar" });
  for (const tag of [settings.locale, ...tags]) {
    bar.append(Object.assign(document.createElement("span"), { lang: tag, textContent: settings.names[tag] }));
  }
  document.querySelector(".rw-rule")?.before(bar);
  if (!settings.findings) return;
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: say("findings") });
  const press = async (/** @type {boolean} */ shown) => {
    button.ariaPressed = `${shown}`;
    document.documentElement.classList.toggle("rw-found", shown);
    if (shown) await addFindings([settings.locale, ...tags]);
    keepRule();
  };
  button.addEventListener("click", () => {
    const shown = button.ariaPressed !== "true";
    const url = new URL(location.href);
    url.search = search(tags, shown);
    history.replaceState(history.state, "", url);
    void press(shown);
  });
  bar.append(button);
  return press(withFindings());
};

/** @param {string} words */
const addAlert = (words) => {
  const note = Object.assign(document.createElement("p"), { className: "rw-note", textContent: words });
  note.setAttribute("role", "alert");
  document.querySelector(".rw-rule")?.before(note);
};

/** @param {string[]} tags */
const show = async (tags) => {
  document.documentElement.classList.add("rw-side");
  document.documentElement.classList.toggle("rw-side-three", tags.length > 1);
  try {
    for (const found of await Promise.all(tags.map(load))) addLanguage(...found);
    await addBar(tags);
  } catch {
    addAlert(say("not_loaded"));
  }
  // The rules have moved apart meanwhile.
  document.getElementById(anchorOf(location.href))?.scrollIntoView();
  keepRule();
};

/** Ends when the page has its final height. */
export const startSideBySide = async () => {
  const menu = document.querySelector(".md-select__list");
  if (!menu || !settings.rulePages || !document.querySelector(".rw-rule")) return;
  addLinks(menu);
  const tags = chosen();
  if (tags.length) await show(tags);
};
