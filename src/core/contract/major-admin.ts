/** Majors of a school, for those who administer them (docs/domain.md 2.12). `org` is the school. */
import * as v from "valibot";
import { call, schoolOf } from "./call.js";
import { anyText, integer, list, nothing, oneOf, optional, record, text } from "./codec.js";
import { id, orderedBy, paged, pageNumber, tableSize } from "./course-parts.js";
import { MajorLevels } from "./major.js";
import { schoolCheck, schoolImport, schoolTemplate, schoolWorkbook } from "./workbook.js";

const org = id();
export const MajorStates = ["active", "closed"] as const;
export const MajorOrder = ["code", "name", "college", "level", "years", "state"] as const;
/** How many years a major is studied at most. */
export const MOST_YEARS = 8;
/** Rows of a workbook. */
export const MOST_MAJOR_ROWS = 2000;
/** As the national catalogue numbers majors, or a school's own. */
export const MAJOR_CODE = /^[A-Za-z\d][A-Za-z\d.-]*$/;

const written = {
  code: v.pipe(text(16), v.regex(MAJOR_CODE)),
  name: text(128),
  nameEn: anyText(128),
  /** 0: of none. */
  college: integer(),
  level: oneOf(MajorLevels),
  /** 0: not said. */
  years: integer(0, MOST_YEARS),
};
const chosen = { org, majors: v.pipe(v.array(id()), v.minLength(1), v.maxLength(200)) };
const changed = record({ changed: integer() });

export const majorList = call({
  method: "GET",
  path: "/admin/major/page/list",
  access: schoolOf("org", "major.query"),
  scope: "portal",
  input: record({
    org,
    /** A part of the name or of the number. */
    q: optional(anyText(64)),
    college: optional(id()),
    level: optional(oneOf(MajorLevels)),
    state: optional(oneOf(MajorStates)),
    ...orderedBy(MajorOrder),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        ...written,
        /** In the asker's language; empty for none. */
        collegeName: anyText(128),
        state: oneOf(MajorStates),
        /** Certified teachers who say that they serve it. */
        teachers: integer(),
      }),
    ),
    ...paged,
    /** Every college of the school, as a tree is read. */
    colleges: list(
      record({ id: id(), name: text(128), level: integer(1), state: oneOf(["active", "disabled"]) }),
    ),
  }),
});

/** Majors of the national catalogues by a part of their name or number. */
export const majorCatalogue = call({
  method: "GET",
  path: "/admin/major/catalogue",
  access: "major.query",
  scope: "portal",
  rate: { max: 600, seconds: 600, by: "account" },
  input: record({ q: text(64), level: optional(oneOf(MajorLevels)) }),
  output: record({
    list: list(
      record({
        code: text(16),
        name: text(128),
        nameEn: text(128),
        level: oneOf(MajorLevels),
        discipline: text(64),
        years: integer(0, MOST_YEARS),
      }),
      20,
    ),
  }),
});

/** Fails with `invalid` and the field: the school has it already, or the number is another major's in the catalogue. */
export const majorAdd = call({
  method: "POST",
  path: "/admin/major/add",
  access: schoolOf("org", "major.add"),
  scope: "portal",
  rate: { max: 300, seconds: 3600, by: "account" },
  input: record({ org, ...written }),
  output: record({ major: id() }),
});

export const majorEdit = call({
  method: "POST",
  path: "/admin/major/edit",
  access: schoolOf("org", "major.edit"),
  scope: "portal",
  input: record({ org, major: id(), ...written }),
  output: nothing,
});

/** They take learners again. */
export const majorOpen = call({
  method: "POST",
  path: "/admin/major/enable",
  access: schoolOf("org", "major.enable"),
  scope: "portal",
  input: record(chosen),
  output: changed,
});

/** They take no learners any more; who serves them stays. */
export const majorClose = call({
  method: "POST",
  path: "/admin/major/disable",
  access: schoolOf("org", "major.disable"),
  scope: "portal",
  input: record(chosen),
  output: changed,
});

/** Asks for its name as it is written, in either language. Fails with `failed` while teachers serve it. */
export const majorDelete = call({
  method: "POST",
  path: "/admin/major/delete",
  access: schoolOf("org", "major.delete"),
  scope: "portal",
  input: record({ org, major: id(), name: text(128) }),
  output: nothing,
});

export const MajorFaults = [
  "missing",
  "badCode",
  "otherName",
  "twice",
  "unknownCollege",
  "disabledCollege",
  "badLevel",
  "badYears",
  "badState",
  "there",
] as const;
export type MajorFault = (typeof MajorFaults)[number];

export const majorExport = schoolWorkbook("major");
export const majorTemplate = schoolTemplate("major");
export const majorCheck = schoolCheck(
  "major",
  { code: anyText(128), name: anyText(128), college: anyText(128) },
  MajorFaults,
);
/** A job of the kind `majors`. */
export const majorImport = schoolImport("major");
