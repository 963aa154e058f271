/** A page whose elements' code, or answers, are held back until a test lets them go. */
import type { Page, Route } from "@playwright/test";

/** The script tag of a page. @param more of its attributes */
export const tag = (portal: string, more = "") =>
  `<script src="${portal}/embed/edu.js" ${more} defer></script>`;
export const isDefined = (page: Page, name = "edu-login-dialog") =>
  page.evaluate((each) => customElements.get(each) !== undefined, name);

/** Holds requests back until they are let go. */
export async function holding(page: Page, files: RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(files, async (route: Route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}
/** Files that bring an element; what stands around a page comes in one. */
export const CODE = /\/(edu-[a-z-]+|chunks\/frame-[\w-]+)\.js/;
