import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exam, mark, room, teach } from "../../../core/contract/index.js";
import { AttemptStates } from "../../../core/contract/exam.js";
import { contentFault } from "../../../core/contract/question.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { findAccount } from "../accounts/index.js";

let server: Testbed;
beforeAll(async () => {
  server = await openTestbed({ config: { demo: true, partnerPort: 8099 } });
}, 60_000);
afterAll(() => server.close());

const signIn = async (name: string) => {
  const account = await findAccount(server.platform.db, name);
  if (!account) throw new Error(`The demo has no ${name}`);
  return { token: (await server.signIn(account)).token };
};
const runOf = async (title: string): Promise<number> => {
  const run = await server.platform.db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select("course_run.id")
    .where("course.title", "=", title)
    .orderBy("course_run.run_no", "desc")
    .executeTakeFirstOrThrow();
  return run.id;
};

describe("the demo's assessments", () => {
  test("are 400 papers from 1,500 questions, with 9,000 attempts in every state", async () => {
    const { db } = server.platform;
    const count = async (table: "question" | "assessment" | "attempt") =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<string>().as("count"))
            .executeTakeFirstOrThrow()
        ).count,
      );
    expect(await count("question")).toBeGreaterThanOrEqual(1500);
    expect(await count("assessment")).toBeGreaterThanOrEqual(400);
    expect(await count("attempt")).toBeGreaterThanOrEqual(9000);
    const states = await db.selectFrom("attempt").select("state").distinct().execute();
    expect(states.map(({ state }) => state).toSorted()).toEqual(
      AttemptStates.filter((state) => state !== "void").toSorted(),
    );
    const contents = await db.selectFrom("question_version").select("content").execute();
    expect(contents.filter(({ content }) => contentFault(content))).toEqual([]);
  });
  test("the learner has an exam running, homework due tomorrow, one to hand in again and one with comments", async () => {
    const caller = await signIn("learner");
    const id = await runOf("高等数学（上）");
    const { list, now } = (await server.call(exam.examList, { id }, caller)).result;
    expect(list.find(({ title }) => title === "期中考试")).toMatchObject({ state: "doing", kind: "exam" });
    const due = list.find(({ title }) => title === "第二次作业");
    expect(due).toMatchObject({ state: "open", attemptsLeft: 2 });
    expect((due?.dueAt ?? 0) - now).toBeGreaterThan(20 * 3_600_000);
    const done = list.find(({ title }) => title === "第一次作业");
    expect(done).toMatchObject({ state: "done", points: expect.any(Number) });
    expect(list.find(({ state }) => state === "marking")).toMatchObject({ kind: "exam" });
    expect(list.find(({ kind }) => kind === "practice")).toMatchObject({ state: "open" });
    const { attempts } = (await server.call(exam.examIntro, { id, assessment: done!.assessment }, caller))
      .result;
    const result = await server.call(exam.attemptResult, { id, attempt: attempts[0]!.attempt }, caller);
    const items = result.result.sections.flatMap((section) => section.items);
    expect(items.some(({ comment }) => comment)).toBe(true);
    const other = await runOf("数控车削加工技术");
    const again = (await server.call(exam.examList, { id: other }, caller)).result.list;
    const returned = again.find(({ title }) => title === "第二次作业");
    expect(returned).toMatchObject({ attemptsLeft: 1 });
    expect(returned!.closeAt).toBeGreaterThan(now);
  });
  test("homework comes as files that its markers can open", async () => {
    const caller = await signIn("teacher");
    const id = await runOf("机械制图");
    const { list } = (await server.call(teach.assessList, { id }, caller)).result;
    const { assessment } = list.find(({ title }) => title === "测绘实训")!;
    const queue = (await server.call(mark.markQueue, { id, assessment }, caller)).result;
    const names = queue.list.flatMap(({ files }) => files.map(({ name }) => name));
    expect(names).toEqual(["阶梯轴测绘记录.txt", "测绘报告.txt", "支座测绘.txt"]);
    const [{ attempt, files } = { attempt: 0, files: [] }] = queue.list;
    const file = files[0]?.file ?? 0;
    const { url } = (await server.call(mark.markFileUrl, { id, attempt, file, use: "preview" }, caller))
      .result;
    expect(await (await server.fetch(url)).text()).toContain("总长 120 mm");
    const [row] = await server.platform.db
      .selectFrom("course_image")
      .select("sha256")
      .innerJoin("question_version", (join) => join.onTrue())
      .where("text", "=", "在三视图中标出左视图。")
      .execute();
    const picture = await server.fetch(`/api/course/image/${row?.sha256}`);
    expect(picture.headers.get("content-type")).toBe("image/png");
  });
  test("homework stands in its course's outline, ticked for whoever has handed it in", async () => {
    const caller = await signIn("learner");
    const id = await runOf("高等数学（上）");
    const { nodes } = (await server.call(room.outline, { id }, caller)).result;
    const assessments = nodes.filter(({ kind }) => kind === "assessment");
    const isPractice = ({ title }: { readonly title: string }) => title.startsWith("练习");
    expect(assessments.filter((one) => !isPractice(one))).toMatchObject([
      { title: "第一次作业", state: "done", required: false },
      { title: "阶段考试" },
    ]);
    // Each lesson ends with its own five questions, which nobody has to do.
    const practices = assessments.filter(isPractice);
    expect(practices).toHaveLength(12);
    expect(practices.every(({ required }) => !required)).toBe(true);
    expect(practices.map(({ title }) => title)).toContain("练习：定积分");
  });
  test("the teacher has sixty answers to mark", async () => {
    const caller = await signIn("teacher");
    let waiting = 0;
    for (const title of ["数控车削加工技术", "数控铣削与编程", "液压与气动技术", "机械制图"]) {
      const { result } = await server.call(teach.assessList, { id: await runOf(title) }, caller);
      waiting += result.list.reduce((sum, { unmarked }) => sum + unmarked, 0);
    }
    expect(waiting).toBeGreaterThanOrEqual(60);
    const id = await runOf("机械制图");
    const comments = (await server.call(mark.commentList, { id }, caller)).result.list;
    expect(comments.length).toBeGreaterThanOrEqual(5);
  });
});
