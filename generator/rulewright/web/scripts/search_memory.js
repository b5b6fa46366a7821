// What the search remembers on this device alone: the last queries that led to a rule, and where a list was left.
import { kept } from "./places.js";

const [QUERIES, LEFT] = ["queries", "left"];
/** How many queries are remembered. */
const MOST = 5;

/** What was kept, as it was written; whatever else stands there counts as nothing. @param {string} name @param {Storage} [store] */
const read = (name, store) => {
  try {
    return JSON.parse(kept.get(name, store) ?? "null");
  } catch {
    return null;
  }
};

/** The last queries, the newest first. @returns {string[]} */
export const recent = () => {
  const queries = read(QUERIES);
  return Array.isArray(queries) ? queries.filter((query) => typeof query === "string").slice(0, MOST) : [];
};

/** @param {string} query */
export const remember = (query) => {
  if (query) kept.set(QUERIES, JSON.stringify([query, ...recent().filter((other) => other !== query)].slice(0, MOST)));
};

/** How far down the page is; behind the open search of a phone the theme holds it at its top. */
const pageTop = () => -Number.parseInt(document.body.style.top, 10) || scrollY;

/** Keeps how far down the list of a query and the page were when a hit was opened. @param {string} query @param {number} list */
export const keepPlace = (query, list) =>
  kept.set(LEFT, JSON.stringify({ query, list, page: pageTop(), path: location.pathname }), sessionStorage);

/** How far down the list of a query and this page were left, told once. @param {string} query */
export const leftAt = (query) => {
  const left = read(LEFT, sessionStorage);
  if (left?.query !== query || left.path !== location.pathname) return { list: 0, page: 0 };
  kept.set(LEFT, "null", sessionStorage);
  return { list: Number(left.list) || 0, page: Number(left.page) || 0 };
};
