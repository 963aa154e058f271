export { messageArea } from "./calls.js";
export { markRead, recall, tell, unreadKeys } from "./tell.js";
