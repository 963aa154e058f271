export { messageArea } from "./area.js";
export { tell, type News } from "./tell.js";
