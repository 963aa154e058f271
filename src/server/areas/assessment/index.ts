export { endOverdue } from "./attempts.js";
export { tellNotices } from "./notices.js";
export { questionDigest } from "./bank.js";
export { assessmentArea } from "./calls.js";
export {
  askedQuestions,
  beginRegrade,
  countedQuestion,
  leftBehind,
  previewCorrection,
  type Regrade,
  regradedOf,
  regradeLearner,
  regradesOf,
  restoreLearner,
} from "./corrections.js";
export { gradedOf, type GradedAssessment } from "./earned.js";
export { nextReceipt } from "./receipts.js";
export { assessmentOf, lockAssessment } from "./store.js";
