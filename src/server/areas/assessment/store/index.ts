/** Assessments and attempts in the database. */
export type * from "./rows.js";
export * from "./questions.js";
export * from "./assessments.js";
export * from "./attempts.js";
export * from "./points.js";
export * from "./writing.js";
export * from "./responses.js";
