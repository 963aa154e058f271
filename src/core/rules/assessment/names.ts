/** Names that contract and rules share. No code with weight stands here: every element may load it. */
export { AttemptChoices } from "./attempt.js";
export { CurveKinds } from "./curve.js";
export { DoubleStages } from "./double.js";
export { ChoiceScorings, type QuestionType, QuestionTypes } from "./question.js";
export { QuestionFlags } from "./statistics.js";
export { Treatments } from "./layout.js";
