/** One's own data as one archive, and the end of an account with a pause (docs/domain.md 2.7 and 2.8). */
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CLOSED_PERSON } from "../../../core/contract/closed-person.js";
import { Code, privacy, user } from "../../../core/contract/index.js";
import { openTestbed, PASSWORD, type Testbed } from "../../../testing/people.js";
import { ownData } from "../../areas.js";
import { workJobs } from "../../jobs/work.js";
import { accountById } from "../accounts/index.js";
import { tell } from "../message/index.js";
import { testRoom } from "../room/testing-room.js";
import { closeAccounts, sweepArchives } from "./index.js";

let testbed: Testbed;
beforeEach(async () => {
  testbed = await openTestbed();
});
afterEach(() => testbed.close());

const DAY = 86_400_000;
const prove = (as: { token: string }) => testbed.call(user.reauthenticate, { password: PASSWORD }, as);

/** Somebody with something in many tables. */
async function learner() {
  const room = await testRoom(testbed);
  const { id, token } = await room.person({ nickname: "林小雨", real_name: "林小雨" });
  const { db, clock } = testbed.platform;
  await db
    .updateTable("account")
    .set({ email: `p${id}@example.org` })
    .where("id", "=", id)
    .execute();
  await tell(
    db,
    [id],
    {
      kind: "grade",
      title: { "zh-CN": "成绩已发布", "en-US": "Grades released" },
      text: { "zh-CN": "", "en-US": "" },
      href: "",
      key: "own",
    },
    clock.now(),
  );
  const node = await db
    .selectFrom("outline_node")
    .select("id")
    .where("run_id", "=", room.run)
    .limit(1)
    .executeTakeFirst();
  if (node)
    await db
      .insertInto("note")
      .values({
        account_id: id,
        run_id: room.run,
        node_id: node.id,
        at: 0,
        text: '=1+1 "引用"',
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute();
  await db
    .insertInto("thread")
    .values({
      run_id: room.run,
      node_id: null,
      second: null,
      author_id: id,
      anonymous: false,
      title: "极限存在吗",
      body: JSON.stringify({ type: "doc", content: [] }),
      text: "左右极限不相等",
      accepted_post: null,
      state: "visible",
      created_at: clock.now(),
      updated_at: null,
      active_at: clock.now(),
    })
    .execute();
  return { id, as: { token }, run: room.run, hasNote: node !== undefined, email: `p${id}@example.org` };
}

async function made(as: { token: string }) {
  await prove(as);
  const asked = await testbed.call(privacy.archiveRequest, {}, as);
  await testbed.platform.background.drain();
  await workJobs(testbed.platform);
  return asked;
}

test("an archive wants a proof, holds everything that is the person's, and no secret", async () => {
  const { as, id, hasNote } = await learner();
  expect((await testbed.call(privacy.archiveRequest, {}, as)).code).toBe(Code.reauthRequired);
  expect((await made(as)).code).toBe(200);
  expect((await testbed.call(privacy.archiveState, {}, as)).result).toMatchObject({ state: "ready" });
  const { url, name } = (await testbed.call(privacy.archiveFile, {}, as)).result;
  expect(name).toBe("学海在线个人数据 2026-01-05.zip");
  const answer = await testbed.fetch(url);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const json = (file: string) => JSON.parse(strFromU8(files[`${file}.json`]!)) as Record<string, unknown>[];
  expect(json("account")).toMatchObject([{ nickname: "林小雨" }]);
  expect(json("enrollment")).toHaveLength(1);
  expect(json("thread")).toMatchObject([{ title: "极限存在吗" }]);
  expect(json("message")).toHaveLength(1);
  expect(json("sign_in_log")).toMatchObject([{ method: "password", succeeded: true }]);
  // What a spreadsheet would take for a formula is text.
  if (hasNote) expect(strFromU8(files["note.csv"]!)).toContain(`"'=1+1 ""引用"""`);
  expect(strFromU8(files["index.html"]!)).toContain("极限存在吗");
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join("");
  const account = await accountById(testbed.platform.db, id);
  expect(all).not.toContain(account?.password_hash);
  for (const secret of ["token_hash", "password_hash", "public_key"]) expect(all).not.toContain(secret);
});

test("nobody else fetches it, and after seven days nobody does", async () => {
  const { as } = await learner();
  const other = await learner();
  await made(as);
  await prove(other.as);
  expect((await testbed.call(privacy.archiveFile, {}, other.as)).code).toBe(Code.notFound);
  const { url } = (await testbed.call(privacy.archiveFile, {}, as)).result;
  expect((await testbed.fetch(url.replace(/s=./, (s) => (s === "s=0" ? "s=1" : "s=0")))).status).not.toBe(
    200,
  );
  testbed.platform.clock.advance(7 * DAY);
  await sweepArchives(testbed.platform);
  expect((await testbed.fetch(url)).status).not.toBe(200);
  expect(await testbed.platform.db.selectFrom("own_archive").selectAll().execute()).toEqual([]);
});

async function ask(as: { token: string }, account: string) {
  await prove(as);
  return testbed.call(privacy.closingRequest, { account }, as);
}
const close = () => closeAccounts(testbed.platform, ownData);
const mails = async (to: string) => (await testbed.platform.sent(to)).map(({ template }) => template);

test("an account is closed after fifteen days, told of before, and what is others' stays", async () => {
  const { as, id, email, run } = await learner();
  const { platform } = testbed;
  expect((await testbed.call(privacy.closingRequest, { account: email }, as)).code).toBe(Code.reauthRequired);
  expect(await ask(as, "somebody else")).toMatchObject({ code: Code.invalid });
  expect((await ask(as, email.toUpperCase())).result.dueAt).toBe(platform.clock.now() + 15 * DAY);
  expect(await mails(email)).toEqual(["account.closing"]);
  platform.clock.advance(14 * DAY - 1);
  await close();
  expect(await mails(email)).toEqual(["account.closing"]);
  platform.clock.advance(1);
  await close();
  await close();
  expect(await mails(email)).toEqual(["account.closing.soon", "account.closing"]);
  // Until then signing in works, and says when the end is.
  const account = await accountById(platform.db, id);
  const again = await testbed.signIn(account!);
  expect((await testbed.call(user.info, {}, again)).result.closesAt).toBe(platform.clock.now() + DAY);
  platform.clock.advance(DAY);
  await close();
  expect(await accountById(platform.db, id)).toMatchObject({
    login_name: null,
    phone: null,
    email: null,
    password_hash: null,
    nickname: CLOSED_PERSON,
    real_name: "",
    state: "disabled",
  });
  expect((await testbed.login(email)).code).toBe(Code.signInRefused);
  expect((await testbed.call(user.info, {}, again)).code).toBe(Code.unauthorized);
  const count = async (
    table: "note" | "message" | "session" | "thread" | "enrollment",
    column = "account_id",
  ) => {
    const rows = await platform.db
      .selectFrom(table)
      .select("id")
      .where(column as "id", "=", id)
      .execute();
    return rows.length;
  };
  expect([await count("note"), await count("message"), await count("session")]).toEqual([0, 0, 0]);
  expect([await count("thread", "author_id"), await count("enrollment")]).toEqual([1, 1]);
  expect(run).toBeGreaterThan(0);
});

test("it is taken back within the pause", async () => {
  const { as, id, email } = await learner();
  await ask(as, email);
  testbed.platform.clock.advance(DAY);
  const account = await accountById(testbed.platform.db, id);
  const again = await testbed.signIn(account!);
  expect((await testbed.call(privacy.closingCancel, {}, again)).result.cancelled).toBe(true);
  testbed.platform.clock.advance(30 * DAY);
  await close();
  expect(await accountById(testbed.platform.db, id)).toMatchObject({ email, state: "active" });
  expect(await mails(email)).toEqual(["account.closing.back", "account.closing"]);
});

test("whoever leads a running course, or runs a school alone, hands that over first", async () => {
  const room = await testRoom(testbed);
  const lead = await room.person({ role: "teacher" });
  const as = { token: lead.token };
  const { obstacles } = (await testbed.call(privacy.closingInfo, {}, as)).result;
  expect(obstacles).toMatchObject([{ kind: "course", id: room.run }]);
  const account = await accountById(testbed.platform.db, lead.id);
  expect((await ask(as, account?.phone ?? "")).code).toBe(Code.forbidden);
  const admin = await testbed.person({ roles: ["learner", "school-admin"] });
  const { db, clock } = testbed.platform;
  const org = await db
    .insertInto("org")
    .values({ name: "独木大学", name_en: "Lone University", edition: "higher" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("membership")
    .values({ account_id: admin.id, org_id: org.id, role: "school-admin", created_at: clock.now() })
    .execute();
  const session = await testbed.signIn(admin);
  expect((await testbed.call(privacy.closingInfo, {}, session)).result.obstacles).toEqual([
    { kind: "school", id: org.id, name: "独木大学" },
  ]);
});
