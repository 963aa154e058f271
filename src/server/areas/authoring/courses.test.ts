/** A course from nothing to learners, its settings, its copy to a new term, and who decides (docs/domain.md 11.5). */
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  authoring,
  building,
  Code,
  course,
  reviewQueue,
  richTextOf,
  room as contract,
} from "../../../core/contract/index.js";
import type { Command } from "../../../core/rules/authoring/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { keepImage } from "../course/index.js";
import { DAY } from "../course/testing-course.js";
import { addOrg } from "../library/testing-library.js";
import { decideOn, reviewOf } from "../review/testing-review.js";
import { messageKeys } from "./testing-authoring.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

interface Who {
  readonly id: number;
  readonly token: string;
}
let addresses = 0;
async function person(org: number | undefined, roles: readonly string[], more: object = {}): Promise<Who> {
  const account = await testbed.person({ roles: roles as never, ...more });
  if (org !== undefined)
    await testbed.platform.db
      .insertInto("membership")
      .values({ account_id: account.id, org_id: org, role: roles[0]!, number: null, created_at: 0 })
      .execute();
  const { token } = await testbed.signIn(account, { ip: `198.51.100.${(addresses += 1)}` });
  return { id: account.id, token };
}
async function school() {
  const org = await addOrg(testbed.platform.db, `学校 ${(addresses += 1)}`);
  return {
    org,
    teacher: await person(org, ["teacher"], { certification: "certified", real_name: "周明远" }),
    admin: await person(org, ["school-admin"]),
    learner: await person(undefined, ["learner"]),
  };
}
const as = ({ token }: Who) => ({ token });
const create = (who: Who, org: number, title = "数据可视化") =>
  testbed.call(building.courseCreate, { school: org, title }, as(who));

/** A chapter with a page in it, and an introduction. */
async function fillIn(who: Who, id: number) {
  const { content } = (
    await testbed.call(authoring.contentSave, { id, kind: "richtext", body: richTextOf("正文") }, as(who))
  ).result;
  const base = {
    required: true,
    preview: false,
    completion: { rule: "manual" },
    prereq: [],
    openAt: 0,
    seek: "free",
    maxRate: 200,
    duration: 0,
  } as const;
  const opensAt = testbed.platform.clock.now() + 5 * DAY;
  const commands: Command[] = [
    {
      type: "add",
      node: { ...base, key: "c1", kind: "chapter", title: "第一章", content: 0, openAt: opensAt },
      parent: "",
      after: "",
    },
    {
      type: "add",
      node: { ...base, key: "p1", kind: "richtext", title: "导言", content },
      parent: "c1",
      after: "",
    },
  ];
  const saved = await testbed.call(
    authoring.outlineSave,
    { id, rev: 0, batch: `fill-in-${id}-00`, commands: commands as never },
    as(who),
  );
  expect(saved.code).toBe(Code.ok);
  await testbed.call(building.runSettingsSave, { id, intro: "怎样让数据说话。" }, as(who));
}
const publish = (who: Who, id: number, rev = 1) =>
  testbed.call(authoring.outlinePublish, { id, rev }, as(who));
const decide = async (who: Who, id: number, approved = true, reason = "") =>
  decideOn(testbed, who, [await reviewOf(testbed, "publish", id)], approved, reason);
const done = { code: Code.ok, problems: [] };
const detail = (who: Who, id: number) => testbed.call(course.courseDetail, { id }, as(who));
const listed = async (who: Who) =>
  (await testbed.call(building.taughtList, {}, as(who))).result.list.map(({ id, build }) => `${id} ${build}`);

