/** Activities from their announcement to the prize: places, teams, works, judges, and what stands against stuffed ballots. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { activity as contract, Code } from "../../../core/contract/index.js";
import { VOTES_PER_ADDRESS } from "../../../core/rules/activity.js";
import { idsAmong } from "../../db/only.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { fromBase64 } from "../../exchange/base64.js";
import { readWorkbook } from "../../exchange/workbook.js";
import { addOrg } from "../library/testing-library.js";
import { picture, someone } from "../user/testing-user.js";
import { publicActivities } from "./store.js";
import { addActivity, addWork, DAY, HOUR } from "./testing-activity.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const now = () => testbed.platform.clock.now();
const add = (more: Parameters<typeof addActivity>[2] = {}) => addActivity(testbed.platform.db, now(), more);
type As = Awaited<ReturnType<typeof someone>>["as"];
const form = { phone: "13912345678" };
const signUp = (id: number, as: As, team = "一队") =>
  testbed.call(contract.activitySignUp, { id, team, form }, as);
const detail = async (id: number, as: object = {}) =>
  (await testbed.call(contract.activityDetail, { id }, as)).result;
const over = (days: number) => ({
  signup_from: now() - 9 * DAY,
  signup_until: now() - 8 * DAY,
  starts_at: now() - 7 * DAY,
  ends_at: now() - days * DAY,
  results_at: now() + (days > 3 ? -1 : 1) * DAY,
});

test("the clock alone says what state an activity is in, and lists follow it", async () => {
  const org = await addOrg(testbed.platform.db, "时钟学校");
  const at = now();
  await add({
    org_id: org,
    signup_from: at + HOUR,
    signup_until: at + 2 * HOUR,
    starts_at: at + 3 * HOUR,
    ends_at: at + 4 * HOUR,
    results_at: at + 5 * HOUR,
  });
  const state = async () =>
    (await testbed.call(contract.activityList, { school: org })).result.list.map((one) => one.state);
  for (const expected of ["scheduled", "signup", "running", "running", "judging", "ended"] as const) {
    expect(await state()).toEqual([expected]);
    const found = await testbed.call(contract.activityList, { school: org, state: expected });
    expect(found.result.total).toBe(1);
    testbed.advance(HOUR);
  }
});

test("activities that are named are listed in their order, a draft never", async () => {
  const ids = [await add(), await add(), await add({ state: "draft" })];
  const only = ids.toReversed().join();
  const { list } = (await testbed.call(contract.activityList, { only, size: 1 })).result;
  expect(list.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect(
    new Set(await idsAmong(testbed.platform.db, publicActivities(testbed.platform.db, "higher"), ids)),
  ).toEqual(new Set(ids.slice(0, 2)));
});

test("the form has to be filled in as it asks; it can be changed until sign-up closes", async () => {
  const id = await add();
  const { as } = await someone(testbed);
  const wrong = await testbed.call(contract.activitySignUp, { id, team: "一队", form: { phone: "12" } }, as);
  expect(wrong.code).toBe(Code.invalid);
  expect(wrong.result).toMatchObject({ fields: ["phone"] });
  expect((await signUp(id, as, "")).code).toBe(Code.invalid);
  expect((await signUp(id, as)).result.state).toBe("active");
  expect((await signUp(id, as)).code).toBe(Code.failed);
  const changed = { id, team: "二队", form: { phone: "13900000000", other: "无关" } };
  expect((await testbed.call(contract.activityFormSave, changed, as)).code).toBe(Code.ok);
  expect((await detail(id, as)).entry).toMatchObject({ team: "二队", form: { phone: "13900000000" } });
  testbed.advance(DAY);
  expect((await testbed.call(contract.activityFormSave, changed, as)).code).toBe(Code.closed);
  const { as: late } = await someone(testbed);
  expect((await signUp(id, late)).code).toBe(Code.closed);
  expect((await testbed.call(contract.activitySignUp, { id, form }, {})).code).toBe(Code.unauthorized);
});

test("nobody signs up before it opens", async () => {
  const id = await add({ signup_from: now() + HOUR });
  const { as } = await someone(testbed);
  expect((await signUp(id, as)).code).toBe(Code.notOpen);
});

test("a team has five people: the sixth is refused, of several at once too", async () => {
  const id = await add();
  const leader = await someone(testbed, { real_name: "队长" });
  await signUp(id, leader.as);
  const invitation = (await detail(id, leader.as)).entry?.invitation ?? "";
  const others = await Promise.all(Array.from({ length: 5 }, () => someone(testbed)));
  const answers = await Promise.all(
    others.map(({ as }) => testbed.call(contract.activityJoin, { id, invitation }, as)),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    200,
    200,
    200,
    200,
    Code.runFull,
  ]);
  const full = (await detail(id, leader.as)).entry;
  expect(full?.members).toHaveLength(5);
  expect(full?.invitation).toBeUndefined();
  // What the leader filled in is not the others' to read, and they hand no invitation on.
  const joined = others[answers.findIndex(({ code }) => code === Code.ok)]!;
  const seen = (await detail(id, joined.as)).entry;
  expect(seen).toMatchObject({ isLeader: false, form: {} });
  const { as: stranger } = await someone(testbed);
  const guess = await testbed.call(contract.activityJoin, { id, invitation: "AAAA" }, stranger);
  expect(guess.code).toBe(Code.linkInvalid);
  // Who leaves makes room.
  await testbed.call(contract.activityLeave, { id }, joined.as);
  expect((await testbed.call(contract.activityJoin, { id, invitation }, stranger)).code).toBe(Code.ok);
});

test("who comes when it is full stands in line, and the first in line gets the place that comes free", async () => {
  const id = await add({ quota: 1 });
  const [first, second, third] = [await someone(testbed), await someone(testbed), await someone(testbed)];
  const states = [];
  for (const { as } of [first, second, third]) states.push((await signUp(id, as)).result.state);
  expect(states).toEqual(["active", "waiting", "waiting"]);
  expect((await detail(id, third.as)).entry).toMatchObject({ state: "waiting", place: 2 });
  const early = await testbed.call(contract.activityWorkSave, { id, title: "作品", text: "" }, second.as);
  expect(early.code).toBe(Code.failed);
  await testbed.call(contract.activityLeave, { id }, first.as);
  expect((await detail(id, second.as)).entry?.state).toBe("active");
  expect((await detail(id, third.as)).entry).toMatchObject({ state: "waiting", place: 1 });
  expect((await detail(id)).taken).toBe(1);
  // Whoever gave the place up may sign up again, at the end of the line.
  expect((await signUp(id, first.as)).result.state).toBe("waiting");
});

test("of many who want the last places at once, no more get in than there are", async () => {
  const id = await add({ quota: 3 });
  const people = await Promise.all(Array.from({ length: 8 }, () => someone(testbed)));
  const answers = await Promise.all(people.map(({ as }) => signUp(id, as)));
  expect(answers.filter(({ result }) => result.state === "active")).toHaveLength(3);
  expect((await detail(id)).taken).toBe(3);
});

test("a work is changed until the end, with files, and nobody else sees it before", async () => {
  const id = await add({
    signup_until: now() + HOUR,
    starts_at: now() + HOUR,
    ends_at: now() + 2 * HOUR,
    results_at: now() + 3 * HOUR,
  });
  const { as } = await someone(testbed);
  await signUp(id, as);
  const save = (title: string) => testbed.call(contract.activityWorkSave, { id, title, text: "说明" }, as);
  expect((await save("阶梯轴")).code).toBe(Code.ok);
  const file = await testbed.call(
    contract.activityFileAdd,
    { id, name: "我的名字.png", file: picture() },
    as,
  );
  expect(file.result.files).toMatchObject([{ name: "我的名字.png", mime: "image/png" }]);
  const bad = await testbed.call(
    contract.activityFileAdd,
    { id, name: "a.png", file: btoa("<svg onload=x>") },
    as,
  );
  expect(bad.code).toBe(Code.invalid);
  expect((await testbed.call(contract.activityWorks, { id })).result.list).toEqual([]);
  testbed.advance(HOUR);
  expect((await save("改过的阶梯轴")).code).toBe(Code.ok);
  testbed.advance(HOUR);
  expect((await save("太晚了")).code).toBe(Code.closed);
  const [work] = (await testbed.call(contract.activityWorks, { id })).result.list;
  // Until the results are known neither a name nor a file's name tells whose it is.
  expect(work).toMatchObject({ title: "改过的阶梯轴", number: 1, team: "", files: [{ name: "1.png" }] });
  testbed.advance(HOUR);
  const [known] = (await testbed.call(contract.activityWorks, { id })).result.list;
  expect(known).toMatchObject({ team: "一队", files: [{ name: "我的名字.png" }] });
});

test("votes: one for a work, some a day, none for one's own, none outside of the window", async () => {
  const { db } = testbed.platform;
  const id = await add({ ...over(1), votes_per_day: 2 });
  const own = await someone(testbed);
  const works = [await addWork(db, id, own.person.id, now())];
  for (let at = 0; at < 3; at += 1) works.push(await addWork(db, id, (await testbed.person()).id, now()));
  const vote = async (entry: number, as: object) => testbed.call(contract.activityVote, { entry }, as);
  expect((await vote(works[1]!, {})).code).toBe(Code.unauthorized);
  expect((await vote(works[0]!, own.as)).code).toBe(Code.forbidden);
  expect((await vote(works[1]!, own.as)).result).toEqual({ votes: 1, votesLeft: 1 });
  expect((await vote(works[1]!, own.as)).code).toBe(Code.failed);
  expect((await vote(works[2]!, own.as)).result.votesLeft).toBe(0);
  expect((await vote(works[3]!, own.as)).code).toBe(Code.attemptsUsed);
  // Pressed many times at once it is one.
  const other = await someone(testbed);
  const codes = await Promise.all(Array.from({ length: 5 }, () => vote(works[3]!, other.as)));
  expect(codes.filter(({ code }) => code === Code.ok)).toHaveLength(1);
  const shown = (await testbed.call(contract.activityWorks, { id }, other.as)).result;
  expect(shown.list.map(({ votes }) => votes)).toEqual([0, 1, 1, 1]);
  expect(shown.votesLeft).toBe(1);
  testbed.advance(2 * DAY);
  expect((await vote(works[2]!, other.as)).code).toBe(Code.closed);
});

test("a thousand votes from one address count as many as a network has in a day", async () => {
  const { db } = testbed.platform;
  const id = await add({ ...over(1) });
  const entry = await addWork(db, id, (await testbed.person()).id, now());
  // Accounts as somebody who buys them would have them: signed in, all behind one address.
  const crowd = await Promise.all(
    Array.from({ length: 1000 }, (_, at) =>
      db
        .insertInto("account")
        .values({ nickname: `买来的${at}`, roles: ["learner"], created_at: now() })
        .returning("id")
        .executeTakeFirstOrThrow(),
    ),
  );
  const codes: number[] = [];
  for (const { id: account } of crowd) {
    const token = `token-${account}`;
    await db
      .insertInto("session")
      .values({
        account_id: account,
        token_hash: testbed.platform.hash.sha256(token),
        origin: null,
        scopes: [],
        method: "password",
        user_agent: "",
        ip: "198.51.100.77",
        created_at: now(),
        last_seen_at: now(),
        expires_at: now() + DAY,
      })
      .execute();
    const { code } = await testbed.call(contract.activityVote, { entry }, { token, ip: "198.51.100.77" });
    codes.push(code);
  }
  expect(codes.filter((code) => code === Code.ok)).toHaveLength(VOTES_PER_ADDRESS);
  expect(codes.filter((code) => code === Code.tooMany)).toHaveLength(1000 - VOTES_PER_ADDRESS);
  const [work] = (await testbed.call(contract.activityWorks, { id })).result.list;
  expect(work?.votes).toBe(VOTES_PER_ADDRESS);
});

test("judges see works without names, each their own score, and nobody else sees the judging", async () => {
  const { db } = testbed.platform;
  const id = await add({ ...over(1) });
  const author = await someone(testbed, { real_name: "李作者" });
  const entry = await addWork(db, id, author.person.id, now(), { team: "李家军" });
  const [one, two] = [await someone(testbed), await someone(testbed)];
  await db
    .insertInto("activity_judge")
    .values([one, two].map(({ person }) => ({ activity_id: id, account_id: person.id })))
    .execute();
  const answer = await testbed.call(contract.activityJudging, { id }, one.as);
  expect(answer.result.list).toMatchObject([{ entry, number: 1, title: "阶梯轴" }]);
  expect(JSON.stringify(answer.result)).not.toMatch(/李/);
  const score = (value: number, as: object) =>
    testbed.call(contract.activityScore, { entry, score: value, comment: "尺寸准" }, as);
  expect((await score(88, one.as)).code).toBe(Code.ok);
  expect((await score(91, one.as)).code).toBe(Code.ok);
  expect((await testbed.call(contract.activityJudging, { id }, one.as)).result.list[0]?.score).toBe(91);
  expect(
    (await testbed.call(contract.activityJudging, { id }, two.as)).result.list[0]?.score,
  ).toBeUndefined();
  expect((await testbed.call(contract.activityJudging, { id }, author.as)).code).toBe(Code.notFound);
  expect((await score(100, author.as)).code).toBe(Code.notFound);
  testbed.advance(2 * DAY);
  expect((await score(70, one.as)).code).toBe(Code.closed);
});

test("who organizes it is by permission and school; sign-ups go out as a workbook, prizes show with the results", async () => {
  const { db } = testbed.platform;
  const [org, elsewhere] = [await addOrg(db, "主办学校"), await addOrg(db, "别的学校")];
  const id = await add({ org_id: org, ...over(1) });
  const author = await someone(testbed, { real_name: "王选手" });
  const entry = await addWork(db, id, author.person.id, now(), { team: "=SUM(A1)" });
  await db
    .updateTable("activity_entry")
    .set({ form: JSON.stringify({ phone: "13912345678" }) })
    .where("id", "=", entry)
    .execute();
  const adminOf = async (school: number) => {
    const who = await someone(testbed, { roles: ["school-admin"] });
    await db
      .insertInto("membership")
      .values({ account_id: who.person.id, org_id: school, role: "school-admin", created_at: 0 })
      .execute();
    return who;
  };
  const [organizer, other] = [await adminOf(org), await adminOf(elsewhere)];
  expect((await testbed.call(contract.activityEntries, { id }, author.as)).code).toBe(Code.forbidden);
  expect((await testbed.call(contract.activityEntries, { id }, other.as)).code).toBe(Code.notFound);
  const listed = (await testbed.call(contract.activityEntries, { id }, organizer.as)).result;
  expect(listed).toMatchObject({ checkInCode: "428113", list: [{ members: ["王选手"], attended: 0 }] });

  const judge = await someone(testbed);
  const phone = judge.person.phone ?? "";
  const judges = (account: string) => testbed.call(contract.activityJudgeAdd, { id, account }, organizer.as);
  expect((await judges(author.person.phone ?? "")).code).toBe(Code.invalid);
  expect((await judges(phone)).code).toBe(Code.ok);
  await testbed.call(contract.activityScore, { entry, score: 92, comment: "" }, judge.as);

  const { file } = (await testbed.call(contract.activityEntriesFile, { id }, organizer.as)).result;
  const [sheet] = await readWorkbook(fromBase64(file)!);
  expect(sheet?.rows[1]).toEqual([
    "=SUM(A1)",
    "已报名",
    "王选手",
    "队长",
    "",
    "阶梯轴",
    "92",
    "0",
    "",
    "13912345678",
  ]);
  expect((await testbed.audited("activity.export")).at(-1)?.result).toBe("success");

  const award = (as: object) => testbed.call(contract.activityAward, { entry, award: "一等奖" }, as);
  expect((await award(other.as)).code).toBe(Code.notFound);
  expect((await award(organizer.as)).code).toBe(Code.ok);
  expect((await detail(id)).results).toEqual([]);
  testbed.advance(2 * DAY);
  expect((await detail(id)).results).toEqual([
    { award: "一等奖", team: "=SUM(A1)", title: "阶梯轴", members: ["王选手"] },
  ]);
});

test("check-in takes the code that is shown there, in its hours, once", async () => {
  const id = await add();
  const { as } = await someone(testbed);
  await signUp(id, as);
  const check = (code: string) => testbed.call(contract.activityCheckIn, { id, code }, as);
  expect((await check("428113")).code).toBe(Code.closed);
  testbed.advance(2 * DAY - HOUR);
  expect((await detail(id, as)).canCheckIn).toBe(true);
  expect((await check("000000")).code).toBe(Code.invalid);
  const first = (await check("428113")).result.attendedAt;
  testbed.advance(60_000);
  expect((await check("428113")).result.attendedAt).toBe(first);
  expect((await detail(id, as)).entry?.members[0]?.attendedAt).toBe(first);
});

test("its dates are there for calendar programs, in either language", async () => {
  const id = await add();
  const get = async (name: string) => testbed.fetch(`/api/pub/activity/${name}`);
  const answer = await get(`${id}.ics?l=en-US`);
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  expect(text).toContain("SUMMARY:CNC contest");
  expect(text).toContain("LOCATION:二号车间");
  expect((await get("999999.ics")).status).toBe(404);
  expect((await get("x.ics")).status).toBe(404);
});
