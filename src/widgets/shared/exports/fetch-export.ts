/** The files that were approved, fetched by the same calls that the buttons make. */
import { activityEntriesFile } from "../../../core/contract/activity.js";
import { auditExport } from "../../../core/contract/audit-log.js";
import type { Call } from "../../../core/contract/call.js";
import type { ExportKind } from "../../../core/contract/export-consent.js";
import { oneRosterExport } from "../../../core/contract/oneroster.js";
import { studentExport, teacherExport } from "../../../core/contract/people.js";
import { schoolCourseExport } from "../../../core/contract/school-course.js";
import { request } from "../../../core/session/index.js";
import { saveArchive, saveWorkbook } from "../save-workbook.js";

/** @param asked JSON that the server wrote */
const fetching =
  <I>(call: Call<I, { readonly file: string }>) =>
  (asked: string) =>
    request(call, JSON.parse(asked) as I, { quiet: true, timeout: 60_000 });

const FETCHES: Readonly<Record<ExportKind, (asked: string) => Promise<{ readonly file: string }>>> = {
  "teacher.export": fetching(teacherExport),
  "student.export": fetching(studentExport),
  "oneroster.export": fetching(oneRosterExport),
  "school.course.export": fetching(schoolCourseExport),
  "activity.export": fetching(activityEntriesFile),
  "audit.export": fetching(auditExport),
};

/** @param asked JSON. @param name without its ending */
export async function fetchExport(kind: ExportKind, asked: string, name: string): Promise<void> {
  const { file } = await FETCHES[kind](asked);
  if (kind === "oneroster.export") saveArchive(file, "oneroster.zip");
  else saveWorkbook(file, `${name}.xlsx`);
}
