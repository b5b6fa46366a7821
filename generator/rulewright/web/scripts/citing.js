// A button on each rule: its link, and its words as a quotation for chats and forums.
import { folderOf, siteRoot } from "./places.js";
import { place } from "./placing.js";
import { quotation, STYLES } from "./quoting.js";
import { settings } from "./settings.js";
import { say } from "./words.js";

const HEADINGS = ".rw-rule > :is(h1, h2, h3, h4, h5, h6)[id]";

/** The address of a rule's own page; where a site has none, its place on this page. @param {string} anchor */
const linkTo = (anchor) => {
  if (settings.rulePages) return new URL(`${folderOf(location.href)}/r/${anchor}/`, siteRoot).href;
  return new URL(`#${encodeURIComponent(anchor)}`, location.href).href;
};

/** @param {HTMLElement} heading */
const titlesOf = (heading) => [...heading.querySelectorAll(":scope > :is(.rw-number, .rw-key, .rw-title)")];

/** @param {HTMLElement} heading @param {import("./quoting.js").Style} style */
const quoted = (heading, style) =>
  quotation(titlesOf(heading), heading.parentElement?.querySelector(":scope > .rw-text"), linkTo(heading.id), style);

/** @param {string} text */
const copied = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // On a plain http address there is no clipboard but this.
    const field = Object.assign(document.createElement("textarea"), { value: text, className: "rw-word" });
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
};

/** @param {HTMLElement} status @param {string} text */
const copy = async (status, text) => {
  status.textContent = "";
  status.textContent = say((await copied(text)) ? "copied" : "not_copied");
};

/** @param {HTMLElement} menu @param {string} name @param {() => void} act */
const entry = (menu, name, act) => {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: say(name) });
  button.addEventListener("click", act);
  menu.append(button);
};

/** @param {HTMLElement} heading @param {HTMLButtonElement} button */
const openMenu = (heading, button) => {
  const link = linkTo(heading.id);
  const menu = Object.assign(document.createElement("div"), { className: "rw-box rw-menu", popover: "auto" });
  menu.setAttribute("role", "group");
  menu.setAttribute("aria-label", button.ariaLabel ?? "");
  const status = Object.assign(document.createElement("p"), { className: "rw-status" });
  status.setAttribute("role", "status");
  entry(menu, "copy_link", () => copy(status, link));
  entry(menu, "copy_quote", () => copy(status, quoted(heading, STYLES.plain)));
  entry(menu, "copy_markdown", () => copy(status, quoted(heading, STYLES.markdown)));
  entry(menu, "copy_bbcode", () => copy(status, quoted(heading, STYLES.bbcode)));
  if (typeof navigator.share === "function") {
    entry(menu, "share", () => navigator.share({ title: quotation(titlesOf(heading), null, "", STYLES.plain), url: link }).catch(() => {}));
  }
  menu.append(status);
  menu.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== "closed") return;
    button.ariaExpanded = "false";
    menu.remove();
  });
  heading.after(menu);
  menu.showPopover();
  place(menu, button.getBoundingClientRect());
  button.ariaExpanded = "true";
  menu.querySelector("button")?.focus();
};

/** @param {HTMLElement} heading */
const addButton = (heading) => {
  const number = heading.querySelector(".rw-number")?.textContent ?? heading.id;
  const button = Object.assign(document.createElement("button"), { type: "button", className: "rw-quote" });
  button.ariaLabel = say("cite", { number });
  button.title = button.ariaLabel;
  button.ariaExpanded = "false";
  // An open menu closes at the press of the button, before its click.
  let wasOpen = false;
  button.addEventListener("pointerdown", () => (wasOpen = button.ariaExpanded === "true"));
  button.addEventListener("click", () => {
    if (!wasOpen) openMenu(heading, button);
    wasOpen = false;
  });
  heading.append(button);
};

export const startCiting = () => {
  if (!("showPopover" in HTMLElement.prototype)) return;
  for (const heading of document.querySelectorAll(HEADINGS)) addButton(/** @type {HTMLElement} */ (heading));
};
