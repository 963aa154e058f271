import { defineConfig } from "@playwright/test";
import { findTestBrowser, testLaunch } from "./scripts/lib/project.mjs";

/** The manual's own tests: a page whose server is in it, which walks hundreds of stories. */
const MANUAL = /(manual-pages|manual-stories|storybook)\.spec\.ts/;

/**
 * What is the same as another test on another page, in another width or theme, or takes minutes of its own: run by
 * `npm test -- all`, or by the file's name.
 */
const WIDE = /@wide/;

findTestBrowser();

export default defineConfig({
  globalSetup: "./tests/prepare.ts",
  // What is longest begins first: otherwise one worker goes on long after the others.
  projects: [
    // In one worker: each opens a server in its page, which computes for a minute.
    { name: "manual", testDir: "tests/e2e", testMatch: MANUAL, workers: 1, grepInvert: WIDE },
    {
      // What learners do, once more where most of them do it: where the screen is another, and fingers touch it.
      name: "phone",
      testDir: "tests/e2e",
      testMatch: /(courses|study|packages|exam-path)\.spec\.ts/,
      // Facets are in a drawer there (library.spec.ts), and a course is walked and a film played in a phone's window by
      // tests of the main project. What is about no screen is shown once: keyboards, who may enter, what a package keeps.
      grepInvert: new RegExp(
        [
          "facets|forged|partner's page|on a phone|no storage|one bar|keyboard",
          "mode approval|mode assigned|locked room|full course",
          "@wide",
          "goes on where|while it closes|without a network|reads and writes|others' tools|SCORM 1.2:",
        ].join("|"),
      ),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "e2e", testDir: "tests/e2e", testIgnore: MANUAL, grepInvert: WIDE },
    // Pixels are computed: nothing is left for a third.
    { name: "embed", testDir: "tests/embed", workers: 2, grepInvert: WIDE },
    { name: "wide", testDir: "tests", testMatch: /(e2e|embed)\/.*\.spec\.ts/, grep: WIDE, workers: 1 },
  ],
  // Each worker runs a server of its own (tests/e2e/fixtures.ts). They wait for films, pages and answers: two of them
  // leave two cores a third of their time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Enough for a slow machine that others use, too: what is wrong fails all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env["CI"] ? "list" : "line",
  use: {
    browserName: "chromium",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1280, height: 800 },
    launchOptions: testLaunch(),
  },
});
