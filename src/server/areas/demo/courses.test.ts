import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { course as contract } from "../../../core/contract/index.js";
import { nodesOf, plainText } from "../../../core/contract/rich-document.js";
import { EnrollmentState, NodeKind, RunState } from "../../../core/contract/course.js";
import { addCourseMedia, storeCourseMedia } from "./course-media.js";
import { addCourses } from "./courses/index.js";
import { courseFilesOf, filesToAdd, storeCourseFiles } from "./courses/files.js";
import { addFigures, storeWritten } from "./courses/written/store.js";
import { sampleCourse, sampleLesson } from "./courses/written/testing.js";
import { addFiles, storeMedia } from "./media.js";
import { schools } from "./people.js";
import { openPapers } from "./papers/index.js";
import { pdfText } from "../../adapters/node/pdf.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { testServer, type TestServer } from "../../../testing/server.js";
import { addAccount } from "../accounts/index.js";
import { totals } from "../../../core/rules/index.js";
import { outlineOf } from "../study/index.js";

let server: TestServer;
let learner: number;
let teacherId: number;
beforeAll(async () => {
  server = await testServer();
  const { platform } = server;
  const withFiles = { ...platform, assets: nodeAssets() };
  const now = platform.clock.now();
  const person = (login_name: string) =>
    addAccount(platform.db, { login_name, nickname: login_name, roles: ["learner"], created_at: now });
  const [pupil, teacher] = [await person("learner"), await person("teacher")];
  learner = pupil.id;
  teacherId = teacher.id;
  const [media, lectures] = [await storeMedia(withFiles), await storeCourseMedia(withFiles)];
  const written = await storeWritten(withFiles, [sampleCourse]);
  const papers = await storeCourseFiles(await openPapers(withFiles), media, written);
  await platform.db
    .insertInto("org")
    .values(schools.map(({ name, name_en, edition }) => ({ name, name_en, edition })))
    .execute();
  await platform.transaction(async (trx) => {
    const ids = await addFiles(trx, [...media, ...filesToAdd(papers)], now);
    const files = courseFilesOf(papers, ids);
    const accounts = { learner, teacher: teacher.id };
    await addFigures(trx, written, teacher.id, now);
    const parts = { media: await addCourseMedia(trx, lectures, now), files, accounts, teacherName: "周明远" };
    await addCourses(trx, parts, now);
  });
}, 30_000);
afterAll(() => server.close());

