export { userArea } from "./area.js";
