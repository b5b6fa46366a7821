// A plain script, no module: browsers load no modules from a folder.
(() => {
  "use strict";

  const root = new URL("../../../", document.currentScript.src).pathname;

  // The links of the language menu lead to the same page; this adds the rule that is being read.
  const languageLink = (event) => event.target.closest?.("a.md-select__link[hreflang]");
  const keepRule = (event) => {
    const link = languageLink(event);
    if (link) link.hash = location.hash;
  };
  const keepChoice = (event) => {
    const link = languageLink(event);
    if (!link) return;
    try {
      localStorage.setItem(`${root}.rulewright.locale`, link.hreflang);
    } catch {
      // Without storage the root page goes by the browser's languages.
    }
  };

  for (const type of ["pointerdown", "click"]) document.addEventListener(type, keepRule, true);
  document.addEventListener("click", keepChoice, true);
})();
