// The hits of a search as a list, chapter by chapter.
import { listed } from "./grammar.js";
import { localeRoot, siteRoot } from "./places.js";
import { settings } from "./settings.js";
import { say, sayCount, sayNumber } from "./words.js";

/** @typedef {import("./answering.js").Group} Group */
/** @typedef {import("./answering.js").Near} Near */
/** @typedef {import("./answering.js").Shown} Shown */
/** @typedef {import("./excerpts.js").Piece} Piece */

/** @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {string} className @param {(Node | string)[]} inner @returns {HTMLElementTagNameMap[K]} */
const element = (tag, className, ...inner) => {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...inner);
  return made;
};

/** @param {Piece[]} pieces */
const marked = (pieces) => pieces.map(([text, found]) => (found ? element("mark", "", text) : text));

/** The address of a hit; its page marks the words that were found. @param {Shown} hit */
const addressOf = ({ location, words }) => {
  const url = new URL(location, localeRoot);
  if (words.length) url.searchParams.set("h", words.join(" "));
  return url.href;
};

/** What tells a rule's number apart from another's. @param {{aside?: string}} rule */
const asideOf = ({ aside }) => (aside ? [" ", element("small", "rw-key", `(${aside})`)] : []);

/** @param {Shown} hit */
const item = (hit) => {
  const title = element("strong", "rw-hit-title", ...marked(hit.title), ...asideOf(hit));
  const link = element("a", "md-search-result__link rw-hit", title);
  link.href = addressOf(hit);
  if (hit.text.length) link.append(element("span", "rw-hit-text", ...marked(hit.text)));
  if (hit.lang) link.lang = hit.lang;
  return element("li", "", link);
};

/** The other hits of a chapter, asked for by a button. @param {Group} group @param {HTMLElement} list @param {(page: string) => Promise<Shown[]>} rest */
const more = ({ page, total, hits }, list, rest) => {
  // Of a chapter far down no hit is shown yet, and nothing is more than none.
  const label = hits.length ? say("more", { count: sayNumber(total - hits.length) }) : sayCount("hits", total);
  const button = element("button", "rw-hit-more", label);
  button.type = "button";
  const show = async () => {
    const others = (await rest(page)).slice(hits.length).map(item);
    list.append(...others);
    button.remove();
    others[0].querySelector("a")?.focus();
  };
  button.addEventListener("click", show, { once: true });
  return button;
};

/** A chapter with its hits. @param {Group} group @param {(page: string) => Promise<Shown[]>} rest gives all hits of a page */
export const chapter = (group, rest) => {
  const list = element("ol", "", ...group.hits.map(item));
  const game = group.game && group.game !== group.title ? [" ", element("small", "rw-game", group.game)] : [];
  const section = element("section", "rw-hits", element("h2", "", group.title, ...game), list);
  if (group.total > group.hits.length) section.append(more(group, list, rest));
  return section;
};

/** Words of ours and a list of links behind them. @param {string} said @param {HTMLElement[]} links */
const pointing = (said, links) => {
  const rest = [...links];
  const parts = listed(settings.locale, links.map(({ textContent }) => textContent ?? ""));
  const inner = parts.map(({ type, value }) => (type === "element" ? /** @type {Node} */ (rest.shift()) : value));
  return element("p", "rw-elsewhere", `${say(said)} `, ...inner);
};

/** The rules nearest to a number that no rule has. @param {Near[]} rules */
export const nearest = (rules) =>
  pointing("nearest", rules.map(({ location, title, lang, aside }) =>
    Object.assign(element("a", "", title, ...asideOf({ aside })), { href: new URL(location, localeRoot).href }, lang && { lang })));

/** The other languages that have hits, each a link to them. @param {{locale: string, count: number}[]} found @param {string} query */
export const elsewhere = (found, query) => {
  const home = settings.rulePages ? "" : "index.html";
  const links = found.map(({ locale, count }) => {
    const link = element("a", "", settings.names[locale]);
    Object.assign(link, { href: new URL(`${locale}/${home}?q=${encodeURIComponent(query)}`, siteRoot).href, lang: locale, hreflang: locale });
    return element("span", "", link, ` (${sayNumber(count)})`);
  });
  return pointing("elsewhere", links);
};
