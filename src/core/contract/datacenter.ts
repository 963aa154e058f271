/**
 * Statistics of schools, read from roll-ups (docs/domain.md 12.1 and 12.2). Whoever administers schools sees these; the platform's
 * people see all. Shares are whole numbers of people, never percents: screens say what they are of.
 */
import * as v from "valibot";
import { call, schoolOf } from "./call.js";
import { anyText, flag, integer, list, maybe, moment, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { day } from "./day.js";
import { Edition } from "./platform.js";
import { MOST_TERMS } from "./term.js";

export const MOST_SCHOOLS = 2000;

const flows = {
  /** Active ones: of several days each once in a term. */
  learners: integer(),
  teachers: integer(),
  /** Studied by learners. */
  seconds: integer(),
  enrolled: integer(),
  homework: integer(),
  exams: integer(),
  /** Of homework and exams: with a mark, and of these with the pass mark. */
  marked: integer(),
  passed: integer(),
  certificates: integer(),
};
/** What there is. */
const stocks = {
  learners: integer(),
  teachers: integer(),
  courses: integer(),
  runs: integer(),
  resources: integer(),
  /** Of resources: seen and fetched since ever. */
  uses: integer(),
  bytes: integer(),
};
/** Of a term: what happened, and the courses with a run in it. */
const sums = { ...flows, courses: integer(), runs: integer() };
const named = { name: anyText(128) };

const filter = {
  edition: optional(oneOf(Edition)),
  /** The one that is on unless said, else the last one. */
  term: optional(id()),
  org: optional(id()),
};
const often = { max: 600, seconds: 600, by: "account" } as const;

/** Fails with `notFound` for a term that is not there, and a school that is not the asker's. */
export const dataOverview = call({
  method: "GET",
  path: "/admin/datacenter/overview",
  access: "statistics.query",
  scope: "portal",
  rate: often,
  input: record(filter),
  output: record({
    /** All of them, the latest first; of the platform. */
    terms: list(record({ id: id(), name: text(64), from: day(), to: day(), isNow: flag() }), MOST_TERMS),
    /** The one that is shown; 0 while there is none. */
    term: integer(),
    /** Schools that the asker may see, whatever the filter. */
    all: list(record({ org: id(), ...named, edition: oneOf(Edition) }), MOST_SCHOOLS),
    /** As of today, or of the term's last day. */
    totals: record(stocks),
    sums: record(sums),
    /** Of the term before, where there is one. */
    before: maybe(record(sums)),
    /** Each day of the term until today on which anything happened. */
    days: list(record({ day: day(), ...flows }), 400),
    /** Of the last terms, the oldest first. */
    trend: list(record({ term: id(), ...named, ...sums }), 10),
    /** One row for each school within the filter. */
    schools: list(
      record({
        org: id(),
        ...named,
        edition: oneOf(Edition),
        /** Belong to it. */
        members: integer(),
        staff: integer(),
        resources: integer(),
        ...sums,
      }),
      MOST_SCHOOLS,
    ),
    /** When changes were added up last; missing: nothing was counted yet. */
    addedAt: optional(moment()),
    now: moment(),
  }),
});

/** What one school's figures are made of. */
export const dataSchool = call({
  method: "GET",
  path: "/admin/datacenter/school",
  access: schoolOf("org", "statistics.query"),
  scope: "portal",
  rate: often,
  input: record({ org: id(), term: id() }),
  output: record({
    ...named,
    colleges: list(record({ id: id(), ...named, learners: integer(), teachers: integer() }), 1000),
    /** Courses with a run that was studied in the term, or that is of it, by what was studied. */
    courses: list(
      record({
        id: id(),
        ...named,
        code: anyText(64),
        runs: list(record({ id: id(), no: integer(), isOfTerm: flag(), members: integer(), ...flows }), 200),
      }),
      1000,
    ),
  }),
});

/** The classes of a run of the school: how many learn there, and how far they are. */
export const dataClasses = call({
  method: "GET",
  path: "/admin/datacenter/class",
  access: schoolOf("org", "statistics.query"),
  scope: "portal",
  rate: often,
  input: record({ org: id(), run: id() }),
  output: record({
    list: list(record({ id: integer(), ...named, learners: integer(), percent: integer(0, 100) }), 501),
  }),
});

/** Written into the audit log: who took what away, by which filter, and how many rows. A picture is drawn by the browser. */
export const dataExport = call({
  method: "POST",
  path: "/admin/datacenter/export",
  access: "statistics.export",
  scope: "portal",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({ ...filter, kind: oneOf(["xlsx", "png"]) }),
  output: record({
    /** A workbook in base64; missing for a picture. */
    file: optional(v.string()),
    rows: integer(),
  }),
});

/** Terms that are compared at most, and that are answered. */
export const MOST_COMPARED = 4;
export const SHOWN_TERMS = 12;

/** A school's terms, the latest first. */
export const termStatistics = call({
  method: "GET",
  path: "/admin/statistics/term",
  access: schoolOf("org", "statistics.query"),
  scope: "portal",
  rate: often,
  input: record({ org: id() }),
  output: record({
    list: list(
      record({
        id: id(),
        name: text(64),
        from: day(),
        to: day(),
        isNow: flag(),
        ...sums,
        /** Belong to the school at its end, or now. */
        members: integer(),
        staff: integer(),
        /** Of the school's resources in these days. */
        uses: integer(),
      }),
      SHOWN_TERMS,
    ),
    addedAt: optional(moment()),
    now: moment(),
  }),
});

/** As a ministry asks for it: a row for each course, and one for the school, with numbered columns. It is in the audit log. */
export const termStatisticsExport = call({
  method: "POST",
  path: "/admin/statistics/term/export",
  access: schoolOf("org", "statistics.export"),
  scope: "portal",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({
    kind: oneOf(["xlsx", "png"]),
    org: id(),
    terms: v.pipe(v.array(id()), v.minLength(1), v.maxLength(MOST_COMPARED)),
  }),
  output: record({
    /** Missing for a picture. */
    file: optional(v.string()),
    rows: integer(),
  }),
});
