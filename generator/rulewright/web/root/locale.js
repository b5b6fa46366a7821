// Sends the reader to a language: the one chosen last in the menu, else the first of the browser's that is there.
(() => {
  "use strict";

  const root = new URL("./", document.currentScript.src).pathname;
  const links = new Map(
    [...document.querySelectorAll("[data-locales] a")].map((link) => [link.hreflang.toLowerCase(), link]),
  );

  const saved = () => {
    try {
      return localStorage.getItem(`${root}.rulewright.locale`);
    } catch {
      return null;
    }
  };

  /** es-MX, then es. */
  const withParents = (tag) => {
    const parts = tag.toLowerCase().split("-");
    return parts.map((_, n) => parts.slice(0, parts.length - n).join("-"));
  };

  const wanted = [saved(), ...(navigator.languages ?? [])].filter(Boolean).flatMap(withParents);
  const link = wanted.map((tag) => links.get(tag)).find(Boolean) ?? [...links.values()][0];
  if (link) location.replace(link.href);
})();
