export { endOverdue } from "./attempts.js";
export { countAnswers } from "./tally.js";
export { sweepEvents } from "./integrity/events.js";
export { sweepSnapshots } from "./integrity/snapshots.js";
export { tellNotices } from "./notices.js";
export { questionDigest } from "./bank.js";
export { assessmentArea } from "./calls.js";
export { askedQuestions, countedQuestion, regradedOf, regradesOf } from "./correction-store.js";
export {
  beginRegrade,
  leftBehind,
  previewCorrection,
  type Regrade,
  regradeLearner,
  restoreLearner,
} from "./corrections.js";
export { gradedOf, type GradedAssessment } from "./earned.js";
export { participationColumn, setParticipationColumn } from "./participation-column.js";
export { runPeers } from "./peer.js";
export { type DueAssessment, handedInBy, lastDue, waitingMarks } from "./due.js";
export { nextReceipt } from "./receipts.js";
export { assessmentOf, assessmentsById, lockAssessment, meansOf } from "./store/index.js";
export { cartridgePage, cartridgePaper, type PaperLoss } from "./exchange/cartridge/export.js";
export { type JudgedPaper, judgePaper, keepPaper } from "./exchange/cartridge/import.js";
export { isOwnPage, readOwnPage } from "./exchange/cartridge/page.js";
export { richOf } from "./exchange/rich.js";
export { countedWorkRows } from "./statistics-rows.js";
export { mergeAttempts, sharedAssessments } from "./merge.js";
export { assessmentOwnData } from "./own-data.js";
