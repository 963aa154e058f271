/** Sign-in through schools, for the parts of the server. */
export { signOnArea } from "./calls.js";
export { signOnCopy } from "./store.js";
