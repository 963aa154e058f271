import { rooms } from "../../../core/rules/places/course.js";

/** Where a learner reads what was answered. */
export const gradesHref = (run: number): string => rooms.grades.href({ course: run });
