// The texts of the page in the chosen language; currently there is only one.

export { texts as t } from "./texts/en.js";
