export { authoringArea } from "./calls.js";
