/** Every page of the manual: opens without trouble, passes axe, and offers each element. */
import { audit } from "./audit.js";
import { expect, type Page } from "./fixtures.js";
import { entriesOf, type Entry, rulesIn, show, sideways, test, useTheme, watch } from "./manual.js";

const isText = ({ id }: Entry) => id.startsWith("manual-");
const pagesOf = async (page: Page, portal: string): Promise<Entry[]> =>
  (await entriesOf(page, portal)).filter(({ type }) => type === "docs");

/** @returns the elements that the pages offer */
async function walk(
  page: Page,
  portal: string,
  theme: "dark" | "light",
  docs: readonly Entry[],
): Promise<ReadonlySet<string>> {
  const seen = watch(page, portal);
  const told = new Set<string>();
  await useTheme(page, theme);
  for (const entry of docs) {
    await show(page, entry);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect.soft(await audit(page, { rules: rulesIn(theme) }), entry.id).toEqual([]);
    expect.soft(await sideways(page), `${entry.id} fits the window`).toBe(0);
    expect.soft(seen.troubles.splice(0), entry.id).toEqual([]);
    // With everything that it offers.
    const offers = page.getByRole("region", { name: /^edu-\S+ 的属性$/ });
    if (!isText(entry)) told.add((await offers.getAttribute("aria-label"))?.replace(" 的属性", "") ?? "");
  }
  expect(seen.outside).toEqual([]);
  return told;
}

test("every page of the manual opens without trouble and passes axe, and each element has one", async ({
  preview: page,
  served,
}) => {
  test.setTimeout(1_200_000);
  const docs = await pagesOf(page, served.portal);
  expect(docs.length).toBeGreaterThan(20);
  const told = await walk(page, served.portal, "light", docs);
  const manifest = (await import("../../scripts/lib/manifest.mjs")) as {
    elements(): { tag: string; name: string }[];
  };
  const tags = manifest.elements().map(({ tag }) => tag);
  // The region of notices is no page's to place.
  expect([...told].toSorted()).toEqual(tags.filter((tag) => tag !== "edu-toasts").toSorted());
});

test("the manual's pages are readable in the dark", async ({ preview: page, served }) => {
  test.setTimeout(600_000);
  const docs = await pagesOf(page, served.portal);
  // What an element's page shows are its stories, each of which is looked at in both themes; the rest is on each alike.
  const alike = docs.filter((entry) => !isText(entry)).slice(0, 2);
  const texts = docs.filter(isText);
  expect(texts.length).toBeGreaterThan(10);
  await walk(page, served.portal, "dark", [...texts, ...alike]);
});

test("a page speaks Chinese, and English at the press of a button; its headings and anchors stay", async ({
  preview: page,
}) => {
  const headings = () =>
    page
      .getByRole("main")
      .getByRole("heading")
      .evaluateAll((all) => all.map(({ id }) => id));
  const chinese = page.getByText("由粗到细共四层。");
  const english = page.getByText("Four ways, from coarse to fine.");
  await expect(chinese).toBeVisible();
  await expect(english).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  const before = await headings();
  await page.getByRole("button", { name: "English", exact: true }).click();
  await expect(english).toBeVisible();
  await expect(chinese).toBeHidden();
  await expect(page.getByRole("region", { name: "What a page can't change" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  expect(await headings()).toEqual(before);
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "中文", exact: true }).click();
  await expect(chinese).toBeVisible();
});
