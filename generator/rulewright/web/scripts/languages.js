// Another language of the same page: the rule, the place on the screen and what is open stay as they are.
import { kept, localeRoot } from "./places.js";
import { openChain, reopen } from "./popovers.js";
import { searchIn } from "./side_by_side.js";

const STATE = "switched";
const MENUS = ".md-select, .rw-shell-head nav";

/** @typedef {import("./popovers.js").Opened} Opened */
/**
 * Where the reader was: the page below its locale, the rule at the top of the screen and where on the screen it began,
 * in pixels, or how much of it was above the screen; the details that were open, the popovers.
 * @typedef {{page: string, anchor: string, top: number, part: number, details: string[], boxes: Opened[]}} State
 */

/** The popovers that were open when the reader reached for the menu, which closes them. @type {Opened[]} */
let atMenu = [];

const page = () => location.pathname.slice(localeRoot.pathname.length);

/** The height that the theme's header hides. */
const hidden = () => document.querySelector(".md-header")?.getBoundingClientRect().bottom ?? 0;

/** @param {Event} event @returns {HTMLAnchorElement | null} */
const languageLink = (event) =>
  event.target instanceof Element ? event.target.closest("a[hreflang]:is(.md-select__link, .rw-language)") : null;

/** The parts of a page that have the same anchor in every language. */
const parts = () =>
  [...document.querySelectorAll(":is(.rw-rule, .rw-concept)")].flatMap((part) => {
    const anchor = part.querySelector(":scope > [id]")?.id;
    return anchor ? [{ part, anchor }] : [];
  });

/** The first rule that begins on the upper half of the screen, else the one that fills it. */
const position = () => {
  const begun = parts().map(({ part, anchor }) => ({ anchor, box: part.getBoundingClientRect() }));
  const edge = hidden();
  const first = begun.find(({ box }) => box.top >= edge && box.top < innerHeight / 2);
  const around = begun.findLast(({ box }) => box.top < edge);
  if (scrollY < 1 || (!first && !around)) return { anchor: "", top: 0, part: 0 };
  if (first) return { anchor: first.anchor, top: first.box.top, part: 0 };
  const { anchor, box } = /** @type {{anchor: string, box: DOMRect}} */ (around);
  return { anchor, top: edge, part: (edge - box.top) / box.height };
};

/** Each of the page's details by a name that is the same in every language. @returns {[string, HTMLDetailsElement][]} */
const allDetails = () => {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return [...document.querySelectorAll("main details")].map((found) => {
    const anchor = found.closest("section")?.querySelector("[id]")?.id ?? "";
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return [`${anchor} ${count}`, /** @type {HTMLDetailsElement} */ (found)];
  });
};

/** The links of the menu lead to the same page; this adds what is known only now. @param {Event} event */
const keepPlace = (event) => {
  const link = languageLink(event);
  if (!link) return;
  link.hash = location.hash;
  link.search = searchIn(link.hreflang);
};

/** @param {Event} event */
const keepState = (event) => {
  const link = languageLink(event);
  if (!link) return;
  kept.set("locale", link.hreflang);
  const details = allDetails().flatMap(([name, found]) => (found.open ? [name] : []));
  kept.set(STATE, JSON.stringify({ page: page(), ...position(), details, boxes: atMenu }), sessionStorage);
};

/** @param {Event} event */
const reach = ({ target, type }) => {
  const inside = target instanceof Element && target.closest(MENUS);
  const chain = inside ? openChain() : [];
  if (chain.length || (!inside && type === "pointerdown")) atMenu = chain;
};

/** @param {State} state */
const restore = ({ anchor, top, part, details, boxes }) => {
  for (const [name, found] of allDetails()) found.open = details.includes(name);
  const same = parts().find((found) => found.anchor === anchor)?.part;
  if (same) {
    const box = same.getBoundingClientRect();
    scrollTo({ top: scrollY + box.top + part * box.height - top, behavior: "instant" });
  }
  void reopen(boxes);
};

/** Takes the page to where it was left in the other language. @param {Promise<void>} complete when the page has its height */
const arrive = async (complete) => {
  /** @type {State | null} */
  const state = JSON.parse(kept.get(STATE, sessionStorage) || "null");
  if (!state) return;
  kept.set(STATE, "", sessionStorage);
  if (state.page !== page()) return;
  await complete;
  // The browser goes to the rule of the address when all is loaded.
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  requestAnimationFrame(() => restore(state));
};

/** @param {Promise<void>} complete */
export const startLanguages = (complete) => {
  for (const type of ["pointerdown", "click"]) document.addEventListener(type, keepPlace, true);
  for (const type of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(type, reach, true);
  document.addEventListener("click", keepState, true);
  void arrive(complete);
};
