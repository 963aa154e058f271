/** A page of the school's that one test writes for itself. */
import type { Page } from "@playwright/test";
import type { Served } from "./fixtures.js";

export interface Own {
  readonly head?: string;
  readonly body?: string;
  readonly html?: string;
}

/** Opens it. What it says stands in the order: head, body. */
export async function visit(page: Page, { school }: Served, { head = "", body = "", html }: Own) {
  await page.route(`${school}/own`, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html ${html ?? 'lang="zh-CN"'}><head><title>own</title>${head}</head><body>${body}</body></html>`,
    }),
  );
  await page.goto(`${school}/own`);
}

/** The library's files that a page asked for, by their names. */
export function filesOf(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/embed\/(.+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) files.push(name);
  });
  return files;
}
