/** What waits for somebody's yes, in one table. */
export { reviewArea } from "./calls.js";
export {
  type DecisionGiven,
  type IssuedCertificate,
  type ReviewDetail,
  reviewKind,
  reviewStaff,
} from "./kinds.js";
export { decideReview } from "./decide.js";
export { reviewedOrgs } from "./list.js";
export {
  askSchool,
  openReview,
  reopenReview,
  settleOpenReview,
  tellReviewers,
  withdrawReview,
} from "./store.js";
export { reviewOwnData } from "./own-data.js";
