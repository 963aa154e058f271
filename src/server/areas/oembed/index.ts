/** How pages of others show one of the portal's. */
export { oembedArea } from "./calls.js";
