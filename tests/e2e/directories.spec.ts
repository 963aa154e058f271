/** Schools and teachers against the real server: found without an account, read about, followed with one. */
import type { Locator } from "@playwright/test";
import { expect, type Page, test } from "./fixtures.js";
import { tabTo } from "./keyboard.js";
import { createNewcomer } from "./newcomer.js";
import { signedInAs, withoutInvitation } from "./session.js";

const schools = (page: Page): Locator => page.locator("edu-school-browser");
const teachers = (page: Page): Locator => page.locator("edu-teacher-browser");

// No test builds on another.
test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

test("a school is found on the map by keys alone, and its page leads to its courses and teachers", async ({
  page,
}) => {
  await page.goto("/school");
  await expect(page).toHaveURL(/\/school\/index$/);
  const region = schools(page)
    .getByRole("group", { name: "全省地图" })
    .getByRole("button", { name: /^临江市/ });
  await tabTo(page, region);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/regions=9901/);
  await page.reload();
  await expect(region).toHaveAttribute("aria-pressed", "true");
  await expect(schools(page).getByRole("link", { name: /云岭理工大学/ })).toHaveCount(0);
  await schools(page)
    .getByRole("link", { name: /^临江大学/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "临江大学" })).toBeVisible();
  await expect(schools(page).getByText("数学与统计学院")).toBeVisible();
  await schools(page)
    .getByRole("link", { name: /高等数学又重录了五节/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "高等数学又重录了五节" })).toBeVisible();
  await page.goBack();
  await schools(page)
    .getByRole("link", { name: /^沈清源/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "沈清源" })).toBeVisible();
  await teachers(page)
    .getByRole("link", { name: /高等数学（上）/ })
    .click();
  await expect(page).toHaveURL(/\/course\/introduce\?id=/);
});

test("a teacher is followed after signing in and found among those whom one follows", async ({
  page,
  served,
}) => {
  const { phone } = await createNewcomer(served.portal);
  await signedInAs(page, served.portal, phone);
  await page.goto("/teacher/index?edition=all&q=sqy");
  await teachers(page)
    .getByRole("link", { name: /沈清源/ })
    .click();
  await teachers(page).getByRole("button", { name: "关注" }).click();
  await expect(teachers(page).getByRole("button", { name: "已关注" })).toBeVisible();
  await page.goto("/teacher/index?followed=true");
  await expect(teachers(page).locator("a[part=card]")).toHaveCount(1);
  await teachers(page)
    .getByRole("link", { name: /沈清源/ })
    .click();
  await teachers(page).getByRole("button", { name: "已关注" }).click();
  await expect(teachers(page).getByRole("button", { name: "关注", exact: true })).toBeVisible();
});
