// Stands between the search interface and the theme's own search worker, whose file name comes in this
// script's hash. The rules are searched here, each a hit of its own; the plain pages by the theme.
import { indexOf, marked, search, snippet, written } from "./searching.js";
import { settings } from "./settings.js";

const SETUP = 0;
const QUERY = 2;
const RESULT = 3;

/** @type {(event: {data: unknown}) => void} */
let stock;
const listen = self.addEventListener;
const post = self.postMessage.bind(self);

// @ts-expect-error only for as long as the theme's worker is loaded
self.addEventListener = (type, listener, ...rest) => {
  if (type === "message") stock = listener;
  else listen.call(self, type, listener, ...rest);
};
// @ts-expect-error this is a worker
importScripts(self.location.hash.slice(1));
self.addEventListener = listen;

const numberings = Object.values(settings.games);
/** @type {import("./searching.js").Index} */
let index = indexOf([]);
let query = "";

/** A query without what the theme's search would read as a command. @param {string} text */
const plain = (text) => text.replace(/[:^~*\\]+|(?<=^|\s)[-+]+/gu, " ");

/** How many hits show what was found in them; who looks further down sees their titles. */
const MOST_SHOWN = 100;

/** A rule as a hit. The interface shows no text below such a hit's title, so the title brings it along. @param {import("./searching.js").Hit} hit @param {number} place */
const shown = (hit, place) => {
  const { doc, score, words } = hit;
  const game = doc.game ? ` <small class="rw-game">${doc.game}</small>` : "";
  if (place >= MOST_SHOWN) return { location: doc.location, title: `${doc.title}${game}`, text: "", score, terms: {} };
  const text = marked(snippet(doc.text, words), words);
  return {
    location: doc.location,
    title: `${marked(doc.title, words)}${game}<span class="rw-hit">${text}</span>`,
    text: "",
    score,
    terms: Object.fromEntries(written(hit).map((word) => [word, true])),
  };
};

/** The rules first, then the plain pages as the theme gathers them. */
const answer = (/** @type {any} */ { items, ...rest }) => {
  const pages = items.filter((/** @type {any[]} */ group) => group.some((doc) => doc.score > 0));
  return { items: [...search(index, query, numberings).map((hit, place) => [shown(hit, place)]), ...pages], ...rest };
};

// @ts-expect-error the worker's own has more forms
self.postMessage = (message, ...rest) => {
  if (message?.type === RESULT) message = { ...message, data: answer(message.data) };
  post(message, ...rest);
};

self.addEventListener("message", (event) => {
  const { type, data } = event.data;
  if (type === SETUP) {
    index = indexOf(data.docs.filter((/** @type {any} */ doc) => doc.number), data.config.synonyms);
    return stock({ data: { type, data: { ...data, docs: data.docs.filter((/** @type {any} */ doc) => !doc.number) } } });
  }
  if (type !== QUERY) return stock(event);
  query = data;
  return stock({ data: { type, data: plain(data) } });
});
