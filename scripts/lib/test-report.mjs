/**
 * A reporter for Vitest and for Playwright, beside their own: after a run it names the tests that took longest, and leaves
 * what failed for the end of `npm test`.
 */
import { appendFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./project.mjs";

const SHOWN = 10;
/** Enough of an error to know what was expected: the whole stands where the test ran. */
const ERROR_LENGTH = 400;
const ERROR_LINES = 8;
const PAGE_LENGTH = 4000;

const file = path.join(root, "node_modules/.cache/edu-test-failures.txt");

const short = (error) =>
  stripVTControlCharacters(String(error?.message ?? error ?? "ended without an error"))
    .split("\n")
    .filter((line) => line.trim())
    .slice(0, ERROR_LINES)
    .join("\n")
    .slice(0, ERROR_LENGTH);

/** What stood on the page when a test of Playwright failed: it notes the accessible names in a file. */
function onThePage(attachments) {
  const context = attachments.find((one) => one.name === "error-context");
  if (!context?.path) return undefined;
  const [, snapshot] = /# Page snapshot\s+```yaml\n(.*?)```/s.exec(readFileSync(context.path, "utf8")) ?? [];
  return snapshot && `On the page: ${snapshot.replace(/ \[(ref|cursor)=\w+\]/g, "").slice(0, PAGE_LENGTH)}`;
}

/** What failed since `forgetFailures`, an entry each: the test's name and the beginning of its error. */
export function failures() {
  try {
    return readFileSync(file, "utf8").split("\0").filter(Boolean);
  } catch {
    return [];
  }
}

export const forgetFailures = () => rmSync(file, { force: true });

export default class TestReport {
  /** @type {{ name: string, ms: number }[]} */
  rows = [];
  /** @type {string[]} */
  failed = [];

  fail(name, error, ...more) {
    this.failed.push([name, short(error), ...more].filter(Boolean).join("\n"));
  }

  /** Vitest has ended a test. */
  onTestCaseResult(test) {
    const name = `${test.module.relativeModuleId} › ${test.fullName.replaceAll(" > ", " › ")}`;
    this.rows.push({ name, ms: test.diagnostic()?.duration ?? 0 });
    const { state, errors } = test.result();
    if (state !== "failed") return;
    const { shown } = test.meta();
    this.fail(name, errors[0], shown && `On the page: ${shown}`);
  }
  /** Vitest has ended a file: its own trouble is none of a test's. */
  onTestModuleEnd(module) {
    for (const error of module.errors()) this.fail(module.relativeModuleId, error);
  }
  /** Vitest has ended. */
  onTestRunEnd(_modules, errors = []) {
    for (const error of errors) this.fail("outside every test", error);
    this.print();
  }

  /** Playwright has ended a test. */
  onTestEnd(test, { duration, status, error, attachments }) {
    const name = test.titlePath().filter(Boolean).join(" › ");
    this.rows.push({ name, ms: duration });
    if (status === test.expectedStatus || status === "skipped") return;
    this.fail(name, error ?? status, onThePage(attachments));
  }
  /** Playwright met trouble outside every test. */
  onError(error) {
    this.fail("outside every test", error);
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
    if (this.failed.length > 0) {
      mkdirSync(path.dirname(file), { recursive: true });
      appendFileSync(file, this.failed.map((failure) => `${failure}\0`).join(""));
    }
    const slowest = this.rows.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
    if (slowest.length === 0) return;
    console.log(`\nThe slowest of ${this.rows.length} tests, in seconds:`);
    for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${name}`);
  }
}
