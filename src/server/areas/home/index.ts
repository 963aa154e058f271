/** The portal's first page. */
export { homeArea } from "./calls.js";
export { homeOwnData } from "./own-data.js";
