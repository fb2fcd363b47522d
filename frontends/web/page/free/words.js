// The texts of levels in the language of the page. Another language has them in its file, English apart from it.

import { t } from "../texts.js";
import { free } from "../texts/later/free.js";

/** Returns the texts, when something is shown: the language may have changed. */
export const words = () => t.free ?? free;
