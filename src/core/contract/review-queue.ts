/** What waits for somebody's yes, whatever it is, in one queue (docs/domain.md 11.30). */
import * as v from "valibot";
import { type ReviewKind, ReviewKinds, type SchoolReviewKind, SchoolReviewKinds } from "../rules/review.js";
import { call } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  nothing,
  oneOf,
  optional,
  record,
  text,
} from "./codec.js";
import { MetadataFields } from "./resource-managing.js";
import { day } from "./day.js";
import { id, orderedBy, paged, pageNumber, tableSize } from "./course-parts.js";

export { type ReviewKind, ReviewKinds, type SchoolReviewKind, SchoolReviewKinds };
export const ReviewStates = ["pending", "approved", "rejected", "withdrawn"] as const;
export type ReviewState = (typeof ReviewStates)[number];
/** Who decides: a school first, and then the province on what is to be the province's. */
const ReviewDesks = ["school", "province"] as const;
/** What has waited for longer than a day, three days, a week. */
export const ReviewAges = ["day", "days", "week"] as const;
export const ReviewOrder = ["title", "school", "submittedAt", "dueAt"] as const;
const EvidenceTypes = ["image/png", "image/jpeg", "application/pdf"] as const;
/** What is said of a resource, field by field. */
const ReviewFields = [...MetadataFields, "library"] as const;
/** Reviews that one act is about. */
const MOST_REVIEWS = 5000;

/**
 * What whoever asks may look at: of a school's kinds those of their schools, of all schools for the platform, where their role
 * has `school.query`; of a run's kinds those of runs in which they may decide. What is due first comes first.
 */
export const reviewList = call({
  method: "GET",
  path: "/teach/review/page/list",
  access: "user",
  scope: "portal",
  input: record({
    kind: optional(oneOf(ReviewKinds)),
    /** `pending` unless said. */
    state: optional(oneOf(ReviewStates)),
    age: optional(oneOf(ReviewAges)),
    /** Only what waits longer than its kind's working days. */
    overdue: optional(flag()),
    /** A part of what it is about, or of who asks. */
    q: optional(anyText(64)),
    ...orderedBy(ReviewOrder),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        kind: oneOf(ReviewKinds),
        state: oneOf(ReviewStates),
        /** A course, or a learner. */
        title: text(200),
        /** The course of a certificate. */
        about: anyText(300),
        school: text(128),
        author: anyText(64),
        submittedAt: moment(),
        /** When the step that it is in is to be over. */
        dueAt: optional(moment()),
        decidedAt: optional(moment()),
        reviewer: anyText(64),
        reason: anyText(2000),
        /** One's own: somebody else decides. */
        own: flag(),
        /** The colleague for whom the asker decides on it now; empty: for nobody. */
        behalf: anyText(64),
        /** Whose yes is still missing: the school's, or then the province's. */
        awaits: oneOf(ReviewDesks),
        /** Of how many decisions this is the next one, or was the last. */
        step: integer(1, 2),
        steps: integer(1, 2),
        /** Who decided the first of two, and when. */
        first: maybe(record({ reviewer: anyText(64), at: moment() })),
        /** Whether the asker may decide on it now. */
        open: flag(),
        /** What became of a certificate that was approved. */
        certificate: maybe(record({ id: id(), serial: text(64), revoked: flag(), replaced: flag() })),
      }),
    ),
    ...paged,
    /** Whether the asker decides on anything at all: as an administrator, or of the staff of a run. */
    mayReview: flag(),
    now: moment(),
  }),
});

