// After a citation was followed, a way back to the rule that was being read.
import { kept, siteRoot } from "./places.js";
import { say } from "./words.js";

const FROM = "from";
const LINKS = ".rw-rule a[href]:not(.headerlink)";

/** @param {string} href an address without what only the search adds to it */
const plain = (href) => {
  const url = new URL(href);
  url.search = "";
  return url.href;
};

const remember = (/** @type {MouseEvent} */ event) => {
  const link = event.target instanceof Element ? event.target.closest(LINKS) : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !link.href.startsWith(siteRoot.href)) return;
  // A box within a rule's text belongs to that rule.
  const number = link.closest(".rw-rule")?.querySelector(".rw-number")?.textContent ?? "";
  kept.set(FROM, JSON.stringify({ number, to: plain(link.href) }), sessionStorage);
};

const offer = () => {
  document.querySelector(".rw-back")?.remove();
  const { number, to } = JSON.parse(kept.get(FROM, sessionStorage) ?? "{}");
  if (!number || to !== plain(location.href) || history.length < 2) return;
  const back = Object.assign(document.createElement("button"), { type: "button", className: "rw-back" });
  back.textContent = say("back", { number });
  back.addEventListener("click", () => {
    back.remove();
    history.back();
  });
  document.body.append(back);
};

export const startReturning = () => {
  document.addEventListener("click", remember);
  addEventListener("hashchange", offer);
  addEventListener("pageshow", offer);
};
