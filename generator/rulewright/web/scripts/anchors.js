// An address whose anchor spells a rule in another way (#14.2.4ii, #14.4.3.) leads to that rule on its page.
import { anchorOf, folderOf } from "./places.js";
import { settings } from "./settings.js";
import { spelled } from "./spelling.js";

const turn = () => {
  const anchor = anchorOf(location.href);
  const numbering = settings.games[folderOf(location.href).split("/")[1]];
  if (!anchor || !numbering || document.getElementById(anchor)) return;
  const [id] = spelled(anchor, numbering);
  if (id && document.getElementById(id)) location.replace(`#${encodeURIComponent(id)}`);
};

export const startAnchors = () => {
  turn();
  addEventListener("hashchange", turn);
};