/** What it is about, in full. */
export const reviewDetail = call({
  method: "GET",
  path: "/teach/review/detail",
  access: "user",
  scope: "portal",
  input: record({ review: id() }),
  output: record({
    intro: anyText(4000),
    /** Of a course: the first 200 nodes; `level` from 0. */
    outline: list(record({ id: id(), title: text(200), level: integer() }), 200),
    /** Of a certificate: what it will say. */
    certificate: maybe(
      record({
        kind: oneOf(["completion", "excellent"]),
        score: integer(0, 100),
        rule: anyText(300),
        byRule: flag(),
      }),
    ),
    /** Of one that is to be issued anew: its number, the name on it and the new one, and why. */
    reissue: maybe(record({ serial: text(64), before: text(64), after: text(64), reason: anyText(500) })),
    /** Of somebody who asks to be certified. */
    certification: maybe(
      record({
        realName: text(32),
        staffNumber: text(32),
        title: text(32),
        nickname: anyText(64),
        hasEvidence: flag(),
        /** What became of their requests before. */
        earlier: list(
          record({ submittedAt: moment(), state: oneOf(["approved", "rejected"]), reason: anyText(500) }),
          20,
        ),
      }),
    ),
    /** Of somebody who asks to be let into a run. */
    application: maybe(
      record({
        reason: anyText(500),
        school: anyText(128),
        number: anyText(64),
        /** The class whose code they came with; empty: of none. */
        className: anyText(100),
        /** Runs of the course that they were in before, and how far they came. */
        earlierRuns: integer(),
        earlierPercent: integer(0, 100),
      }),
    ),
    /** Of an appeal: what was marked, how it stands in the gradebook now, and what the learner says. */
    appeal: maybe(
      record({
        run: id(),
        title: text(200),
        text: anyText(2000),
        points: optional(v.number()),
        max: v.number(),
        answer: anyText(2000),
      }),
    ),
    /** Of what was reported: the question, and each contribution with its reports; who reported is not told. */
    reported: maybe(
      record({
        run: id(),
        thread: id(),
        contributions: list(
          record({
            isQuestion: flag(),
            author: anyText(100),
            text: anyText(2000),
            reports: list(record({ reason: text(32), text: anyText(1000), at: moment() }), 20),
          }),
          50,
        ),
      }),
    ),
    /**
     * Of what is published: what it says now and what is proposed, for each field that differs. Of what has never been
     * published (`isNew`): what it says.
     */
    changes: maybe(
      record({
        isNew: flag(),
        fields: list(record({ field: oneOf(ReviewFields), before: anyText(8000), after: anyText(8000) })),
      }),
    ),
    /** What was decided on it so far. */
    decisions: list(
      record({
        desk: oneOf(ReviewDesks),
        reviewer: anyText(64),
        /** For whom they decided; empty: for nobody. */
        behalf: anyText(64),
        approved: flag(),
        reason: anyText(2000),
        at: moment(),
      }),
      20,
    ),
  }),
});

/** The proof that somebody sent with their request, for whoever decides on it. Each look is written down. */
export const reviewEvidence = call({
  method: "GET",
  path: "/teach/review/evidence",
  access: "school.query",
  scope: "portal",
  rate: { max: 600, seconds: 3600, by: "account" },
  input: record({ review: id() }),
  output: record({
    type: oneOf(EvidenceTypes),
    /** Base64. */
    data: text(2_900_000),
  }),
});

/**
 * Approves many, or gives them back with a reason: a job (`review`, subject `reviews`). Nobody decides on what they asked
 * for, nor on what a school decides of a run that they teach, nor as the province on what they approved as the school. An
 * administrator's role needs `school.edit`. The reason is the answer to an appeal, which wants one in either case.
 */
export const reviewDecide = call({
  method: "POST",
  path: "/teach/review/do",
  access: "user",
  scope: "portal",
  maxBody: 256 * 1024,
  rate: { max: 300, seconds: 3600, by: "account" },
  input: record({
    reviews: v.pipe(v.array(id()), v.minLength(1), v.maxLength(MOST_REVIEWS)),
    approved: flag(),
    reason: anyText(2000),
  }),
  output: record({ job: id() }),
});

// --- handing one's queue to a colleague -------------------------------------------------------------

/** `planned`: from a day to come on; `ended`: somebody ended it before its last day. */
const DelegationStates = ["planned", "active", "over", "ended"] as const;

/** What the asker handed to colleagues, or was handed by them, the latest first; and to whom they may hand it. */
export const reviewDelegations = call({
  method: "GET",
  path: "/teach/review/delegation/list",
  access: "school.query",
  scope: "portal",
  input: record({}),
  output: record({
    list: list(
      record({
        id: id(),
        /** By the asker; otherwise to them. */
        given: flag(),
        /** The other one. */
        person: anyText(64),
        kinds: v.array(oneOf(SchoolReviewKinds)),
        /** Days, both included. */
        from: day(),
        to: day(),
        state: oneOf(DelegationStates),
      }),
      50,
    ),
    colleagues: list(record({ account: id(), name: anyText(64) }), 200),
    today: day(),
  }),
});

/**
 * Hands kinds of reviews to another administrator of the school, or of the platform, for some days: what they decide then is
 * noted as decided for the asker. Fails with `invalid` and the field for anybody else, days that are over, or over a year.
 */
export const reviewDelegate = call({
  method: "POST",
  path: "/teach/review/delegation/save",
  access: "school.edit",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({
    to: id(),
    kinds: v.pipe(v.array(oneOf(SchoolReviewKinds)), v.minLength(1), v.maxLength(SchoolReviewKinds.length)),
    fromDay: day(),
    toDay: day(),
  }),
  output: record({ id: id() }),
});

/** Ends what the asker handed over; what was decided stays decided. `notFound` for another one's. */
export const reviewDelegationEnd = call({
  method: "POST",
  path: "/teach/review/delegation/end",
  access: "school.edit",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ delegation: id() }),
  output: nothing,
});
