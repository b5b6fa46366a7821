// The page's way to the search: a worker, started by the first question; without one, a script in the page.
import { load } from "./loading.js";
import { folderOf, localeRoot } from "./places.js";

/** @typedef {(question: import("./worker.js").Question) => Promise<any>} Ask rejects where the search cannot be loaded */

const engine = new URL("assets/javascripts/workers/rulewright.js", localeRoot).href;

/** @returns {Ask} */
const worker = () => {
  const started = new Worker(engine);
  /** @type {Map<number, {done: (answer: any) => void, failed: (reason: Error) => void}>} */
  const open = new Map();
  let last = 0;
  started.addEventListener("message", ({ data: { id, answer } }) => {
    const question = open.get(id);
    open.delete(id);
    if (answer) question?.done(answer);
    else question?.failed(new Error("the search index could not be loaded"));
  });
  started.addEventListener("error", () => open.forEach(({ failed }) => failed(new Error("the search could not be started"))));
  return (question) =>
    new Promise((done, failed) => {
      last += 1;
      open.set(last, { done, failed });
      started.postMessage({ id: last, ...question });
    });
};

/** @type {Promise<Ask> | undefined} */
let asked;

const start = async () => {
  if (location.protocol !== "file:") return worker();
  await load(engine);
  return /** @type {Ask} */ (self.rulewright.reply);
};

/** @type {Ask} */
export const ask = async (question) => {
  asked ??= start();
  asked.catch(() => (asked = undefined));
  return (await asked)({ game: folderOf(location.href).split("/")[1], ...question });
};

/** Has index and engine ready before the first key: what a first question costs is spent on one whose answer nobody sees. */
export const getReady = () => {
  if (!asked) void ask({ query: "1" }).catch(() => {});
};
