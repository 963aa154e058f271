/** What the frame knows of people in course runs; the course area supplies who they are. */
import type { course, RunRole } from "../../core/contract/index.js";
import type { Ctx } from "./context.js";
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
  /** The run is over: nothing may be written by those who learn. */
  readonly readOnly: boolean;
}

/** Somebody before a run: its member, or why they are none. */
export type Visit =
  | { readonly member: Member; readonly refusal: undefined }
  | { readonly member: undefined; readonly refusal: Failure };

export interface MemberService {
  /**
   * @param role what somebody must be in the run
   * @throws Failure notFound; unless visitors may: unauthorized, notEnrolled, enrollPending, enrollBanned, forbidden, courseEnded
   */
  visit(ctx: Ctx, runId: number, role: RunRole): Promise<Visit>;
}
