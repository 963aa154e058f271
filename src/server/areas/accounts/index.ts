/** Accounts: who exists, what they may, how third parties know them. Used by the areas auth and user. */
export * from "./certifications.js";
export { anyDeviceOf, deviceMark, deviceOf } from "./devices.js";
export {
  addClosing,
  anonymize,
  closingOf,
  closingRows,
  dropClosing,
  dueClosings,
  schoolsRunAlone,
  takeReminders,
} from "./closings.js";
export { localeOf, localesOf, preferenceOf, savePreference } from "./preferences.js";
export { certifiedTeachers, firstSchool, memberRows, personRows, schoolRows } from "./rows.js";
export * from "./learners.js";
export { addMerge, isMerged, membershipsOf, mergeCandidatesOf, mergedInto, mergeProfiles } from "./merge.js";
export * from "./people-lists.js";
export * from "./people.js";
export * from "./schools.js";
export * from "./store.js";
export { changedGrants, dropGrants, grantsChangedAt, grantsCopy, saveGrants } from "./role-grants.js";
export { GRANTS, PERMISSIONS, roleOf, type Grants } from "./roles.js";
export type { CertificationState, MembershipState, RoleName } from "./schema.js";
export { accountsOwnData } from "./own-data.js";
