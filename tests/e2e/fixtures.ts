/**
 * What the end-to-end tests stand on: a real server for each worker (embedded database, demo data, test
 * hooks), the portal, the partner's page on its own origin, and the hooks' answers.
 */
import { rm } from "node:fs/promises";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { demoData } from "../../scripts/lib/demo-data.mjs";
import { startServer } from "../../scripts/lib/project.mjs";
import { arrive, type Visitor } from "./visitor.js";

export { visitorAddress } from "./visitor.js";

export interface Served {
  /** Origin of the portal. */
  portal: string;
  /** Origin of the partner school's page. */
  partner: string;
  /** Origin of the packages that a course runs in a frame. */
  packages: string;
  /** Origin of the demo's experiment. */
  experiment: string;
}

export interface Hooks {
  /** The newest code sent to a phone or address. */
  code(to: string): Promise<string>;
  /** How many messages went to a phone or address. */
  sentTo(to: string): Promise<number>;
  /** Moves the server's clock. Tests share a server: `later` (people.ts) also moves it back. */
  advance(ms: number): Promise<void>;
  /** What solves a challenge. */
  answer(token: string): Promise<{ x?: number; points?: { x: number; y: number }[] }>;
}

/** A phone number nobody had before. */
export const freshPhone = (): string => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

export const PASSWORD = "Lantern#26";

async function hook<T>(portal: string, address: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${portal}/test/${address}`, init);
  if (!answer.ok) throw new Error(`/test/${address} answered ${answer.status}`);
  return (await answer.json()) as T;
}

const hooksOf = (portal: string): Hooks => {
  const outbox = async (to: string) =>
    (await hook<{ list: { text: string }[] }>(portal, `outbox?to=${encodeURIComponent(to)}`)).list;
  return {
    async code(to) {
      let found: string | undefined;
      // The code goes out after the answer.
      await expect
        .poll(async () => (found = /\d{6}/.exec((await outbox(to))[0]?.text ?? "")?.[0]), {
          message: `a code for ${to}`,
        })
        .toBeTruthy();
      return found ?? "";
    },
    sentTo: async (to) => (await outbox(to)).length,
    advance: async (ms) => {
      await hook(portal, "clock", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ advanceMs: ms }),
      });
    },
    answer: (token) => hook(portal, `captcha?token=${token}`),
  };
};

interface WorkerFixtures {
  served: Served;
}
interface TestFixtures {
  hooks: Hooks;
  /** A context of another person or device. */
  another: () => Promise<BrowserContext>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const folder = await demoData("edu-e2e-");
      const ports = { PORT: "0", PARTNER_PORT: "0" };
      const server = await startServer(
        {
          ...ports,
          DATA_DIR: folder,
          EDU_DEMO: "1",
          EDU_TEST_HOOKS: "1",
          // All tests are one crowd of unknown devices: what they pay stays small.
          CAPTCHA_WORK: "8",
          TRUSTED_PROXIES: "127.0.0.1,::1",
          LOG_LEVEL: "error",
        },
        { quiet: true },
      );
      await use({
        portal: `http://localhost:${server.port}`,
        partner: `http://localhost:${server.partnerPort}`,
        packages: `http://127.0.0.1:${server.packagePort}`,
        experiment: `http://127.0.0.1:${server.simulationPort}`,
      });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ served }, use) => use(served.portal),
  hooks: async ({ served }, use) => use(hooksOf(served.portal)),
  proxy: async ({ served }, use) => {
    const visitor = await arrive(served);
    await use(visitor.proxy);
    await visitor.leave();
  },
  another: async ({ browser, served }, use) => {
    const opened: BrowserContext[] = [];
    const visitors: Visitor[] = [];
    await use(async () => {
      const visitor = await arrive(served);
      visitors.push(visitor);
      const context = await browser.newContext({
        baseURL: served.portal,
        locale: "zh-CN",
        timezoneId: "Asia/Shanghai",
        proxy: visitor.proxy,
      });
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
    await Promise.all(visitors.map((visitor) => visitor.leave()));
  },
});

export { expect, type Page };
