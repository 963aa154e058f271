export { userArea } from "./calls.js";
