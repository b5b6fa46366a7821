// Where this script lies says where the site is: it works below any path and from a folder.

/** The folder of the page's locale. */
export const localeRoot = new URL("../../", /** @type {HTMLScriptElement} */ (document.currentScript).src);

/** The folder of all locales. */
export const siteRoot = new URL("../", localeRoot);

/** The locale and the game that a page belongs to: es/root. @param {string} href */
export const folderOf = (href) => {
  const { pathname } = new URL(href, location.href);
  return pathname.startsWith(siteRoot.pathname) ? pathname.slice(siteRoot.pathname.length).split("/", 2).join("/") : "";
};

/** The rule that an address names. @param {string} href */
export const anchorOf = (href) => {
  const { hash } = new URL(href, location.href);
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
};

/** What the reader set, kept for the whole site. */
export const kept = {
  /** @param {string} name @param {Storage} [store] */
  get(name, store) {
    try {
      return (store ?? localStorage).getItem(`${siteRoot.pathname}.rulewright.${name}`);
    } catch {
      return null;
    }
  },
  /** @param {string} name @param {string} value @param {Storage} [store] */
  set(name, value, store) {
    try {
      (store ?? localStorage).setItem(`${siteRoot.pathname}.rulewright.${name}`, value);
    } catch {
      // Without storage the site goes by what the browser says.
    }
  },
};
