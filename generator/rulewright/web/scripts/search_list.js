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

/** The best of all hits; the first may be opened as the answer. @param {Shown[]} hits */
export const bestOf = (hits) => {
  const items = hits.map((hit) => {
    const made = item(hit);
    if (!hit.opened) return made;
    const [before, sentence, behind] = hit.opened.map(marked);
    const text = element("span", "rw-hit-text rw-opened", ...before, element("strong", "rw-sentence", ...sentence), ...behind);
    made.querySelector("a")?.replaceChildren(...[made.querySelector(".rw-hit-title"), text].filter((part) => part !== null));
    return made;
  });
  const section = element("section", "rw-best", element("h2", "", say(hits[0].opened ? "answer" : "best")), element("ol", "", ...items));
  return section;
};

/** A line of words of ours with buttons that ask something. @param {string} said @param {string[]} queries @param {(query: string) => void} then */
export const asking = (said, queries, then) => {
  const buttons = queries.map((query) => {
    const button = element("button", "rw-ask-this", query);
    button.type = "button";
    button.addEventListener("click", () => then(query));
    return button;
  });
  return element("p", "rw-asking", element("span", "", say(said)), " ", ...buttons.flatMap((button) => [button, " "]));
};

/** What words were taken for, with a way to insist on what was typed. @param {import("./searching.js").Taken[]} taken @param {() => void} insist */
export const takenFor = (taken, insist) => {
  const words = taken.map(({ typed, as }) => say("taken_for", { typed, as })).join(", ");
  const button = element("button", "rw-ask-this", say("as_typed"));
  button.type = "button";
  button.addEventListener("click", insist);
  return element("p", "rw-asking rw-taken", element("span", "", words), " ", button);
};

/** The hits of another game, folded. @param {string} game @param {number} total @param {() => HTMLElement[]} unfold */
export const folded = (game, total, unfold) => {
  const button = element("button", "rw-hit-more rw-fold", `${game}: ${sayCount("hits", total)}`);
  button.type = "button";
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => {
    const parts = unfold();
    button.replaceWith(...parts);
    /** @type {HTMLElement | null} */ (parts[0].querySelector("a, button"))?.focus();
  }, { once: true });
  return button;
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
