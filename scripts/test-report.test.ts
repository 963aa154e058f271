import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import TestReport from "./lib/test-report.mjs";

const appended = vi.hoisted(() => [] as string[]);
const contexts = vi.hoisted(() => new Map<unknown, string>());
vi.mock(import("node:fs"), async (original) => {
  const real = await original();
  return {
    ...real,
    appendFileSync: (_file, text) => void appended.push(String(text)),
    readFileSync: ((file: string, ...rest: []) =>
      contexts.get(file) ?? real.readFileSync(file, ...rest)) as typeof real.readFileSync,
  };
});

let said: MockInstance<typeof console.log>;
beforeEach(() => {
  appended.length = 0;
  said = vi.spyOn(console, "log").mockReturnValue();
});
afterEach(() => said.mockRestore());

const lines = (): string[] => said.mock.calls.map(([line]) => String(line).trim());
const inVitest = (name: string, duration: number, message?: string, shown?: string) => ({
  module: { relativeModuleId: "src/a.test.ts" },
  fullName: `rows > ${name}`,
  diagnostic: () => ({ duration }),
  meta: () => ({ ...(shown && { shown }) }),
  result: () => (message ? { state: "failed", errors: [{ message }] } : { state: "passed" }),
});
const inPlaywright = (name: string) => ({
  titlePath: () => ["", "src/a.test.ts", "rows", name],
  expectedStatus: "passed",
});

test.each(["Vitest", "Playwright"])("the ten slowest tests of %s are named, the slowest first", (runner) => {
  const report = new TestReport();
  for (let duration = 1000; duration <= 12_000; duration += 1000)
    if (runner === "Vitest") report.onTestCaseResult(inVitest(`row ${duration}`, duration));
    else report.onTestEnd(inPlaywright(`row ${duration}`), { duration, status: "passed", attachments: [] });
  if (runner === "Vitest") report.onTestRunEnd();
  else report.onEnd();
  expect(lines()).toEqual([
    "The slowest of 12 tests, in seconds:",
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(
      (seconds) => `${seconds}.0  src/a.test.ts › rows › row ${seconds}000`,
    ),
  ]);
  expect(appended).toEqual([]);
});

test.each(["Vitest", "Playwright"])("what fails in %s is kept with the beginning of its error", (runner) => {
  const report = new TestReport();
  const message = `\u001b[31mexpected 2 to be 3\u001b[39m\n\nReceived: 2\n${"x".repeat(900)}`;
  if (runner === "Vitest") {
    report.onTestCaseResult(inVitest("good", 1));
    report.onTestCaseResult(inVitest("bad", 1, message));
    report.onTestModuleEnd({ relativeModuleId: "src/b.test.ts", errors: () => [{ message: "no import" }] });
    report.onTestRunEnd();
  } else {
    report.onTestEnd(inPlaywright("good"), { duration: 1, status: "passed", attachments: [] });
    report.onTestEnd(inPlaywright("left out"), { duration: 0, status: "skipped", attachments: [] });
    report.onTestEnd(inPlaywright("bad"), {
      duration: 1,
      status: "timedOut",
      error: { message },
      attachments: [],
    });
    report.onError({ message: "no import" });
    report.onEnd();
  }
  const [bad, other, ...more] = appended.join("").split("\0").filter(Boolean);
  expect(bad).toMatch(/^src\/a\.test\.ts › rows › bad\nexpected 2 to be 3\nReceived: 2\nx{300,380}$/);
  expect(other).toContain("no import");
  expect(more).toEqual([]);
});

test("what stood on the page of a test of an element is told beside its error", () => {
  const report = new TestReport();
  report.onTestCaseResult(inVitest("bad", 1, "no such list", "加载失败 · 重试"));
  report.onTestRunEnd();
  expect(appended).toEqual(["src/a.test.ts › rows › bad\nno such list\nOn the page: 加载失败 · 重试\0"]);
});

test("what stood on the page of a path is told beside its error", () => {
  const snapshot = '- heading "加载失败" [ref=e2]\n- button "重试" [ref=e3] [cursor=pointer]\n';
  contexts.set(
    "error-context.md",
    `# Error details\n\nno\n\n# Page snapshot\n\n\`\`\`yaml\n${snapshot}\`\`\`\n\n# Test source\n`,
  );
  const report = new TestReport();
  const error = { message: "no such list" };
  const attachments = [{ name: "trace" }, { name: "error-context", path: "error-context.md" }];
  report.onTestEnd(inPlaywright("bad"), { duration: 1, status: "failed", error, attachments });
  report.onEnd();
  expect(appended).toEqual([
    'src/a.test.ts › rows › bad\nno such list\nOn the page: - heading "加载失败"\n- button "重试"\n\0',
  ]);
});
