import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { course, library } from "../../../core/contract/index.js";
import { followStatistics } from "../datacenter/index.js";
import { fields } from "../library/generate/index.js";
import { readContent } from "../library/content.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { pdfText } from "../../adapters/node/pdf.js";
import { testServer, type TestServer } from "../../../testing/server.js";
import { seedDemo } from "./fill.js";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { platform, config } = server;
  await seedDemo(
    { ...platform, assets: nodeAssets() },
    { ...config, demo: true, demoPeople: 330, demoResources: 200 },
  );
});
afterAll(() => server.close());

async function bytesOf(sha256: string): Promise<Uint8Array> {
  const file = await server.platform.files.get(sha256);
  if (!file) throw new Error("A file is not in the store");
  return new Uint8Array(await new Response(file.stream()).arrayBuffer());
}
const plain = (text: string) => text.replace(/\s+/g, "");
const resources = () =>
  server.platform.db
    .selectFrom("resource")
    .innerJoin("file", "file.id", "resource.file_id")
    .selectAll("resource")
    .select(["file.mime", "file.text", "file.sha256"])
    .orderBy("resource.id")
    .execute();

describe("a resource of the demo's libraries", () => {
  test("opens what its title says: every file is about its topic", async () => {
    const rows = await resources();
    expect(rows).toHaveLength(800);
    for (const { title, text, media, knowledge, language, discipline } of rows) {
      const topic = fields
        .find((field) => field.discipline === discipline)
        ?.topics.find(({ zh }) => zh === knowledge[0]);
      const isRecording = ["video", "audio", "image"].includes(media);
      // A document carries its title; a recording names its topic, a lecture what it is called after.
      const said = isRecording ? [topic?.zh ?? "", title.slice(0, 2)] : [title];
      expect(
        said.some((words) => plain(text).includes(plain(words))),
        `${title}: ${text.slice(0, 80)}`,
      ).toBe(true);
      if (!isRecording)
        expect(plain(text), title).toContain(plain((language === "zh" ? topic?.zh : topic?.en) ?? ""));
    }
  });
  test("is in the bytes what is said of them", async () => {
    const rows = await resources();
    const kinds = [...new Set(rows.map(({ mime }) => mime))];
    expect(kinds).toHaveLength(8);
    for (const { title, mime, sha256 } of kinds.flatMap((kind) =>
      rows.filter(({ mime: own }) => own === kind).slice(0, 2),
    )) {
      if (/^(image|audio|video)/.test(mime)) continue;
      const bytes = await bytesOf(sha256);
      const text =
        mime === "application/pdf"
          ? await pdfText(bytes)
          : mime === "application/zip"
            ? new TextDecoder().decode(bytes)
            : readContent(bytes, mime).text;
      expect(plain(text ?? ""), title).toContain(plain(title));
    }
  });
  test("shows a film, a sound or a picture that no other shows", async () => {
    const rows = (await resources()).filter(({ media }) => ["video", "audio", "image"].includes(media));
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(rows.length);
  });
});

test("a library's course has works on its own subject alone", async () => {
  const { list } = (await server.call(library.libraryCourseList, { size: 50 })).result;
  expect(list).toHaveLength(10);
  for (const { id, name, resources: count } of list) {
    const { chapters } = (await server.call(library.libraryCourseDetail, { id })).result;
    const works = chapters.flatMap((chapter) => chapter.resources);
    expect(works.length, name).toBe(count);
    expect(works.length, name).toBeGreaterThan(1);
    const rows = (await resources()).filter((row) => works.some((work) => work.id === row.id));
    for (const { title, knowledge } of rows) expect(name.slice(0, 4), title).toBe(knowledge[0]?.slice(0, 4));
  }
});

