/** What the calls of courses, their rooms and their studying have in common. */
import * as v from "valibot";
import { anyText, flag, integer, moment, oneOf, optional, record } from "./codec.js";
import { richText } from "./rich-text.js";

/** `scheduled`: it has not begun and takes nobody; `selfPaced`: it has no end and is always open. */
export const RunState = ["scheduled", "enrolling", "running", "ended", "selfPaced"] as const;
export type RunState = (typeof RunState)[number];
export const EnrollMode = ["open", "approval", "code", "assigned"] as const;
export type EnrollMode = (typeof EnrollMode)[number];
export const CourseRole = ["learner", "auditor", "ta", "teacher"] as const;
export type CourseRole = (typeof CourseRole)[number];
/** `waiting`: the run is full and the person stands in line. */
export const EnrollmentState = [
  "pending",
  "waiting",
  "active",
  "rejected",
  "withdrawn",
  "completed",
  "failed",
  "banned",
] as const;
export type EnrollmentState = (typeof EnrollmentState)[number];

export const NodeKind = [
  "chapter",
  "section",
  "video",
  "audio",
  "doc",
  "slides",
  "richtext",
  "image",
  "package",
  "link",
  "assessment",
  "live",
  "discussion",
] as const;
export type NodeKind = (typeof NodeKind)[number];

export const id = () => integer(1);
export const size = () => optional(integer(1, 100));
/** Rows of a table that staff work with. */
export const tableSize = () => optional(integer(1, 200));
export const pageNumber = () => optional(integer(1, 500));
/** What stands in a workbook and was not read, by its names: it is told, not dropped silently. */
export const unreadParts = () => record({ columns: v.array(v.string()), sheets: v.array(v.string()) });
/** The order of a list whose columns can be sorted; the call's own where none is said. */
export const orderedBy = <const S extends readonly string[]>(columns: S) => ({
  sort: optional(oneOf(columns)),
  descending: optional(flag()),
});
export const percent = () => integer(0, 100);
/** Beside the rows of one page. */
export const paged = { total: integer(), page: integer(), size: integer() };
/** What somebody wrote with the editor. */
export const body = () => richText(60_000);

/** How a discussion in an outline is held. */
export const discussionSettings = record({
  /** Learners may keep their names from each other. */
  anonymous: flag(),
  /** What others wrote is there for those who have written themselves. */
  postFirst: flag(),
  /** From when on it is only read; 0: never. */
  closesAt: moment(),
});

/** Where a person stands in a run. */
export const enrollment = record({
  role: oneOf(CourseRole),
  state: oneOf(EnrollmentState),
  percent: percent(),
  /** Place in line while `pending` or `waiting`, from 1. */
  place: optional(integer(1)),
  /** Why it was rejected. */
  reason: anyText(500),
  lastNode: optional(id()),
  lastNodeTitle: anyText(200),
  /** Seconds into the last node, where it is a film or sound; otherwise 0. */
  lastPosition: integer(),
  lastActiveAt: optional(moment()),
});

/** A picture that was kept here (`imageSave`); empty for none. */
export const coverAddress = () => v.pipe(v.string(), v.regex(/^(?:\/api\/course\/image\/[0-9a-f]{64})?$/));
