/** The public directories of schools and teachers (docs/domain.md 2.9 and 2.10). */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, flag, integer, list, maybe, oneOf, optional, record, same, shape, text } from "./codec.js";
import { id, paged, pageNumber, size } from "./course-parts.js";
import { facetCounts, facetFields, facetValues, only, valueCount } from "./facets.js";
import { MajorLevels, MOST_MAJORS, shownMajor } from "./major.js";
import { Edition } from "./platform.js";
import { richText } from "./rich-text.js";
import { WorkKinds } from "./teacher-profile.js";
import { keysOf, recordOf } from "../rules/records.js";

/** As the ministry's statistics part schools by what they mainly teach (综合, 理工, 师范, …). */
export const SchoolTypes = [
  "comprehensive",
  "engineering",
  "education",
  "medicine",
  "agriculture",
  "finance",
  "arts",
] as const;
export type SchoolType = (typeof SchoolTypes)[number];
export const SchoolSort = ["name", "courses", "learners"] as const;

/** One upper-case letter: the first of a name's pinyin. */
const letter = () => v.pipe(v.string(), v.regex(/^[A-Z]$/));

const schoolCard = {
  id: id(),
  name: text(128),
  edition: oneOf(Edition),
  /** Missing while the school has not said it. */
  type: optional(oneOf(SchoolTypes)),
  /** Code of the region; empty while it is not said. */
  region: anyText(16),
  city: anyText(64),
  letter: letter(),
  /** Address of the school's own; missing: a drawn one. */
  emblem: optional(text(512)),
  /** Missing: none. */
  banner: optional(text(512)),
  intro: anyText(400),
  /** Published courses that everybody may see. */
  courses: integer(),
  teachers: integer(),
  /** Enrollments in its courses. */
  learners: integer(),
  libraries: integer(),
};
export const school = record(schoolCard);

/**
 * A region of the map. `shape` is an SVG path in a box of 1000 × 720 units, of straight lines alone; the label stands at
 * `x`, `y`. A region without a shape is in the list only.
 */
const region = record({
  code: text(16),
  name: text(64),
  shape: v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[MLZ\d .-]*$/)),
  x: integer(0, 1000),
  y: integer(0, 720),
  /** Schools there that the other filters leave. */
  count: integer(),
});

/**
 * Schools with a page of their own. `regions`, `types` and `letters` count what a choice among them would leave; with
 * `facets` false they are empty, as the map alone is larger than a shelf.
 */
export const schoolList = call({
  method: "GET",
  path: "/org/page/list",
  access: "public",
  scope: "embed",
  input: shape({
    query: ["q", optional(anyText(64))],
    ...same({
      edition: optional(oneOf(Edition)),
      types: facetValues(),
      regions: facetValues(),
      letter: optional(letter()),
      only: only(),
      sort: optional(oneOf(SchoolSort)),
      page: pageNumber(),
      size: size(),
      facets: optional(flag()),
    }),
  }),
  output: record({
    list: list(school),
    ...paged,
    regions: list(region),
    types: list(valueCount),
    letters: list(valueCount),
  }),
});

/** What a school says of itself. Courses, teachers, libraries and news are lists of their own, by its id or name. */
export const schoolDetail = call({
  method: "GET",
  path: "/org/detail",
  access: "public",
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    ...schoolCard,
    intro: anyText(4000),
    /** Missing where the intro says all. */
    about: optional(richText(60_000)),
    /** What the pictures show. */
    emblemAlt: optional(text(200)),
    bannerAlt: optional(text(200)),
    /** As the ministry numbers it. */
    code: anyText(16),
    /** 0: not said. */
    founded: integer(0, 2100),
    address: anyText(200),
    /** https; empty for none. */
    website: anyText(200),
    phone: optional(text(64)),
    resources: integer(),
    colleges: list(
      record({
        name: anyText(128),
        majors: list(
          record({
            name: text(128),
            code: text(16),
            level: oneOf(MajorLevels),
            isOpen: flag(),
          }),
        ),
      }),
    ),
  }),
});

/** Facets of teachers with their filters' names on the wire. */
export const TEACHER_FACETS = {
  school: "schools",
  discipline: "disciplines",
  title: "titles",
  letter: "letters",
} as const;
export type TeacherFacet = keyof typeof TEACHER_FACETS;
export const TeacherSort = ["relevance", "name", "courses", "learners"] as const;
export type TeacherSort = (typeof TeacherSort)[number];

const teacherCard = {
  /** Of the account. */
  id: id(),
  name: anyText(100),
  /** Address; empty for a drawn face. */
  photo: anyText(512),
  title: anyText(32),
  school: anyText(128),
  /** 0 while they belong to none here. */
  schoolId: integer(),
  discipline: anyText(64),
  courses: integer(),
  learners: integer(),
  followers: integer(),
};

const cursor = () => optional(v.pipe(v.string(), v.maxLength(256), v.regex(/^[\w.~-]*$/)));

/** Certified teachers. `followed`: those whom the asker follows; `isMore` and `next` as in `/course/page/list`. */
export const teacherList = call({
  method: "GET",
  path: "/teacher/page/list",
  access: "public",
  scope: "embed",
  input: shape({
    query: ["q", optional(anyText(64))],
    ...facetFields(TEACHER_FACETS, facetValues()),
    ...same({
      edition: optional(oneOf(Edition)),
      followed: optional(flag()),
      only: only(),
      sort: optional(oneOf(TeacherSort)),
      after: cursor(),
      page: pageNumber(),
      size: size(),
      facets: optional(flag()),
    }),
  }),
  output: record({
    list: list(record(teacherCard)),
    isMore: flag(),
    ...paged,
    next: cursor(),
    facets: maybe(record(recordOf(keysOf(TEACHER_FACETS), () => facetCounts))),
  }),
});

/** A certified teacher's public page: what they say of themselves, where they have. Their courses: `courseList`. */
export const teacherDetail = call({
  method: "GET",
  path: "/teacher/detail",
  access: "public",
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    ...teacherCard,
    biography: optional(richText(30_000)),
    works: list(
      record({
        kind: oneOf(WorkKinds),
        title: text(300),
        source: anyText(200),
        year: integer(0, 2100),
      }),
    ),
    majors: list(shownMajor, MOST_MAJORS),
    /** Missing where the teacher does not want to be reached. */
    contact: optional(anyText(200)),
    isFollowed: flag(),
    /** The asker themselves: nobody follows their own page. */
    isSelf: flag(),
  }),
});

/** Follows a teacher, or no longer. */
export const teacherFollow = call({
  method: "POST",
  path: "/teacher/follow",
  access: "user",
  scope: "embed",
  rate: { max: 120, seconds: 3600, by: "account" },
  input: record({ id: id(), on: flag() }),
  output: record({ isFollowed: flag(), followers: integer() }),
});
