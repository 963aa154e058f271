/** A transcript: its words can be read in the PDF, it is the learner's own, and what is not released is not in it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam, grade, platform } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { pdfText } from "../../adapters/node/pdf.js";
import { addAssessment, CONTENTS, taughtRoom } from "../assessment/testing-assessment.js";
import type { Inmate } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
});
afterAll(() => testbed.close());

const wordsOf = async (file: string): Promise<string> => {
  const text = await pdfText(new Uint8Array(Buffer.from(file, "base64")));
  return (text ?? "").replaceAll(/\s+/g, "");
};

test("a learner's own grades are words in a PDF; what is not released is not among them", async () => {
  const { room, teacher, where } = await taughtRoom(testbed);
  const { db } = testbed.platform;
  const shown = await addAssessment(db, where, {
    contents: [CONTENTS[0]!],
    title: "期中测验：论语、孟子与先秦诸子散文的阅读及其在现代汉语写作中的应用",
    category: "video",
  });
  const hidden = await addAssessment(db, where, {
    contents: [CONTENTS[0]!],
    title: "期末考试",
    category: "video",
    settings: { showPoints: "released" },
  });
  const learner = await room.person();
  const as = ({ token }: Inmate) => ({ token });
  for (const assessment of [shown, hidden]) {
    const { attempt } = (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner)))
      .result;
    const changes = [
      { item: "i0", rev: 1, device: "desk-0001", at: testbed.platform.clock.now(), value: { choice: "b" } },
    ];
    await testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes }, as(learner));
  }
  const { result } = await testbed.call(grade.gradeTranscript, { id: room.run }, as(learner));
  const words = await wordsOf(result.file);
  expect(words).toContain("成绩单");
  expect(words).toContain("10/10");
  expect(words).toContain("期末考试");
  expect(words).toContain("未出分");
  expect(words).toContain("及格线60");
  expect((await testbed.call(grade.gradeTranscript, { id: room.run }, as(teacher))).code).toBe(Code.failed);
  const english = await testbed.call(
    grade.gradeTranscript,
    { id: room.run },
    { ...as(learner), lang: "en-US" },
  );
  expect(await wordsOf(english.result.file)).toContain("Transcript");
});

test("each carries a number by which anybody learns that it is genuine, and nothing more", async () => {
  const { room } = await taughtRoom(testbed);
  const learner = await room.person({ real_name: "林小雨" });
  const as = { token: learner.token };
  const made = async () =>
    wordsOf((await testbed.call(grade.gradeTranscript, { id: room.run }, as)).result.file);
  const numberIn = (words: string) => /查验编号：(CJ\d{2}-\d+-[2-9A-Z]{6})/.exec(words)?.[1] ?? "";
  const words = await made();
  const number = numberIn(words);
  expect(number).not.toBe("");
  expect(words).toContain(`/certificate/check?code=${number}`);
  const check = async (code: string) => (await testbed.call(platform.certificateVerify, { code })).result;
  const found = await check(number.toLowerCase());
  expect(found).toMatchObject({ state: "issued", kind: "transcript", serial: number, holder: "林*雨" });
  expect(found.course).toBeUndefined();
  expect(words).toContain(`内容摘要：${found.digest}`);
  expect(JSON.stringify(found)).not.toContain("林小雨");
  // The same content is the same number; another total is another one.
  expect(numberIn(await made())).toBe(number);
  await testbed.platform.db
    .updateTable("enrollment")
    .set({ percent: 70 })
    .where("run_id", "=", room.run)
    .where("account_id", "=", learner.id)
    .execute();
  const other = numberIn(await made());
  expect(other).not.toBe(number);
  expect((await check(other)).digest).not.toBe(found.digest);
  // A code that is not its number's says nothing.
  const swapped = number.replace(/[^-]+$/, other.split("-")[2]!);
  for (const code of [swapped, "CJ26-1", "CJ26-999999999999999-AAAAAA", "CJ26--1-AAAAAA"])
    expect(await check(code)).toEqual({ state: "unknown" });
});
