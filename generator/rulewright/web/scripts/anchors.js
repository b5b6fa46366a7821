// An address whose anchor spells a rule in another way (#14.2.4ii, #14.4.3.) leads to that rule on its page,
// and one whose place is folded away opens what it lies in: not every browser does that by itself.
import { anchorOf, folderOf } from "./places.js";
import { settings } from "./settings.js";
import { spelled } from "./spelling.js";

/** The heading of the rule that this page prints under a number, where no rule has it in its address. @param {string | undefined} number */
const printing = (number) =>
  [...document.querySelectorAll(".rw-rule > [id]")].find((heading) => heading.querySelector(".rw-number")?.textContent === number);
/** @param {HTMLElement} place */
const unfold = (place) => {
  const closed = place.closest("details:not([open])");
  if (!(closed instanceof HTMLDetailsElement)) return;
  closed.open = true;
  place.scrollIntoView();
};

const turn = () => {
  const anchor = anchorOf(location.href);
  const numbering = settings.games[folderOf(location.href).split("/")[1]];
  const place = anchor && document.getElementById(anchor);
  if (place) return unfold(place);
  if (!anchor || !numbering) return;
  const [id] = spelled(anchor, numbering);
  const own = document.getElementById(id) ?? printing(id);
  if (own) location.replace(`#${encodeURIComponent(own.id)}`);
};

export const startAnchors = () => {
  turn();
  addEventListener("hashchange", turn);
};
