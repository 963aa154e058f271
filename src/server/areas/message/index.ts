export { messageArea } from "./calls.js";
export { heard, recall, tell } from "./tell.js";
