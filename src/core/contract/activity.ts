/** Activities: announced, signed up for alone or as a team, judged, voted on (docs/domain.md 4.6). */
import * as v from "valibot";
import {
  ActivityKinds,
  ActivityStates,
  FieldKinds,
  MOST_FILES,
  MOST_IN_TEAM,
  WORK_BYTES,
} from "../rules/activity.js";
import { MOST_CRITERIA } from "../rules/activity-plan.js";
import { call } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  oneOf,
  optional,
  record,
  same,
  shape,
  text,
} from "./codec.js";
import { id, paged, pageNumber, size, tableSize } from "./course-parts.js";
import { only } from "./facets.js";
import { Edition } from "./platform.js";

export const EntryStates = ["active", "waiting", "cancelled"] as const;

const times = {
  signupFrom: moment(),
  signupUntil: moment(),
  startsAt: moment(),
  endsAt: moment(),
  resultsAt: moment(),
};
/** It was called off: when, and why. */
export const cancellation = record({ at: moment(), reason: anyText(300) });
/** What judges look at, with the most points of it. */
const criterion = record({ name: text(60), points: integer(1, 100) });
const card = {
  id: id(),
  kind: oneOf(ActivityKinds),
  title: text(200),
  summary: anyText(400),
  /** Address of the chosen picture; empty: one is drawn. */
  cover: anyText(512),
  /** Who organizes it; empty: the platform. */
  school: anyText(128),
  schoolId: integer(),
  edition: optional(oneOf(Edition)),
  state: oneOf(ActivityStates),
  ...times,
  /** Missing: no limit. */
  quota: optional(integer(1)),
  /** Teams or people who are in. */
  taken: integer(),
  teamMost: integer(1, MOST_IN_TEAM),
  hasWorks: flag(),
  /** The asker's own place in it. */
  mine: optional(oneOf(EntryStates)),
};

/** Those that are going on come first, what closes soonest before the others. */
export const activityList = call({
  method: "GET",
  path: "/activity/page/list",
  access: "public",
  scope: "embed",
  input: shape({
    query: ["q", optional(anyText(64))],
    ...same({
      kind: optional(oneOf(ActivityKinds)),
      state: optional(oneOf(ActivityStates)),
      edition: optional(oneOf(Edition)),
      school: optional(id()),
      /** Those that the asker is in. */
      mine: optional(flag()),
      only: only(),
      page: pageNumber(),
      size: size(),
    }),
  }),
  output: record({ list: list(record(card)), ...paged, now: moment() }),
});

const field = record({
  key: v.pipe(v.string(), v.regex(/^[a-z]\w{0,31}$/)),
  kind: oneOf(FieldKinds),
  label: text(100),
  required: flag(),
  options: v.array(text(100)),
});
const workFile = record({ file: id(), name: anyText(200), mime: text(64), url: text(1024) });
const work = {
  title: anyText(100),
  text: anyText(5000),
  files: list(workFile, MOST_FILES),
};
const values = () =>
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(32)), v.pipe(anyText(1000))),
    v.check((all) => Object.keys(all).length <= 30),
  );
const formValues = values();

/** What the asker, or their team, has handed in. */
const entry = record({
  id: id(),
  state: oneOf(EntryStates),
  /** Place in line while `waiting`, from 1. */
  place: optional(integer(1)),
  team: anyText(40),
  isLeader: flag(),
  members: list(
    record({ name: anyText(100), isLeader: flag(), isSelf: flag(), attendedAt: optional(moment()) }),
  ),
  /** For the leader, while others may join. */
  invitation: optional(text(64)),
  form: formValues,
  ...work,
  award: anyText(64),
});

export const activityDetail = call({
  method: "GET",
  path: "/activity/detail",
  access: "public",
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    ...card,
    about: v.array(text(1000)),
    place: anyText(200),
    schedule: list(record({ at: moment(), text: text(200) })),
    form: list(field),
    /** Of one person in a day; 0: nobody votes. */
    votesPerDay: integer(),
    /** Votes that the asker has left today; missing for a visitor, and while nobody votes. */
    votesLeft: optional(integer()),
    entry: maybe(entry),
    isOrganizer: flag(),
    isJudge: flag(),
    canCheckIn: flag(),
    cancelled: maybe(cancellation),
    /** Prizes, once they are known; the highest first. */
    results: list(
      record({ award: text(64), team: anyText(100), title: anyText(100), members: v.array(anyText(100)) }),
    ),
    now: moment(),
  }),
});

/** A place in it: `waiting` where it is full. Fails with `closed` outside of its window, `invalid` with the form's `fields`. */
export const activitySignUp = call({
  method: "POST",
  path: "/activity/signup/do",
  access: "user",
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ id: id(), team: optional(anyText(40)), form: formValues }),
  output: record({ state: oneOf(EntryStates) }),
});
/** Changes what was filled in, until sign-up closes. For the leader. */
export const activityFormSave = call({
  method: "POST",
  path: "/activity/signup/save",
  access: "user",
  scope: "embed",
  rate: { max: 120, seconds: 3600, by: "account" },
  input: record({ id: id(), team: optional(anyText(40)), form: formValues }),
  output: record({}),
});
/** The leader gives the place up, a member leaves the team; until sign-up closes. The first in line moves up. */
export const activityLeave = call({
  method: "POST",
  path: "/activity/signup/cancel",
  access: "user",
  scope: "embed",
  input: record({ id: id() }),
  output: record({}),
});
/** Into a team by its leader's invitation. Fails with `runFull` where five are in it, `linkInvalid` for another code. */
export const activityJoin = call({
  method: "POST",
  path: "/activity/team/join",
  access: "user",
  scope: "embed",
  rate: { max: 30, seconds: 3600, by: "account" },
  input: record({ id: id(), invitation: text(64) }),
  output: record({ team: anyText(40) }),
});

