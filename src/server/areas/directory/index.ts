/** The public directories of schools and teachers. */
export { directoryArea } from "./calls.js";
export { followDirectories, writeDirectories } from "./refresh.js";
export { pinyinOf } from "./sort-key.js";
