/** For tests only: files as a school's own system writes them, and a school that takes them. */
import { zipSync } from "fflate";
import { job, oneRoster as contract } from "../../../core/contract/index.js";
import type { RosterFile } from "../../../core/contract/oneroster.js";
import type { Testbed } from "../../../testing/people.js";
import { toBase64 } from "../../exchange/base64.js";
import { peopleSetting } from "../people/testing-people.js";

export const archive = (parts: Readonly<Record<string, string | Uint8Array>>): string =>
  toBase64(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [
          name,
          typeof part === "string" ? new TextEncoder().encode(part) : part,
        ]),
      ),
    ),
  );

/** The heads of the standard, as its CSV binding prints them. */
export const HEADS: Readonly<Record<RosterFile, string>> = {
  academicSessions:
    "sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear",
  orgs: "sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId",
  users:
    "sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns",
  roles:
    "sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId",
  courses:
    "sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes",
  classes:
    "sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods",
  enrollments:
    "sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate",
};
export type Row = Readonly<Record<string, string>>;
export type Files = Partial<Record<RosterFile, readonly Row[]>>;

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const csvOf = (file: RosterFile, rows: readonly Row[]): string =>
  [
    HEADS[file],
    ...rows.map((row) =>
      HEADS[file]
        .split(",")
        .map((column) => cell(row[column] ?? ""))
        .join(","),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join("");
export const manifestOf = (modes: Readonly<Record<string, string>>): string =>
  [
    "propertyName,value",
    "manifest.version,1.0",
    "oneroster.version,1.2",
    ...Object.entries(modes).map(([file, mode]) => `file.${file},${mode}`),
    "",
  ].join("\r\n");

/** @param mode of each of the files */
export function filesOf(files: Files, mode: "bulk" | "delta" = "bulk"): Record<string, string> {
  const names = Object.keys(files) as RosterFile[];
  return {
    "manifest.csv": manifestOf(Object.fromEntries(names.map((name) => [name, mode]))),
    ...Object.fromEntries(names.map((name) => [`${name}.csv`, csvOf(name, files[name] ?? [])])),
  };
}

let given = 0;
/** Somebody with a number of their own, who is in use. */
export function user(familyName: string, givenName: string, more: Row = {}): Row & { sourcedId: string } {
  given += 1;
  const identifier = `N${String(given).padStart(5, "0")}`;
  return {
    sourcedId: `user-${given}`,
    enabledUser: "true",
    username: identifier,
    familyName,
    givenName,
    identifier,
    ...more,
  };
}
export const role = (of: Row, name: string, more: Row = {}): Row => ({
  sourcedId: `role-${of["sourcedId"]}-${name}`,
  userSourcedId: of["sourcedId"] ?? "",
  roleType: "primary",
  role: name,
  orgSourcedId: "school",
  ...more,
});
export const SCHOOL: Row = { sourcedId: "school", name: "示例学院", type: "school" };

export async function rosterSetting(testbed: Testbed) {
  const setting = await peopleSetting(testbed);
  const { org, as } = setting;
  const check = (file: string, by: object = as) => testbed.call(contract.oneRosterCheck, { org, file }, by);
  const put = async (file: string) => {
    const answer = await testbed.call(contract.oneRosterImport, { org, file }, as);
    await testbed.platform.background.drain();
    return answer;
  };
  const detail = async (id: number) => (await testbed.call(job.jobDetail, { job: id }, as)).result;
  const reports = async () => (await testbed.call(contract.oneRosterReports, { org }, as)).result.list;
  return { ...setting, check, take: put, detail, reports };
}
