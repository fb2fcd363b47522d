// The texts of the page in the language that was chosen; just now there is one.

export { texts as t } from "./texts/en.js";
