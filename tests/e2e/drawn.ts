/** What a page says, asks and moves while it is taken over as the server drew it. */
import { expect, type Page } from "./fixtures.js";

interface Told {
  readonly warnings: string[];
  readonly calls: string[];
}

/** Listens to what the page says of pages that were drawn anew, and to what it asks. */
export async function listening(page: Page): Promise<Told> {
  const told: Told = { warnings: [], calls: [] };
  page.on("console", (message) => {
    if (/drawn anew|could not be drawn|Content Security Policy/.test(message.text()))
      told.warnings.push(message.text());
  });
  page.on("pageerror", (error) => told.warnings.push(error.message));
  let isLeaving = false;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) told.calls.push(pathname);
    isLeaving ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
  });
  // What the page before asks until the next one is here is no question of the next.
  page.on("framenavigated", (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return;
    isLeaving = false;
    told.calls.length = 0;
  });
  await page.addInitScript(() => {
    const moved = { sum: 0, what: [] as string[] };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node?: Node }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        moved.sum += entry.value;
        moved.what.push(entry.sources.map(({ node }) => node?.nodeName ?? "?").join(" "));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return told;
}

/** All elements that are seen have their code, and nothing is asked any more. */
export async function alive(page: Page): Promise<void> {
  await expect(page.locator("edu-header:defined")).toHaveCount(1);
  await expect(page.locator("edu-footer:defined")).toHaveCount(1);
  await expect(page.locator("#main :not(:defined)")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

export const moved = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { moved: { sum: number; what: string[] } }).moved);
