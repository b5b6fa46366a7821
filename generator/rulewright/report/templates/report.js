
"use strict";
(() => {
  const form = document.getElementById("filters");
  if (!form) return;
  const shown = document.getElementById("shown");
  const entries = [...document.querySelectorAll("[data-locale]")];
  const findings = entries.filter((entry) => entry.id);
  const groups = [...document.querySelectorAll("[data-group]")];
  const kinds = ["locale", "family", "severity"];

  const chosen = (name) => new Set(
    [...form.elements].filter((box) => box.name === name && box.checked).map((box) => box.value));

  function filter() {
    const wanted = kinds.map((name) => [name, chosen(name)]);
    for (const entry of entries) {
      entry.hidden = !wanted.every(([name, values]) => values.has(entry.dataset[name]));
    }
    for (const group of groups) group.hidden = !group.querySelector("[data-locale]:not([hidden])");
    shown.textContent = shown.dataset.template
      .replace("{shown}", findings.filter((entry) => !entry.hidden).length)
      .replace("{total}", findings.length);
  }

  // A link to a finding that the filters hide shows all again.
  function reveal() {
    const target = document.getElementById(location.hash.slice(1));
    if (target && target.hidden) {
      form.reset();
      filter();
      target.scrollIntoView();
    }
    if (target && target.matches(".finding")) target.focus({ preventScroll: true });
  }

  // Ticks stay in this browser; where it keeps nothing, they last as long as the page.
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
  document.querySelectorAll(".done").forEach(remembered);
  filter();
  reveal();
})();
