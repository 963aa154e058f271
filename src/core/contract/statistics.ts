/** What a run's staff see of how it goes (docs/domain.md 11.40 to 11.42). An assistant who is of a class sees that class alone. */
import * as v from "valibot";
import { call, staffOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, NodeKind, paged, pageNumber, percent, tableSize } from "./course-parts.js";

/** Weeks back from this one, which is the last. */
export const SHOWN_WEEKS = 16;
/** Points of a film's curve. */
export const CURVE_POINTS = 50;

const counts = () => v.array(integer());
const week = record({
  /** Monday, as it begins in China. */
  from: moment(),
  /** Of each class, in the order of `classes`: seconds that were studied, and how many learners studied. */
  seconds: counts(),
  people: counts(),
});

export const runStatistics = call({
  method: "GET",
  path: "/teach/statistics",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id() }),
  output: record({
    learners: integer(),
    /** With learners in them; 0: those who are in no class. */
    classes: list(record({ classId: integer(), name: anyText(64), learners: integer() }), 501),
    /** In the order of the outline. */
    nodes: list(
      record({
        node: id(),
        /** 0 of a chapter. */
        parent: integer(),
        kind: oneOf(NodeKind),
        title: text(200),
        duration: integer(),
        required: flag(),
        /** Of each class: how many have begun it, and how many of them are done with it. */
        began: counts(),
        done: counts(),
      }),
      2000,
    ),
    weeks: list(week, SHOWN_WEEKS),
    now: moment(),
  }),
});

/** How many were still there at which moment of a film or a sound. */
export const filmStatistics = call({
  method: "GET",
  path: "/teach/statistics/film",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), node: id(), classId: optional(integer()) }),
  output: record({
    title: text(200),
    /** Seconds. */
    duration: integer(),
    began: integer(),
    done: integer(),
    /** Who watched the middle of each fiftieth of it. */
    points: v.pipe(v.array(integer()), v.length(CURVE_POINTS)),
  }),
});

/** Not seen for days; far below the middle of the run; assignments that were due and not handed in; the total so far is below the pass mark. */
export const RiskReasons = ["absent", "behind", "missing", "failing"] as const;
export type RiskReason = (typeof RiskReasons)[number];

/** Whoever has most reasons comes first. */
export const riskList = call({
  method: "GET",
  path: "/teach/statistics/risk/page/list",
  access: staffOf("id"),
  scope: "portal",
  input: record({
    id: id(),
    classId: optional(integer()),
    reason: optional(oneOf(RiskReasons)),
    /** Totals of the gradebook are looked at as well, which takes longer. */
    totals: optional(flag()),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        /** The account. */
        id: id(),
        name: text(64),
        number: anyText(64),
        className: anyText(64),
        progress: percent(),
        lastSeen: optional(moment()),
        reasons: v.array(oneOf(RiskReasons)),
        /** Since they were seen, or since they could have been. */
        days: integer(),
        /** Not handed in, of the last `due`. */
        missing: integer(),
        /** Of 100, where totals were asked for and there is one. */
        sum: optional(v.number()),
      }),
    ),
    ...paged,
    /** Whoever asks may write to them. */
    mayTell: flag(),
    /** Half of the learners of the run are further. */
    median: percent(),
    /** How many of the last assignments are looked at. */
    due: integer(),
    counts: record({ absent: integer(), behind: integer(), missing: integer(), failing: integer() }),
    passMark: percent(),
    /** It has begun and is not over: otherwise nobody is at risk. */
    running: flag(),
  }),
});

/** What waits for whoever teaches, in the runs where something does. */
export const teachToday = call({
  method: "GET",
  path: "/teach/today",
  access: "user",
  scope: "portal",
  input: record({}),
  output: record({
    list: list(
      record({
        /** The run. */
        id: id(),
        title: text(200),
        /** Answers that a person marks. */
        mark: integer(),
        /** Questions without an answer. */
        answer: integer(),
        /** Applications. */
        approve: integer(),
        /** The first assessment with answers to mark. */
        assessment: optional(id()),
      }),
      500,
    ),
  }),
});
