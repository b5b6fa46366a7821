// The search field: opens with "/", lists hits while one types, keeps the query in the address.
import { ask, getReady } from "./asking.js";
import { keepPlace, leftAt, recent, remember } from "./search_memory.js";
import { asking, bestOf, chapter, elsewhere, folded, nearest, takenFor } from "./search_list.js";
import { say, sayCount } from "./words.js";

const PARAMETER = "q";
/** How long the typist rests before other languages are asked, and before the address changes. */
const [REST, SETTLED] = [500, 250];
/** How long after the search is closed the theme has let go of the page. */
const RELEASED = 150;

const wait = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** @param {string} query */
const keepQuery = (query) => {
  const url = new URL(location.href);
  if ((url.searchParams.get(PARAMETER) ?? "") === query) return;
  if (query) url.searchParams.set(PARAMETER, query);
  else url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", url);
};

/** Whether the reader is writing something. @param {EventTarget | null} target */
const isField = (target) => target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** @param {() => void} then */
const onSlash = (then) =>
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    event.preventDefault();
    then();
  });

/** @param {HTMLElement} box @param {HTMLInputElement} toggle */
const run = (box, toggle) => {
  const field = /** @type {HTMLInputElement} */ (box.querySelector("[data-rw-query]"));
  const status = /** @type {HTMLElement} */ (box.querySelector("[data-rw-count]"));
  const hits = /** @type {HTMLElement} */ (box.querySelector("[data-rw-hits]"));
  const pane = /** @type {HTMLElement} */ (box.querySelector("[data-rw-pane]"));
  /** @type {Element | null} */
  let before = null;
  let latest = 0;
  // Whether the reader insists on the words as they are typed.
  let exact = false;
  // How far down list and page were when a hit of the query was opened.
  let left = { list: 0, page: 0 };

  /** @param {number} turn @param {string} query */
  const lookElsewhere = async (turn, query) => {
    await wait(REST);
    if (turn !== latest) return;
    const found = await ask({ query, also: true });
    if (turn === latest && found.length) hits.append(elsewhere(found, query));
  };

  /** Types a query for the reader. @param {string} query */
  const type = (query) => {
    exact = false;
    field.value = query;
    field.focus();
    void look();
    void settle();
  };

  /** What may be asked, while nothing is found. @param {number} turn @param {string[]} own */
  const offer = async (turn, own) => {
    const some = await ask({ query: "", examples: true });
    if (turn === latest) hits.append(...(own.length ? [asking("recent", own, type)] : []), asking("try", some, type));
  };

  const insist = () => {
    exact = true;
    field.focus();
    void look();
  };

  /** @param {import("./answering.js").Answer} answer @param {string} query */
  const show = ({ best, groups, nearest: near, taken, folded: isFolded, game, words }, query) => {
    const seen = new Set(best.map(({ location }) => location));
    const rest = async (/** @type {string} */ page) => (await ask({ query, page, exact })).groups[0].hits.filter((/** @type {import("./answering.js").Shown} */ { location }) => !seen.has(location));
    const own = groups.map((group) => {
      const left = group.hits.filter(({ location }) => !seen.has(location));
      const taken = best.filter(({ location }) => location.split("#")[0] === group.page).length;
      return { ...group, hits: left, total: group.total - taken };
    }).filter(({ total }) => total > 0);
    const isAway = (/** @type {import("./answering.js").Group} */ group) => isFolded && Boolean(group.game) && group.page.split("/")[0] !== game;
    /** @type {Map<string, import("./answering.js").Group[]>} */
    const away = new Map();
    for (const group of own.filter(isAway)) away.set(group.game, [...(away.get(group.game) ?? []), group]);
    hits.replaceChildren(
      ...(near.length ? [nearest(near)] : []),
      ...(taken.length ? [takenFor(taken, insist)] : []),
      ...(best.length ? [bestOf(best)] : []),
      ...own.filter((group) => !isAway(group)).map((group) => chapter(group, rest)),
      ...[...away].map(([title, others]) => folded(title, others.reduce((sum, { total }) => sum + total, 0), () => others.map((group) => chapter(group, rest)))),
      ...(words.length ? [asking("near_words", words, type)] : []),
    );
  };

  const look = async () => {
    const query = field.value.trim();
    const turn = (latest += 1);
    if (!query) {
      hits.replaceChildren();
      status.textContent = say("search_hint");
      if (toggle.checked) await offer(turn, recent()).catch(() => {});
      return;
    }
    try {
      const answer = await ask({ query, exact });
      if (turn !== latest) return;
      show(answer, query);
      status.textContent = answer.count ? sayCount("hits", answer.count) : say("no_hits");
      pane.scrollTop = left.list;
      left.list = 0;
      if (answer.count) return;
      if (!answer.words.length && !answer.nearest.length) await offer(turn, []);
      await lookElsewhere(turn, query);
    } catch {
      if (turn === latest) status.textContent = say("no_search");
    }
  };

  const settle = async () => {
    const turn = latest;
    await wait(SETTLED);
    if (turn === latest && toggle.checked) keepQuery(field.value.trim());
  };

  /** @param {boolean} open */
  const turnTo = (open) => {
    if (toggle.checked === open) return;
    toggle.checked = open;
    toggle.dispatchEvent(new Event("change"));
  };

  const close = () => {
    turnTo(false);
    if (box.contains(document.activeElement)) (before instanceof HTMLElement ? before : field).focus({ preventScroll: true });
    if (box.contains(document.activeElement)) field.blur();
  };

  const links = () => [field, .../** @type {NodeListOf<HTMLElement>} */ (hits.querySelectorAll("a, button"))];

  /** @param {number} step */
  const move = (step) => {
    const all = links();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    all[(at + step + all.length) % all.length].focus();
  };

  const leave = () => {
    keepQuery("");
    const { page } = left;
    left.page = 0;
    // On a phone the theme lets go of the page a moment later, and knows nothing of where it was before a hit was opened.
    if (page) setTimeout(() => scrollTo({ top: page, behavior: "instant" }), RELEASED);
  };

  toggle.addEventListener("change", () => {
    if (!toggle.checked) return leave();
    field.focus();
    void look();
    getReady();
    void settle();
  });
  // The theme closes the search whenever the address changes, also on the way back to a query.
  toggle.addEventListener("click", (event) => event.isTrusted || event.preventDefault());
  field.addEventListener("focus", () => turnTo(true));
  field.addEventListener("input", () => {
    exact = false;
    void look();
    void settle();
  });
  box.addEventListener("reset", () => setTimeout(() => {
    field.focus();
    void look();
    void settle();
  }));
  box.addEventListener("submit", async (event) => {
    event.preventDefault();
    await look(); // who types fast is ahead of the answer
    hits.querySelector("a")?.click();
  });
  box.addEventListener("click", (event) => {
    if (!(event.target instanceof Element && event.target.closest("a"))) return;
    keepQuery(field.value.trim());
    keepPlace(field.value.trim(), pane.scrollTop);
    left.page = 0;
    remember(field.value.trim());
  });
  box.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !box.contains(relatedTarget)) before = relatedTarget;
  });
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !box.contains(relatedTarget)) turnTo(false);
  });
  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) move(step);
    else return event.target !== field && event.key.length === 1 && event.key !== " " ? field.focus() : undefined;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && toggle.checked && !event.isComposing) close();
  });
  onSlash(() => {
    turnTo(true);
    field.focus();
    field.select();
  });

  const opener = /** @type {HTMLElement | null} */ (document.querySelector("[data-rw-open-search]"));
  opener?.removeAttribute("hidden");
  opener?.addEventListener("click", () => turnTo(true));

  const query = new URL(location.href).searchParams.get(PARAMETER);
  if (!query) return;
  field.value = query;
  left = leftAt(query);
  turnTo(true);
  // Where the address names a rule, the browser turns to that when all is loaded.
  addEventListener("load", () => toggle.checked && field.focus());
};

export const startSearch = () => {
  const box = /** @type {HTMLElement | null} */ (document.querySelector("[data-rw-search]"));
  const toggle = /** @type {HTMLInputElement | null} */ (document.getElementById("__search"));
  if (box && toggle) run(box, toggle);
};
