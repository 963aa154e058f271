export { messageArea } from "./calls.js";
export { heard, recall, tell, unreadKeys } from "./tell.js";
