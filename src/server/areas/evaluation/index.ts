/** What learners say of a course, anonymously. */
export { sealBallot, voterOf } from "./ballot.js";
export { evaluationArea } from "./calls.js";
export { tellEvaluations } from "./notices.js";
export { isEvaluating } from "./store.js";
export { refuseWithheld, withheldFor } from "./withheld.js";
