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

/**
 * What a path below the site's root may mean, for each game that it may be about.
 * @param {string} path @param {string[]} locales @param {Record<string, Numbering>} games @returns {Meant[]}
 */
export const meant = (path, locales, games) => {
  const parts = path.split("/").map(decoded).filter((part) => part && !["index.html", "404.html"].includes(part));
  const locale = locales.includes(parts[0]) ? parts.shift() : "";
  if (!locale && parts[0] === "r") parts.shift();
  const game = parts[0] in games ? /** @type {string} */ (parts.shift()) : "";
  if (parts[0] === "r") parts.shift();
  const text = (parts.at(-1) ?? "").replace(/\.html$/, "");
  return (game ? [game] : Object.keys(games))
    .map((name) => ({ path: locale ? `${locale}/${name}/r/` : `r/${name}/`, ids: spelled(text, games[name]) }))
    .filter(({ ids }) => ids.length > 0);
};

/** @param {URL} url */
const isThere = async (url) => url.pathname !== location.pathname && (await fetch(url, { method: "HEAD" })).ok;

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
      if (step === 0) return location.replace(url);
      const link = Object.assign(document.createElement("a"), { href: url.href, textContent: ids[step] });
      nearest.append(link);
      return nearest.removeAttribute("hidden");
    }
  }
};
