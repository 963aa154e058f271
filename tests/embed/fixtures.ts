/** The end-to-end tests' server and visitors, with schools' pages of other origins beside it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type Served as Portal, test as base } from "../e2e/fixtures.js";
import { buildFrameworks } from "./frameworks.js";
import { type Looks, looksOf } from "./looks.js";
import { type Schools, startSchools } from "./server.js";

export type Served = Portal & Schools;

interface WorkerFixtures {
  served: Served;
  /** How the elements look on a page that leaves them alone. */
  plainLooks: Looks;
}
interface TestFixtures {
  /** What the page's console says that is not `log`, and errors that nobody caught. */
  said: string[];
}

/** Makes an origin that of a partner whose page may have every element. */
async function register(portal: string, origin: string): Promise<void> {
  const answer = await fetch(`${portal}/test/clients`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ origin, scopes: ["signin", "profile", "embed"] }),
  });
  if (!answer.ok) throw new Error(`/test/clients answered ${answer.status}`);
}

export function listen(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "log") said.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => said.push(`uncaught: ${error.message}`));
  return said;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  served: [
    async ({ served }, use) => {
      const built = await mkdtemp(path.join(tmpdir(), "edu-hosts-"));
      await buildFrameworks(built);
      const { stop, ...schools } = await startSchools(served.portal, built);
      await register(served.portal, schools.school);
      await use({ ...served, ...schools });
      await stop();
      await rm(built, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  plainLooks: [
    async ({ browser, served }, use) => {
      const page = await browser.newPage({ locale: "zh-CN", reducedMotion: "reduce" });
      await page.goto(`${served.school}/host/plain`);
      await use(await looksOf(page));
      await page.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  contextOptions: { reducedMotion: "reduce" },
  said: async ({ page }, use) => use(listen(page)),
});

export { expect } from "../e2e/fixtures.js";
