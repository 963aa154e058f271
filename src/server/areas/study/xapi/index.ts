/** Records of learning by xAPI 1.0.3 (IEEE 9274.1.1 is its successor): our own statements, and a store for others'. */
export { archiveStatements } from "./archive.js";
export { keepStatements } from "./keep.js";
export { installLrs } from "./lrs.js";
export { eventStatements } from "./made.js";
