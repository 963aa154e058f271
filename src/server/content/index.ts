export { contentArea } from "./area.js";
