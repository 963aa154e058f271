/** Organizing activities: who may, what keeps a draft back, what stands once it is announced, and calling it off. */
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  activity as contract,
  activityOrganizing as organizing,
  Code,
  type Input,
  message,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { RoleName } from "../accounts/index.js";
import { keepImage } from "../course/index.js";
import { addOrg } from "../library/testing-library.js";
import { someone } from "../user/testing-user.js";
import { addActivity, addWork, DAY, HOUR } from "./testing-activity.js";

let testbed: Testbed;
let org: number;
beforeAll(async () => {
  testbed = await openTestbed();
  org = await addOrg(testbed.platform.db, "举办学校");
});
afterAll(() => testbed.close());

const now = () => testbed.platform.clock.now();
type Someone = Awaited<ReturnType<typeof someone>>;
async function staff(role: RoleName, school = org): Promise<Someone> {
  const who = await someone(testbed, { roles: [role] });
  await testbed.platform.db
    .insertInto("membership")
    .values({ account_id: who.person.id, org_id: school, role: "teacher", created_at: 0 })
    .execute();
  return who;
}
const begin = async ({ as }: Someone, title = "焊接公开赛") =>
  (await testbed.call(organizing.activityCreate, { school: org, kind: "contest", title }, as)).result.id;
const read = ({ as }: Someone, id: number) => testbed.call(organizing.activityOrganized, { id }, as);
type Change = Omit<Input<typeof organizing.activityDraftSave>, "id" | "updatedAt">;
/** Of the version that is there. */
async function save(who: Someone, id: number, change: Change) {
  const { updatedAt } = (await read(who, id)).result;
  return testbed.call(organizing.activityDraftSave, { id, updatedAt, ...change }, who.as);
}
async function announce(who: Someone, id: number) {
  const { updatedAt } = (await read(who, id)).result;
  return testbed.call(organizing.activityAnnounce, { id, updatedAt }, who.as);
}
const ready = (): Change => ({
  summary: "一条焊缝见高低。",
  about: ["自带面罩。"],
  signupFrom: now() - HOUR,
  signupUntil: now() + 6 * HOUR,
  startsAt: now() + 12 * HOUR,
  endsAt: now() + 18 * HOUR,
  resultsAt: now() + 40 * HOUR,
});
async function announced(who: Someone, change: Change = {}): Promise<number> {
  const id = await begin(who);
  expect((await save(who, id, { ...ready(), ...change })).code).toBe(Code.ok);
  expect((await announce(who, id)).code).toBe(Code.ok);
  return id;
}
const faultsOf = (answer: { result: unknown }) => (answer.result as { faults: unknown }).faults;
const shown = (id: number, as: object = {}) => testbed.call(contract.activityDetail, { id }, as);
const signUp = (id: number, { as }: Someone) => testbed.call(contract.activitySignUp, { id, form: {} }, as);
const titlesOf = async ({ as }: Someone) =>
  (await testbed.call(message.messageList, {}, as)).result.list.map(({ title }) => title);

test("a draft is its organizer's alone; a school's administrator sees it too, other teachers and visitors do not", async () => {
  const teacher = await staff("teacher");
  const id = await begin(teacher, "还没想好的比赛");
  expect((await read(teacher, id)).result).toMatchObject({ state: "draft", plan: { signupFrom: null } });
  expect((await read(await staff("school-admin"), id)).code).toBe(Code.ok);
  expect((await read(await someone(testbed, { roles: ["platform-admin"] }), id)).code).toBe(Code.ok);
  const colleague = await staff("teacher");
  const elsewhere = await staff("school-admin", await addOrg(testbed.platform.db, "草稿外校"));
  for (const other of [colleague, elsewhere]) {
    expect((await read(other, id)).code).toBe(Code.notFound);
    const answers = [
      await testbed.call(organizing.activityDraftSave, { id, updatedAt: now(), title: "改了" }, other.as),
      await testbed.call(organizing.activityAnnounce, { id, updatedAt: now() }, other.as),
      await testbed.call(organizing.activityCancel, { id, reason: "不办了" }, other.as),
      await testbed.call(organizing.activityDraftDelete, { id }, other.as),
      await testbed.call(contract.activityEntries, { id }, other.as),
      await testbed.call(contract.activityJudgeAdd, { id, account: "teacher" }, other.as),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(Code.notFound));
  }
  const learner = await someone(testbed);
  expect((await read(learner, id)).code).toBe(Code.forbidden);
  const create = { kind: "lecture", title: "讲座" } as const;
  expect((await testbed.call(organizing.activityCreate, create, learner.as)).code).toBe(Code.forbidden);

  // As if there were none, for everybody and everywhere, its organizer included.
  expect((await shown(id, teacher.as)).code).toBe(Code.notFound);
  expect((await signUp(id, learner)).code).toBe(Code.notFound);
  expect((await testbed.call(contract.activityList, { query: "还没想好" })).result.total).toBe(0);
  expect((await testbed.fetch(`/api/pub/activity/${id}.ics`)).status).toBe(404);
});

