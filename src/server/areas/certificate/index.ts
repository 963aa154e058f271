/** Certificates: who gets one, and how it is applied for, issued, checked and revoked. */
export { applyByRules } from "./rule-job.js";
export { certificateArea } from "./calls.js";
export type { CertificateTable } from "./schema.js";
export { sealOf } from "./seal.js";
export { certificateOf } from "./seal.js";
