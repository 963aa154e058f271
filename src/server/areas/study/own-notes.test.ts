/** One's own notes of all courses and days of study: nobody else's are in them, and what is taken along is what was written. */
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Code, type Input, note as contract, studyDays } from "../../../core/contract/index.js";
import { dayOf } from "../../../core/rules/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { pdfText } from "../../adapters/node/pdf.js";
import { fromBase64 } from "../../exchange/base64.js";
import type { Account } from "../accounts/index.js";
import { testRun } from "./testing-study.js";

const DAY = 86_400_000;
let testbed: Testbed;
interface Person {
  readonly account: Account;
  readonly token: string;
}
let me: Person;
let other: Person;
beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
});
afterAll(() => testbed.close());
beforeEach(async () => {
  me = await person();
  other = await person();
});

async function person(): Promise<Person> {
  const account = await testbed.person();
  return { account, token: (await testbed.signIn(account)).token };
}
async function noted(title: string, texts: readonly string[], who = me) {
  const { db, clock } = testbed.platform;
  const run = await testRun(db, clock.now());
  const enrollment = await run.enroll(who.account);
  const lesson = await run.node({ title, kind: "video", duration: 300 });
  for (const [at, text] of texts.entries()) {
    clock.advance(1000);
    await testbed.call(contract.noteSave, { node: lesson, at: at * 65, text }, { token: who.token });
  }
  return { run: run.run, lesson, enrollment };
}
const mine = async (input: Input<typeof contract.noteMine> = {}, who = me) =>
  (await testbed.call(contract.noteMine, input, { token: who.token })).result;
const taken = (input: Input<typeof contract.noteMineExport>) =>
  testbed.call(contract.noteMineExport, input, { token: me.token });

test("notes of all courses are found by their words, their lesson and course; the course noted to last comes first", async () => {
  const first = await noted("极限", ["左极限等于右极限", "无穷小"]);
  const second = await noted("刀具", ["前角影响切削力"]);
  await noted("别人的", ["不该看见"], other);
  const all = await mine();
  expect(all.list.map(({ text, run }) => [text, run])).toEqual([
    ["前角影响切削力", second.run],
    ["左极限等于右极限", first.run],
    ["无穷小", first.run],
  ]);
  expect(all.courses.map(({ run, notes }) => [run, notes])).toEqual([
    [second.run, 1],
    [first.run, 2],
  ]);
  const found = async (input: Input<typeof contract.noteMine>) =>
    (await mine(input)).list.map(({ text }) => text);
  expect(await found({ q: "极限 等于" })).toEqual(["左极限等于右极限"]);
  expect(await found({ q: "刀具" })).toEqual(["前角影响切削力"]);
  expect(await found({ q: "100%" })).toEqual([]);
  expect(await found({ run: first.run })).toEqual(["左极限等于右极限", "无穷小"]);
  const narrowed = await mine({ run: first.run, q: "无穷" });
  expect([narrowed.total, narrowed.courses.map(({ run }) => run)]).toEqual([1, [first.run]]);
  const page = await mine({ page: 2, size: 2 });
  expect([page.total, page.list.map(({ text }) => text)]).toEqual([3, ["无穷小"]]);
  expect((await mine({ run: first.run }, other)).total).toBe(0);
});

test("they are taken along as Markdown, Word and PDF, each below its lesson with its place", async () => {
  await noted("极限", ["# 不是标题\n第二行", "<b>无穷小</b> & 0"]);
  const md = strFromU8(fromBase64((await taken({ format: "md" })).result.file)!);
  expect(md).toBe(
    "# 测试课程\n\n## 极限\n\n**0:00**\n\n\\# 不是标题  \n第二行\n\n**1:05**\n\n\\<b\\>无穷小\\</b\\> & 0\n",
  );
  const word = unzipSync(fromBase64((await taken({ format: "docx" })).result.file)!);
  const document = strFromU8(word["word/document.xml"]!);
  expect(document).toContain('<w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t xml:space="preserve">极限</w:t>');
  expect(document).toContain("&lt;b&gt;无穷小&lt;/b&gt; &amp; 0");
  const { result } = await taken({ format: "pdf" });
  const text = await pdfText(fromBase64(result.file)!);
  for (const words of ["测试课程", "极限", "1:05", "第二行"]) expect(text).toContain(words);
  expect(result.notes).toBe(2);
  expect((await taken({ format: "md", q: "没有这个词" })).code).toBe(Code.failed);
});

test("days of study are those of all courses of a year, with the row of days that goes on", async () => {
  const { db, clock } = testbed.platform;
  const [one, two] = [await noted("甲", []), await noted("乙", [])];
  const foreign = await noted("丙", [], other);
  const today = dayOf(clock.now());
  const studied = (enrollment_id: number, day: number, seconds: number) =>
    db.insertInto("study_day").values({ enrollment_id, day, seconds, signed_in_at: null }).execute();
  for (const [enrollment, ago, seconds] of [
    [one.enrollment, 1, 600],
    [two.enrollment, 1, 300],
    [one.enrollment, 2, 60],
    [one.enrollment, 3, 0],
    [one.enrollment, 4, 900],
    [one.enrollment, 400, 900],
    [foreign.enrollment, 0, 900],
  ] as const)
    await studied(enrollment, today - ago, seconds);
  const days = async () => (await testbed.call(studyDays.studyDays, {}, { token: me.token })).result;
  expect(await days()).toEqual({
    today,
    streak: 2,
    list: [
      { day: today - 4, seconds: 900 },
      { day: today - 2, seconds: 60 },
      { day: today - 1, seconds: 900 },
    ],
  });
  await studied(two.enrollment, today, 30);
  expect((await days()).streak).toBe(3);
  clock.advance(2 * DAY);
  expect((await days()).streak).toBe(0);
});
