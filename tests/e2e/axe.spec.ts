/** The portal's pages as axe sees them, in both themes and languages. */
import { audit } from "./audit.js";
import { expect, type Page, test } from "./fixtures.js";
import { courseRoutes, VISITORS_ROUTES } from "./routes.js";
import { signedInAs, withoutInvitation } from "./session.js";
import { settled } from "./settled.js";

// No test builds on another.
test.describe.configure({ mode: "parallel" });

const FIRST = { pageStyle: "dark", locale: "zh-CN" };
const SECOND = { pageStyle: "light", locale: "en-US" };

/** As somebody chooses in another tab: the page that is open follows. */
const choose = (page: Page, choices: object) =>
  page.evaluate((newValue) => {
    localStorage.setItem("edu.preferences", newValue);
    dispatchEvent(
      new StorageEvent("storage", { key: "edu.preferences", newValue, storageArea: localStorage }),
    );
  }, JSON.stringify(choices));

interface Looks {
  /** `turns`: every other page in the other one; `both`: each page in one, then in the other, where words and colours differ. */
  readonly looks?: "turns" | "both" | "first";
  readonly first?: typeof FIRST;
}

/** What axe says of pages, in Chinese in the dark or in English and light. */
async function troubles(
  page: Page,
  routes: readonly string[],
  { looks = "turns", first = FIRST }: Looks = {},
) {
  await page.addInitScript((value) => localStorage.setItem("edu.preferences", value), JSON.stringify(first));
  const found: string[] = [];
  const look = async (route: string, rules?: readonly string[]) => {
    for (const trouble of await audit(page, rules && { rules: [...rules] }))
      found.push(`${route} ${trouble}`);
  };
  for (const [at, route] of routes.entries()) {
    await page.goto(route);
    await settled(page);
    const isTurned = looks === "turns" && at % 2 === 1;
    if (!isTurned) await look(route);
    if (!isTurned && looks !== "both") continue;
    await choose(page, SECOND);
    await expect(page.locator("html")).toHaveAttribute("lang", SECOND.locale);
    await expect(page.locator("edu-header .edu-box").first()).toHaveAttribute("data-theme", SECOND.pageStyle);
    await settled(page);
    await look(
      `${route}, in the other look:`,
      isTurned ? undefined : ["color-contrast", "html-has-lang", "valid-lang"],
    );
  }
  return found;
}

test("axe finds nothing on any page of a visitor's, in either language and theme", async ({ page }) => {
  // Some fifty pages, one after another.
  test.setTimeout(900_000);
  expect(await troubles(page, VISITORS_ROUTES)).toEqual([]);
});

test("axe finds nothing on any page of a visitor's, each in both", { tag: "@wide" }, async ({ page }) => {
  test.setTimeout(900_000);
  expect(await troubles(page, VISITORS_ROUTES, { looks: "both" })).toEqual([]);
});

for (const looks of ["turns", "both"] as const)
  test(
    `axe finds nothing where a learner studies, in ${looks === "both" ? "both looks" : "either language and theme"}`,
    {
      tag: looks === "both" ? "@wide" : [],
    },
    async ({ page, served }) => {
      test.setTimeout(600_000);
      await withoutInvitation(page);
      await signedInAs(page, served.portal, "learner");
      const routes = await courseRoutes(served.portal);
      expect(routes.filter((route) => route.includes("undefined") || route.endsWith("=0"))).toEqual([]);
      expect(await troubles(page, routes, { looks })).toEqual([]);
    },
  );

test("axe finds nothing over a page either: dialogs, drawers, menus, the invitation", async ({ page }) => {
  const found: string[] = [];
  const look = async (what: string) => {
    for (const trouble of await audit(page)) found.push(`${what} ${trouble}`);
  };
  await page.goto("/index/home");
  await settled(page);
  const invitation = page.getByRole("dialog", { name: "把课堂装进口袋" });
  await expect(invitation).toBeVisible();
  await look("invitation");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "语言" }).click();
  await expect(page.getByRole("menuitemradio", { name: "English" })).toBeVisible();
  await look("menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "主题设置" }).click();
  await expect(page.getByRole("dialog", { name: "主题设置" })).toBeVisible();
  await look("theme settings");
  await page.keyboard.press("Escape");
  await page.locator("edu-header").getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("button", { name: "微信" })).toBeVisible();
  await look("sign-in");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto("/lib/materialCenter?id=1");
  await page.getByRole("button", { name: "筛选" }).click();
  await expect(page.getByRole("dialog", { name: "筛选" })).toBeVisible();
  await look("facets");
  expect(found).toEqual([]);
});

test("axe finds nothing on a school's pages, with the elements in the school's colours", async ({
  page,
  served,
}) => {
  const routes = ["/", "/library", "/courses", "/exams", "/study"].map((route) => served.partner + route);
  const first = { ...FIRST, pageStyle: "light" };
  expect(await troubles(page, routes, { looks: "first", first })).toEqual([]);
});
