/** Accounts: who exists, what they may, how third parties know them. Used by the areas auth and user. */
export * from "./store.js";
export { roleOf } from "./roles.js";
export type { CertificationState, RoleName } from "./schema.js";
