import { expect, test, vi } from "vitest";
import Slowest from "./lib/slowest.mjs";

test.each(["Vitest", "Playwright"])("the ten slowest tests of %s are named, the slowest first", (runner) => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const reporter = new Slowest();
  const durations = Array.from({ length: 12 }, (_, at) => (at + 1) * 1000);
  for (const duration of durations)
    if (runner === "Vitest")
      reporter.onTestCaseResult({
        module: { relativeModuleId: "src/a.test.ts" },
        fullName: `rows > row ${duration}`,
        diagnostic: () => ({ duration }),
      });
    else
      reporter.onTestEnd({ titlePath: () => ["", "src/a.test.ts", "rows", `row ${duration}`] }, { duration });
  if (runner === "Vitest") reporter.onTestRunEnd();
  else reporter.onEnd();
  const lines = said.mock.calls.map(([line]) => String(line).trim());
  said.mockRestore();
  expect(lines).toEqual([
    "The slowest of 12 tests, in seconds:",
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(
      (seconds) => `${seconds}.0  src/a.test.ts › rows › row ${seconds}000`,
    ),
  ]);
});