/** The work's words, until the activity ends. For every member of a team that is in. */
export const activityWorkSave = call({
  method: "POST",
  path: "/activity/work/save",
  access: "user",
  scope: "embed",
  rate: { max: 240, seconds: 3600, by: "account" },
  input: record({ id: id(), title: text(100), text: anyText(5000) }),
  output: record({}),
});
/** Adds a PDF or a picture in base64. */
export const activityFileAdd = call({
  method: "POST",
  path: "/activity/work/file",
  access: "user",
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "account" },
  maxBody: 11_500_000,
  input: record({
    id: id(),
    name: text(200),
    file: v.pipe(
      v.string(),
      v.minLength(8),
      v.maxLength(Math.ceil(WORK_BYTES / 3) * 4),
      v.regex(/^[A-Za-z\d+/]*={0,2}$/),
    ),
  }),
  output: record({ files: list(workFile, MOST_FILES) }),
});
export const activityFileRemove = call({
  method: "POST",
  path: "/activity/work/file/remove",
  access: "user",
  scope: "embed",
  input: record({ id: id(), file: id() }),
  output: record({ files: list(workFile, MOST_FILES) }),
});

/**
 * Works, once they are all in. Until the results are known they have numbers in place of names: nobody who judges, or
 * votes, can look up here whose they are.
 */
export const activityWorks = call({
  method: "GET",
  path: "/activity/work/page/list",
  access: "public",
  scope: "embed",
  input: record({ id: id(), page: pageNumber(), size: size() }),
  output: record({
    list: list(
      record({
        entry: id(),
        number: integer(1),
        ...work,
        team: anyText(100),
        award: anyText(64),
        votes: integer(),
        isVoted: flag(),
        isMine: flag(),
      }),
    ),
    ...paged,
    canVote: flag(),
    votesLeft: optional(integer()),
  }),
});
/** One vote for a work, while votes are taken. Fails with `closed`, `attemptsUsed` (today's are given), `tooMany` (of this network). */
export const activityVote = call({
  method: "POST",
  path: "/activity/vote/do",
  access: "user",
  scope: "embed",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({ entry: id() }),
  output: record({ votes: integer(), votesLeft: integer() }),
});

/** From an hour before the start until the end, with the code that is shown there. */
export const activityCheckIn = call({
  method: "POST",
  path: "/activity/checkin",
  access: "user",
  scope: "embed",
  rate: { max: 10, seconds: 600, by: "account" },
  input: record({ id: id(), code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) }),
  output: record({ attendedAt: moment() }),
});

/** Works without names, for the judges of an activity; `notFound` for everybody else. */
export const activityJudging = call({
  method: "GET",
  path: "/activity/judge/list",
  access: "user",
  scope: "portal",
  input: record({ id: id() }),
  output: record({
    list: list(
      record({
        entry: id(),
        number: integer(1),
        ...work,
        /** The asker's own; missing while there is none. */
        score: optional(integer(0, 100)),
        /** The same by criterion, where there are any. */
        points: v.array(integer(0, 100)),
        comment: anyText(500),
      }),
    ),
    /** Together they make 100; none: a judge gives 0 to 100 as a whole. */
    criteria: list(criterion),
    isOpen: flag(),
  }),
});
/** A judge's score: as a whole, or by criterion. Fails with `closed`, and `invalid` where it is not what is asked for. */
export const activityScore = call({
  method: "POST",
  path: "/activity/judge/score",
  access: "user",
  scope: "portal",
  rate: { max: 600, seconds: 3600, by: "account" },
  input: record({
    entry: id(),
    score: optional(integer(0, 100)),
    points: optional(v.pipe(v.array(integer(0, 100)), v.maxLength(MOST_CRITERIA))),
    comment: anyText(500),
  }),
  output: record({}),
});

/** Who signed up, for who organizes it; `notFound` for everybody else, as the three below. */
export const activityEntries = call({
  method: "GET",
  path: "/activity/entry/page/list",
  access: "activity.get",
  scope: "portal",
  input: record({ id: id(), page: pageNumber(), size: tableSize() }),
  output: record({
    list: list(
      record({
        entry: id(),
        state: oneOf(EntryStates),
        team: anyText(40),
        members: v.array(anyText(100)),
        attended: integer(),
        title: anyText(100),
        /** Mean of the judges, in tenths; missing while nobody gave one. */
        score: optional(integer()),
        scores: integer(),
        votes: integer(),
        award: anyText(64),
      }),
    ),
    ...paged,
    /** What people type at the door. */
    checkInCode: anyText(6),
    judges: list(record({ judge: id(), name: anyText(100), scored: integer() })),
  }),
});
/** The same as a workbook, with what everybody filled in. */
export const activityEntriesFile = call({
  method: "GET",
  path: "/activity/entry/file",
  access: "activity.export",
  scope: "portal",
  input: record({ id: id() }),
  output: record({ name: text(200), file: v.string() }),
});
/** Names the prize of a work; empty takes it away. Known to others from the moment of the results on. */
export const activityAward = call({
  method: "POST",
  path: "/activity/award",
  access: "activity.edit",
  scope: "portal",
  input: record({ entry: id(), award: anyText(64) }),
  output: record({}),
});
/** Makes somebody a judge by login name, phone or email address, before works are judged. */
export const activityJudgeAdd = call({
  method: "POST",
  path: "/activity/judge/add",
  access: "activity.edit",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ id: id(), account: text(64) }),
  output: record({}),
});
