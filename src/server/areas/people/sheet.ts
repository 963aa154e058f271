/** Workbooks of a school's people: their columns, and each row against the school. */
import {
  GRADE_YEARS,
  MOST_CLASS_NAME,
  MOST_PEOPLE_ROWS,
  MOST_PERSON_NAME,
  MOST_PERSON_NUMBER,
  type PeopleKind,
  PERSON_NUMBER,
  type PersonFault,
} from "../../../core/contract/people.js";
import { isEmail, isMainlandPhone, normalAccount } from "../../../core/rules/index.js";
import type { Db } from "../../adapters/index.js";
import type { FaultyRow, SheetForm, SheetRow } from "../../exchange/sheet-form.js";
import { majorsIn } from "../major/index.js";
import { collegesOf } from "../organization/index.js";
import { factsOf, judge, type Wanted } from "./place.js";
import { faults, workbook } from "./workbook-messages.js";

type Column = "number" | "name" | "phone" | "email" | "college" | "major" | "grade" | "adminClass";
type Row = SheetRow<Column>;
type Faulty = FaultyRow<Column, PersonFault>;

export const formOf = (kind: PeopleKind): SheetForm<Column, PersonFault> => ({
  name: workbook.name[kind],
  columns: [
    {
      name: "number",
      head: workbook.number[kind],
      pattern:
        kind === "student"
          ? /^(学号|学籍号|学生编号)$|^(student[ _]?)?(no|number|id)$/i
          : /^(工号|教工号|职工号|教师编号)$|^(staff[ _]?|teacher[ _]?)?(no|number|id)$/i,
      width: 16,
    },
    {
      name: "name",
      head: workbook.person,
      pattern: /^(学生|教师)?姓名$|^((student|teacher|full)[ _]?)?name$/i,
      width: 14,
    },
    {
      name: "phone",
      head: workbook.phone,
      pattern: /^(手机(号码?)?|电话|联系电话)$|^(phone|mobile)([ _]?(no|number))?$/i,
      width: 16,
    },
    {
      name: "email",
      head: workbook.email,
      pattern: /^(电子)?邮箱(地址)?$|^电子邮件$|^e-?mail( address)?$/i,
      width: 26,
    },
    { name: "college", head: workbook.college, pattern: /^(所属|所在)?(学院|院系)$|^college$/i, width: 22 },
    ...(kind === "student"
      ? ([
          { name: "major", head: workbook.major, pattern: /^(所属|所学)?专业$|^major$/i, width: 22 },
          {
            name: "grade",
            head: workbook.grade,
            pattern: /^(年级|入学年份)$|^grade([ _]?year)?$/i,
            width: 8,
          },
          {
            name: "adminClass",
            head: workbook.adminClass,
            pattern: /^(行政)?班级?$|^(admin[ _]?)?class$/i,
            width: 16,
          },
        ] as const)
      : []),
  ],
  demanded: ["number", "name"],
  told: [workbook.state],
  notes: workbook.notes[kind],
  faults,
  mostRows: MOST_PEOPLE_ROWS,
  empty: workbook.empty,
  otherHead: workbook.otherHead[kind],
});

/** A row by itself. */
function read(
  row: Row,
  colleges: Awaited<ReturnType<typeof collegesOf>>,
  majors: Awaited<ReturnType<typeof majorsIn>>,
): PersonFault | Wanted {
  // Teachers' workbooks have fewer columns.
  const said = (column: Column): string => (row.columns.has(column) ? row[column] : "");
  const [majorSaid, grade, adminClass] = [said("major"), said("grade"), said("adminClass")];
  const number = row.number.normalize("NFKC").replace(/\s+/g, "");
  const { name } = row;
  if (!number || !name) return "missing";
  if (number.length > MOST_PERSON_NUMBER || !PERSON_NUMBER.test(number)) return "badNumber";
  if (name.length > MOST_PERSON_NAME) return "longName";
  const phone = row.phone.normalize("NFKC").replace(/[\s-]+|^\+86/g, "");
  const email = normalAccount(row.email.normalize("NFKC"));
  if (phone && !isMainlandPhone(phone)) return "badPhone";
  if (email && !isEmail(email)) return "badEmail";
  const college =
    colleges.find((one) => one.code === row.college) ?? colleges.find((one) => one.name === row.college);
  if (row.college && !college) return "unknownCollege";
  if (college?.state === "disabled") return "disabledCollege";
  const fitting = majors.filter(
    (one) =>
      (one.code === majorSaid || one.name === majorSaid) && (!college || one.college_id === college.id),
  );
  const major = fitting.find(({ state }) => state === "active") ?? fitting[0];
  if (majorSaid && !major) return "unknownMajor";
  const year = Number(grade.normalize("NFKC").replace(/[级年]$/, ""));
  if (grade && (!Number.isInteger(year) || year < GRADE_YEARS.min || year > GRADE_YEARS.max))
    return "badYear";
  if (adminClass.length > MOST_CLASS_NAME) return "longClass";
  const collegeId = college?.id ?? major?.college_id ?? null;
  return {
    name,
    number,
    phone,
    email,
    change: {
      ...((row.columns.has("college") || major) && { college_id: collegeId }),
      ...(row.columns.has("major") && { major_id: major?.id ?? null }),
      ...(row.columns.has("adminClass") && { admin_class: adminClass }),
      ...(row.columns.has("grade") && { grade_year: grade ? year : null }),
    },
  };
}

/** Each row by itself, against the other rows, and against who is there. */
export async function checkPeople(
  db: Db,
  orgId: number,
  kind: PeopleKind,
  rows: readonly Row[],
): Promise<{ readonly good: readonly Wanted[]; readonly faulty: readonly Faulty[] }> {
  const [colleges, majors] = await Promise.all([collegesOf(db, orgId), majorsIn(db, orgId)]);
  const numbers = new Set<string>();
  const contacts = new Set<string>();
  const alone = rows.map((row): PersonFault | Wanted => {
    const made = read(row, colleges, majors);
    if (typeof made === "string") return made;
    if (numbers.has(made.number)) return "twice";
    numbers.add(made.number);
    const said = [made.phone, made.email].filter(Boolean);
    if (said.some((one) => contacts.has(one))) return "contactTwice";
    for (const one of said) contacts.add(one);
    return made;
  });
  const readable = alone.filter((one) => typeof one !== "string");
  const facts = await factsOf(db, orgId, kind, readable);
  const good: Wanted[] = [];
  const faulty: Faulty[] = [];
  for (const [at, row] of rows.entries()) {
    const made = alone[at] ?? "missing";
    const plan = typeof made === "string" ? made : judge(facts, made);
    if (typeof plan === "string") faulty.push({ ...row, fault: plan });
    else if (typeof made !== "string") good.push(made);
  }
  return { good, faulty };
}
