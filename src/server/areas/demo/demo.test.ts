import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  Code,
  course,
  directory,
  information,
  evaluation,
  grade,
  job,
  library,
  major,
  platform as contract,
  readingTask,
  termEvaluation,
} from "../../../core/contract/index.js";
import { passwordFaults } from "../../../core/rules/index.js";
import { createApp } from "../../app.js";
import { findAccount } from "../accounts/index.js";
import { testServer } from "../../../testing/server.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { articles, blocksOf } from "./articles/index.js";
import { DEMO_PASSWORD, demoAccounts, hasDemo, PARTNER, removeDemo } from "./index.js";

let server: Testbed;
beforeAll(async () => {
  server = await openTestbed({ config: { demo: true, partnerPort: 8099 } });
});
afterAll(() => server.close());

/** Whoever calls; nobody is a visitor. */
async function callerOf(name: string | undefined): Promise<{ token?: string }> {
  if (name === undefined) return {};
  const account = await findAccount(server.platform.db, name);
  if (!account) throw new Error(`The demo has no ${name}`);
  return { token: (await server.signIn(account)).token };
}

/** How many materials a list holds when it is paged to its end. */
async function countAll(libraryId: number, caller: { token?: string }): Promise<number> {
  let count = 0;
  let after: string | undefined;
  do {
    const { result } = await server.call(library.resourceList, { libraryId, size: 100, after }, caller);
    count += result.list.length;
    after = result.next;
  } while (after !== undefined);
  return count;
}

