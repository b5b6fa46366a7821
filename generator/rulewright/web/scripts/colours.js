// The rules' own pages are not drawn by the theme, and keep to the colours that were chosen there.

/** What the theme keeps of the reader's choice. */
const chosen = (/** @type {string} */ root) => {
  try {
    return JSON.parse(localStorage.getItem(`${root}.__palette`) ?? "null")?.color;
  } catch {
    return null;
  }
};

export const startColours = (/** @type {string} */ root) => {
  const { body } = document;
  if (!body.classList.contains("rw-shell")) return;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const colour = chosen(root);
  const show = () => {
    const system = !colour || colour.media === "(prefers-color-scheme)";
    body.dataset.mdColorScheme = (system ? dark.matches : colour.scheme === "slate") ? "slate" : "default";
    body.dataset.rwChosen = "";
  };
  show();
  dark.addEventListener("change", show);
};
