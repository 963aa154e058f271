import { expect, type Page } from "./fixtures.js";

/** Waits until the page's elements have drawn themselves and their calls have come back. */
export async function settled(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    () => document.querySelectorAll("edu-header:not(:defined), edu-footer:not(:defined)").length === 0,
  );
  await expect(page.locator("[part~=skeleton]")).toHaveCount(0);
}
