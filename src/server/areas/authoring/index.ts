export { authoringArea } from "./calls.js";
export { sweepLadders } from "./film.js";
export { authoringOwnData } from "./own-data.js";
