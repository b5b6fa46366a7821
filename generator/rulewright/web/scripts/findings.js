// What the checks found in a chapter, under the words that it is about. Loaded when the reader asks for it.
import { folderOf, siteRoot } from "./places.js";
import { say } from "./words.js";

/** @typedef {[string, string, string]} Found severity, code, message */
/** @typedef {Record<string, Record<string, Found[]>>} Findings by rule and locale */

/** @type {Promise<Findings> | null} */
let loaded = null;

/** @returns {Promise<Findings>} */
const load = async () => {
  const chapter = location.pathname.split("/").filter(Boolean).at(-1);
  const answer = await fetch(new URL(`${folderOf(location.href)}/findings/${chapter}.json`, siteRoot));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
};

/** @param {Found[]} found */
const list = (found) => {
  const items = found.map(([severity, code, message]) => {
    const item = Object.assign(document.createElement("li"), { className: `rw-${severity}` });
    item.append(`${message} `, Object.assign(document.createElement("code"), { textContent: code }));
    return item;
  });
  const box = Object.assign(document.createElement("ul"), { className: "rw-findings" });
  // The messages are in the reader's language, whatever the language of the words.
  box.lang = document.documentElement.lang;
  box.setAttribute("aria-label", say("findings"));
  box.append(...items);
  return box;
};

/** @param {string} words */
const report = (words) => {
  const line = document.querySelector(".rw-side-bar");
  const note = Object.assign(document.createElement("p"), { className: "rw-note", textContent: words });
  note.setAttribute("role", "status");
  line?.append(note);
};

/** Writes the findings below the rules once; whether they show is the style sheet's. @param {string[]} tags the first is the page's own */
export const addFindings = async (tags) => {
  if (loaded) return;
  loaded = load();
  const findings = await loaded.catch(() => null);
  if (!findings) {
    loaded = null;
    return report(say("not_loaded_findings"));
  }
  let count = 0;
  for (const [anchor, byLocale] of Object.entries(findings)) {
    const section = document.getElementById(anchor)?.closest(".rw-rule");
    for (const [place, tag] of tags.entries()) {
      if (!byLocale[tag]) continue;
      count += byLocale[tag].length;
      const beside = section?.querySelector(`:scope > .rw-beside:lang(${tag}) > .rw-beside-body`);
      if (place === 0) section?.querySelector(":scope > :is(.rw-text, [id])")?.after(list(byLocale[tag]));
      else beside?.append(list(byLocale[tag]));
    }
  }
  if (!count) report(say("no_findings"));
};
