import { defineConfig } from "@playwright/test";
import { browserArgs, findBrowser } from "./scripts/lib/project.mjs";

export default defineConfig({
  globalSetup: "./tests/prepare.ts",
  projects: [
    { name: "e2e", testDir: "tests/e2e" },
    {
      // What learners do, once more where most of them do it.
      name: "phone",
      testDir: "tests/e2e",
      testMatch: /(courses|study|packages)\.spec\.ts/,
      // Facets are in a drawer there (library.spec.ts); what is not about a screen is shown once.
      grepInvert: /facets|two minutes|forged|partner's page|on a phone|no storage/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "embed", testDir: "tests/embed" },
  ],
  // Each worker runs a server of its own (tests/e2e/fixtures.ts). One leaves two cores idle while it waits for films and
  // answers; two of them take three fifths of its time.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 8000 },
  reporter: process.env["CI"] ? "list" : "line",
  use: {
    browserName: "chromium",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
  },
});