describe("a new course", () => {
  test("is begun by certified teachers, for a school of theirs", async () => {
    const { org, teacher, learner } = await school();
    const other = await school();
    const novice = await person(org, ["teacher"]);
    expect((await create(novice, org)).code).toBe(Code.notCertified);
    expect((await create(learner, org)).code).toBe(Code.notCertified);
    expect((await create(teacher, other.org)).code).toBe(Code.schoolOnly);
    const options = (await testbed.call(building.createOptions, {}, as(teacher))).result;
    expect(options).toMatchObject({ certified: true, schools: [{ school: org }] });
  });
  test("is its teacher's alone until the school has said yes, and then anybody's", async () => {
    const { org, teacher, admin, learner } = await school();
    const { id } = (await create(teacher, org)).result;
    expect(await listed(teacher)).toEqual([`${id} draft`]);
    expect((await detail(learner, id)).code).toBe(Code.notFound);
    expect((await testbed.call(course.courseEnroll, { id }, as(learner))).code).toBe(Code.notFound);
    expect((await testbed.call(contract.shell, { id }, as(learner))).code).toBe(Code.notFound);
    expect((await testbed.call(contract.shell, { id }, as(teacher))).code).toBe(Code.ok);
    await fillIn(teacher, id);
    expect((await publish(teacher, id)).code).toBe(Code.ok);
    expect(await listed(teacher)).toEqual([`${id} review`]);
    expect((await detail(learner, id)).code).toBe(Code.notFound);
    expect(await messageKeys(testbed, admin.id)).toContain(`course review ${id}`);
    const waiting = (await testbed.call(reviewQueue.reviewList, {}, as(admin))).result.list;
    expect(waiting).toMatchObject([{ kind: "publish", title: "数据可视化", author: "周明远", own: false }]);
    const shown = await testbed.call(reviewQueue.reviewDetail, { review: waiting[0]!.id }, as(admin));
    expect(shown.result.outline).toMatchObject([{ title: "第一章" }, { title: "导言", level: 1 }]);
    expect(await decide(admin, id)).toEqual(done);
    expect(await messageKeys(testbed, teacher.id)).toContain(`course reviewed ${id}`);
    expect((await detail(learner, id)).result).toMatchObject({ title: "数据可视化", action: "enroll" });
    await testbed.call(course.courseEnroll, { id }, as(learner));
    const outline = (await testbed.call(contract.outline, { id }, as(learner))).result;
    expect(outline.nodes.map(({ title }) => title)).toEqual(["第一章", "导言"]);
    const found = (await testbed.call(course.courseList, { query: "数据可视化" }, as(learner))).result;
    expect(found.list.map((one) => one.id)).toContain(id);
  });
  test("comes back with what is to be changed, and is given again", async () => {
    const { org, teacher, admin } = await school();
    const { id } = (await create(teacher, org)).result;
    await fillIn(teacher, id);
    await publish(teacher, id);
    expect((await decide(admin, id, false)).code).toBe(Code.invalid);
    expect(await decide(admin, id, false, "简介太短")).toEqual(done);
    const { list } = (await testbed.call(building.taughtList, {}, as(teacher))).result;
    expect(list).toMatchObject([{ build: "draft", note: "简介太短" }]);
    expect((await decide(admin, id)).problems).toEqual(["已经处理过，或已撤回"]);
    // Nothing of the outline has to change for that.
    expect((await publish(teacher, id)).code).toBe(Code.ok);
    expect(await decide(admin, id)).toEqual(done);
    expect(await listed(teacher)).toEqual([`${id} live`]);
  });
  test("of the province goes from its school to the province, to somebody else there, and is out only then", async () => {
    const { org, teacher, admin } = await school();
    const province = await person(org, ["school-admin", "platform-admin"]);
    const second = await person(undefined, ["platform-admin"]);
    const { id } = (await create(teacher, org)).result;
    await fillIn(teacher, id);
    await testbed.platform.db
      .updateTable("course")
      .set({ level: "provincial" })
      .where("id", "=", (it) => it.selectFrom("course_run").select("course_id").where("id", "=", id))
      .execute();
    await publish(teacher, id);
    const waiting = async (who: Who) =>
      (await testbed.call(reviewQueue.reviewList, { q: "数据可视化", size: 100 }, as(who))).result.list.find(
        (row) => row.id === review,
      );
    const review = await reviewOf(testbed, "publish", id);
    expect(await waiting(province)).toMatchObject({ awaits: "school", open: true });
    expect(await decide(province, id)).toEqual(done);
    expect(await listed(teacher)).toEqual([`${id} review`]);
    expect(await waiting(admin)).toMatchObject({ awaits: "province", open: false, own: false });
    expect(await waiting(province)).toMatchObject({ awaits: "province", open: false });
    expect(await waiting(second)).toMatchObject({ awaits: "province", open: true });
    expect((await decide(admin, id)).problems).toEqual(["学校已通过，正在等待省级审核"]);
    expect((await decide(province, id)).problems).toEqual(["你已在学校审核时处理过，请由另一位管理员复审"]);
    expect(await decide(second, id)).toEqual(done);
    expect(await listed(teacher)).toEqual([`${id} live`]);
    const { decisions } = (await testbed.call(reviewQueue.reviewDetail, { review }, as(admin))).result;
    expect(decisions).toMatchObject([
      { desk: "province", approved: true },
      { desk: "school", approved: true },
    ]);
  });
  test("is decided on by its own school, and by nobody who teaches it", async () => {
    const { org, teacher, admin, learner } = await school();
    const other = await school();
    const both = await person(org, ["school-admin"], { certification: "certified" });
    const { id } = (await create(both, org)).result;
    await fillIn(both, id);
    await publish(both, id);
    for (const stranger of [teacher, learner, other.admin])
      expect((await decide(stranger, id)).code).toBe(Code.notFound);
    expect((await decide(both, id)).code).toBe(Code.forbidden);
    expect((await testbed.call(reviewQueue.reviewList, {}, as(both))).result.list).toMatchObject([
      { own: true },
    ]);
    expect((await testbed.call(reviewQueue.reviewList, {}, as(other.admin))).result.list).toEqual([]);
    const review = await reviewOf(testbed, "publish", id);
    const hidden = await testbed.call(reviewQueue.reviewDetail, { review }, as(other.admin));
    expect(hidden.code).toBe(Code.notFound);
    expect(await decide(admin, id)).toEqual(done);
  });
});

