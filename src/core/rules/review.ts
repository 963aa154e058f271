/** What is reviewed, and by how many (docs/domain.md 3 and 11.30). */

/**
 * `publish`: a new course; `resource`: a material of a library; `certificate`: a learner's certificate; `certification`:
 * somebody who asks to be a school's teacher; `reissue`: a certificate anew, with another name.
 */
export const ReviewKinds = ["publish", "resource", "certificate", "certification", "reissue"] as const;
export type ReviewKind = (typeof ReviewKinds)[number];

type Level = "national" | "provincial" | "school";

/** Levels at which the platform decides after the school. */
const PLATFORM_LEVELS: Partial<Record<ReviewKind, readonly Level[]>> = {
  publish: ["provincial", "national"],
  resource: ["provincial", "national"],
};

/** Whether what is published at this level changes by a review alone. @param level of a library */
export const isChangeReviewed = (level: Level): boolean => reviewSteps("resource", level) > 1;

/** How many decide on it, one after the other and never the same person. @param level of a course, or of a library */
export const reviewSteps = (kind: ReviewKind, level: Level = "school"): 1 | 2 =>
  PLATFORM_LEVELS[kind]?.includes(level) ? 2 : 1;
