// The page for addresses that lead nowhere: reads what rule was meant, in any spelling, and leads there.
import { spelled } from "./spelling.js";

/** @typedef {import("./spelling.js").Numbering} Numbering */
/** @typedef {{path: string, ids: string[]}} Meant the folder below which rules' pages lie, and ids to try in order */

/** @param {string} text */
const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Steps of a number that stand as folders of their own. */
const STEP = /^(?:\p{N}+|\p{L}{1,4}|[ivxlcdm]{5,15})$/iu;

/**
 * The rule ids that a part of an address spells: as in a text, else as addresses are typed, with dashes and with
 * a word before the number, without capitals.
 * @param {string} part @param {Numbering} numbering
 */
const idsIn = (part, numbering) => {
  const dotted = part.replace(/[-_,·–—]/g, ".");
  const bare = dotted.replace(/^[^\p{N}]+(?=\p{N})/u, "");
  const ways = [part, dotted, dotted.toUpperCase(), bare];
  return ways.map((way) => spelled(way, numbering)).find((ids) => ids.length > 0) ?? [];
};

/** The ids in the last part of an address that spells any; 14/4/3 is one. @param {string[]} parts @param {Numbering} numbering */
const idsAtEnd = (parts, numbering) => {
  const whole = parts.length > 1 && parts.every((part) => STEP.test(part)) ? [parts.join(".")] : [];
  const read = [...whole, ...parts.toReversed()].map((part) => idsIn(part, numbering));
  return read.find((ids) => ids.length > 0) ?? [];
};

/**
 * What a path below the site's root may mean, for each game that it may be about.
 * @param {string} path @param {string[]} locales @param {Record<string, Numbering>} games @returns {Meant[]}
 */
export const meant = (path, locales, games) => {
  const parts = path.split("/").map(decoded).filter((part) => part && !["index.html", "404.html"].includes(part));
  const locale = locales.includes(parts[0]) ? parts.shift() : "";
  if (!locale && parts[0] === "r") parts.shift();
  const game = Object.hasOwn(games, parts[0] ?? "") ? /** @type {string} */ (parts.shift()) : "";
  if (parts[0] === "r") parts.shift();
  const rest = parts.map((part) => part.replace(/\.html$/, ""));
  return (game ? [game] : Object.keys(games))
    .map((name) => ({ path: locale ? `${locale}/${name}/r/` : `r/${name}/`, ids: idsAtEnd(rest, games[name]) }))
    .filter(({ ids }) => ids.length > 0);
};

/** @param {URL} url */
const isThere = async (url) => url.pathname !== location.pathname && (await fetch(url, { method: "HEAD" })).ok;

/** @param {URL} url */
const read = async (url) => new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");

/** A link to a rule by the heading of its page. @param {Document} page @param {URL} url @param {string} id said where there is none */
const linkTo = (page, url, id) => {
  const textContent = page.querySelector("h1")?.textContent.trim() || id;
  return Object.assign(document.createElement("a"), { href: url.href, lang: page.documentElement.lang, textContent });
};

/** Goes to a rule; where its number is another rule's in the language of its page, offers both, that one first. @param {URL} url @param {string} id @param {Element | null} either */
const goTo = async (url, id, either) => {
  const page = await read(url);
  // A number that is no key has the page of its rule too, and nothing else is meant there.
  const other = page.querySelector("h1")?.id === id ? page.querySelector("h1 ~ .rw-note [data-rw-here]") : null;
  if (!other || !either) return location.replace(url);
  const printed = new URL(other.getAttribute("href") ?? "", url);
  const links = [linkTo(await read(printed), printed, id), linkTo(page, url, id)];
  either.append(...links.flatMap((link) => [link, document.createElement("br")]));
  return either.removeAttribute("hidden");
};

/**
 * Goes to the rule that the address means. Where there is none of that number, shows the nearest above it.
 * @param {URL} root @param {string[]} locales @param {Record<string, Numbering>} games
 */
export const findRule = async (root, locales, games) => {
  const nearest = document.querySelector("[data-rw-nearest]");
  if (!nearest) return;
  const wanted = meant(location.pathname.slice(root.pathname.length), locales, games);
  for (let step = 0; wanted.some(({ ids }) => step < ids.length); step += 1) {
    for (const { path, ids } of wanted) {
      const url = new URL(`${path}${ids[step]}/`, root);
      if (step >= ids.length || !(await isThere(url))) continue;
      if (step === 0) return goTo(url, ids[step], document.querySelector("[data-rw-either]"));
      nearest.append(linkTo(await read(url), url, ids[step]));
      return nearest.removeAttribute("hidden");
    }
  }
};
