/** What learning and helping others is worth. */
export { pointsArea } from "./calls.js";
