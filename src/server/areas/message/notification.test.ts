/** What is also sent by mail or SMS: what was chosen, grouped, seldom, and not at night (docs/domain.md 4.7). */
import { afterEach, beforeEach, expect, test } from "vitest";
import { message, notification, preferences } from "../../../core/contract/index.js";
import { rooms } from "../../../core/rules/places/course.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { testRoom } from "../room/testing-room.js";
import { GATHER, PAUSE, sendDigests } from "./digest.js";
import { type News, tell } from "./tell.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let testbed: Testbed;
beforeEach(async () => {
  testbed = await openTestbed();
});
afterEach(() => testbed.close());

const news = (key: string, more: Partial<News> = {}): News => ({
  kind: "grade",
  title: { "zh-CN": `成绩 ${key}`, "en-US": `Grade ${key}` },
  text: { "zh-CN": "已发布", "en-US": "Released" },
  href: "/index/message",
  key,
  ...more,
});
let people = 0;
async function someone(more: Parameters<Testbed["person"]>[0] = {}) {
  const person = await testbed.person({ email: `reader${++people}@example.org`, ...more });
  const { token } = await testbed.signIn(person);
  return { id: person.id, email: person.email ?? "", phone: person.phone ?? "", as: { token } };
}
const told = (id: number, ...all: News[]) =>
  Promise.all(all.map((one) => tell(testbed.platform.db, [id], one, testbed.platform.clock.now())));
/** Time goes on, and a server looks for what is to be sent. */
async function after(ms: number) {
  testbed.platform.clock.advance(ms);
  await sendDigests(testbed.platform, testbed.config.publicUrl);
}
const digests = async (to: string) =>
  (await testbed.platform.sent(to)).filter(({ template }) => template === "message.digest");
const choose = (
  as: { token: string },
  kind: message.MessageKind,
  mail: boolean,
  sms = false,
  quiet?: object,
) =>
  testbed.call(
    notification.notificationSettingsSave,
    { choices: [{ kind, mail, sms }], quiet: quiet as { from: number; until: number } },
    as,
  );

test("whoever chose nothing is mailed grades and reviews, together, and nothing else", async () => {
  const { id, email, phone } = await someone();
  await told(id, news("a"), news("b", { kind: "review" }), news("c", { kind: "course" }));
  await after(GATHER - 1);
  expect(await digests(email)).toEqual([]);
  await after(1);
  const [mail, ...more] = await digests(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: "【学海在线】你有 2 条新消息", values: { count: 2 } });
  expect(mail?.text).toContain("成绩 a");
  expect(mail?.text).toContain(`${testbed.config.publicUrl}/index/message`);
  expect(mail?.text).not.toContain("成绩 c");
  expect(await digests(phone)).toEqual([]);
  await after(HOUR);
  expect(await digests(email)).toHaveLength(1);
});

test("nothing is sent of what was read, and the next mail waits ten minutes", async () => {
  const { id, email, as } = await someone();
  await told(id, news("a"));
  await testbed.call(message.messageRead, { ids: [], all: true }, as);
  await after(GATHER);
  expect(await digests(email)).toEqual([]);
  await told(id, news("b"));
  await after(GATHER);
  await told(id, news("c"), news("d"));
  await after(GATHER);
  expect(await digests(email)).toHaveLength(1);
  await after(PAUSE - GATHER);
  expect(await digests(email)).toHaveLength(2);
});

test("in quiet hours nothing is sent; at their end everything at once", async () => {
  // Tests begin at 8:00 in Beijing.
  const { id, email, as } = await someone();
  await choose(as, "grade", true, false, { from: 7 * 60 + 30, until: 9 * 60 });
  await told(id, news("a"));
  await after(30 * MINUTE);
  await told(id, news("b"));
  await after(29 * MINUTE);
  expect(await digests(email)).toEqual([]);
  await after(MINUTE);
  expect((await digests(email)).map(({ values }) => values["count"])).toEqual([2]);
});

test("quiet hours go over midnight", async () => {
  const { id, email, as } = await someone();
  await choose(as, "grade", true, false, { from: 22 * 60, until: 8 * 60 + 30 });
  await told(id, news("a"));
  await after(29 * MINUTE);
  expect(await digests(email)).toEqual([]);
  await after(MINUTE);
  expect(await digests(email)).toHaveLength(1);
});

test("SMS goes where it was chosen, in the language that the person reads", async () => {
  const { id, email, phone, as } = await someone();
  await testbed.call(preferences.preferencesSave, { choices: { locale: "en-US" } }, as);
  await choose(as, "course", false, true);
  await told(id, news("a", { kind: "course" }));
  await after(GATHER);
  expect((await digests(phone)).map(({ text }) => text)).toEqual([
    `[Xuehai Learning] Grade a. See ${testbed.config.publicUrl}/index/message`,
  ]);
  expect(await digests(email)).toEqual([]);
});

test("a muted course stays in the platform; only its members may mute it", async () => {
  const room = await testRoom(testbed);
  const { token, id: account } = await room.person({});
  const email = `muted@example.org`;
  await testbed.platform.db.updateTable("account").set({ email }).where("id", "=", account).execute();
  const mute = (muted: boolean, who = token) =>
    testbed.call(notification.courseMute, { id: room.run, muted }, { token: who });
  const stranger = await someone();
  expect((await mute(true, stranger.as.token)).code).not.toBe(200);
  expect((await mute(true)).code).toBe(200);
  expect((await testbed.call(notification.notificationSettings, {}, { token })).result).toMatchObject({
    muted: [room.run],
    email: "m***@example.org",
    choices: [{ kind: "system", mail: false }, {}, { kind: "grade", mail: true }, {}, {}],
  });
  const inRoom = (key: string) => news(key, { href: rooms.grades.href({ course: room.run }) });
  await told(account, inRoom("a"));
  await after(GATHER);
  expect(await digests(email)).toEqual([]);
  expect((await testbed.call(message.messageUnread, {}, { token })).result.count).toBe(1);
  await mute(false);
  await told(account, inRoom("b"));
  await after(GATHER);
  expect(await digests(email)).toHaveLength(1);
});

test("the link of a mail asks first, and ends the mails without a sign-in when pressed", async () => {
  const { id, email, as } = await someone();
  await told(id, news("a"));
  await after(GATHER);
  const [mail] = await digests(email);
  const { pathname } = new URL(String(mail?.values["stop"]));
  const looked = await testbed.fetch(pathname);
  expect(looked.status).toBe(200);
  expect(await looked.text()).toContain("<form method=");
  const mailed = async () =>
    (await testbed.call(notification.notificationSettings, {}, as)).result.choices.some(({ mail: on }) => on);
  expect(await mailed()).toBe(true);
  const forged = pathname.replace(/-./, (start) => (start === "-0" ? "-1" : "-0"));
  expect((await testbed.fetch(forged, { method: "POST" })).status).toBe(404);
  expect(await mailed()).toBe(true);
  const pressed = await testbed.fetch(pathname, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(pressed.status).toBe(200);
  expect(await mailed()).toBe(false);
});
