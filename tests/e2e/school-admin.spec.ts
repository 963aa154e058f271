/** A school as its administrator keeps it: colleges by workbook, a major of the catalogue, and what everybody then sees. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readWorkbook, writeWorkbook } from "../../src/server/exchange/workbook.js";
import { expect, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

const COLLEGES = "/account/settings/schoolAdmin/collegemanagement";
const MAJORS = "/account/settings/schoolAdmin/majormanagement";
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function choose(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const bytes = await writeWorkbook([{ name: "学院", headRows: 1, rows }]);
  const input = page.getByRole("dialog").locator('input[type="file"]');
  await input.setInputFiles({ name: "学院.xlsx", mimeType: "application/zip", buffer: Buffer.from(bytes) });
}

test("colleges come from a workbook, a faulty one is handed back and undone, and a major of the catalogue is on the school's page", async ({
  page,
  served,
}) => {
  test.setTimeout(240_000);
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "school");
  await page.goto(served.portal + COLLEGES);
  await expect(row(page, "计算机学院")).toBeVisible();
  await page.getByRole("button", { name: "导入", exact: true }).click();
  const head = ["★学院编号", "★学院名称", "英文名称", "上级学院"];
  await choose(page, [
    head,
    ["21", "低空经济学院", "School of Low-altitude Economy", ""],
    ["", "没有编号的学院"],
  ]);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("可导入 1 行，有问题 1 行。")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "下载标出问题的工作簿" }).click(),
  ]);
  const [marked] = await readWorkbook(await readFile(await download.path()));
  expect(marked?.rows[2]?.at(-1)).toBe("缺少编号或名称");
  await dialog.getByRole("button", { name: "导入 1 个学院" }).click();
  await expect(row(page, "低空经济学院")).toBeVisible();
  await page.getByRole("button", { name: /撤销/ }).click();
  await expect(row(page, "低空经济学院")).toBeHidden();
  // Mended, it goes in as a whole.
  await page.getByRole("button", { name: "导入", exact: true }).click();
  await choose(page, [
    head,
    ["22", "机器人系", "", "21"],
    ["21", "低空经济学院", "School of Low-altitude Economy", ""],
  ]);
  await page.getByRole("dialog").getByRole("button", { name: "导入 2 个学院" }).click();
  await expect(row(page, "机器人系")).toBeVisible();

  await page.getByRole("navigation", { name: "管理内容" }).getByRole("link", { name: "专业" }).click();
  await page.getByRole("button", { name: "添加专业" }).click();
  await dialog.getByRole("searchbox").fill("机器人工程");
  await dialog.getByRole("searchbox").press("Enter");
  await dialog.getByRole("button", { name: /080803T/ }).click();
  await expect(dialog.getByRole("textbox", { name: /^名称/ })).toHaveValue("机器人工程");
  await dialog.getByRole("combobox", { name: "所属学院" }).selectOption({ label: "\u3000机器人系" });
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(row(page, "机器人工程")).toContainText("机器人系");
  await page.getByRole("link", { name: "查看学校主页" }).click();
  await expect(page.locator("edu-school-browser").getByText("机器人工程")).toBeVisible();
});

test("learners, and whoever administers another school, are refused", async ({ page, served }) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "school");
  await page.goto(`${served.portal}${MAJORS}?school=2`);
  await expect(page.getByText("没有找到这所学校")).toBeVisible();
  await page.getByRole("link", { name: "回到我的学校" }).click();
  await expect(row(page, "软件工程").first()).toBeVisible();
  await signedInAs(page, served.portal, "learner");
  await page.goto(served.portal + COLLEGES);
  await expect(page.getByRole("heading", { name: "没有权限访问此页面" })).toBeVisible();
});

test("the platform's administrator chooses the school", async ({ page, served }) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "platform");
  await page.goto(served.portal + COLLEGES);
  const select = page.getByRole("combobox", { name: "学校", exact: true });
  await select.selectOption({ label: "青禾护理职业技术学院" });
  await expect(row(page, "护理学院")).toBeVisible();
  await expect(page).toHaveURL(/school=\d+/);
});
