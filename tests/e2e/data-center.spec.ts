/** The data center of the demo: from the province to a class, by keys, and on the wall of a control room. */
import { audit } from "./audit.js";
import { expect, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

test.beforeEach(async ({ page, served }) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "platform");
  await page.goto("/maintenance/datacenter");
});

test("the province leads to a school, a course, a run and its classes, and back; the address keeps the way", async ({
  page,
}) => {
  const link = (name: string | RegExp) =>
    page.getByRole("link", { name, exact: typeof name === "string" }).first();
  await link("临江市第一职业技术学院").press("Enter");
  await link("数控车削加工技术").press("Enter");
  await link(/^第 \d+ 期$/).press("Enter");
  const classes = page.getByRole("grid", { name: /班/ });
  await expect(classes.getByRole("row").nth(1)).toContainText("%");
  const rows = await classes.getByRole("row").count();
  expect(await audit(page)).toEqual([]);
  await page.reload();
  await expect(classes.getByRole("row")).toHaveCount(rows);
  await page
    .getByRole("navigation", { name: "所在层级" })
    .getByRole("link", { name: "全部学校" })
    .press("Enter");
  await expect(link("临江大学")).toBeVisible();
});

test.describe("on a wall of 3840 × 2160", () => {
  test.use({ viewport: { width: 3840, height: 2160 } });
  test("everything is in sight at once, and large enough to be read from afar", async ({ page }) => {
    await page.getByRole("button", { name: "大屏" }).click();
    const wall = page.getByRole("dialog", { name: "教学数据总览" });
    await expect(wall).toBeVisible();
    await expect(wall.locator("[part~=skeleton]")).toHaveCount(0);
    const { hidden, smallest } = await wall.evaluate((node) => ({
      hidden: node.scrollHeight - node.clientHeight,
      smallest: Math.min(
        ...[...node.querySelectorAll("*")]
          .filter((one) =>
            [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
          )
          .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      ),
    }));
    expect(hidden).toBeLessThanOrEqual(0);
    expect(smallest).toBeGreaterThanOrEqual(20);
  });
});
