import { island, text } from "../../core/element/index.js";
import { ReviewQueue } from "./ReviewQueue.js";

/**
 * What waits for a school's or the province's yes: new courses, certificates, requests to be certified as a teacher; and for the
 * staff of a course: applications, grade appeals, reported posts. They are looked at, approved or given back with a reason, one by
 * one or many at once. Nobody decides on what is their own.
 *
 * @attr filter - What the queue is narrowed by, as in an address: `kind=certification&overdue=1`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 */
export class EduReviewQueue extends island(ReviewQueue, {
  props: { filter: text(""), routed: "boolean" },
}) {
  static readonly tagName = "edu-review-queue";
}
