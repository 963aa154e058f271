/** A reporter for Vitest and for Playwright, beside their own: after a run it names the tests that took longest. */

const SHOWN = 10;

export default class Slowest {
  /** @type {{ name: string, ms: number }[]} */
  rows = [];

  /** Vitest has ended a test. */
  onTestCaseResult(test) {
    const name = `${test.module.relativeModuleId} › ${test.fullName.replaceAll(" > ", " › ")}`;
    this.rows.push({ name, ms: test.diagnostic()?.duration ?? 0 });
  }
  /** Vitest has ended. */
  onTestRunEnd() {
    this.print();
  }

  /** Playwright has ended a test. */
  onTestEnd(test, { duration }) {
    this.rows.push({ name: test.titlePath().filter(Boolean).join(" › "), ms: duration });
  }
  /** Playwright has ended. */
  onEnd() {
    this.print();
  }
  /** Playwright's own reporter goes on writing to the screen. */
  printsToStdio() {
    return false;
  }

  print() {
    const slowest = this.rows.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
    if (slowest.length === 0) return;
    console.log(`\nThe slowest of ${this.rows.length} tests, in seconds:`);
    for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${name}`);
  }
}
