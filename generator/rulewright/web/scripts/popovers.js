// The rule or term behind a link, shown beside it: by hover, by focus, by a tap. What is inside has links of its own.
import { read, readAhead } from "./ahead.js";
import { addressOf, bookOf } from "./books.js";
import { anchorOf, folderOf } from "./places.js";
import { place } from "./placing.js";

/** @typedef {import("./books.js").Book} Book */
/** @typedef {{link: HTMLAnchorElement, box: HTMLElement, title: string}} Shown */
/** A link by what is the same in every language: its rule, the rule that it leads to, which of several. @typedef {{rule: string, to: string, place: number, beside: string}} Opened */

const LINKS = "a:is(.rw-cite, .rw-term)";
const OPEN_AFTER = 200;
const CLOSE_AFTER = 300;
const MOST_BELOW = 8;
const JUST_CLOSED = 1500;
const AT_ONCE = 50;

/** The boxes that are open, each within the one before. @type {Shown[]} */
const open = [];
/** @type {HTMLAnchorElement | null} */
let wanted = null;
let opening = 0;
let closing = 0;
let pointer = "mouse";
let openAtPress = false;
let count = 0;
/** The boxes that were open last, and until when. @type {{chain: Opened[], at: number}} */
let last = { chain: [], at: -Infinity };
/** When the reader sent boxes away by Escape, which does not count. */
let dismissed = -Infinity;

/** @param {EventTarget | null} target @returns {HTMLAnchorElement | null} */
const linkAt = (target) => (target instanceof Element ? target.closest(LINKS) : null);

/** @param {Node | null} node how many of the open boxes hold it, or their links do */
const depthOf = (node) =>
  open.findLastIndex(({ link, box }) => link.contains(node) || box.contains(node)) + 1;

/** @param {Book} book the drawings that a text may show and this page does not have yet */
const addDrawings = ({ icons }) => {
  const missing = Object.entries(icons).filter(([name]) => !document.getElementById(`rw-icon-${name}`));
  if (!missing.length) return;
  const holder = Object.assign(document.createElement("div"), { hidden: true });
  const symbols = missing.map(([name, drawn]) => `<symbol id="rw-icon-${name}" viewBox="0 0 24 24">${drawn}</symbol>`);
  holder.innerHTML = `<svg>${symbols.join("")}</svg>`;
  document.body.append(holder);
};

/** The rules right below one that has no text of its own. @param {Book} book @param {string} anchor @param {string} href */
const below = (book, anchor, href) => {
  const all = Object.entries(book.rules);
  const start = all.findIndex(([id]) => id === anchor) + 1;
  const depth = book.rules[anchor][3];
  const end = all.findIndex(([, rule], n) => n >= start && rule[3] <= depth);
  const children = all.slice(start, end < 0 ? undefined : end).filter(([, rule]) => rule[3] === depth + 1);
  const items = children.slice(0, MOST_BELOW).map(([id, [number, title]]) => {
    const url = new URL(href);
    url.hash = id;
    return `<li><a href="${url}"><span class="rw-number">${number}</span> ${title}</a></li>`;
  });
  const more = children.length > MOST_BELOW ? "<li>…</li>" : "";
  return items.length ? `<ul class="rw-below">${items.join("")}${more}</ul>` : "";
};

/** @param {Book} book @param {HTMLAnchorElement} link @returns {HTMLElement | null} */
const boxFor = (book, link) => {
  const anchor = anchorOf(link.href);
  const box = document.createElement("div");
  const term = link.classList.contains("rw-term") ? book.terms?.[anchor] : undefined;
  const rule = term ? undefined : book.rules[anchor];
  if (!term && !rule) return null;
  box.className = "rw-box rw-popover md-typeset";
  box.popover = "auto";
  box.id = `rw-popover-${(count += 1)}`;
  box.setAttribute("role", "dialog");
  const title = term ? term.title : `<span class="rw-number">${rule?.[0]}</span> ${rule?.[1]}`;
  const text = term ? term.text : rule?.[2] || below(book, anchor, link.href);
  const language = rule?.[4] ? ` lang="${rule[4]}"` : "";
  box.innerHTML = `<p class="rw-popover-title"><a${language}>${title}</a></p><div class="rw-text"${language}>${text}</div>`;
  const base = new URL(book.base, addressOf(folderOf(link.href)));
  for (const inner of box.querySelectorAll(".rw-text a[href]")) {
    inner.setAttribute("href", new URL(inner.getAttribute("href") ?? "", base).href);
    inner.removeAttribute("title");
  }
  const [first] = box.getElementsByTagName("a");
  first.href = link.href;
  box.setAttribute("aria-label", first.textContent?.trim() ?? "");
  return box;
};

/** The links within a rule or a box, those of boxes in it apart, that lead to one rule. @param {Element} holder @param {string} to */
const linksTo = (holder, to) =>
  [...holder.querySelectorAll(`${LINKS}:is(.rw-text *, .rw-findings *)`)].filter(
    (link) =>
      link instanceof HTMLAnchorElement &&
      anchorOf(link.href) === to &&
      (link.closest(".rw-popover") ?? link.closest(".rw-beside, .rw-rule")) === holder,
  );

