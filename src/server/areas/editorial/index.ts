export { editorialArea } from "./calls.js";
