import { startCiting } from "./citing.js";
import { startColours } from "./colours.js";
import { startLanguages } from "./languages.js";
import { findRule } from "./lost.js";
import { siteRoot } from "./places.js";
import { startPopovers } from "./popovers.js";
import { startReading } from "./reading.js";
import { startReturning } from "./returning.js";
import { startSideBySide } from "./side_by_side.js";
import { settings } from "./settings.js";

startLanguages();
startColours(siteRoot.pathname);
startCiting();
startPopovers();
startReturning();
startReading();
void startSideBySide();
findRule(siteRoot, settings.locales, settings.games);
