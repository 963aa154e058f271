export { memberOf, staffOf, writerOf, type Member } from "./access.js";
