/** What a teacher switches on so that an assessment is fair (docs/domain.md 10.14). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, type Input, teach } from "../../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { taughtAssessment, type TaughtAssessment } from "../testing-assessment.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

type Settings = Input<typeof teach.assessSave>["settings"];
async function save({ room, teacher, assessment }: TaughtAssessment, more: Partial<Settings>) {
  const as = { token: teacher.token };
  const { result } = await testbed.call(teach.assessDetail, { id: room.run, assessment }, as);
  const { kind, title, category, paper, rules, choice, settings } = result;
  const answer = await testbed.call(
    teach.assessSave,
    {
      id: room.run,
      assessment,
      kind,
      title,
      category,
      paper,
      rules,
      choice,
      settings: { ...settings, ...more },
    },
    as,
  );
  const after = await testbed.call(teach.assessDetail, { id: room.run, assessment }, as);
  return { before: settings, answer, after: after.result.settings };
}

test("everything is off until it is switched on, and stays as it was switched", async () => {
  const taught = await taughtAssessment(testbed);
  const proctor = { fullScreen: true, leaveLimit: 3, snapshots: 30 };
  const addresses = ["10.1.2.3", "10.1.0.0/16", "2001:db8::/32"];
  const { before, after } = await save(taught, { proctor, addresses });
  expect(before.proctor).toBeUndefined();
  expect(before.addresses).toBeUndefined();
  expect(after).toMatchObject({ proctor, addresses });
});

test("lines that are no addresses are named, each with its number, and nothing is changed", async () => {
  const taught = await taughtAssessment(testbed);
  const { answer, after } = await save(taught, { addresses: ["10.1.2.3", "机房", "10.1.2.3/40"] });
  expect(answer.code).toBe(Code.invalid);
  expect(answer.envelope).toMatchObject({
    message: "第 2 行的“机房”不是 IP 地址或网段，例如 10.1.2.3 或 10.1.0.0/16",
    result: {
      field: "settings",
      lines: [
        { line: 2, text: "机房" },
        { line: 3, text: "10.1.2.3/40" },
      ],
    },
  });
  expect(after.addresses).toBeUndefined();
});

test.each<[string, object]>([
  ["a limit of nothing", { proctor: { leaveLimit: 0 } }],
  ["a picture every second", { proctor: { snapshots: 1 } }],
  ["a word for a switch", { proctor: { oneDevice: "yes" } }],
  ["endless addresses", { addresses: Array.from({ length: 101 }, () => "10.0.0.1") }],
])("%s is refused", async (_name, more) => {
  const { answer } = await save(await taughtAssessment(testbed), more);
  expect(answer.code).toBe(Code.invalid);
});
