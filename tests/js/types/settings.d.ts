/** What the generator tells the scripts; it writes the module when it bundles them. See web/locale_build.py. */
import type { Numbering } from "../../../generator/rulewright/web/scripts/spelling.js";

export const settings: {
  words: Record<string, string>;
  plurals: Record<string, Record<string, string>>;
  locale: string;
  locales: string[];
  names: Record<string, string>;
  games: Record<string, Numbering>;
  rulePages: boolean;
  palette: { media: string; scheme: string; primary: string; accent: string; name: string }[];
  /** Whether there is a file per chapter with what the checks found. */
  findings: boolean;
};
