// Reads what popovers show before the reader asks for it, once the page is done and has nothing else to do.
import { bookOf } from "./books.js";
import { folderOf } from "./places.js";

/** What some browsers know of the connection. @typedef {{saveData?: boolean, type?: string, effectiveType?: string}} Connection */

/** Whether each byte counts: then nothing is read that may never be wanted. */
const isSparing = () => {
  const { saveData, type, effectiveType } = /** @type {{connection?: Connection}} */ (navigator).connection ?? {};
  return saveData === true || type === "cellular" || (effectiveType ?? "").includes("2g");
};

const whenIdle = (/** @type {() => void} */ then) =>
  "requestIdleCallback" in self ? requestIdleCallback(then, { timeout: 2000 }) : setTimeout(then, 300);

/** Reads the book that a link leads to. @param {HTMLAnchorElement} link */
export const read = (link) => void bookOf(folderOf(link.href)).catch(() => {});

/** Reads the book of the page's links. A rule's own page stays as small as it is: most readers want no more than it. @param {string} links */
export const readAhead = (links) => {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector(links));
  if (!link || document.body.classList.contains("rw-shell") || isSparing()) return;
  const soon = () => whenIdle(() => read(link));
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
};
