/** The portal's first page. */
export { homeArea } from "./calls.js";
