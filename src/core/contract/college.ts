/**
 * Colleges of a school as a tree, for those who administer it (docs/domain.md 2.11). `org` is the school. What ends or
 * swallows a college asks for its name, as it is written, in either language.
 */
import * as v from "valibot";
import { call, schoolOf } from "./call.js";
import { anyText, integer, list, nothing, oneOf, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { schoolCheck, schoolImport, schoolTemplate, schoolWorkbook } from "./workbook.js";

/** Of one school. */
export const MOST_COLLEGES = 1000;
/** Letters, digits, dots and dashes: it stands in files and addresses. */
export const COLLEGE_CODE = /^[\p{L}\p{N}._-]+$/u;
const code = () => v.pipe(text(16), v.regex(COLLEGE_CODE));

const written = {
  /** 0: at the top. */
  parent: integer(),
  code: code(),
  name: text(128),
  nameEn: anyText(128),
};
const org = id();

export const collegeList = call({
  method: "GET",
  path: "/admin/college/list",
  access: schoolOf("org", "college.query"),
  scope: "portal",
  input: record({ org }),
  output: record({
    /** Those of one parent in their order. */
    list: list(
      record({
        id: id(),
        ...written,
        state: oneOf(["active", "disabled"]),
        majors: integer(),
        /** Of these: still taking learners. */
        openMajors: integer(),
        /** People with an account in use. */
        members: integer(),
      }),
      MOST_COLLEGES,
    ),
  }),
});

/** Fails with `invalid` and the field where a number or a name is another college's, or the place is none. */
export const collegeAdd = call({
  method: "POST",
  path: "/admin/college/add",
  access: schoolOf("org", "college.add"),
  scope: "portal",
  rate: { max: 300, seconds: 3600, by: "account" },
  input: record({ org, ...written }),
  output: record({ college: id() }),
});

export const collegeEdit = call({
  method: "POST",
  path: "/admin/college/edit",
  access: schoolOf("org", "college.edit"),
  scope: "portal",
  input: record({ org, college: id(), code: written.code, name: written.name, nameEn: written.nameEn }),
  output: nothing,
});

export const collegeMove = call({
  method: "POST",
  path: "/admin/college/move",
  access: schoolOf("org", "college.edit"),
  scope: "portal",
  input: record({
    org,
    college: id(),
    parent: integer(),
    /** The one that it stands behind; 0: it is the first. */
    after: integer(),
  }),
  output: nothing,
});

/** What is in a college: what a merge would move. */
export const collegeContents = call({
  method: "GET",
  path: "/admin/college/contents",
  access: schoolOf("org", "college.get"),
  scope: "portal",
  input: record({ org, college: id() }),
  output: record({
    majors: list(record({ code: text(16), name: text(128) })),
    colleges: list(record({ code: text(16), name: text(128) })),
    members: integer(),
  }),
});

/** Everything in a college goes into another one, and it is no more. */
export const collegeMerge = call({
  method: "POST",
  path: "/admin/college/merge",
  access: schoolOf("org", "college.delete"),
  scope: "portal",
  input: record({ org, college: id(), into: id(), name: text(128) }),
  output: record({ majors: integer(), colleges: integer(), members: integer() }),
});

/** Fails with `failed` while anybody, an open major or a college in use is in it; `result` counts them. */
export const collegeDisable = call({
  method: "POST",
  path: "/admin/college/disable",
  access: schoolOf("org", "college.disable"),
  scope: "portal",
  input: record({ org, college: id() }),
  output: nothing,
});

export const collegeEnable = call({
  method: "POST",
  path: "/admin/college/enable",
  access: schoolOf("org", "college.enable"),
  scope: "portal",
  input: record({ org, college: id() }),
  output: nothing,
});

/** Fails with `failed` while anything is in it. */
export const collegeDelete = call({
  method: "POST",
  path: "/admin/college/delete",
  access: schoolOf("org", "college.delete"),
  scope: "portal",
  input: record({ org, college: id(), name: text(128) }),
  output: nothing,
});

/** What keeps a row out; `there`: it says what is so already. */
export const CollegeFaults = [
  "missing",
  "badCode",
  "codeTwice",
  "nameTwice",
  "nameTaken",
  "unknownParent",
  "cycle",
  "deep",
  "there",
] as const;
export type CollegeFault = (typeof CollegeFaults)[number];

export const collegeExport = schoolWorkbook("college");
export const collegeTemplate = schoolTemplate("college");
export const collegeCheck = schoolCheck(
  "college",
  { code: anyText(128), name: anyText(128), parent: anyText(128) },
  CollegeFaults,
);
/** A job of the kind `colleges`. */
export const collegeImport = schoolImport("college");