test("an item of a demo course opens what it is about", async () => {
  const { db } = server.platform;
  const nodes = await db
    .selectFrom("outline_node")
    .innerJoin("course_run", "course_run.id", "outline_node.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select(["outline_node.kind", "outline_node.title", "outline_node.content", "course.title as course"])
    .execute();
  const files = new Map((await db.selectFrom("file").selectAll().execute()).map((file) => [file.id, file]));
  let seen = 0;
  for (const { kind, title, content, course: name } of nodes) {
    const id = content.file ?? (content.captions ? undefined : content.sources?.[0]?.file);
    const topic = title.split("：").at(-1) ?? "";
    if (content.captions) {
      expect(["导数的几何意义", "试切对刀", "散列表怎样找东西"]).toContain(topic);
      continue;
    }
    if (id === undefined) continue;
    seen += 1;
    const text = plain(files.get(id)?.text ?? "");
    if (kind === "doc" || kind === "slides") {
      // The handout of a lecture is named after it, and was written before.
      if (topic === "讲义") expect(text, title).toContain("切线");
      else {
        expect(text, title).toContain(plain(topic));
        expect(text, title).toContain(plain(name));
      }
    } else expect(text, title).toContain(plain(name.slice(0, 4)));
  }
  expect(seen).toBeGreaterThan(100);
});

test("a course room's materials are about the course", async () => {
  const rows = await server.platform.db
    .selectFrom("material")
    .innerJoin("course_run", "course_run.id", "material.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .innerJoin("file", "file.id", "material.file_id")
    .select(["material.name", "course.title", "file.text"])
    .execute();
  expect(rows.length).toBeGreaterThan(120);
  for (const { name, title, text } of rows)
    expect(plain(text), `${title}: ${name}`).toContain(plain(title.slice(0, 4)));
});

describe("numbers on the demo's screens", () => {
  test("of a library are what the visitor finds in it", async () => {
    const { list } = (await server.call(library.libraryList, {})).result;
    for (const { id, resources: count } of list) {
      const found = (await server.call(library.resourceList, { libraryId: id, size: 1 })).result;
      expect(count).toBe(found.total);
      const detail = (await server.call(library.libraryDetail, { id })).result;
      expect(detail.resources).toBe(found.total);
      expect(detail.media.reduce((sum, { count: each }) => sum + each, 0)).toBe(found.total);
    }
  });
  test("of learners are people, and no run has more than its places", async () => {
    const { db } = server.platform;
    const runs = await db.selectFrom("course_run").select(["course_id", "capacity", "taken"]).execute();
    for (const { capacity, taken } of runs)
      if (capacity !== null) expect(taken).toBeLessThanOrEqual(capacity);
    const { list } = (await server.call(course.courseList, { size: 100 })).result;
    for (const { courseId, learners, title } of list)
      expect(learners, title).toBe(
        runs.filter(({ course_id }) => course_id === courseId).reduce((sum, { taken }) => sum + taken, 0),
      );
  });
});

describe("the many people of the demo's schools", () => {
  const members = () =>
    server.platform.db
      .selectFrom("account")
      .innerJoin("membership", "membership.account_id", "account.id")
      .selectAll("membership")
      .where("email", "~", "^t?901")
      .execute();
  test("are in all six, each in a college, learners in a major, a year and a class", async () => {
    const people = await members();
    const learners = people.filter(({ role }) => role === "learner");
    expect(learners).toHaveLength(330);
    expect(people).toHaveLength(340);
    expect(new Set(people.map(({ org_id }) => org_id)).size).toBe(6);
    expect(people.filter(({ college_id }) => college_id === null)).toEqual([]);
    expect(
      learners.filter((one) => one.major_id === null || one.grade_year === null || one.admin_class === ""),
    ).toEqual([]);
  });
  test("have studied, which statistics of the term count", async () => {
    await followStatistics(server.platform, true);
    const terms = await server.platform.db
      .selectFrom("stat_term")
      .select(["org_id", "learners", "seconds", "enrolled"])
      .where("learners", ">", 0)
      .execute();
    // The courses of the sixth school are those of the demo's teacher.
    expect(new Set(terms.map(({ org_id }) => org_id)).size).toBe(5);
    const sum = terms.reduce((total, { learners }) => total + learners, 0);
    expect(sum).toBeGreaterThan(200);
  });
  test("are in no room of the demo's teacher", async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from enrollment as own join account on account.id = own.account_id
      where account.email ~ '^t?901' and own.run_id in (
        select taught.run_id from enrollment as taught join account as lead on lead.id = taught.account_id
        where lead.login_name = 'teacher')`.execute(server.platform.db);
    expect(rows).toEqual([{ count: 0 }]);
  });
});
