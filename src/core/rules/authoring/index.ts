/** Rules of building a course (docs/domain.md 11). */
export * from "./checklist.js";
export * from "./conflicts.js";
export * from "./difference.js";
export * from "./draft.js";
export * from "./import.js";
