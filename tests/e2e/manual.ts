/**
 * The manual as it is built and served. The server in its page opens once for each worker (a database is unpacked and
 * filled): tests go on in the page that is open, as readers do.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { root } from "../../scripts/lib/project.mjs";
import { expect, type Page, type Served, test as base } from "./fixtures.js";
import { arrive } from "./visitor.js";

/** The first story waits until its server has opened: that computes for long, and beside two other workers. */
export const OPENING = { timeout: 300_000 };

export interface Entry {
  readonly id: string;
  readonly type: "docs" | "story";
}

export async function entriesOf(page: Page, portal: string): Promise<Entry[]> {
  const answer = await page.request.get(`${portal}/storybook/index.json`);
  const { entries } = (await answer.json()) as { entries: Record<string, Entry> };
  return Object.values(entries);
}

export interface Seen {
  /** Errors in the console, and exceptions. */
  readonly troubles: string[];
  /** Answers of a network that are no files of the manual. */
  readonly outside: string[];
}

/** From now on; the page is one of several tests. */
export function watch(page: Page, portal: string): Seen {
  const seen: Seen = { troubles: [], outside: [] };
  page.on("console", (message) => {
    if (message.type() === "error") seen.troubles.push(message.text());
  });
  page.on("pageerror", (error) => seen.troubles.push(error.message));
  page.context().on("response", (response) => {
    const url = response.url();
    // What the service worker answers comes from the server in the page.
    if (/^https?:/.test(url) && !url.startsWith(`${portal}/storybook/`) && !response.fromServiceWorker())
      seen.outside.push(url);
  });
  return seen;
}

/** What axe found, and where. */
export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What Storybook tells when a story or page is there. */
interface Finished {
  readonly status?: string;
  readonly reporters?: readonly {
    readonly type: string;
    readonly status: string;
    readonly result?: { readonly violations?: readonly Violation[] };
  }[];
}

/** Storybook's, in its page. */
interface Channel {
  on(event: string, listen: (told: unknown) => void): void;
  once(event: string, listen: () => void): void;
  off(event: string, listen: (told: unknown) => void): void;
  emit(event: string, what: object): void;
}

/**
 * Shows an entry in the page that is open, without loading it again: its server goes on. Waits for all examples of a
 * page, since Storybook loads everything anew for whoever leaves before.
 */
export const show = (page: Page, { id, type }: Entry, { timeout } = { timeout: 80_000 }): Promise<Finished> =>
  page.evaluate(
    ([id, type, within]) =>
      new Promise<Finished>((resolve, reject) => {
        const channel = Reflect.get(globalThis, "__STORYBOOK_ADDONS_CHANNEL__") as Channel;
        const isDocs = type === "docs";
        const rendered = new Set<string>();
        let docs = false;
        const settle = (told: Finished) => {
          clearTimeout(over);
          for (const [event, hear] of ears) channel.off(event, hear);
          resolve(told);
        };
        const look = () => {
          const examples = [...document.querySelectorAll('[id^="story--"][id$="-inner"]')].map((each) =>
            each.id.slice("story--".length, -"-inner".length).replace(/--primary$/, ""),
          );
          if (docs && examples.every((each) => rendered.has(each))) settle({});
        };
        const ears: [string, (told: unknown) => void][] = [
          ["docsRendered", (told) => isDocs && told === id && ((docs = true), look())],
          // It is the one that is open already.
          ["storyUnchanged", (told) => isDocs && told === id && ((docs = true), look())],
          ["storyRendered", (told) => isDocs && (rendered.add(String(told)), look())],
          [
            "storyFinished",
            (told) => !isDocs && (told as { storyId: string }).storyId === id && settle(told as Finished),
          ],
        ];
        const over = setTimeout(() => reject(new Error(`${id} never came`)), within);
        for (const [event, hear] of ears) channel.on(event, hear);
        channel.emit("setCurrentStory", { storyId: id, viewMode: type });
      }),
    [id, type, timeout] as const,
  );

/** Shows pages and stories in another theme, from now on. What shows is drawn anew: it is a page. */
export async function useTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  const shown = await page.locator("html").getAttribute("data-theme");
  if (shown === theme) return;
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const channel = Reflect.get(globalThis, "__STORYBOOK_ADDONS_CHANNEL__") as Channel;
        channel.once("docsRendered", resolve);
        channel.emit("updateGlobals", { globals: { theme: wanted } });
      }),
    theme,
  );
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

/**
 * Does something while what shows is in another theme: as it stands, changed in place as on a page whose reader chooses
 * another.
 */
