/** Feedback as tickets: who reads and answers them, how an answer reaches people, and what stays among the staff. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Code, message, platform, ticket as contract } from "../../../core/contract/index.js";
import { feedbackPage } from "../../../core/rules/ticket.js";
import { forgetRows, ownRows } from "../privacy/store.js";
import { ticketOwnData } from "./index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { SendAs } from "../../../testing/server.js";
import { mergeRows } from "../merging/engine.js";
import { addSchool, administrator } from "../organization/testing-organization.js";

let testbed: Testbed;
let staff: Awaited<ReturnType<typeof administrator>>;
let learner: { as: SendAs; id: number };
beforeAll(async () => {
  testbed = await openTestbed();
  staff = await administrator(testbed, undefined, "platform-admin");
  learner = await someone();
});
afterAll(() => testbed.close());
beforeEach(() => testbed.platform.clock.advance(1000));

async function someone() {
  const person = await testbed.person();
  const { token } = await testbed.signIn(person);
  return { as: { token } as SendAs, id: person.id };
}
let sends = 0;
async function send(text: string, as: SendAs = {}, contact = ""): Promise<number> {
  sends += 1;
  const input = { text, contact, page: `${testbed.config.publicUrl}/course/detail/index/study` };
  const sent = await testbed.call(platform.feedbackSend, input, { ip: `198.51.100.${sends}`, ...as });
  expect(sent.code).toBe(Code.ok);
  const { id } = await testbed.platform.db
    .selectFrom("feedback")
    .select("id")
    .where("ticket", "=", sent.result.ticket)
    .executeTakeFirstOrThrow();
  return id;
}
const detail = async (id: number) => (await testbed.call(contract.ticketDetail, { id }, staff.as)).result;
const found = async (filter: object) => (await testbed.call(contract.ticketList, filter, staff.as)).result;
const reply = (id: number, text: string, close = false) =>
  testbed.call(contract.ticketReply, { id, text, close }, staff.as);

test("a ticket goes from open to answered, is opened by whoever sent it, and closed", async () => {
  const id = await send("进度没有记下", learner.as);
  expect(await detail(id)).toMatchObject({
    state: "open",
    isReopened: false,
    kind: "course",
    reaches: "message",
    assignee: "",
    thread: [],
  });
  expect((await reply(id, "已经修好")).result).toEqual({ state: "answered", sentBy: "message" });
  expect(await detail(id)).toMatchObject({ state: "answered", isMine: true });

  const messages = (await testbed.call(message.messageList, {}, learner.as)).result.list;
  expect(messages[0]).toMatchObject({
    text: "已经修好",
    href: `/account/settings/feedback?ticket=${id}`,
    unread: true,
  });
  const own = (await testbed.call(contract.ownTicket, { id }, learner.as)).result;
  expect(own).toMatchObject({ state: "answered", thread: [{ isOwn: false, text: "已经修好" }] });
  expect((await testbed.call(message.messageList, {}, learner.as)).result.list[0]?.unread).toBe(false);

  expect((await testbed.call(contract.ownTicketReply, { id, text: "还是不行" }, learner.as)).code).toBe(
    Code.ok,
  );
  expect(await detail(id)).toMatchObject({ state: "open", isReopened: true });
  expect((await testbed.call(message.messageList, {}, staff.as)).result.list[0]).toMatchObject({
    text: "还是不行",
    href: `/maintenance/tickets?ticket=${id}`,
  });
  expect((await reply(id, "这次好了", true)).result.state).toBe("closed");
  expect((await testbed.call(contract.ticketReopen, { id }, staff.as)).code).toBe(Code.ok);
  expect(await detail(id)).toMatchObject({ state: "open", isReopened: true });
  const acts = await testbed.platform.db
    .selectFrom("audit_log")
    .select("action")
    .where("action", "like", "ticket.%")
    .where("subject", "=", own.number)
    .orderBy("id")
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(["ticket.answer", "ticket.answer", "ticket.reopen"]);
});

test("notes stay among the staff", async () => {
  const id = await send("看不到备注", learner.as);
  await testbed.call(contract.ticketNote, { id, text: "内部：等服务商" }, staff.as);
  expect((await detail(id)).thread).toMatchObject([{ kind: "note", text: "内部：等服务商" }]);
  const own = await testbed.call(contract.ownTicket, { id }, learner.as);
  expect(JSON.stringify(own)).not.toContain("等服务商");
  const list = await testbed.call(contract.ownTickets, {}, learner.as);
  expect(list.result.list[0]).toMatchObject({ id, replies: 0 });
  expect(JSON.stringify(list)).not.toContain("等服务商");
});

test("nobody else's ticket is read or answered, and only the platform's people work with tickets", async () => {
  const id = await send("只有我看得到", learner.as);
  const other = await someone();
  const school = await administrator(testbed, await addSchool(testbed));
  expect((await testbed.call(contract.ownTicket, { id }, other.as)).code).toBe(Code.notFound);
  expect((await testbed.call(contract.ownTicketReply, { id, text: "我的" }, other.as)).code).toBe(
    Code.notFound,
  );
  expect((await testbed.call(contract.ownTickets, {}, other.as)).result.total).toBe(0);
  for (const as of [other.as, school.as]) {
    expect((await testbed.call(contract.ticketList, {}, as)).code).toBe(Code.forbidden);
    expect((await testbed.call(contract.ticketDetail, { id }, as)).code).toBe(Code.forbidden);
    expect((await testbed.call(contract.ticketReply, { id, text: "好", close: false }, as)).code).toBe(
      Code.forbidden,
    );
    expect((await testbed.call(contract.ticketClose, { ids: [id] }, as)).code).toBe(Code.forbidden);
  }
  // Of a visitor's feedback nobody is the owner.
  const visitors = await send("没有登录");
  expect((await testbed.call(contract.ownTicket, { id: visitors }, learner.as)).code).toBe(Code.notFound);
});

test("whoever was not signed in gets the answer by mail; without an address the staff are told so", async () => {
  const mailed = await send("怎么注册", {}, "reader@mail.example");
  expect((await reply(mailed, "点右上角的“注册”。")).result.sentBy).toBe("mail");
  const { number } = await detail(mailed);
  await expect.poll(() => testbed.platform.sent("reader@mail.example")).toHaveLength(1);
  const mails = await testbed.platform.sent("reader@mail.example");
  expect(mails[0]?.text).toContain("点右上角的“注册”。");
  expect(mails[0]?.text).toContain(number);

  const phoned = await send("请打电话", {}, "13800136217");
  expect((await detail(phoned)).reaches).toBe("none");
  expect((await reply(phoned, "已致电")).result.sentBy).toBe("none");
  expect((await detail(phoned)).thread).toMatchObject([{ kind: "staff", sentBy: "none" }]);
});

test("tickets are found by number, words, state and who has them; several are closed at once", async () => {
  const [first, second] = [await send("百分之100%的确定"), await send("另一条 _ 下划线")];
  const { number } = await detail(first);
  expect((await found({ q: number.toLowerCase() })).list.map(({ id }) => id)).toEqual([first]);
  expect((await found({ q: "100%" })).list.map(({ id }) => id)).toEqual([first]);
  expect((await found({ q: "%", state: "closed" })).total).toBe(0);
  await testbed.call(contract.ticketAssign, { id: second, mine: true }, staff.as);
  expect((await found({ q: "下划线", assignee: "me" })).list[0]).toMatchObject({ id: second, isMine: true });
  expect((await found({ q: "下划线", assignee: "nobody" })).total).toBe(0);
  const colleague = await administrator(testbed, undefined, "platform-admin");
  const give = (as: SendAs) => testbed.call(contract.ticketAssign, { id: second, mine: false }, as);
  expect((await give(colleague.as)).code).toBe(Code.failed);
  expect((await give(staff.as)).code).toBe(Code.ok);
  expect((await found({ q: "下划线", assignee: "nobody" })).total).toBe(1);

  // One that is not there: none is closed.
  const close = (ids: number[]) => testbed.call(contract.ticketClose, { ids }, staff.as);
  expect((await close([first, 999_999])).code).toBe(Code.notFound);
  expect((await detail(first)).state).toBe("open");
  expect((await close([first, second, second])).result.changed).toBe(2);
  expect((await close([first])).result.changed).toBe(0);
  const closed = await found({ q: number });
  expect(closed.counts).toEqual([
    { state: "open", count: 0 },
    { state: "answered", count: 0 },
    { state: "closed", count: 1 },
  ]);
});

test("feedback goes along with its answers, without notes, and moves and ends with the account", async () => {
  const id = await send("换手机号", learner.as);
  await reply(id, "在安全设置里换");
  await testbed.call(contract.ticketNote, { id, text: "内部" }, staff.as);
  const { db, transaction } = testbed.platform;
  const archived = await Promise.all(
    ticketOwnData.filter(({ title }) => title).map((own) => ownRows(db, own, learner.id)),
  );
  const text = JSON.stringify(archived);
  expect(text).toContain("在安全设置里换");
  expect(text).not.toContain("内部");
  expect(text).not.toMatch(/author_id|assignee_id/);

  const heir = await someone();
  const { total } = (await testbed.call(contract.ownTickets, {}, learner.as)).result;
  await transaction((trx) =>
    mergeRows(trx, ticketOwnData, { from: learner.id, to: heir.id, now: testbed.platform.clock.now() }),
  );
  expect((await testbed.call(contract.ownTickets, {}, heir.as)).result.total).toBe(total);
  expect((await testbed.call(contract.ownTickets, {}, learner.as)).result.total).toBe(0);

  const forgotten = ticketOwnData.filter(({ after }) => after === "forget");
  await transaction(async (trx) => {
    for (const own of forgotten) await forgetRows(trx, own, heir.id);
  });
  expect((await testbed.call(contract.ticketDetail, { id }, staff.as)).code).toBe(Code.notFound);
  const left = await db.selectFrom("feedback_reply").select("id").where("feedback_id", "=", id).execute();
  expect(left).toEqual([]);
});

test("what is no text is refused, and what looks like markup is only text", async () => {
  const hostile = `<img src=x onerror=alert(1)>\r\nBcc: a@b.cn '; drop table feedback; --`;
  const id = await send(hostile, learner.as, "a@b.cn\r\nBcc: c@d.cn");
  expect((await reply(id, "   ")).code).toBe(Code.invalid);
  expect((await reply(id, "长".repeat(2001))).code).toBe(Code.invalid);
  expect((await found({ q: "onerror" })).list[0]?.excerpt).toContain("<img src=x");
  expect((await detail(id)).text).toContain("drop table");
  // A header's line break makes no address of it.
  const visitors = await send("换行", {}, "a@b.cn\r\nBcc: c@d.cn");
  expect((await detail(visitors)).reaches).toBe("none");
});

test("the page that it came from is known where it is the portal's", () => {
  const portal = "https://portal.example";
  const kindOf = (address: string) => feedbackPage(address, portal);
  expect(kindOf("https://portal.example/digital/lib/index")).toBe("library");
  expect(kindOf("https://portal.example/")).toBe("home");
  expect(kindOf("https://portal.example/constructor")).toBe("other");
  expect(kindOf("https://partner.example/course/1")).toBe("other");
  expect(kindOf("javascript:alert(1)")).toBe("other");
});