describe("the demo's courses", () => {
  test("are sixty and three editions in English, about half of each edition, over three terms and at one's own pace", async () => {
    const list = async (edition?: "higher" | "vocational") =>
      (await server.call(contract.courseList, { edition, size: 100, facets: true })).result;
    const all = await list();
    // Two are for their schools' members alone.
    expect(all.total).toBe(63);
    expect((await list("higher")).total + (await list("vocational")).total).toBe(63);
    expect((await list("vocational")).total).toBe(31);
    const terms = await server.platform.db.selectFrom("term").selectAll().execute();
    expect(new Set(terms.map(({ name }) => name)).size).toBe(3);
    const states = all.facets?.state.map(({ key }) => key) ?? [];
    expect(states.toSorted()).toEqual(["ended", "enrolling", "running", "selfPaced"]);
    expect(states.every((state) => RunState.some((known) => known === state))).toBe(true);
  });
  test("have one that is being built, which nobody finds and whose checklist has something to say", async () => {
    const { db } = server.platform;
    const run = await db
      .selectFrom("course_run")
      .innerJoin("enrollment", "enrollment.run_id", "course_run.id")
      .select("course_run.id")
      .where("course_run.building", "=", true)
      .where("enrollment.account_id", "=", teacherId)
      .executeTakeFirstOrThrow();
    const nodes = await db.selectFrom("draft_node").selectAll().where("run_id", "=", run.id).execute();
    expect(nodes.filter(({ content_id }) => content_id > 0)).toHaveLength(3);
    const { list } = (await server.call(contract.courseList, { query: "智能产线运维" })).result;
    expect(list.some(({ title }) => title === "智能产线运维")).toBe(false);
  });
  test("have the learner in every state that an enrolment knows", async () => {
    const rows = await server.platform.db
      .selectFrom("enrollment")
      .select("state")
      .where("account_id", "=", learner)
      .execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(EnrollmentState));
  });
  test("have one of the teacher's that people apply to: some wait, each with a reason, others were decided on", async () => {
    const { db, clock } = server.platform;
    const run = await db
      .selectFrom("course_run")
      .innerJoin("enrollment", "enrollment.run_id", "course_run.id")
      .select("course_run.id")
      .where("mode", "=", "approval")
      .where("ends_at", ">", clock.now())
      .where("enrollment.account_id", "=", teacherId)
      .where("enrollment.role", "=", "teacher")
      .executeTakeFirstOrThrow();
    const people = await db
      .selectFrom("enrollment")
      .innerJoin("account", "account.id", "enrollment.account_id")
      .select(["enrollment.state", "enrollment.reason", "account.school"])
      .where("run_id", "=", run.id)
      .where("enrollment.reason", "!=", "")
      .execute();
    const those = (state: EnrollmentState) => people.filter((one) => one.state === state);
    expect(those("pending")).toHaveLength(14);
    expect(those("active")).toHaveLength(3);
    expect(those("rejected")).toHaveLength(2);
    expect(new Set(people.map(({ reason }) => reason)).size).toBe(people.length);
    expect(new Set(those("pending").map(({ school }) => school)).size).toBeGreaterThan(5);
  });
  test("have every kind of node, and each that plays or opens has what it plays or opens", async () => {
    const rows = await server.platform.db
      .selectFrom("outline_node")
      .select(["kind", "title", "duration", "content"])
      .execute();
    // Assessments come after the courses, into their outlines.
    const wanted = NodeKind.filter((kind) => kind !== "assessment");
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(wanted));
    for (const { kind, title, duration, content } of rows) {
      if (kind === "video" || kind === "audio") {
        expect(content.sources?.length, title).toBeGreaterThan(0);
        expect(duration, title).toBeGreaterThan(5);
      }
      if (kind === "doc" || kind === "slides" || kind === "image")
        expect(content.file, title).toBeGreaterThan(0);
      if (kind === "package") expect(content.package?.start, title).toBe("index.html");
      if (kind === "richtext") expect(content.body?.content.length, title).toBeGreaterThan(2);
    }
    expect(rows.filter(({ content }) => content.stream)).not.toHaveLength(0);
  });
  test("have no page that another course has, too: what was not written is not there", async () => {
    const rows = await server.platform.db
      .selectFrom("outline_node")
      .innerJoin("course_run", "course_run.id", "outline_node.run_id")
      .select(["course_id", "outline_node.content"])
      .where("kind", "=", "richtext")
      .execute();
    const courseOf = new Map<string, number>();
    for (const { course_id, content } of rows) {
      const said = content.body ? plainText(content.body) : "";
      expect(courseOf.get(said) ?? course_id, said).toBe(course_id);
      courseOf.set(said, course_id);
    }
    expect(courseOf.size).toBeGreaterThan(3);
    const required = await server.platform.db
      .selectFrom("outline_node")
      .select("run_id")
      .distinct()
      .where("required", "=", true)
      .execute();
    const runs = await server.platform.db
      .selectFrom("course_run")
      .select("id")
      .where("building", "=", false)
      .execute();
    expect(required).toHaveLength(runs.length);
  });
  test("show a written lesson with its goals, figure, table, handout and slides", async () => {
    const nodes = await server.platform.db
      .selectFrom("outline_node")
      .selectAll()
      .where("title", "like", `%${sampleLesson.topic}`)
      .orderBy("id")
      .execute();
    expect(nodes.map(({ kind, title, required }) => [kind, title, required])).toEqual([
      ["section", "1.1 六大茶类", true],
      ["richtext", "阅读：六大茶类", true],
      ["doc", "讲义：六大茶类", false],
      ["slides", "课件：六大茶类", false],
    ]);
    const [, page, handout, slides] = nodes;
    const body = page!.content.body!;
    expect(plainText(body)).toContain(sampleLesson.goals[0]);
    expect(nodesOf(body, "table")).toHaveLength(1);
    const [image] = nodesOf(body, "image");
    expect(image?.attrs?.["alt"]).toBe(sampleLesson.figure.caption);
    const picture = await server.fetch(String(image?.attrs?.["src"]));
    expect(picture.headers.get("content-type")).toBe("image/png");
    const [head, height] = [new DataView(await picture.arrayBuffer()), 20];
    expect(head.getUint32(16) / head.getUint32(height)).toBeCloseTo(1.6, 1);
    for (const [node, pages, words] of [
      [handout, 1, "闻香三步"],
      [slides, 3, "汤色由浅到深"],
    ] as const) {
      expect(node?.duration).toBe(pages);
      const file = await server.platform.db
        .selectFrom("file")
        .select("sha256")
        .where("id", "=", node?.content.file ?? 0)
        .executeTakeFirstOrThrow();
      const stored = await server.platform.files.get(file.sha256);
      const text = await pdfText(new Uint8Array(await new Response(stored!.stream()).arrayBuffer()));
      expect(text).toContain(words);
      expect(text?.replaceAll(/\s/g, "")).toContain("乌龙茶");
    }
    const course = await server.platform.db
      .selectFrom("course")
      .select(["intro", "objectives"])
      .where("title", "=", sampleCourse.title)
      .executeTakeFirstOrThrow();
    expect(course).toEqual({ intro: sampleCourse.intro, objectives: sampleCourse.objectives });
  });
  test("are taught where their field is, and never where it is not", async () => {
    const rows = await server.platform.db
      .selectFrom("course")
      .innerJoin("org", "org.id", "course.org_id")
      .select(["course.discipline", "course.title", "org.name", "org.edition", "course.edition as of"])
      .execute();
    for (const { discipline, title, name, edition, of } of rows) {
      expect(edition, title).toBe(of);
      if (name.includes("护理")) expect(discipline, title).toBe("医药卫生大类");
      if (name.includes("智能制造")) expect(discipline, title).not.toBe("医药卫生大类");
    }
    expect(new Set(rows.map(({ name }) => name)).size).toBe(schools.length);
  });
  test("have no more people in a run than it counts, and none beyond its places", async () => {
    const { db } = server.platform;
    const runs = await db.selectFrom("course_run").select(["id", "taken", "capacity"]).execute();
    const people = await db
      .selectFrom("enrollment")
      .select(["run_id", ({ fn }) => fn.countAll<string>().as("count")])
      .where("role", "=", "learner")
      .where("state", "in", ["active", "completed", "failed"])
      .groupBy("run_id")
      .execute();
    const inRun = new Map(people.map(({ run_id, count }) => [run_id, Number(count)]));
    expect(runs.filter(({ capacity }) => capacity !== null).length).toBeGreaterThan(3);
    for (const { id, taken, capacity } of runs) {
      expect(taken, `run ${id}`).toBe(inRun.get(id) ?? 0);
      expect(taken, `run ${id}`).toBeLessThanOrEqual(capacity ?? Infinity);
    }
  });
  test("meet once a week over more than two months of their term, and attendance is of what was", async () => {
    const { db, clock } = server.platform;
    const rows = await db
      .selectFrom("meeting")
      .innerJoin("course_class", "course_class.id", "meeting.class_id")
      .innerJoin("course_run", "course_run.id", "course_class.run_id")
      .select(["meeting.id", "class_id", "at", "starts_at", "course_run.ends_at"])
      .orderBy("at")
      .execute();
    const attended = await db.selectFrom("attendance").select("meeting_id").distinct().execute();
    const classes = [...new Set(rows.map(({ class_id }) => class_id))];
    expect(classes.length).toBeGreaterThan(3);
    for (const one of classes) {
      const meetings = rows.filter(({ class_id }) => class_id === one);
      const days = meetings.map(({ at }) => at / 86_400_000);
      expect((days.at(-1) ?? 0) - (days[0] ?? 0)).toBeGreaterThanOrEqual(56);
      for (const [nth, day] of days.slice(1).entries()) expect(day - (days[nth] ?? 0)).toBe(7);
      for (const { at, starts_at, ends_at } of meetings)
        expect(at >= (starts_at ?? 0) && at <= (ends_at ?? Infinity)).toBe(true);
    }
    const held = new Set(rows.filter(({ at }) => at < clock.now()).map(({ id }) => id));
    expect(new Set(attended.map(({ meeting_id }) => meeting_id))).toEqual(held);
  });
  test("keep the percent that the outline itself gives", async () => {
    const { db, clock } = server.platform;
    const people = await db
      .selectFrom("enrollment")
      .select(["id", "run_id", "percent"])
      .where("role", "=", "learner")
      .execute();
    expect(people.length).toBeGreaterThan(300);
    for (const { id, run_id, percent } of people.filter((_, at) => at % 25 === 0))
      expect(totals(await outlineOf(db, run_id, { id, isStaff: false }, clock.now())).percent).toBe(percent);
  });
});
