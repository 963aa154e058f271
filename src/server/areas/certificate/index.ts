/** Certificates: who gets one, and how it is applied for, issued, checked and revoked. */
export { applyByRules } from "./rule-job.js";
export { certificateArea } from "./calls.js";
export type { CertificateTable } from "./schema.js";
export { sealOf } from "./seal.js";
export { certificateDocuments } from "./documents.js";
export { BADGE_KEY_USAGE, badgeKeyCommand } from "./badge/command.js";
export { type Issuer, issuerFor } from "./badge/credential.js";
export { certificateOf } from "./seal.js";
export { countedCertificateRows, issuedCertificateRows } from "./store.js";
export { certificateOwnData } from "./own-data.js";