test("nobody begins one for a school that is not theirs, and the platform's are begun by its people", async () => {
  const other = await addOrg(testbed.platform.db, "别人的学校");
  const [teacher, platform] = [await staff("teacher"), await someone(testbed, { roles: ["platform-admin"] })];
  const create = (as: object, school?: number) =>
    testbed.call(organizing.activityCreate, { school, kind: "lecture", title: "讲座" }, as);
  expect((await create(teacher.as, other)).code).toBe(Code.forbidden);
  expect((await create(teacher.as)).code).toBe(Code.forbidden);
  expect((await create(platform.as)).code).toBe(Code.ok);
});

test("what keeps it back is named field by field, and then it is there for everybody", async () => {
  const teacher = await staff("teacher");
  const id = await begin(teacher, "全省焊接公开赛");
  expect(faultsOf(await announce(teacher, id))).toEqual([
    ["summary", "missing"],
    ["about", "missing"],
    ["signupFrom", "missing"],
    ["signupUntil", "missing"],
    ["startsAt", "missing"],
    ["endsAt", "missing"],
    ["resultsAt", "missing"],
  ]);
  const times = ready();
  await save(teacher, id, { ...times, endsAt: now() + 5 * HOUR, resultsAt: now() + HOUR });
  expect(faultsOf(await announce(teacher, id))).toEqual([
    ["endsAt", "order"],
    ["resultsAt", "order"],
  ]);
  await save(teacher, id, { ...times, signupUntil: now() - 1 });
  expect(faultsOf(await announce(teacher, id))).toEqual([["signupUntil", "past"]]);
  await save(teacher, id, {
    ...times,
    form: [{ key: "size", kind: "choice", label: "尺码", label_en: "", required: true, options: ["L"] }],
    criteria: [{ name: "外观", name_en: "", points: 40 }],
  });
  expect(faultsOf(await announce(teacher, id))).toEqual([
    ["form", "options"],
    ["criteria", "points"],
  ]);
  await save(teacher, id, { form: [], criteria: [] });
  expect((await announce(teacher, id)).code).toBe(Code.ok);
  expect((await shown(id)).result).toMatchObject({ title: "全省焊接公开赛", state: "signup" });
  expect((await testbed.audited("activity.announce")).at(-1)).toMatchObject({ subject: String(id) });
});

