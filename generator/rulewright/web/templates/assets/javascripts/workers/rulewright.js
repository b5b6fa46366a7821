// Stands between the search interface and the theme's own search worker, whose file name comes in this
// script's hash. It makes a rule's number find that rule first, makes each rule a hit of its own, and keeps
// the signs of queries from being read as commands ("rule:14.4.3", "-14.4.3").
"use strict";

const SETUP = 0;
const QUERY = 2;
const RESULT = 3;

let stock;
const listen = self.addEventListener;
const post = self.postMessage.bind(self);

self.addEventListener = (type, listener, ...rest) => {
  if (type === "message") stock = listener;
  else listen.call(self, type, listener, ...rest);
};
importScripts(self.location.hash.slice(1));
self.addEventListener = listen;

const numbers = new Map();
let exact = [];

/** A number as it is looked up: "(14.2.4 ii)." is 14.2.4.ii, "１４.4" is 14.4. */
const folded = (text) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+*]+$/gu, "")
    .replace(/[\s.]+/g, ".");

/**
 * The rules that a query names: the whole of it, or words in it that can be nothing but a rule's number.
 * Two games may have a rule of one number: both are named.
 */
const named = (query) => {
  const whole = numbers.get(folded(query));
  if (whole) return whole;
  const words = query.split(/[\s,;:^~()[\]«»"„“”]+/u).map(folded);
  const rules = words.filter((word) => /\d/.test(word) && /\D/.test(word)).flatMap((word) => numbers.get(word) ?? []);
  return [...new Set(rules)];
};

/** A query without what the search engine would read as a command. */
const plain = (query) => query.replace(/[:^~*\\]+|(?<=^|\s)[-+]+/gu, " ");

/** A rule as a hit of its own. The interface shows no text below such a hit's title, so the title brings it along. */
const hit = (rule) => ({
  ...rule,
  parent: undefined,
  title: `${rule.title}${rule.game ? ` <small class="rw-game">${rule.game}</small>` : ""}<span class="rw-hit">${rule.text}</span>`,
  text: "",
});

/**
 * The hits with the named rules first, then rule by rule. The theme gathers hits by page, and a page is a whole
 * chapter of the law; only the plain pages are left as it gathers them.
 */
const ranked = ({ items, ...rest }) => {
  const taken = new Set(exact.map((rule) => rule.location));
  const found = items.flat().filter((doc) => doc.number && doc.score > 0 && !taken.has(doc.location));
  const plainPages = items
    .map((group) => group.filter((doc) => !doc.number))
    .filter((group) => group.some((doc) => doc.score > 0));
  const first = exact.map((rule) => ({ ...rule, score: 1, terms: { [rule.number.toLowerCase()]: true } }));
  const rules = found.sort((a, b) => b.score - a.score);
  return { items: [...[...first, ...rules].map((rule) => [hit(rule)]), ...plainPages], ...rest };
};

self.postMessage = (message, ...rest) => {
  if (message?.type === RESULT) message = { ...message, data: ranked(message.data) };
  post(message, ...rest);
};

self.addEventListener("message", (event) => {
  const { type, data } = event.data;
  if (type === SETUP) {
    for (const doc of data.docs) {
      const number = doc.number && folded(doc.number);
      if (number) numbers.set(number, [...(numbers.get(number) ?? []), doc]);
    }
  }
  if (type !== QUERY) return stock(event);
  exact = named(data);
  return stock({ data: { type, data: plain(data) } });
});
