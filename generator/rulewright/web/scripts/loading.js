/** Loads a script into the page. A folder's pages can load nothing else. @param {string} src @returns {Promise<void>} */
export const load = (src) =>
  new Promise((done, failed) => {
    const script = Object.assign(document.createElement("script"), { src });
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => failed(new Error(`${src} could not be loaded`)));
    document.head.append(script);
  });
