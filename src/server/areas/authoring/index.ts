export { authoringArea } from "./calls.js";
export { sweepLadders } from "./film.js";
