/** Films and sounds of no course, for other elements: without the player around them. */
export { LooseFilm } from "./LooseFilm.js";
