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

const putFirst = () => {
  const inAddress = location.pathname.slice(root.pathname.length).split("/")[0];
  const wanted = [inAddress, saved(), ...navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]])];
  const tag = wanted.find((one) => settings.locales.includes(one));
  const home = document.querySelector(`a[hreflang="${tag}"]`)?.closest("li");
  if (!home) return;
  const words = document.querySelector(`p[lang="${home.lang}"]`);
  for (const part of [home, words]) part?.parentElement?.prepend(part);
  document.documentElement.lang = home.lang;
};

putFirst();
void findRule(root, settings.locales, settings.games);
