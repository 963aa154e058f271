export { messageArea } from "./calls.js";
export { sendDigests } from "./digest.js";
export { markRead, type News, recall, tell, unreadKeys } from "./tell.js";
export { messageOwnData } from "./own-data.js";
