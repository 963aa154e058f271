/** Two accounts of one person made one, for those who administer a school's people (docs/domain.md 2.15). It is not undone. */
import * as v from "valibot";
import { call, schoolOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { MOST_PERSON_NAME } from "./people.js";

const org = id();
export const MOST_MERGE_CANDIDATES = 20;
/** Ways to sign in. */
const SignInWays = ["password", "phone", "email", "name", "party", "passkey"] as const;
/**
 * Why two accounts cannot be merged. `parts`: one teaches a course that the other learns in; `outranked`: one stands as high as
 * whoever asks; `elsewhere`: one belongs to another school, or to none, and a school's administrator asks.
 */
export const MergeObstacles = ["self", "outranked", "elsewhere", "disabled", "closing", "parts"] as const;
export type MergeObstacle = (typeof MergeObstacles)[number];
/** What becomes of things: `join`: of two of one thing one is kept, the better where there is one. */
export const MergeWays = ["move", "join", "drop"] as const;

const known = {
  id: id(),
  name: anyText(256),
  /** Masked. */
  phone: anyText(32),
  email: anyText(128),
};
const side = record({
  ...known,
  state: oneOf(["active", "inactive", "disabled"]),
  certified: flag(),
  ways: v.array(oneOf(SignInWays)),
  /** Of those that whoever asks may know of. */
  memberships: list(record({ school: anyText(256), role: anyText(32), number: anyText(64) })),
  createdAt: moment(),
  lastSignIn: optional(moment()),
});

/** Accounts that could be the same person's: of the same name, or those that `q` finds. */
export const mergeCandidates = call({
  method: "GET",
  path: "/admin/merge/candidates",
  access: schoolOf("org", "merge.query"),
  scope: "portal",
  rate: { max: 600, seconds: 3600, by: "account" },
  input: record({
    org,
    person: id(),
    /** A name or a number; for the platform's administrators also a whole phone, address or sign-in name. */
    q: optional(anyText(64)),
  }),
  output: record({
    list: list(record({ ...known, schools: anyText(1024), numbers: anyText(256) }), MOST_MERGE_CANDIDATES),
  }),
});

/** What merging would do. Nothing changes. */
export const mergePreview = call({
  method: "GET",
  path: "/admin/merge/preview",
  access: schoolOf("org", "merge.query"),
  scope: "portal",
  input: record({ org, kept: id(), gone: id() }),
  output: record({
    kept: side,
    gone: side,
    sameName: flag(),
    /** Missing: they can be merged. */
    obstacle: optional(oneOf(MergeObstacles)),
    /** The course that an obstacle is about. */
    course: anyText(256),
    /** Kinds of things that the account that goes has. */
    things: list(
      record({
        /** Empty: whatever has no name of its own. */
        title: anyText(64),
        rows: integer(),
        /** Of how many things both have one. */
        conflicts: integer(),
        way: oneOf(MergeWays),
      }),
      200,
    ),
    /** Courses that both are in, with what each has done of them in percent. */
    courses: list(record({ title: anyText(256), kept: integer(), gone: integer() }), 200),
    /** Assessments in which both have a result or an attempt; missing points: nothing is marked. */
    results: list(
      record({
        title: anyText(256),
        kept: optional(anyText(16)),
        gone: optional(anyText(16)),
        counts: oneOf(["kept", "gone"]),
      }),
      200,
    ),
    conflicts: integer(),
  }),
});

/**
 * `gone` becomes part of `kept`. Fails with `forbidden` where the preview says an obstacle, with `invalid` where the name is not
 * the kept account's, and with `stale` where there are other conflicts than the preview said.
 */
export const accountsMerge = call({
  method: "POST",
  path: "/admin/merge",
  access: schoolOf("org", "merge.edit"),
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({
    org,
    kept: id(),
    gone: id(),
    /** The name of the account that stays, typed. */
    confirm: text(MOST_PERSON_NAME),
    /** As the preview said. */
    conflicts: integer(),
  }),
  output: record({ moved: integer() }),
});
