export { messageArea } from "./calls.js";
export { heard, recall, tell, type News } from "./tell.js";
