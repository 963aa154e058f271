/**
 * Assessment as pure rules: what an answer is worth, when somebody may write, and what the points make together. Loaded by
 * those who need it only, since patterns bring an engine of their own.
 */
export * from "./addresses.js";
export * from "./attempt.js";
export * from "./calendar.js";
export * from "./curve.js";
export * from "./double.js";
export { isEmpty } from "./empty.js";
export * from "./files.js";
export { evaluate, FormulaError } from "./formula.js";
export { folded, numberOf } from "./fold.js";
export * from "./grade.js";
export * from "./integrity.js";
export * from "./journal.js";
export * from "./layout.js";
export * from "./participation.js";
export * from "./peer.js";
export { compilePattern } from "./pattern.js";
export { roundPoints, sumPoints } from "./points.js";
export * from "./question.js";
export { randomOf, shuffled } from "./random.js";
export * from "./regrade.js";
export * from "./score.js";
export * from "./similar.js";
export * from "./statistics.js";
export { type ContributionRule, contributionPoints, FIRST_CONTRIBUTION_RULE } from "./contribution.js";
