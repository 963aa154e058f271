/** People of a school as its administrator keeps them: learners by workbook, one found by pinyin, and a year that leaves. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readWorkbook, writeWorkbook } from "../../src/server/exchange/workbook.js";
import { expect, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

const PEOPLE = "/account/settings/schoolAdmin/teacherstudentmanagement";
const HEAD = ["★学号", "★姓名", "手机", "邮箱", "学院", "专业", "年级", "行政班"];
const FAULTS = 7;
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Rare names are names. */
const nameOf = (at: number) => (at === 1 ? "𠮷婉" : at === 2 ? "刘䶮" : `学生${String(at).padStart(3, "0")}`);
const learners = (faulty: number) => [
  HEAD,
  ...Array.from({ length: 300 }, (_, at) => {
    const number = `N${String(at).padStart(4, "0")}`;
    const isFaulty = at >= 300 - faulty;
    return [number, isFaulty ? "长".repeat(500) : nameOf(at), "", "", "计算机学院", "", "2008", "0801班"];
  }),
];

async function send(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const bytes = await writeWorkbook([{ name: "学生", headRows: 1, rows }]);
  const input = page.getByRole("dialog").locator('input[type="file"]');
  await input.setInputFiles({ name: "学生.xlsx", mimeType: "application/zip", buffer: Buffer.from(bytes) });
}

test("300 learners come from a workbook with faults, are mended, found by pinyin, graduated and taken back", async ({
  page,
  served,
}) => {
  test.setTimeout(180_000);
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "school");
  await page.goto(`${served.portal}${PEOPLE}?kind=student`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "导入", exact: true }).click();
  await send(page, learners(FAULTS));
  await expect(dialog.getByText("可导入 293 行，有问题 7 行。")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "下载标出问题的工作簿" }).click(),
  ]);
  const [marked] = await readWorkbook(await readFile(await download.path()));
  expect(marked?.rows.filter((cells) => cells.at(-1) === "姓名最多 64 个字")).toHaveLength(FAULTS);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "导入", exact: true }).click();
  await send(page, learners(0));
  await dialog.getByRole("button", { name: "导入 300 人" }).click();
  await expect(page.getByText("导入人员：已完成 300 项")).toBeVisible({ timeout: 60_000 });

  const search = page.getByRole("searchbox", { name: "按姓名、拼音或号码查找" });
  await search.fill("liuyan");
  await search.press("Enter");
  await expect(row(page, "刘䶮")).toContainText("待激活");
  await search.fill("𠮷");
  await search.press("Enter");
  await expect(row(page, "𠮷婉")).toContainText("N0001");

  await page.getByRole("button", { name: "毕业与离校" }).click();
  await dialog.getByRole("combobox", { name: /^入学年份/ }).selectOption("2008");
  await expect(dialog.getByText("共 300 人")).toBeVisible();
  await dialog.getByRole("textbox").fill("2008");
  await dialog.getByRole("button", { name: "确认", exact: true }).click();
  await expect(row(page, "𠮷婉")).toContainText("毕业", { timeout: 60_000 });
  const done = page.locator("[part~=job]").filter({ hasText: "毕业与离校" });
  await done.getByRole("button", { name: /撤销/ }).click();
  await expect(row(page, "𠮷婉")).toContainText("待激活", { timeout: 60_000 });
});

test("teachers and learners are refused", async ({ page, served }) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "teacher");
  await page.goto(served.portal + PEOPLE);
  await expect(page.getByRole("heading", { name: "没有权限访问此页面" })).toBeVisible();
});
