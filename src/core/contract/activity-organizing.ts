/** Organizing an activity: planned as a draft, announced, changed within limits, called off (docs/domain.md 4.6). */
import * as v from "valibot";
import { ActivityKinds, ActivityStates, FieldKinds, MOST_IN_TEAM } from "../rules/activity.js";
import {
  ALL_POINTS,
  MOST_CRITERIA,
  MOST_FIELDS,
  MOST_OPTIONS,
  MOST_SCHEDULE,
} from "../rules/activity-plan.js";
import { cancellation } from "./activity.js";
import { call } from "./call.js";
import { anyText, flag, integer, list, maybe, moment, oneOf, optional, record, text } from "./codec.js";
import { coverAddress, id, paged, pageNumber, size } from "./course-parts.js";
import { Edition } from "./platform.js";

/** A draft has no state by the clock. */
export const OrganizedStates = ["draft", ...ActivityStates] as const;
/** What the organizer's list is narrowed by. */
export const OrganizedStages = ["draft", "announced", "ended", "cancelled"] as const;

const paragraphs = () => v.pipe(v.array(text(1000)), v.maxLength(30));
const maybeMoment = () => v.nullable(moment());
const field = record({
  key: v.pipe(v.string(), v.regex(/^[a-z]\w{0,31}$/)),
  kind: oneOf(FieldKinds),
  label: anyText(100),
  label_en: anyText(100),
  required: flag(),
  options: v.pipe(v.array(text(100)), v.maxLength(MOST_OPTIONS)),
});
const plan = {
  kind: oneOf(ActivityKinds),
  edition: v.nullable(oneOf(Edition)),
  /** Words may be missing while it is a draft. */
  title: anyText(200),
  titleEn: anyText(200),
  summary: anyText(400),
  summaryEn: anyText(400),
  about: paragraphs(),
  aboutEn: paragraphs(),
  place: anyText(200),
  cover: coverAddress(),
  schedule: list(record({ at: moment(), text: anyText(200), text_en: anyText(200) }), MOST_SCHEDULE),
  /** Null while it is not decided. */
  signupFrom: maybeMoment(),
  signupUntil: maybeMoment(),
  startsAt: maybeMoment(),
  endsAt: maybeMoment(),
  resultsAt: maybeMoment(),
  /** Null: no limit. */
  quota: v.nullable(integer(1, 100_000)),
  teamMost: integer(1, MOST_IN_TEAM),
  hasWorks: flag(),
  votesPerDay: integer(0, 100),
  form: list(field, MOST_FIELDS),
  criteria: list(
    record({ name: anyText(60), name_en: anyText(60), points: integer(1, ALL_POINTS) }),
    MOST_CRITERIA,
  ),
};
const part = <T>(codec: { schema: v.GenericSchema<unknown, T> }) => v.optional(codec.schema);

/**
 * What the asker organizes: a teacher what they began themselves, whoever runs a school what is that school's, the
 * platform's people everything. The newest change first.
 */
export const activityMine = call({
  method: "GET",
  path: "/activity/organize/page/list",
  access: "activity.query",
  scope: "portal",
  input: record({ stage: optional(oneOf(OrganizedStages)), page: pageNumber(), size: size() }),
  output: record({
    list: list(
      record({
        id: id(),
        kind: oneOf(ActivityKinds),
        title: anyText(200),
        school: anyText(128),
        state: oneOf(OrganizedStates),
        signupUntil: optional(moment()),
        startsAt: optional(moment()),
        quota: optional(integer(1)),
        taken: integer(),
        updatedAt: moment(),
      }),
    ),
    ...paged,
    /** For whom the asker may begin one. */
    schools: list(record({ school: id(), name: text(128) })),
    isPlatform: flag(),
    now: moment(),
  }),
});

/** One of them with all that can be set; `notFound` for everybody else, as every call below. */
export const activityOrganized = call({
  method: "GET",
  path: "/activity/organize/detail",
  access: "activity.get",
  scope: "portal",
  input: record({ id: id() }),
  output: record({
    id: id(),
    school: anyText(128),
    schoolId: integer(),
    state: oneOf(OrganizedStates),
    plan: record(plan),
    taken: integer(),
    waiting: integer(),
    judges: list(record({ judge: id(), name: anyText(100), scored: integer() })),
    cancelled: maybe(cancellation),
    updatedAt: moment(),
    now: moment(),
  }),
});

/** Begins a draft. Without a school it is the platform's, for the platform's people. Fails with `forbidden` for another school. */
export const activityCreate = call({
  method: "POST",
  path: "/activity/organize/create",
  access: "activity.add",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ school: optional(id()), kind: oneOf(ActivityKinds), title: text(200) }),
  output: record({ id: id() }),
});

/**
 * Changes what is said, of the version that was read: a draft freely, an announced one within what people rely on. More
 * places go to the waitlist at once.
 * Fails with `stale` and `result.updatedAt`, `checklist` and `result.faults` (`[field, fault]`), `closed` once it is called off.
 */
export const activityDraftSave = call({
  method: "POST",
  path: "/activity/organize/save",
  access: "activity.edit",
  scope: "portal",
  rate: { max: 600, seconds: 3600, by: "account" },
  maxBody: 262_144,
  input: record({
    id: id(),
    updatedAt: moment(),
    kind: v.optional(plan.kind),
    edition: v.optional(plan.edition),
    title: v.optional(plan.title),
    titleEn: v.optional(plan.titleEn),
    summary: v.optional(plan.summary),
    summaryEn: v.optional(plan.summaryEn),
    about: v.optional(plan.about),
    aboutEn: v.optional(plan.aboutEn),
    place: v.optional(plan.place),
    cover: v.optional(plan.cover),
    schedule: part(plan.schedule),
    signupFrom: v.optional(plan.signupFrom),
    signupUntil: v.optional(plan.signupUntil),
    startsAt: v.optional(plan.startsAt),
    endsAt: v.optional(plan.endsAt),
    resultsAt: v.optional(plan.resultsAt),
    quota: v.optional(plan.quota),
    teamMost: v.optional(plan.teamMost),
    hasWorks: v.optional(plan.hasWorks),
    votesPerDay: v.optional(plan.votesPerDay),
    form: part(plan.form),
    criteria: part(plan.criteria),
  }),
  output: record({ updatedAt: moment() }),
});

/** Makes a draft public, as it was read. Fails with `stale`, and `checklist` with `result.faults` while something is missing. */
export const activityAnnounce = call({
  method: "POST",
  path: "/activity/organize/announce",
  access: "activity.edit",
  scope: "portal",
  input: record({ id: id(), updatedAt: moment() }),
  output: record({ updatedAt: moment() }),
});

/** Calls an announced activity off, for good: whoever signed up is told why. Fails with `closed` once it has ended. */
export const activityCancel = call({
  method: "POST",
  path: "/activity/organize/cancel",
  access: "activity.edit",
  scope: "portal",
  input: record({ id: id(), reason: text(300) }),
  output: record({ told: integer() }),
});

/** Throws a draft away. What was announced stays: it can only be called off (`failed`). */
export const activityDraftDelete = call({
  method: "POST",
  path: "/activity/organize/delete",
  access: "activity.delete",
  scope: "portal",
  input: record({ id: id() }),
  output: record({}),
});

/** A judge who has not given any score may be taken off the list again (`failed` for the others). */
export const activityJudgeRemove = call({
  method: "POST",
  path: "/activity/judge/remove",
  access: "activity.edit",
  scope: "portal",
  input: record({ id: id(), judge: id() }),
  output: record({}),
});