/** @param {Shown} shown @returns {Opened} */
const described = ({ link }) => {
  const to = anchorOf(link.href);
  const holder = link.closest(".rw-popover") ?? link.closest(".rw-beside, .rw-rule");
  const rule = link.closest(".rw-rule")?.querySelector("[id]")?.id ?? "";
  const beside = holder instanceof HTMLElement && holder.matches(".rw-beside") ? holder.lang : "";
  return { rule, to, place: holder ? linksTo(holder, to).indexOf(link) : 0, beside };
};

/** The popovers that are open, or closed only now by the way to something else; the outermost first. */
export const openChain = () => {
  if (open.length) return open.map(described);
  return performance.now() - last.at < JUST_CLOSED ? last.chain : [];
};

/** Opens the popovers of the same links on this page, each within the one before. @param {Opened[]} chain */
export const reopen = async (chain) => {
  for (const { rule, to, place, beside } of chain) {
    const section = document.getElementById(rule)?.closest(".rw-rule");
    const column = beside ? section?.querySelector(`:scope > .rw-beside:lang(${beside})`) : null;
    const holder = open.at(-1)?.box ?? column ?? section;
    const links = holder ? linksTo(holder, to) : [];
    const link = links[place] ?? links[0];
    if (!(link instanceof HTMLAnchorElement)) return;
    wanted = link;
    await show(link);
  }
};

/** @param {Shown} shown */
const forget = (shown) => {
  const at = open.indexOf(shown);
  const now = performance.now();
  // Those that close at one stroke are one chain.
  if (now - dismissed > CLOSE_AFTER && now - last.at > AT_ONCE) last = { chain: open.map(described), at: now };
  if (at >= 0) open.splice(at, 1);
  shown.link.removeAttribute("aria-describedby");
  if (shown.title) shown.link.title = shown.title;
  shown.box.remove();
};

/** @param {number} depth */
const closeTo = (depth) => {
  const shown = open[depth];
  if (shown) shown.box.hidePopover();
};

/** The line of the link that the pointer is on, where it runs over two. @param {HTMLAnchorElement} link */
const lineOf = (link) => {
  const lines = [...link.getClientRects()];
  return lines.find(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom) ?? lines[0];
};
let [x, y] = [-1, -1];

/** Whether there is something to show, if it is still wanted. @param {HTMLAnchorElement} link */
const show = async (link) => {
  if (open.some((shown) => shown.link === link)) return true;
  const book = await bookOf(folderOf(link.href)).catch(() => null);
  if (!book) return false;
  if (wanted !== link || !link.isConnected) return true;
  const box = boxFor(book, link);
  if (!box) return false;
  addDrawings(book);
  const shown = { link, box, title: link.title };
  // Behind its link the box is what Tab reaches next, and a box within a box is one that keeps the outer open.
  link.after(box);
  link.removeAttribute("title");
  box.showPopover();
  place(box, lineOf(link));
  link.setAttribute("aria-describedby", box.id);
  open.push(shown);
  box.addEventListener("toggle", (event) => {
    if (event.target === box && /** @type {ToggleEvent} */ (event).newState === "closed") forget(shown);
  });
  return true;
};

/** A tap shows what is behind a link, or goes there where there is nothing to show. @param {HTMLAnchorElement} link */
const showOrGo = async (link) => {
  if (!(await show(link)) && wanted === link) location.assign(link.href);
};

/** @param {HTMLAnchorElement} link @param {number} after */
const showSoon = (link, after) => {
  if (wanted === link) return;
  wanted = link;
  clearTimeout(opening);
  read(link);
  opening = setTimeout(() => show(link), after);
};

const onPointerOver = (/** @type {PointerEvent} */ event) => {
  if (event.pointerType !== "mouse") return;
  [x, y] = [event.clientX, event.clientY];
  const link = linkAt(event.target);
  const depth = depthOf(/** @type {Node} */ (event.target));
  clearTimeout(closing);
  if (depth < open.length) closing = setTimeout(() => closeTo(depth), CLOSE_AFTER);
  if (link) showSoon(link, OPEN_AFTER);
  else if (!document.activeElement?.matches(LINKS)) wanted = null;
};

const onFocusIn = (/** @type {FocusEvent} */ event) => {
  const link = linkAt(event.target);
  const depth = depthOf(/** @type {Node} */ (event.target));
  // Focus that comes back from a box that was closed opens none.
  const left = event.relatedTarget instanceof Element ? event.relatedTarget.closest(".rw-popover") : null;
  const returned = left !== null && !left.matches(":popover-open");
  if (depth < open.length) closeTo(depth);
  if (link && link.matches(":focus-visible") && !returned) showSoon(link, OPEN_AFTER);
  else wanted = null;
};

const onPress = (/** @type {PointerEvent} */ event) => {
  pointer = event.pointerType;
  const link = linkAt(event.target);
  openAtPress = open.some((shown) => shown.link === link);
  if (link) read(link); // a finger rests for a while before it is lifted
};

const onClick = (/** @type {MouseEvent} */ event) => {
  const link = linkAt(event.target);
  clearTimeout(opening);
  if (!link || pointer === "mouse" || event.detail === 0 || openAtPress || event.ctrlKey || event.metaKey) {
    wanted = null;
    return;
  }
  // The first tap shows the rule, the second goes there.
  event.preventDefault();
  wanted = link;
  void showOrGo(link);
};

export const startPopovers = () => {
  if (!("showPopover" in HTMLElement.prototype)) return;
  readAhead(LINKS);
  document.addEventListener("pointerover", onPointerOver);
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    clearTimeout(opening);
    wanted = null;
    dismissed = performance.now();
  });
};
