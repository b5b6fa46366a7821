// How many slips of the finger part two words: a letter too many, too few, another, or two exchanged.

/** From how many letters on the beginning of a word says which it is. */
const LONG_ENOUGH = 9;

/** How many slips a word of a length may hold. @param {string} word */
export const slipsIn = ({ length }) => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** The slips between two words; more than `most` is told as one more than that. @param {string} one @param {string} other @param {number} most */
export const slips = (one, other, most) => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  /** @type {number[]} */
  let before = [];
  let above = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    let least = row;
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      let cost = Math.min(above[at] + 1, line[at - 1] + 1, above[at - 1] + Number(!same));
      const isExchanged = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isExchanged) cost = Math.min(cost, before[at - 2] + 1);
      line.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, above] = [above, line];
  }
  return above[other.length];
};

/**
 * The words that a word with slips may mean, and how near each is to it, from 0 to 1; only those with the fewest slips.
 * A word in another form may be meant: of a long word the beginning is compared too.
 * @param {string} word @param {Iterable<string>} known @returns {Map<string, number>}
 */
export const meantBy = (word, known) => {
  let most = slipsIn(word);
  /** @type {Map<string, number>} */
  let found = new Map();
  if (!most || /\d/.test(word)) return found;
  const stem = word.length >= LONG_ENOUGH ? word.slice(0, -2) : "";
  for (const other of known) {
    if (other.length < 3) continue;
    const whole = slips(word, other, most);
    const begun = stem && other.length > stem.length ? 0.5 + slips(stem, other.slice(0, stem.length), most) : most + 1;
    const count = Math.min(whole, begun);
    if (count > most) continue;
    if (Math.ceil(count) < most) {
      most = Math.max(1, Math.ceil(count));
      found = new Map([...found].filter(([, near]) => near >= 0.9 - 0.2 * most));
    }
    found.set(other, 0.9 - 0.2 * count);
  }
  return found;
};

/** Whether the same letters stand in another order, or one of them is doubled: what no other form of a word is. @param {string} one @param {string} other */
export const isSlip = (one, other) => {
  if (one.length < 4 || one === other || slips(one, other, 1) > 1) return false;
  if (one.length === other.length) return [...one].sort().join("") === [...other].sort().join("");
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const at = [...long].findIndex((letter, n) => letter !== short[n]);
  return long[at] === long[at - 1];
};

/** How many words are offered where none is meant. */
const OFFERED = 4;

/** The words of a book nearest to some that it has not. @param {string[]} words @param {string[]} known */
export const nearWords = (words, known) => {
  const rated = words.flatMap((word) => {
    const most = Math.floor(word.length / 2);
    const alike = known.filter((other) => other.length > 3 && other[0] === word[0] && !/\d/.test(other));
    return alike.map((other) => ({ other, count: slips(word, other, most) })).filter(({ count }) => count <= most);
  });
  const ordered = rated.sort((a, b) => a.count - b.count).map(({ other }) => other);
  return [...new Set(ordered)].slice(0, OFFERED);
};
