/** What learners say of a course, anonymously. */
export { sealBallot, voterOf } from "./ballot.js";
export { evaluationArea } from "./calls.js";
export { isEvaluating } from "./store.js";
