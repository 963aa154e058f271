/** What the lead of a run lets an assistant do (docs/domain.md 11.59). Teachers may all of it. */

/**
 * `mark`: mark work, and give exceptions; `grades`: see grades; `moderate`: questions, notes, and who is muted; `announce`:
 * announcements, meetings, and messages to learners; `enroll`: decide on applications and assign classes.
 */
export const AssistantRights = ["mark", "grades", "moderate", "announce", "enroll"] as const;
export type AssistantRight = (typeof AssistantRights)[number];
