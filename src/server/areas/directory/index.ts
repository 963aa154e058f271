/** The public directories of schools and teachers. */
export { directoryArea } from "./calls.js";
export { followDirectories, writeDirectories } from "./refresh.js";
export { pinyinOf } from "./sort-key.js";
export { schoolsCopy } from "./schools.js";
export { publicSchoolRows } from "./school-store.js";
export { publicTeacherRows, publicTeachers } from "./teacher-store.js";
export { directoryOwnData } from "./own-data.js";
