// Where the reader was in each game, offered on the game's first page and the site's in whatever language it is opened.
import { anchorOf, folderOf, kept, localeRoot } from "./places.js";
import { say } from "./words.js";

const READ = "read";

/** @typedef {{page: string, anchor: string, number: string}} Place a page below its locale, a rule on it */

/** @returns {Record<string, Place>} */
const places = () => {
  try {
    return JSON.parse(kept.get(READ) ?? "{}");
  } catch {
    return {};
  }
};

/** @param {string} href */
const gameOf = (href) => folderOf(href).split("/")[1] ?? "";

const keep = () => {
  const anchor = anchorOf(location.href);
  const heading = document.getElementById(anchor);
  const number = heading?.querySelector(".rw-number")?.textContent;
  if (!number || !heading?.closest(".rw-rule")) return;
  const page = location.pathname.slice(localeRoot.pathname.length);
  kept.set(READ, JSON.stringify({ ...places(), [gameOf(location.href)]: { page, anchor, number } }));
};

const offer = () => {
  const lines = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-rw-last]"));
  for (const line of lines) {
    const place = places()[line.dataset.rwLast || gameOf(location.href)];
    if (!place) continue;
    const url = new URL(place.page, localeRoot);
    url.hash = place.anchor;
    line.append(Object.assign(document.createElement("a"), { href: url.href, textContent: say("last", { number: place.number }) }));
  }
};

export const startReading = () => {
  if (document.body.classList.contains("rw-shell")) return;
  offer();
  addEventListener("pagehide", keep);
  // A phone that puts a tab away tells it no more than this.
  document.addEventListener("visibilitychange", keep);
};
