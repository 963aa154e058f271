/** Which exports hold people's data, in one table: of these a platform's administrator takes none away alone. */
import * as v from "valibot";
import { activity, auditLog, Code, oneRoster, people, schoolCourse } from "../../../core/contract/index.js";
import type { Codec } from "../../../core/contract/codec.js";
import type { ExportKind } from "../../../core/contract/export-consent.js";
import { dayStart } from "../../../core/rules/day.js";
import { isoDate } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { type Locale, type Message, message, translate } from "../../messages.js";
import { messages } from "./messages.js";

interface Guarded {
  readonly title: Message;
  readonly call: { readonly input: Codec<object> };
}

export const GUARDED: Readonly<Record<ExportKind, Guarded>> = {
  /** Names and numbers; phones and addresses of whoever has not opened the account. */
  "teacher.export": { title: message("教师名单", "Teachers"), call: people.teacherExport },
  "student.export": { title: message("学生名单", "Students"), call: people.studentExport },
  /** All of both, and in which classes they are. */
  "oneroster.export": {
    title: message("OneRoster 数据包", "OneRoster archive"),
    call: oneRoster.oneRosterExport,
  },
  /** Names of those who lead, of drafts too. */
  "school.course.export": {
    title: message("学校课程", "A school’s courses"),
    call: schoolCourse.schoolCourseExport,
  },
  /** Names, and what people filled in. */
  "activity.export": {
    title: message("活动报名", "Sign-ups of an activity"),
    call: activity.activityEntriesFile,
  },
  /** Who did what, from which address. */
  "audit.export": { title: message("审计日志", "Audit log"), call: auditLog.auditExport },
};

/** @param text JSON. @returns what the export would read of it. @throws Failure invalid, where it would read nothing */
export function readAsked(kind: ExportKind, text: string): object {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    given = undefined;
  }
  const parsed = v.safeParse(GUARDED[kind].call.input.schema, given);
  if (!parsed.success) throw fail(Code.invalid, messages.notAsked, { result: { field: "asked" } });
  return parsed.output;
}

export function orgOf(asked: object): number | null {
  const { org } = asked as { readonly org?: unknown };
  return typeof org === "number" ? org : null;
}

const MOST = 12;
const valueOf = (name: string, value: unknown): string => {
  if ((name === "from" || name === "to") && typeof value === "number")
    return isoDate(dayStart(value) + 12 * 3_600_000).slice(0, 10);
  return String(value);
};

/** What the file is narrowed by, in words. */
export const narrowedBy = (asked: object, locale: Locale): { name: string; value: string }[] =>
  Object.entries(asked)
    .filter(([name, value]) => name !== "org" && value !== "" && value !== undefined)
    .slice(0, MOST)
    .map(([name, value]) => {
      const said = messages.fields[name];
      return { name: said ? translate(said, locale) : name, value: valueOf(name, value).slice(0, 256) };
    });
