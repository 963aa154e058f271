/** People of a school, for those who administer it (docs/domain.md 2.13). `org` is the school; `person` is an account. */
import * as v from "valibot";
import { call, schoolOf } from "./call.js";
import { anyText, flag, integer, list, moment, nothing, oneOf, optional, record, text } from "./codec.js";
import { id, orderedBy, paged, pageNumber, tableSize } from "./course-parts.js";
import { schoolCheck, schoolImport, schoolTemplate, schoolWorkbook, startedImport } from "./workbook.js";

const org = id();
/** Permissions of these names say what may be done with each. */
export const PeopleKinds = ["teacher", "student"] as const;
export type PeopleKind = (typeof PeopleKinds)[number];
/** `invited`: has not opened the account yet; `blocked`: the platform has. */
export const PersonStates = ["active", "invited", "suspended", "graduated", "left", "blocked"] as const;
export type PersonState = (typeof PersonStates)[number];
export const PeopleOrder = ["name", "number", "grade", "class"] as const;
/** Roles that are given and taken back here; teaching comes with being listed as a teacher. */
export const SchoolRoles = ["teacher-admin", "school-admin"] as const;
export const StaffRoles = ["teacher", ...SchoolRoles] as const;
/** How learners leave. */
export const Leavings = ["graduated", "left"] as const;
/** Characters. */
export const MOST_PERSON_NAME = 64;
export const PERSON_NUMBER = /^[A-Za-z\d][A-Za-z\d_.-]*$/;
export const MOST_PERSON_NUMBER = 32;
export const MOST_CLASS_NAME = 64;
export const GRADE_YEARS = { min: 1950, max: 2100 } as const;
/** Rows of a workbook. */
export const MOST_PEOPLE_ROWS = 5000;

/** 0: not said. */
const year = () => v.union([integer(0, 0), integer(GRADE_YEARS.min, GRADE_YEARS.max)]);
const written = {
  name: text(MOST_PERSON_NAME),
  /** Of a learner or of the staff; each is used once in a school. */
  number: v.pipe(text(MOST_PERSON_NUMBER), v.regex(PERSON_NUMBER)),
  /** 0: of none. */
  college: integer(),
  /** 0: of none; learners alone have one. */
  major: integer(),
  adminClass: anyText(MOST_CLASS_NAME),
  gradeYear: year(),
  /** Where the invitation goes; what somebody has set up for themselves is left alone. */
  phone: anyText(32),
  email: anyText(128),
};
const chosen = { org, people: v.pipe(v.array(id()), v.minLength(1), v.maxLength(200)) };
const changed = record({ changed: integer() });
const often = { max: 300, seconds: 3600, by: "account" } as const;

const peopleList = /* @__NO_SIDE_EFFECTS__ */ (kind: PeopleKind) =>
  call({
    method: "GET",
    path: `/admin/${kind}/page/list`,
    access: schoolOf("org", `${kind}.query`),
    scope: "portal",
    input: record({
      org,
      /** A part of the name, of its pinyin or initials, or of the number. */
      q: optional(anyText(64)),
      college: optional(id()),
      major: optional(id()),
      gradeYear: optional(integer(GRADE_YEARS.min, GRADE_YEARS.max)),
      /** A part of the name of a class. */
      adminClass: optional(anyText(MOST_CLASS_NAME)),
      state: optional(oneOf(PersonStates)),
      ...orderedBy(PeopleOrder),
      page: pageNumber(),
      size: tableSize(),
    }),
    output: record({
      list: list(
        record({
          id: id(),
          name: anyText(256),
          number: anyText(64),
          college: integer(),
          collegeName: anyText(128),
          major: integer(),
          majorName: anyText(128),
          adminClass: anyText(MOST_CLASS_NAME),
          gradeYear: integer(),
          state: oneOf(PersonStates),
          roles: v.array(oneOf(StaffRoles)),
          certified: flag(),
          /** Masked. */
          phone: anyText(32),
          email: anyText(128),
          lastSignIn: optional(moment()),
          /** Whoever asks. */
          isSelf: flag(),
          /** Nobody who is as high administers somebody. */
          mayManage: flag(),
        }),
      ),
      ...paged,
      colleges: list(
        record({ id: id(), name: text(128), level: integer(1), state: oneOf(["active", "disabled"]) }),
      ),
      majors: list(record({ id: id(), name: text(128), college: integer() }), 5000),
      /** Years in which learners began, and how many of each are there. */
      years: list(record({ year: integer(), people: integer() })),
      /** Roles that whoever asks may give. */
      grantable: v.array(oneOf(SchoolRoles)),
    }),
  });
export const teacherPeople = peopleList("teacher");
export const studentPeople = peopleList("student");

/**
 * Somebody new, who is invited by SMS or mail; or somebody who has an account of that name with the phone or the address, and is
 * told. Fails with `invalid` and the field.
 */
const personAdd = /* @__NO_SIDE_EFFECTS__ */ (kind: PeopleKind) =>
  call({
    method: "POST",
    path: `/admin/${kind}/add`,
    access: schoolOf("org", `${kind}.add`),
    scope: "portal",
    rate: often,
    input: record({ org, ...written }),
    output: record({ person: id(), isKnown: flag() }),
  });
