export { contentArea } from "./area.js";
export { maskName } from "./service.js";
