import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { course as contract } from "../../core/contract/index.js";
import { EnrollmentState, NodeKind, RunState } from "../../core/contract/course.js";
import { addCourseMedia, storeCourseMedia } from "./course-media.js";
import { addCourses } from "./courses/index.js";
import { courseFilesOf, filesToAdd, storeCourseFiles } from "./courses/files.js";
import { addFiles, storeMedia } from "./media.js";
import { openPapers } from "./papers/index.js";
import { nodeAssets } from "../platform/node-assets.js";
import { testServer, type TestServer } from "../testing.js";
import { addAccount } from "../accounts/index.js";
import { outlineOf, totals } from "../course/index.js";

let server: TestServer;
let learner: number;
beforeAll(async () => {
  server = await testServer();
  const { platform } = server;
  const withFiles = { ...platform, assets: nodeAssets() };
  const now = platform.clock.now();
  const person = (login_name: string) =>
    addAccount(platform.db, { login_name, nickname: login_name, roles: ["learner"], created_at: now });
  const [pupil, teacher] = [await person("learner"), await person("teacher")];
  learner = pupil.id;
  const [media, lectures] = [await storeMedia(withFiles), await storeCourseMedia(withFiles)];
  const papers = await storeCourseFiles(await openPapers(withFiles), media);
  await platform.db
    .insertInto("org")
    .values([
      { name: "临江大学", name_en: "Linjiang University", edition: "higher" },
      { name: "临江职院", name_en: "Linjiang College", edition: "vocational" },
    ])
    .execute();
  await platform.transaction(async (trx) => {
    const ids = await addFiles(trx, [...media, ...filesToAdd(papers)], now);
    const files = courseFilesOf(papers, ids);
    const accounts = { learner, teacher: teacher.id };
    const parts = { media: await addCourseMedia(trx, lectures, now), files, accounts, teacherName: "周明远" };
    await addCourses(trx, parts, now);
  });
}, 30_000);
afterAll(() => server.close());

describe("the demo's courses", () => {
  test("are sixty, half of each edition, over three terms and at one's own pace", async () => {
    const list = async (edition?: "higher" | "vocational") =>
      (await server.call(contract.courseList, { edition, size: 100, facets: true })).result;
    const all = await list();
    // Two are for their schools' members alone.
    expect(all.total).toBe(59);
    expect((await list("higher")).total + (await list("vocational")).total).toBe(59);
    expect((await list("vocational")).total).toBe(30);
    const terms = await server.platform.db.selectFrom("term").selectAll().execute();
    expect(new Set(terms.map(({ name }) => name)).size).toBe(3);
    const states = all.facets?.state.map(({ key }) => key) ?? [];
    expect(states.toSorted()).toEqual(["ended", "enrolling", "running", "selfPaced"]);
    expect(states.every((state) => RunState.some((known) => known === state))).toBe(true);
  });
  test("have the learner in every state that an enrolment knows", async () => {
    const rows = await server.platform.db
      .selectFrom("enrollment")
      .select("state")
      .where("account_id", "=", learner)
      .execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(EnrollmentState));
  });
  test("have every kind of node, and each that plays or opens has what it plays or opens", async () => {
    const rows = await server.platform.db
      .selectFrom("outline_node")
      .select(["kind", "title", "duration", "content"])
      .execute();
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(NodeKind));
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
