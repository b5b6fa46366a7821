// The error page of the site's root, which speaks all languages: that of the address comes first, else the reader's.
import { findRule } from "./lost.js";
import { settings } from "./settings.js";

const root = new URL("./", /** @type {HTMLScriptElement} */ (document.currentScript).src);

const saved = () => {
  try {
    return localStorage.getItem(`${root.pathname}.rulewright.locale`) ?? "";
  } catch {
    return "";
  }
};

/** Lets the field ask in the language of a link to its home. @param {HTMLElement} home */
const askIn = (home) => {
  const field = /** @type {HTMLInputElement} */ (document.querySelector("input"));
  const form = /** @type {HTMLFormElement} */ (field.form);
  form.action = home.querySelector("a")?.href ?? form.action;
  field.lang = home.lang;
  field.placeholder = field.ariaLabel = home.dataset.rwSearch ?? "";
};

const putFirst = () => {
  const inAddress = location.pathname.slice(root.pathname.length).split("/")[0];
  const wanted = [inAddress, saved(), ...navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]])];
  const tag = wanted.find((one) => settings.locales.includes(one));
  const home = document.querySelector(`a[hreflang="${tag}"]`)?.closest("li");
  if (!home) return;
  const words = document.querySelector(`p[lang="${home.lang}"]`);
  for (const part of [home, words]) part?.parentElement?.prepend(part);
  document.documentElement.lang = home.lang;
  askIn(/** @type {HTMLElement} */ (home));
};

putFirst();
void findRule(root, settings.locales, settings.games);