describe("the demo", () => {
  test("has a class with something to read: its learner is in the middle of it, and the teacher sees who is where", async () => {
    const learner = await callerOf("learner");
    const { list } = (await server.call(readingTask.readingTaskMine, {}, learner)).result;
    expect(list[0]).toMatchObject({
      title: "数控车床上的第一小时",
      fromChapter: 1,
      toChapter: 2,
      percent: 55,
    });
    const { run, task } = list[0]!;
    const teacher = await callerOf("teacher");
    const { result } = await server.call(
      readingTask.readingTaskProgress,
      { id: run, task, size: 100 },
      teacher,
    );
    const percents = new Set(result.list.map(({ percent }) => percent));
    expect(percents.size).toBeGreaterThan(3);
    expect(percents).toContain(100);
    expect(percents).toContain(0);
  });

  test("has an account for each role, whose password follows the rule", async () => {
    expect(demoAccounts.map(({ account }) => account)).toEqual([
      "learner",
      "teacher",
      "teacher-new",
      "school",
      "teachers",
      "platform",
      "platform2",
    ]);
    expect(passwordFaults(DEMO_PASSWORD)).toEqual([]);
    for (const { account } of demoAccounts)
      expect((await findAccount(server.platform.db, account))?.state).toBe("active");
    expect((await findAccount(server.platform.db, "13800000003"))?.certification).toBe("due");
  });
  test("is made once, by one of the servers that start together", async () => {
    const again = await Promise.all([1, 2, 3].map(() => createApp(server.platform, server.config)));
    expect(again).toHaveLength(3);
    const { count } = await server.platform.db
      .selectFrom("account")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where((where) => where.or([where("login_name", "is not", null), where("state", "=", "inactive")]))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(8);
  });
  test("knows its partner school by where its page stands now", async () => {
    const { clients } = await createApp(server.platform, { ...server.config, partnerPort: 8100 });
    expect((await clients.byOrigin("http://localhost:8100"))?.key).toBe(PARTNER.key);
    expect(await clients.byOrigin("http://localhost:8099")).toBeUndefined();
  });
  test("has long texts in both languages: policies of ten parts, what is published, ten help articles", () => {
    const parts = (code: string, locale: "zh-CN" | "en-US") =>
      blocksOf(articles.find((article) => article.code === code)?.[locale].text ?? "").filter(
        ({ type }) => type === "heading",
      ).length;
    for (const code of ["ServiceAgreement", "PrivacyPolicy"]) {
      expect(parts(code, "zh-CN")).toBeGreaterThanOrEqual(10);
      expect(parts(code, "en-US")).toBe(parts(code, "zh-CN"));
    }
    const count = (kind: string) => articles.filter((article) => article.kind === kind).length;
    expect([count("notice"), count("help")]).toEqual([19, 10]);
    expect(articles.filter(({ isDraft }) => isDraft)).toHaveLength(2);
  });
  test("has information of each category, of schools too, with attachments, one pinned, one gone and one to come", async () => {
    for (const lang of ["zh", "en"]) {
      const { list, categories, schools } = (
        await server.call(information.informationList, { size: 100 }, { lang })
      ).result;
      expect(categories.map(({ key }) => key).toSorted()).toEqual(["news", "notice", "policy", "release"]);
      expect(schools.length).toBeGreaterThan(5);
      expect(list.filter(({ isPinned }) => isPinned).map(({ code }) => code)).toEqual(["NoticeExamWeek"]);
      const codes = list.map(({ code }) => code);
      expect(codes).not.toContain("NoticeHolidayDuty");
      expect(codes).not.toContain("NoticeWinterSession");
      const { files } = (
        await server.call(information.informationDetail, { code: "NoticeExamWeek" }, { lang })
      ).result;
      // PDFs are drawn with a font that this server has not.
      expect(files.map(({ name }) => name.replace(/.*\./, ""))).toEqual(["xlsx"]);
    }
  });
  test("shows its site in each edition and language", async () => {
    const info = async (edition: "higher" | "vocational", lang: string) =>
      (await server.call(contract.platformInfo, { edition }, { lang })).result.name;
    expect(await info("higher", "zh")).toBe("学海在线");
    expect(await info("vocational", "en")).toBe("Xuehai Vocational");
  });
  test("shows what was sent, and only there", async () => {
    const answer = await server.fetch("/api/demo/outbox");
    const { code, result } = (await answer.json()) as { code: number; result: { list: { to: string }[] } };
    expect(code).toBe(Code.ok);
    expect(result.list.map(({ to }) => to)).toEqual(["tang.ruolan@xuehai.example"]);
    const closed = await testServer();
    expect((await closed.fetch("/api/demo/outbox")).status).toBe(404);
    await closed.close();
  });
  test("has twelve certificates, two of them revoked and one over", async () => {
    const state = async (code: string) => (await server.call(contract.certificateVerify, { code })).result;
    expect(await state("XH26-0001-7919")).toMatchObject({ state: "issued", holder: "林*雨" });
    expect(await state("xh26-0006-7514")).toMatchObject({ state: "revoked" });
    expect(await state("XH26-0011-7109")).toMatchObject({ state: "expired" });
    expect(await state("XH26-0013-0000")).toEqual({ state: "unknown" });
  });
  test("has certificates of its runs in every state, for whom the rule gives them, each with its review", async () => {
    const { db } = server.platform;
    const rows = await db.selectFrom("certificate").selectAll().where("run_id", "is not", null).execute();
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(count("issued")).toBeGreaterThanOrEqual(4);
    expect([count("revoked"), count("rejected"), count("replaced")]).toEqual([1, 1, 1]);
    expect(count("applied")).toBeGreaterThanOrEqual(4);
    const reviews = await db.selectFrom("review").selectAll().execute();
    // The one that took another's place was asked for by its holder.
    expect(reviews.filter(({ kind }) => kind === "certificate")).toHaveLength(rows.length - 1);
    expect(
      reviews
        .filter(({ kind }) => kind === "reissue")
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(["approved", "pending"]);
    // Each has some days, and none has been waiting for years.
    for (const one of reviews) expect(one.due_at - one.submitted_at).toBeGreaterThan(2 * 86_400_000);
    const replaced = rows.find(({ state }) => state === "replaced")!;
    const old = (await server.call(contract.certificateVerify, { code: replaced.verify_code! })).result;
    expect(old).toMatchObject({ state: "replaced", serial: replaced.serial });
    const next = await server.call(contract.certificateVerify, { code: old.replacedBy!.code });
    expect(next.result).toMatchObject({ state: "issued", serial: old.replacedBy!.serial });
    const issued = rows.find(({ state }) => state === "issued")!;
    const { result } = await server.call(contract.certificateVerify, { code: issued.verify_code! });
    expect(result).toMatchObject({ state: "issued", serial: issued.serial, course: "焊接工艺" });
  });
  test("has a history of the teacher's work on many, with what was left out and why", async () => {
    const caller = await callerOf("teacher");
    const { result } = await server.call(job.jobList, {}, caller);
    expect(result.list.map(({ kind, state }) => [kind, state])).toEqual([
      ["enroll-review", "done"],
      ["roster", "done"],
    ]);
    const roster = result.list[1]!;
    const detail = await server.call(job.jobDetail, { job: roster.id }, caller);
    expect(detail.result).toMatchObject({ failed: 2, total: roster.total });
    expect(detail.result.problems.map(({ reason }) => reason)).toEqual([
      "已在本课程的另一个班级",
      "已在本课程的另一个班级",
    ]);
  });
  test("has ten majors of each school with courses, some of each other; the teacher serves two, with courses of theirs", async () => {
    const caller = await callerOf("teacher");
    const { result } = await server.call(major.teacherMajors, {}, caller);
    // Of two schools, of which one has closed a major.
    expect(result.majors).toHaveLength(19);
    expect(result.list.map(({ role }) => role)).toEqual(["leader", "teaching"]);
    expect(result.list[0]?.courses).toHaveLength(2);
    const rows = await server.platform.db.selectFrom("major").select("org_id").execute();
    const { list: schools } = (await server.call(directory.schoolList, { size: 100 })).result;
    for (const { id, courses } of schools) {
      const count = rows.filter(({ org_id }) => org_id === id).length;
      if (courses > 0) expect(count).toBe(10);
      else expect(count).toBeGreaterThan(2);
    }
    expect(schools.filter(({ courses }) => courses > 0)).toHaveLength(6);
  });
  test("has schools all over its map, with emblems' fields, words in two languages and news of their own", async () => {
    const { list, regions } = (await server.call(directory.schoolList, { size: 100 })).result;
    expect(list).toHaveLength(16);
    expect(regions.every(({ count, shape }) => count > 0 && shape !== "")).toBe(true);
    const english = (
      await server.call(directory.schoolList, { size: 100 }, { headers: { "accept-language": "en" } })
    ).result.list;
    const words = [...list, ...english].map(({ intro }) => intro);
    expect(new Set(words).size).toBe(32);
    for (const { id, courses } of list.filter((one) => one.courses > 0)) {
      const news = await server.call(contract.articleList, { kind: "notice", school: id });
      expect(news.result.total).toBeGreaterThan(0);
      expect(courses).toBeGreaterThan(0);
    }
  });
  test("has teachers who teach one field at one school, each with a voice of their own", async () => {
    const { list } = (await server.call(directory.teacherList, { size: 100 })).result;
    expect(list.length).toBeGreaterThan(30);
    const voices = new Set<string>();
    for (const { id, discipline, courses, learners } of list) {
      const { biography } = (await server.call(directory.teacherDetail, { id })).result;
      voices.add(JSON.stringify(biography));
      const taught = (await server.call(course.courseList, { teacher: id, size: 100 })).result.list;
      expect(taught).toHaveLength(courses);
      expect(taught.every((one) => one.discipline === discipline)).toBe(true);
      expect(taught.reduce((sum, one) => sum + one.learners, 0)).toBe(learners);
    }
    expect(voices.size).toBe(list.length);
  });
  test("has an evaluation with forty answers of the teacher's course that is over, beside its school's mean", async () => {
    const { db } = server.platform;
    const caller = await callerOf("teacher");
    const asked = await db
      .selectFrom("evaluation")
      .innerJoin("course_run", "course_run.id", "evaluation.run_id")
      .innerJoin("course", "course.id", "course_run.course_id")
      .select(["evaluation.id", "evaluation.run_id"])
      .where("course.title", "=", "焊接工艺")
      .executeTakeFirstOrThrow();
    const input = { id: asked.run_id, evaluation: asked.id };
    const { result } = await server.call(evaluation.evaluationResult, input, caller);
    expect(result).toMatchObject({ answers: 40, learners: 40 });
    expect(result.shown!.scales[0]!.school).toBeGreaterThan(1);
    expect(result.shown!.texts[0]!.texts.length).toBeGreaterThan(3);
  });
  test("has evaluations of its school's terms: one with results and a course of too few, one that is open", async () => {
    const caller = await callerOf("school");
    const { list } = (await server.call(termEvaluation.termEvaluationList, {}, caller)).result;
    expect(list.map(({ state }) => state)).toEqual(["open", "closed"]);
    for (const one of list) expect(one.runs).toBeGreaterThan(1);
    expect(list[0]!.answers).toBeGreaterThan(5);
    const { result } = await server.call(
      termEvaluation.termEvaluationResult,
      { evaluation: list[1]!.id },
      caller,
    );
    const few = result.runs.filter(({ shown }) => !shown).map(({ title }) => title);
    expect(few).toEqual(["供应链管理"]);
    expect(result.runs.length).toBeGreaterThan(2);
    expect(result.scales[0]!.mean).toBeGreaterThan(3);
    expect(result.teachers.length).toBeGreaterThan(0);
  });
  test("withholds a total from the learner until they answer their school's evaluation", async () => {
    const caller = await callerOf("learner");
    const { run_id } = await server.platform.db
      .selectFrom("evaluation")
      .innerJoin("course_run", "course_run.id", "evaluation.run_id")
      .innerJoin("course", "course.id", "course_run.course_id")
      .select("evaluation.run_id")
      .where("course.title", "=", "电子商务店铺运营")
      .executeTakeFirstOrThrow();
    const { result } = await server.call(grade.gradeMine, { id: run_id }, caller);
    expect(result.withheld).toMatchObject({ title: "期末评教（电类课程）" });
  });
  test.each(["visitor", "learner", "teacher", "school", "platform"])(
    "counts the materials of a library as the %s can open them",
    async (name) => {
      const caller = await callerOf(name === "visitor" ? undefined : name);
      const libraries = (await server.call(library.libraryList, { size: 100 }, caller)).result.list;
      expect(libraries.length).toBeGreaterThanOrEqual(4);
      for (const { id, resources } of libraries) {
        const detail = (await server.call(library.libraryDetail, { id }, caller)).result;
        const page = (await server.call(library.resourceList, { libraryId: id, facets: true }, caller))
          .result;
        const sum = (counts: readonly { count: number }[] = []) =>
          counts.reduce((total, { count }) => total + count, 0);
        expect(resources, `library ${id}`).toBeGreaterThan(0);
        expect({
          detail: detail.resources,
          kinds: sum(detail.media),
          list: page.total,
          filter: sum(page.facets?.media),
          opened: await countAll(id, caller),
        }).toEqual({
          detail: resources,
          kinds: resources,
          list: resources,
          filter: resources,
          opened: resources,
        });
      }
    },
  );
  test("counts the materials of a library's course as the course shows them", async () => {
    const libraries = (await server.call(library.libraryList, { size: 100 })).result.list;
    for (const { id } of libraries) {
      const { list } = (await server.call(library.libraryCourseList, { libraryId: id, size: 100 })).result;
      for (const course of list) {
        const { chapters } = (await server.call(library.libraryCourseDetail, { id: course.id })).result;
        const shown = chapters.reduce((total, { resources }) => total + resources.length, 0);
        expect(shown, course.name).toBe(course.resources);
      }
    }
  });
  test("leaves no way in once it was removed, and what it wrote stays", async () => {
    const { db } = server.platform;
    const articlesBefore = await db.selectFrom("article").select("code").execute();
    expect(await hasDemo(db)).toBe(true);
    expect(await removeDemo(server.platform, "test")).toBeGreaterThan(demoAccounts.length);
    expect(await hasDemo(db)).toBe(false);
    for (const { account } of demoAccounts) expect(await findAccount(db, account)).toBeUndefined();
    expect(await findAccount(db, "13800000006")).toBeUndefined();
    expect(
      await db.selectFrom("account").select("id").where("password_hash", "is not", null).execute(),
    ).toEqual([]);
    expect(await db.selectFrom("api_client").select("id").where("key", "=", PARTNER.key).execute()).toEqual(
      [],
    );
    expect(await db.selectFrom("article").select("code").execute()).toEqual(articlesBefore);
  });
});