describe("the settings of a run", () => {
  test("are changed field by field, and never over somebody else's", async () => {
    const { org, teacher } = await school();
    const { id } = (await create(teacher, org)).result;
    const read = async () => (await testbed.call(building.runSettings, { id }, as(teacher))).result;
    const save = (more: object) => testbed.call(building.runSettingsSave, { id, ...more }, as(teacher));
    const before = await read();
    expect(before.settings.grading.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    expect((await save({ updatedAt: before.updatedAt, credit: 25, capacity: 60 })).code).toBe(Code.ok);
    expect((await save({ updatedAt: before.updatedAt, credit: 30 })).code).toBe(Code.stale);
    expect((await read()).settings).toMatchObject({ credit: 25, capacity: 60, title: "数据可视化" });
    await save({ capacity: 0 });
    expect((await read()).settings.capacity).toBe(0);
    expect((await save({ passMark: 90 })).code).toBe(Code.invalid);
    const part = { key: "exam", name: "考试", weight: 50 };
    expect((await save({ grading: [part, part] })).code).toBe(Code.invalid);
    // While it is built they need not make 100 yet.
    expect((await save({ grading: [part] })).code).toBe(Code.ok);
  });
  test("of a live run keep its weights whole", async () => {
    const { org, teacher, admin } = await school();
    const { id } = (await create(teacher, org)).result;
    await fillIn(teacher, id);
    await publish(teacher, id);
    await decide(admin, id);
    const save = (weight: number) =>
      testbed.call(
        building.runSettingsSave,
        { id, grading: [{ key: "exam", name: "考试", weight }] },
        as(teacher),
      );
    expect((await save(90)).code).toBe(Code.weights);
    expect((await save(100)).code).toBe(Code.ok);
  });
});

describe("a copy to a new term", () => {
  test("has the outline and its dates, later by the days between the starts, and is a draft of its own", async () => {
    const { org, teacher, admin, learner } = await school();
    const { id } = (await create(teacher, org)).result;
    const now = testbed.platform.clock.now();
    await fillIn(teacher, id);
    await testbed.call(
      building.runSettingsSave,
      { id, startsAt: now, endsAt: now + 60 * DAY, enrollFrom: now - 10 * DAY },
      as(teacher),
    );
    await publish(teacher, id);
    await decide(admin, id);
    const startsAt = now + 180 * DAY + 3_600_000;
    const preview = (await testbed.call(building.copyPreview, { id, startsAt }, as(teacher))).result;
    expect(preview).toMatchObject({ days: 180, lessons: 1, assessments: 0 });
    expect(preview.dates).toContainEqual({ name: "startsAt", from: now, to: now + 180 * DAY });
    expect(preview.nodes).toHaveLength(1);
    const copy = (await testbed.call(building.runCopy, { id, startsAt, term: 0 }, as(teacher))).result.id;
    const settings = (await testbed.call(building.runSettings, { id: copy }, as(teacher))).result;
    expect(settings).toMatchObject({
      state: "draft",
      settings: { startsAt: now + 180 * DAY, endsAt: now + 240 * DAY },
    });
    const draft = (await testbed.call(authoring.outlineDraft, { id: copy }, as(teacher))).result;
    expect(draft.nodes.map(({ title }) => title)).toEqual(["第一章", "导言"]);
    expect(draft.nodes[0]!.openAt).toBe(preview.nodes[0]!.to);
    expect(draft.contents[0]!.label).toBe("正文");
    expect((await detail(learner, copy)).code).toBe(Code.notFound);
    expect((await testbed.call(course.courseEnroll, { id: copy }, as(learner))).code).toBe(Code.notFound);
    // The course is known to its school: the copy goes out when its teacher says so.
    expect((await publish(teacher, copy, 0)).code).toBe(Code.ok);
    expect((await detail(learner, copy)).code).toBe(Code.ok);
    const nodes = (await testbed.call(contract.outline, { id }, as(teacher))).result.nodes;
    expect(nodes).toHaveLength(2);
  });
  test("is archived as a draft or when it is over, not while it is live", async () => {
    const { org, teacher, admin } = await school();
    const { id } = (await create(teacher, org)).result;
    const archive = (archived: boolean) => testbed.call(building.runArchive, { id, archived }, as(teacher));
    expect((await archive(true)).code).toBe(Code.ok);
    expect(await listed(teacher)).toEqual([]);
    await archive(false);
    await fillIn(teacher, id);
    await publish(teacher, id);
    await decide(admin, id);
    expect((await archive(true)).code).toBe(Code.failed);
  });
  test("shows its cover on every card once it is chosen: a picture that was kept here, and nothing else", async () => {
    const { org, teacher } = await school();
    const { id } = (await create(teacher, org)).result;
    const save = (cover: string) => testbed.call(building.runSettingsSave, { id, cover }, as(teacher));
    const PATH = "/api/course/image/";
    for (const foreign of ["https://example.com/a.png", "/api/user/avatar/1", `${PATH}${"a".repeat(63)}`])
      expect((await save(foreign)).code).toBe(Code.invalid);
    expect((await save(PATH + "a".repeat(64))).code).toBe(Code.notFound);
    const src = await keepImage(
      testbed.platform,
      new Uint8Array(createCanvas(32, 18).toBuffer("image/png")),
      teacher.id,
    );
    expect((await save(src)).code).toBe(Code.ok);
    const shell = (await testbed.call(contract.shell, { id }, as(teacher))).result;
    const card = (await testbed.call(course.courseDetail, { id }, as(teacher))).result;
    expect([shell.cover, card.cover]).toEqual([src, src]);
    await save("");
    expect((await testbed.call(course.courseDetail, { id }, as(teacher))).result.cover).toBe("");
  });
});
