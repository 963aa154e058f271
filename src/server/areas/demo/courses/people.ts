/** Invented people of the demo's courses: who teaches, asks and answers. Nobody signs in as one of them. */
import type { Trx } from "../../../adapters/index.js";
import { PARTNER } from "../people.js";
import { teachers, type Teacher } from "../directory/teachers.js";
import { applicants } from "./applicants.js";

/** Student number of the first; the others follow. */
const FIRST_NUMBER = 2_026_010_101;

const students =
  "陈思齐 王一诺 李沐阳 张可欣 刘子墨 杨晨曦 黄嘉禾 赵雨桐 吴浩宇 徐若溪 孙景行 胡语嫣 朱思源 高云帆 何清越 郭子衿 马知远 罗芷若 梁启航 宋雅宁 郑书瑶 谢俊熙 韩冰倩 唐亦凡".split(
    " ",
  );

export interface DemoTeacher extends Pick<Teacher, "name" | "title"> {
  readonly id: number;
  readonly school?: string;
  readonly discipline?: string;
}

interface NewPerson {
  readonly name: string;
  readonly school?: string;
  readonly role: "learner" | "teacher";
  readonly mail: string;
}

const add = async (trx: Trx, { name, school = "", role, mail }: NewPerson, now: number): Promise<number> =>
  (
    await trx
      .insertInto("account")
      .values({
        email: `${mail}@xuehai.example`,
        nickname: role === "teacher" ? `${name.slice(0, 1)}老师` : name.slice(1),
        real_name: name,
        school,
        roles: [role],
        certification: role === "teacher" ? "certified" : "none",
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** @returns account ids of students and of applicants, and those who teach */
export async function addPeople(
  trx: Trx,
  now: number,
): Promise<{ students: number[]; applicants: number[]; teachers: DemoTeacher[] }> {
  const made = { students: [] as number[], applicants: [] as number[], teachers: [] as DemoTeacher[] };
  for (const [at, { name, title, school, discipline }] of teachers.entries())
    made.teachers.push({
      id: await add(trx, { name, school, role: "teacher", mail: `lecturer${at + 1}` }, now),
      name,
      title,
      school,
      discipline,
    });
  for (const [at, name] of students.entries())
    made.students.push(await add(trx, { name, role: "learner", mail: `student${at + 1}` }, now));
  for (const [at, { name, school }] of applicants.entries())
    made.applicants.push(await add(trx, { name, school, role: "learner", mail: `applicant${at + 1}` }, now));
  const school = await trx.selectFrom("org").select("id").where("name", "=", PARTNER.name).executeTakeFirst();
  if (!school) return made;
  await trx
    .insertInto("membership")
    .values(
      made.students.map((account_id, at) => ({
        account_id,
        org_id: school.id,
        role: "learner",
        number: String(FIRST_NUMBER + at),
        created_at: now,
      })),
    )
    .execute();
  return made;
}
