export { contentArea } from "./calls.js";
export { maskName } from "./service.js";