export const teacherAdd = personAdd("teacher");
export const studentAdd = personAdd("student");

/** Phone and address: only of somebody who has no way to sign in yet. Fails with `invalid` and the field. */
const personEdit = /* @__NO_SIDE_EFFECTS__ */ (kind: PeopleKind) =>
  call({
    method: "POST",
    path: `/admin/${kind}/edit`,
    access: schoolOf("org", `${kind}.edit`),
    scope: "portal",
    input: record({ org, person: id(), ...written }),
    output: nothing,
  });
export const teacherEdit = personEdit("teacher");
export const studentEdit = personEdit("student");

const peopleEnable = /* @__NO_SIDE_EFFECTS__ */ (kind: PeopleKind) =>
  call({
    method: "POST",
    path: `/admin/${kind}/enable`,
    access: schoolOf("org", `${kind}.enable`),
    scope: "portal",
    input: record(chosen),
    output: changed,
  });
export const teacherEnable = peopleEnable("teacher");
export const studentEnable = peopleEnable("student");

/** They have no part in the school until they are enabled again. */
const peopleDisable = /* @__NO_SIDE_EFFECTS__ */ (kind: PeopleKind) =>
  call({
    method: "POST",
    path: `/admin/${kind}/disable`,
    access: schoolOf("org", `${kind}.disable`),
    scope: "portal",
    input: record(chosen),
    output: changed,
  });
export const teacherDisable = peopleDisable("teacher");
export const studentDisable = peopleDisable("student");

/** To another college, and major; 0: to none. */
const peopleTransfer = /* @__NO_SIDE_EFFECTS__ */ (kind: PeopleKind) =>
  call({
    method: "POST",
    path: `/admin/${kind}/transfer`,
    access: schoolOf("org", `${kind}.edit`),
    scope: "portal",
    input: record({ ...chosen, college: integer(), major: integer() }),
    output: changed,
  });
export const teacherTransfer = peopleTransfer("teacher");
export const studentTransfer = peopleTransfer("student");

/**
 * The password opens nothing any more, every session ends, and the person is told how to set a new one; whoever was only
 * invited is invited again. Nobody here learns a password. Fails with `failed` where they cannot be reached.
 */
const personReset = /* @__NO_SIDE_EFFECTS__ */ (kind: PeopleKind) =>
  call({
    method: "POST",
    path: `/admin/${kind}/password/reset`,
    access: schoolOf("org", `${kind}.edit`),
    scope: "portal",
    rate: { max: 120, seconds: 3600, by: "account" },
    input: record({ org, person: id() }),
    output: record({ sent: oneOf(["invitation", "reset"]), to: anyText(256) }),
  });
export const teacherReset = personReset("teacher");
export const studentReset = personReset("student");

/** Whoever gives or takes a role has a higher one at the school; nobody changes their own. */
export const teacherRole = call({
  method: "POST",
  path: "/admin/teacher/role",
  access: schoolOf("org", "teacher.edit"),
  scope: "portal",
  input: record({ org, person: id(), role: oneOf(SchoolRoles), on: flag() }),
  output: nothing,
});

const leaving = {
  org,
  gradeYear: integer(GRADE_YEARS.min, GRADE_YEARS.max),
  college: optional(id()),
};
/** Learners of a year who would leave: those who are there. */
export const graduationPreview = call({
  method: "GET",
  path: "/admin/student/graduation",
  access: schoolOf("org", "student.disable"),
  scope: "portal",
  input: record(leaving),
  output: record({
    people: integer(),
    /** By major, the largest first; the name is empty for those of none. */
    majors: list(record({ name: anyText(128), people: integer() }), 200),
  }),
});

/** A job of the kind `graduation`. @see graduationPreview */
export const graduation = call({
  method: "POST",
  path: "/admin/student/graduate",
  access: schoolOf("org", "student.disable"),
  scope: "portal",
  rate: { max: 30, seconds: 3600, by: "account" },
  input: record({
    ...leaving,
    state: oneOf(Leavings),
    /** The year, typed once more. */
    confirm: text(8),
    /** As the preview said. */
    people: integer(1),
  }),
  output: startedImport,
});

/** What keeps a row out; `there`: it says what is so already. */
export const PersonFaults = [
  "missing",
  "badNumber",
  "longName",
  "badPhone",
  "badEmail",
  "twice",
  "contactTwice",
  "otherKind",
  "otherName",
  "otherNumber",
  "contactTaken",
  "otherContact",
  "unknownCollege",
  "disabledCollege",
  "unknownMajor",
  "badYear",
  "longClass",
  "there",
] as const;
export type PersonFault = (typeof PersonFaults)[number];
const cells = { number: anyText(128), name: anyText(128) };

export const teacherExport = schoolWorkbook("teacher");
export const teacherTemplate = schoolTemplate("teacher");
export const teacherCheck = schoolCheck("teacher", cells, PersonFaults);
/** A job of the kind `people`. */
export const teacherImport = schoolImport("teacher");
export const studentExport = schoolWorkbook("student");
export const studentTemplate = schoolTemplate("student");
export const studentCheck = schoolCheck("student", cells, PersonFaults);
/** A job of the kind `people`. */
export const studentImport = schoolImport("student");