export async function inTheme(page: Page, theme: "dark" | "light", act: () => Promise<void>): Promise<void> {
  const html = page.locator("html");
  const before = (await html.getAttribute("data-theme")) as "dark" | "light";
  const change = async (wanted: "dark" | "light") => {
    await page.evaluate(async (value) => {
      const channel = Reflect.get(globalThis, "__STORYBOOK_ADDONS_CHANNEL__") as Channel;
      // What the manual's frame is told of its toolbar: nothing is drawn anew.
      channel.emit("setGlobals", { globals: { theme: value } });
      // The elements follow with their next picture.
      for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    }, wanted);
    await expect(html).toHaveAttribute("data-theme", wanted);
  };
  await change(theme);
  await act();
  await change(before);
}

const CONTRAST = ["color-contrast"];

interface Axe {
  run(within: Document, options: object): Promise<{ violations: readonly Violation[] }>;
}

/** What cannot be read in the colours that show now, by the axe that the manual has looked at its story with. */
export const unreadable = (page: Page): Promise<readonly Violation[]> =>
  page.evaluate(async (values) => {
    const axe = Reflect.get(globalThis, "axe") as Axe;
    const found = await axe.run(document, { resultTypes: ["violations"], runOnly: { type: "rule", values } });
    return found.violations;
  }, CONTRAST);

/** Themes differ in their colours alone: what else axe looks for is looked for in one. */
export const rulesIn = (theme: "dark" | "light"): readonly string[] | undefined =>
  theme === "light" ? undefined : CONTRAST;

export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A page without examples: nothing of it is under way. */
const PLAIN = "manual-theming--docs";

interface Opened {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

async function openManual(browser: Browser, served: Served, address: string): Promise<Opened> {
  if (!existsSync(path.join(root, "dist/storybook/iframe.html")))
    throw new Error("The manual is not built: npm run build");
  const visitor = await arrive(served);
  const context: BrowserContext = await browser.newContext({
    baseURL: served.portal,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1280, height: 800 },
    // What axe judges is where a colour ends, not where it is on its way.
    reducedMotion: "reduce",
    proxy: visitor.proxy,
  });
  const page = await context.newPage();
  await page.goto(`${served.portal}/storybook/${address}`);
  return {
    page,
    close: async () => {
      await context.close();
      await visitor.leave();
    },
  };
}

interface WorkerFixtures {
  framed: Page;
  bare: Page;
}
interface TestFixtures {
  /** The manual with its frame around it: contents, toolbar, outbox. */
  manual: Page;
  /** The manual without the frame around it. */
  preview: Page;
}

/** Shows what is wanted, as a link of the manual does. */
export async function select(page: Page, id: string): Promise<void> {
  await page.frame("storybook-preview-iframe")?.evaluate(
    (storyId) =>
      new Promise<void>((resolve) => {
        const channel = Reflect.get(globalThis, "__STORYBOOK_ADDONS_CHANNEL__") as Channel;
        const settle = (shown: unknown) => {
          if (shown !== storyId) return;
          for (const event of ["docsRendered", "storyRendered"]) channel.off(event, settle);
          resolve();
        };
        for (const event of ["docsRendered", "storyRendered"]) channel.on(event, settle);
        channel.emit("selectStory", { storyId });
      }),
    id,
  );
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  framed: [
    async ({ browser, served }, use) => {
      const { page, close } = await openManual(browser, served, `?path=/docs/${PLAIN}`);
      await expect(
        page.frameLocator("#storybook-preview-iframe").getByRole("heading", { name: "Theming" }),
      ).toBeVisible(OPENING);
      await use(page);
      await close();
    },
    { scope: "worker", timeout: 420_000 },
  ],
  bare: [
    async ({ browser, served }, use) => {
      const { page, close } = await openManual(browser, served, `iframe.html?id=${PLAIN}&viewMode=docs`);
      await expect(page.getByRole("heading", { name: "Theming" })).toBeVisible(OPENING);
      // Pages of text come without the server, stories do not.
      await show(page, { id: "frame-header--entry", type: "story" }, OPENING);
      await show(page, { id: PLAIN, type: "docs" });
      await use(page);
      await close();
    },
    { scope: "worker", timeout: 420_000 },
  ],
  manual: async ({ framed }, use) => {
    await use(framed);
    // A story that nobody has to be signed in for signs out whom the one before signed in.
    await select(framed, "sign-in-human-check--blocked");
    await select(framed, PLAIN);
  },
  preview: async ({ bare }, use) => {
    await use(bare);
    await show(bare, { id: PLAIN, type: "docs" });
  },
});