test("of two who save the same version the second is told, and nothing of the first is lost", async () => {
  const [teacher, admin] = [await staff("teacher"), await staff("school-admin")];
  const id = await begin(teacher);
  const { updatedAt } = (await read(teacher, id)).result;
  const answers = await Promise.all(
    [teacher, admin].map(({ as }, at) =>
      testbed.call(organizing.activityDraftSave, { id, updatedAt, place: `${at} 号车间` }, as),
    ),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([Code.ok, Code.stale]);
  const first = answers.findIndex(({ code }) => code === Code.ok);
  const { plan, updatedAt: latest } = (await read(teacher, id)).result;
  expect(plan.place).toBe(`${first} 号车间`);
  expect(answers.find(({ code }) => code === Code.stale)?.result).toMatchObject({ updatedAt: latest });
  // What is announced is what was read.
  expect((await testbed.call(organizing.activityAnnounce, { id, updatedAt }, teacher.as)).code).toBe(
    Code.stale,
  );
});

test("what is too much or of no kind is refused, and a draft stays as it was", async () => {
  const teacher = await staff("teacher");
  const id = await begin(teacher);
  const field = (key: string): NonNullable<Change["form"]>[number] => ({
    key,
    kind: "text",
    label: "问",
    label_en: "",
    required: false,
    options: [],
  });
  const wrong: Change[] = [
    { title: "长".repeat(201) },
    { summary: "长".repeat(401) },
    { about: Array.from({ length: 31 }, () => "段") },
    { quota: 0 },
    { teamMost: 6 },
    { votesPerDay: 101 },
    { form: Array.from({ length: 31 }, (_, at) => field(`f${at}`)) },
    { form: [field("$team")] },
    { criteria: [{ name: "项", name_en: "", points: 0 }] },
    { kind: "party" as "contest" },
  ];
  for (const change of wrong) expect((await save(teacher, id, change)).code).toBe(Code.invalid);
  expect((await read(teacher, id)).result.plan).toMatchObject({ title: "焊接公开赛", form: [], quota: null });
});

test("once announced, words change freely, moments only later, and questions are only added", async () => {
  const teacher = await staff("teacher");
  const choice = {
    key: "size",
    kind: "choice",
    label: "尺码",
    label_en: "",
    required: true,
    options: ["M", "L"],
  } as const;
  const form = [{ ...choice, options: ["M", "L"] }];
  const id = await announced(teacher, { form });
  const { plan } = (await read(teacher, id)).result;
  const faults = async (change: Change) => {
    const answer = await save(teacher, id, change);
    return answer.code === Code.ok ? [] : faultsOf(answer);
  };
  expect(await faults({ title: "焊接公开赛（第二届）", place: "一号馆" })).toEqual([]);
  expect(await faults({ signupFrom: now() + HOUR })).toEqual([["signupFrom", "fixed"]]);
  expect(await faults({ signupUntil: now() + HOUR })).toEqual([["signupUntil", "earlier"]]);
  expect(await faults({ signupUntil: now() + 7 * HOUR })).toEqual([]);
  expect(await faults({ form: [] })).toEqual([["form", "fixed"]]);
  expect(await faults({ form: [{ ...choice, options: ["M", "XL"] }] })).toEqual([["form", "fixed"]]);
  expect(await faults({ form: [{ ...choice, kind: "text", options: [] }] })).toEqual([["form", "fixed"]]);
  expect(
    await faults({
      form: [
        { ...choice, label: "衣服尺码", options: ["S", "M", "L"] },
        { key: "diet", kind: "text", label: "忌口", label_en: "", required: false, options: [] },
      ],
    }),
  ).toEqual([]);
  expect(await faults({ title: " " })).toEqual([["title", "missing"]]);
  expect(await faults({ kind: "lecture" })).toEqual([["kind", "fixed"]]);
  expect(await faults({ endsAt: null })).toEqual([["endsAt", "missing"]]);
  // Judging has begun: neither its end nor what is judged by can be moved.
  testbed.advance(18 * HOUR);
  expect(await faults({ resultsAt: (plan.resultsAt ?? 0) + DAY })).toEqual([["resultsAt", "fixed"]]);
  expect(await faults({ criteria: [{ name: "外观", name_en: "", points: 100 }] })).toEqual([
    ["criteria", "fixed"],
  ]);
  expect(await faults({ summary: "改一个错字。" })).toEqual([]);
});

test("more places go to the line in order, who are told; fewer than are taken cannot be", async () => {
  const teacher = await staff("teacher");
  const id = await announced(teacher, { quota: 1 });
  const people = [await someone(testbed), await someone(testbed), await someone(testbed)];
  for (const one of people) await signUp(id, one);
  const states = () => Promise.all(people.map(async ({ as }) => (await shown(id, as)).result.entry?.state));
  expect(await states()).toEqual(["active", "waiting", "waiting"]);
  expect((await save(teacher, id, { quota: 2 })).code).toBe(Code.ok);
  expect(await states()).toEqual(["active", "active", "waiting"]);
  expect(await titlesOf(people[1]!)).toContain("候补成功：焊接公开赛");
  expect(await titlesOf(people[2]!)).toEqual([]);
  expect(faultsOf(await save(teacher, id, { quota: 1 }))).toEqual([["quota", "taken"]]);
  expect((await save(teacher, id, { quota: null })).code).toBe(Code.ok);
  expect(await states()).toEqual(["active", "active", "active"]);
  expect((await shown(id)).result.taken).toBe(3);
});

test("whoever signs up while the quota changes: no more are in than there are places, and nobody waits beside a free one", async () => {
  const teacher = await staff("teacher");
  const id = await announced(teacher, { quota: 2 });
  const people = await Promise.all(Array.from({ length: 9 }, () => someone(testbed)));
  const { updatedAt } = (await read(teacher, id)).result;
  const [raise, ...answers] = await Promise.all([
    testbed.call(organizing.activityDraftSave, { id, updatedAt, quota: 5 }, teacher.as),
    ...people.map((one) => signUp(id, one)),
  ]);
  expect(raise.code).toBe(Code.ok);
  expect(answers.every(({ code }) => code === Code.ok)).toBe(true);
  expect((await read(teacher, id)).result).toMatchObject({ taken: 5, waiting: 4 });
  // Lowering races with those who leave: whatever comes first, no place is given twice.
  const { updatedAt: next } = (await read(teacher, id)).result;
  await Promise.all([
    testbed.call(organizing.activityDraftSave, { id, updatedAt: next, quota: 4 }, teacher.as),
    ...people.slice(0, 3).map(({ as }) => testbed.call(contract.activityLeave, { id }, as)),
  ]);
  const after = (await read(teacher, id)).result;
  expect(after.taken).toBeLessThanOrEqual(after.plan.quota ?? 0);
  expect(after.taken + after.waiting).toBe(6);
});

test("calling it off needs a reason, tells everybody in it, and closes everything", async () => {
  const teacher = await staff("teacher");
  const id = await announced(teacher, { quota: 1, votesPerDay: 2 });
  const [one, two, judge] = [await someone(testbed), await someone(testbed), await someone(testbed)];
  await signUp(id, one);
  await signUp(id, two);
  const add = { id, account: judge.person.phone ?? "" };
  await testbed.call(contract.activityJudgeAdd, add, teacher.as);
  const cancel = (reason: string) => testbed.call(organizing.activityCancel, { id, reason }, teacher.as);
  expect((await cancel("  ")).code).toBe(Code.invalid);
  expect((await cancel("台风停课，场地关闭。")).result.told).toBe(2);
  expect((await cancel("再来一次")).code).toBe(Code.closed);
  for (const who of [one, two, judge]) expect(await titlesOf(who)).toContain("活动取消：焊接公开赛");
  expect((await shown(id, one.as)).result).toMatchObject({
    state: "cancelled",
    cancelled: { reason: "台风停课，场地关闭。" },
    canCheckIn: false,
  });
  expect(
    (await testbed.call(contract.activityList, { school: org, state: "cancelled" })).result.list,
  ).toMatchObject([{ id, state: "cancelled" }]);
  expect(await (await testbed.fetch(`/api/pub/activity/${id}.ics`)).text()).toContain("STATUS:CANCELLED");

  const late = await someone(testbed);
  expect((await signUp(id, late)).code).toBe(Code.closed);
  expect((await testbed.call(contract.activityWorkSave, { id, title: "作品", text: "" }, one.as)).code).toBe(
    Code.closed,
  );
  testbed.advance(19 * HOUR);
  expect((await testbed.call(contract.activityWorks, { id })).result.list).toEqual([]);
  expect((await testbed.call(contract.activityJudging, { id }, judge.as)).result.isOpen).toBe(false);
  expect((await testbed.call(contract.activityCheckIn, { id, code: "123456" }, one.as)).code).toBe(
    Code.closed,
  );
  const { updatedAt } = (await read(teacher, id)).result;
  const change = { id, updatedAt, title: "还办" };
  expect((await testbed.call(organizing.activityDraftSave, change, teacher.as)).code).toBe(Code.closed);
});

test("works of a cancelled activity are neither voted on, judged nor given a prize", async () => {
  const admin = await staff("school-admin");
  const id = await addActivity(testbed.platform.db, now(), {
    org_id: org,
    signup_from: now() - 4 * DAY,
    signup_until: now() - 3 * DAY,
    starts_at: now() - 2 * DAY,
    ends_at: now() - DAY,
    results_at: now() + DAY,
  });
  const author = await someone(testbed);
  const entry = await addWork(testbed.platform.db, id, author.person.id, now());
  const judge = await someone(testbed);
  await testbed.call(contract.activityJudgeAdd, { id, account: judge.person.phone ?? "" }, admin.as);
  await testbed.call(organizing.activityCancel, { id, reason: "作品涉嫌抄袭，评审中止。" }, admin.as);
  const answers = [
    await testbed.call(contract.activityVote, { entry }, (await someone(testbed)).as),
    await testbed.call(contract.activityScore, { entry, score: 90, comment: "" }, judge.as),
    await testbed.call(contract.activityAward, { entry, award: "一等奖" }, admin.as),
  ];
  expect(answers.map(({ code }) => code)).toEqual([Code.closed, Code.closed, Code.notOpen]);
  testbed.advance(2 * DAY);
  expect((await shown(id)).result).toMatchObject({ state: "cancelled", results: [] });
});

test("a draft can be thrown away; what was announced or is over stays", async () => {
  const teacher = await staff("teacher");
  const remove = (id: number) => testbed.call(organizing.activityDraftDelete, { id }, teacher.as);
  const id = await begin(teacher);
  expect((await testbed.call(organizing.activityCancel, { id, reason: "不办了" }, teacher.as)).code).toBe(
    Code.failed,
  );
  expect((await remove(id)).code).toBe(Code.ok);
  expect((await read(teacher, id)).code).toBe(Code.notFound);
  const out = await announced(teacher);
  expect((await remove(out)).code).toBe(Code.failed);
  testbed.advance(41 * HOUR);
  const over = await testbed.call(organizing.activityCancel, { id: out, reason: "不算数" }, teacher.as);
  expect(over.code).toBe(Code.closed);
});

test("judges score by criteria, each up to its points; who has scored stays a judge", async () => {
  const teacher = await staff("teacher");
  const id = await announced(teacher, {
    criteria: [
      { name: "焊缝", name_en: "Seam", points: 70 },
      { name: "工时", name_en: "Time", points: 30 },
    ],
  });
  const [author, judge, idle] = [await someone(testbed), await someone(testbed), await someone(testbed)];
  await signUp(id, author);
  await testbed.call(contract.activityWorkSave, { id, title: "立焊", text: "" }, author.as);
  for (const { person } of [judge, idle])
    await testbed.call(contract.activityJudgeAdd, { id, account: person.phone ?? "" }, teacher.as);
  expect(await titlesOf(judge)).toContain("请你担任评委：焊接公开赛");
  testbed.advance(19 * HOUR);
  const { list, criteria } = (await testbed.call(contract.activityJudging, { id }, judge.as)).result;
  expect(criteria).toEqual([
    { name: "焊缝", points: 70 },
    { name: "工时", points: 30 },
  ]);
  const entry = list[0]?.entry ?? 0;
  const score = (given: object) =>
    testbed.call(contract.activityScore, { entry, comment: "", ...given }, judge.as);
  for (const wrong of [{ score: 90 }, { points: [60] }, { points: [71, 20] }, { points: [1, 1, 1] }])
    expect((await score(wrong)).code).toBe(Code.invalid);
  expect((await score({ points: [62, 25] })).code).toBe(Code.ok);
  const again = (await testbed.call(contract.activityJudging, { id }, judge.as)).result.list[0];
  expect(again).toMatchObject({ score: 87, points: [62, 25] });
  const remove = ({ person }: Someone) =>
    testbed.call(organizing.activityJudgeRemove, { id, judge: person.id }, teacher.as);
  expect((await remove(judge)).code).toBe(Code.failed);
  expect((await remove(idle)).code).toBe(Code.ok);
  expect((await remove(idle)).code).toBe(Code.notFound);
});

test("the list has what one organizes, by stage", async () => {
  const school = await addOrg(testbed.platform.db, "清单学校");
  const [teacher, admin] = [await staff("teacher", school), await staff("school-admin", school)];
  const create = ({ as }: Someone, title: string) =>
    testbed.call(organizing.activityCreate, { school, kind: "lecture", title }, as);
  await create(teacher, "老师的讲座");
  await create(admin, "学校的讲座");
  const mine = async ({ as }: Someone, stage?: "draft" | "announced") =>
    (await testbed.call(organizing.activityMine, { stage }, as)).result;
  expect((await mine(teacher)).list).toMatchObject([{ title: "老师的讲座", state: "draft", taken: 0 }]);
  expect((await mine(admin)).total).toBe(2);
  expect((await mine(admin, "announced")).total).toBe(0);
  expect(await mine(teacher)).toMatchObject({
    schools: [{ school, name: "清单学校" }],
    isPlatform: false,
  });
});

test("a cover is a picture that was kept here: it shows on the card and the page, and the drawn one comes back", async () => {
  const teacher = await staff("teacher");
  const id = await announced(teacher);
  const PATH = "/api/course/image/";
  for (const foreign of ["https://example.com/a.png", "/api/user/avatar/1", `${PATH}${"a".repeat(63)}`])
    expect((await save(teacher, id, { cover: foreign })).code).toBe(Code.invalid);
  expect((await save(teacher, id, { cover: PATH + "a".repeat(64) })).code).toBe(Code.notFound);
  const src = await keepImage(
    testbed.platform,
    new Uint8Array(createCanvas(32, 18).toBuffer("image/png")),
    teacher.person.id,
  );
  // Also once it is announced: nobody relies on a picture.
  expect((await save(teacher, id, { cover: src })).code).toBe(Code.ok);
  const shown = async () => {
    const { list } = (await testbed.call(contract.activityList, { size: 48 }, {})).result;
    const detail = (await testbed.call(contract.activityDetail, { id }, {})).result;
    return [list.find((one) => one.id === id)?.cover, detail.cover];
  };
  expect(await shown()).toEqual([src, src]);
  expect((await read(teacher, id)).result.plan.cover).toBe(src);
  await save(teacher, id, { cover: "" });
  expect(await shown()).toEqual(["", ""]);
});
