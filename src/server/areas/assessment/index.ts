export { endOverdue } from "./attempts.js";
export { questionDigest } from "./bank.js";
export { assessmentArea } from "./calls.js";
export { nextReceipt } from "./receipts.js";
