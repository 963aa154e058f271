export { messageArea } from "./area.js";
export { heard, recall, tell, type News } from "./tell.js";
