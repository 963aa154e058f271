/** Questions come into the bank from a file: the fault is seen, the good ones are let in, found, and taken out as a workbook. */
import { readFile } from "node:fs/promises";
import { readWorkbook } from "../../src/server/exchange/workbook.js";
import { expect, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

const COURSE = "数控车削加工技术";

test.beforeEach(({ page }) => withoutInvitation(page));

test("a teacher imports a GIFT file, sees its fault, finds what was let in and exports it", async ({
  page,
  served,
}) => {
  const mark = `G${Date.now()}`;
  await signedInAs(page, served.portal, "teacher");
  await page.goto("/account/settings/course?tab=teaching");
  await page.getByRole("link", { name: `教学管理：${COURSE}` }).click();
  const menu = page.locator("edu-course-studio").getByRole("navigation", { name: "教学管理" });
  await menu.getByRole("link", { name: "题库" }).click();

  await page.getByRole("button", { name: "导入题目" }).click();
  const drawer = page.getByRole("dialog", { name: "导入题目" });
  await drawer.locator('input[type="file"]').setInputFiles({
    name: "questions.gift",
    mimeType: "text/plain",
    buffer: Buffer.from(
      `绝对编程的代码是哪一个？${mark} {=G90 ~G91 ~G92}\n\n进给方向写在哪里？${mark} {~甲 ~乙}\n\n车床加工回转体零件。${mark} {TRUE}\n`,
    ),
  });
  await drawer.getByRole("button", { name: "检查题目" }).click();
  await expect(drawer.getByText("共 3 题，2 题可以导入，1 题有错")).toBeVisible();
  await expect(drawer.getByText("没有答案，请补上")).toBeVisible();
  await drawer.getByRole("button", { name: "导入 2 题" }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText("导入题目：已完成 2 项")).toBeVisible();

  await page.getByRole("searchbox", { name: "搜索题干" }).fill(mark);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `绝对编程的代码是哪一个？${mark}` })).toBeVisible();
  await expect(page.getByRole("button", { name: `车床加工回转体零件。${mark}` })).toBeVisible();
  await expect(page.getByText(`进给方向写在哪里？${mark}`)).toHaveCount(0);

  await page.getByRole("button", { name: "导出题目" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Excel 工作簿" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("题库.xlsx");
  const [sheet] = await readWorkbook(await readFile(await file.path()));
  expect(sheet?.rows.slice(1).map((row) => row.slice(0, 2))).toEqual([
    ["单选题", `绝对编程的代码是哪一个？${mark}`],
    ["判断题", `车床加工回转体零件。${mark}`],
  ]);
});
