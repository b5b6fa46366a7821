// Sends the reader to a language: the one chosen last in the menu, else the first of the browser's that is there.
// What the address asks for goes along.
(() => {
  "use strict";

  const root = new URL("./", /** @type {HTMLScriptElement} */ (document.currentScript).src).pathname;
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const all = document.querySelectorAll("[data-locales] a");
  const links = new Map([...all].map((link) => [link.hreflang.toLowerCase(), link]));

  const saved = () => {
    try {
      return localStorage.getItem(`${root}.rulewright.locale`);
    } catch {
      return null;
    }
  };

  /** es-MX, then es. @param {string} tag */
  const withParents = (tag) => {
    const parts = tag.toLowerCase().split("-");
    return parts.map((_, n) => parts.slice(0, parts.length - n).join("-"));
  };

  const wanted = [saved(), ...(navigator.languages ?? [])].flatMap((tag) => withParents(tag ?? ""));
  const link = wanted.map((tag) => links.get(tag)).find(Boolean) ?? [...links.values()][0];
  if (!link) return;
  const choice = link.closest("[data-rw-choice]");
  if (choice) {
    // The number is one rule's in this language and another's in the others: who reads says which is meant.
    document.documentElement.lang = link.lang;
    choice.parentElement?.prepend(choice);
    return;
  }
  link.search = location.search;
  link.hash = location.hash;
  location.replace(link.href);
})();
