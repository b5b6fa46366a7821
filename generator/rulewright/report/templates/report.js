
"use strict";
(() => {
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("filters"));
  const shown = document.getElementById("shown");
  if (!form || !shown) return;
  const entries = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-locale]"))];
  const findings = entries.filter((entry) => entry.id);
  const groups = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-group]"))];
  const kinds = ["locale", "family", "severity"];

  /** @type {HTMLInputElement[]} */
  const filters = [...form.querySelectorAll("input")];

  /** @param {string} name */
  const chosen = (name) => new Set(
    filters.filter((box) => box.name === name && box.checked).map((box) => box.value));

  function filter() {
    const wanted = kinds.map((name) => ({ name, values: chosen(name) }));
    for (const entry of entries) {
      entry.hidden = !wanted.every(({ name, values }) => values.has(entry.dataset[name] ?? ""));
    }
    for (const group of groups) group.hidden = !group.querySelector("[data-locale]:not([hidden])");
    if (!shown) return;
    shown.textContent = (shown.dataset.template ?? "")
      .replace("{shown}", String(findings.filter((entry) => !entry.hidden).length))
      .replace("{total}", String(findings.length));
  }

  // A link to a finding that the filters hide shows all again.
  function reveal() {
    const target = document.getElementById(location.hash.slice(1));
    if (target && target.hidden) {
      form?.reset();
      filter();
      target.scrollIntoView();
    }
    if (target && target.matches(".finding")) target.focus({ preventScroll: true });
  }

  // Ticks stay in this browser; where it keeps nothing, they last as long as the page.
  /** @param {HTMLInputElement} box */
  function remembered(box) {
    const key = "rulewright:" + box.dataset.done;
    try {
      box.checked = localStorage.getItem(key) === "1";
      box.addEventListener("change", () => {
        if (box.checked) localStorage.setItem(key, "1");
        else localStorage.removeItem(key);
      });
    } catch { /* storage is off */ }
  }

  form.hidden = false;
  form.addEventListener("change", filter);
  form.addEventListener("reset", () => setTimeout(filter));
  form.addEventListener("submit", (event) => event.preventDefault());
  window.addEventListener("hashchange", reveal);
  /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(".done")).forEach(remembered);
  filter();
  reveal();
})();
