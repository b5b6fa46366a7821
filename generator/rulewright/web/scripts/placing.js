// A box beside what it belongs to, wholly on the screen.

const GAP = 6;
const MARGIN = 8;

/** @param {HTMLElement} box, shown @param {DOMRect} anchor */
export const place = (box, anchor) => {
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(MARGIN, Math.min(anchor.left, clientWidth - width - MARGIN));
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - height;
  const top = below + height > clientHeight - MARGIN && above >= MARGIN ? above : below;
  // Boxes of the top layer stand on the page, so they scroll with it.
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${top + scrollY}px`;
};
