import { findRule } from "./lost.js";
import { settings } from "./settings.js";

const root = new URL("./", /** @type {HTMLScriptElement} */ (document.currentScript).src);
findRule(root, settings.locales, settings.games);
