// A rule's words for a chat or a forum: its paragraphs, lists, tables and icons, as each of them writes such.
// In Markdown it writes what cite/marks.py does.

/** @typedef {{label: string, text: string, link: string}} Quoted */
/**
 * How one kind of text is written. `words` keeps signs from being read as marks, `start` those at the start of a line.
 * @typedef {object} Style
 * @property {(words: string) => string} words
 * @property {(line: string) => string} start
 * @property {(words: string) => string} strong
 * @property {(words: string) => string} em
 * @property {(number: number | null) => string} marker of an item; it has a number in a list that counts
 * @property {(lines: string[], counted: boolean) => string[]} list
 * @property {(rows: string[][], headed: boolean) => string[]} table
 * @property {(quoted: Quoted) => string} quotation
 */

/** What stands within a text and is no part of it. */
const OTHER = ".rw-popover, .rw-menu, button, details, svg, [aria-hidden=true], [hidden]";
const LISTS = "ul, ol";
/** Marks that forums know, as cite/quoting.py has them; at its end, a text may go on with the name of one. */
const BBCODE = /\[(?=\/?(?:(?:b|i|u|s|url|img|quote|code|list|color|size|font|spoiler|table|tr|td|th|email|youtube)\b|\*|$))/gi;

/** @template T @param {T} found @returns {T} */
const same = (found) => found;
const lines = (/** @type {string[][]} */ rows) => rows.map((row) => row.join(" | "));
const bullet = (/** @type {number | null} */ number) => (number === null ? "- " : `${number}. `);

/** @param {string[]} row */
const piped = (row) => `| ${row.join(" | ")} |`;

/** An address in which no sign ends a link. @param {string} link */
const within = (link) => link.replace(/[\s()<>"'\\`|^{}[\]]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);

/** @param {string} text */
const inQuote = (text) => text.replace(/^/gm, "> ").replace(/ +$/gm, "");

/** @type {Record<string, Style>} */
export const STYLES = {
  plain: {
    words: same, start: same, strong: same, em: same, marker: bullet, list: same, table: lines,
    quotation: ({ label, text, link }) => [label, text, link].filter(Boolean).join("\n"),
  },
  markdown: {
    words: (words) => words.replace(/[\\`*_{}[\]<>#|~&]/g, "\\$&"),
    start: (line) => line.replace(/^(?:[-+=]|\d+[.)](?=\s|$))/, (sign) => `${sign.slice(0, -1)}\\${sign.slice(-1)}`),
    strong: (words) => `**${words}**`,
    em: (words) => `*${words}*`,
    marker: bullet,
    list: same,
    table: ([first, ...rows], headed) => {
      const rule = first.map(() => "---");
      const head = headed ? [first, rule] : [first.map(() => ""), rule, first];
      return [...head, ...rows].map(piped);
    },
    quotation: ({ label, text, link }) => inQuote([`**[${label}](${within(link)})**`, text].filter(Boolean).join("\n\n")),
  },
  bbcode: {
    words: (words) => words.replace(BBCODE, "[\u200b"),
    start: same,
    strong: (words) => `[b]${words}[/b]`,
    em: (words) => `[i]${words}[/i]`,
    marker: () => "[*]",
    list: (items, counted) => [counted ? "[list=1]" : "[list]", ...items, "[/list]"],
    table: lines,
    quotation: ({ label, text, link }) => `[quote][b][url=${within(link)}]${label}[/url][/b]${text ? `\n${text}` : ""}[/quote]`,
  },
};

/** The words within an element, marks of the page apart. @param {Element} part @param {Style} style */
const inline = (part, style) => {
  /** @param {Node} node @returns {string} */
  const said = (node) => {
    if (node instanceof Text) return style.words(node.data);
    if (!(node instanceof Element) || node.matches(OTHER) || node.matches(LISTS)) return "";
    if (node.matches(".rw-word, .rw-icon")) return style.words(`[${node.textContent}]`);
    const inner = [...node.childNodes].map(said).join("");
    if (node.matches("strong")) return style.strong(inner);
    return node.matches("em") ? style.em(inner) : inner;
  };
  return [...part.childNodes].map(said).join("").replace(/[\t\n\r ]+/g, " ").trim();
};

/** @param {Element} list @param {Style} style @returns {string[]} */
const listed = (list, style) => {
  const first = list instanceof HTMLOListElement ? list.start : null;
  const items = [...list.children].flatMap((item, place) => {
    const marker = style.marker(first === null ? null : first + place);
    const below = [...item.children].filter((part) => part.matches(LISTS)).flatMap((part) => listed(part, style));
    return [marker + inline(item, style), ...below.map((line) => " ".repeat(marker.length) + line)];
  });
  return style.list(items, first !== null);
};

/** @param {HTMLTableElement} table @param {Style} style */
const tabled = (table, style) => {
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => inline(cell, style)));
  return rows.length ? style.table(rows, Boolean(table.tHead)) : [];
};

/** The parts of a text, each with its lines. @param {Element} holder @param {Style} style @returns {string[]} */
const blocks = (holder, style) =>
  [...holder.children].flatMap((part) => {
    if (part.matches(OTHER)) return [];
    if (part.matches(LISTS)) return [listed(part, style).join("\n")];
    if (part instanceof HTMLTableElement) return [tabled(part, style).join("\n")];
    if (part.matches("div, blockquote")) return blocks(part, style);
    return [style.start(inline(part, style))];
  });

/**
 * A rule as a quotation.
 * @param {Element[]} titles its number, what tells that apart, its title @param {Element | null | undefined} text @param {string} link @param {Style} style
 */
export const quotation = (titles, text, link, style) => {
  const label = titles.map((title) => inline(title, style)).join(" ").trim();
  return style.quotation({ label, text: text ? blocks(text, style).join("\n\n") : "", link });
};
