/** For tests only: a school with colleges and majors, and who administers its people. */
import { college, type Input, job, people as contract } from "../../../core/contract/index.js";
import type { Testbed } from "../../../testing/people.js";
import { addSchool, administrator } from "../organization/testing-organization.js";

export const STUDENTS = ["★学号", "★姓名", "手机", "邮箱", "学院", "专业", "年级", "行政班"];
export const TEACHERS = ["★工号", "★姓名", "手机", "邮箱", "学院"];

let phones = 0;
/** One that nobody has. */
export const freshPhone = (): string => `188${String(++phones).padStart(8, "0")}`;

export async function peopleSetting(testbed: Testbed) {
  const org = await addSchool(testbed);
  const { db } = testbed.platform;
  const admin = await administrator(testbed, org);
  const { as } = admin;
  const platform = await administrator(testbed, undefined, "platform-admin");
  const addCollege = async (code: string, name: string) =>
    (await testbed.call(college.collegeAdd, { org, parent: 0, code, name, nameEn: "" }, as)).result.college;
  const [engineering, trade] = [await addCollege("01", "机电学院"), await addCollege("02", "商贸学院")];
  const addMajor = async (name: string, college_id: number) =>
    (
      await db
        .insertInto("major")
        .values({
          org_id: org,
          college_id,
          code: `M${name.length}`,
          name,
          name_en: "",
          level: "vocational",
          state: "active",
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const [machining, sales] = [await addMajor("数控技术", engineering), await addMajor("电商", trade)];
  type Written = Omit<Input<typeof contract.studentAdd>, "org">;
  const blank = { college: 0, major: 0, adminClass: "", gradeYear: 0, phone: "", email: "" };
  const add = (number: string, name: string, more: Partial<Written> = {}, by: object = as) =>
    testbed.call(contract.studentAdd, { org, ...blank, number, name, ...more }, by);
  const hire = (number: string, name: string, more: Partial<Written> = {}, by: object = as) =>
    testbed.call(contract.teacherAdd, { org, ...blank, number, name, ...more }, by);
  const find = async (more: Partial<Input<typeof contract.studentPeople>> = {}, by: object = as) =>
    (await testbed.call(contract.studentPeople, { org, ...more }, by)).result;
  const staff = async (more: Partial<Input<typeof contract.teacherPeople>> = {}, by: object = as) =>
    (await testbed.call(contract.teacherPeople, { org, ...more }, by)).result;
  const put = async (file: string) => {
    const { result, code } = await testbed.call(contract.studentImport, { org, file }, as);
    await testbed.platform.background.drain();
    return { ...result, code };
  };
  const undo = async (id: number) => {
    await testbed.call(job.jobUndo, { job: id }, as);
    await testbed.platform.background.drain();
    return (await testbed.call(job.jobDetail, { job: id }, as)).result;
  };
  return {
    org,
    as,
    admin: admin.person,
    platform,
    engineering,
    trade,
    machining,
    sales,
    blank,
    add,
    hire,
    find,
    staff,
    put,
    undo,
  };
}
