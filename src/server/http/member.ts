/** What the frame knows of people in course runs. */
import type { course } from "../../core/contract/index.js";
import type { AssistantRight } from "../../core/contract/rights.js";
import type { Failure } from "./failure.js";

export interface Run {
  readonly id: number;
  readonly course_id: number;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
}

export interface Member {
  readonly accountId: number;
  readonly run: Run;
  readonly enrollment: {
    readonly id: number;
    readonly role: course.CourseRole;
    readonly state: course.EnrollmentState;
    readonly class_id: number | null;
  };
  /** Teaches or assists. */
  readonly isStaff: boolean;
  /** What they may do as staff: teachers all, assistants what their lead lets them, others nothing. */
  readonly rights: readonly AssistantRight[];
  /** Staff have silenced them: they read what others write. */
  readonly muted: boolean;
  /** The run is over: nothing may be written by those who learn. */
  readonly readOnly: boolean;
}

/** Somebody before a run: its member, or why they are none. */
export type Visit =
  | { readonly member: Member; readonly refusal: undefined }
  | { readonly member: undefined; readonly refusal: Failure };
