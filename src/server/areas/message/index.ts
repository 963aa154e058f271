export { messageArea } from "./calls.js";
export { markRead, type News, recall, tell, unreadKeys } from "./tell.js";
