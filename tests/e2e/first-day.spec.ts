/** A school's first day of a term: what its administrator brings in workbooks, and takes back. */
import type { Page } from "@playwright/test";
import { administration } from "../../src/core/rules/places/administration.js";
import { maintenance } from "../../src/core/rules/places/maintenance.js";
import { writeWorkbook } from "../../src/server/exchange/workbook.js";
import { expect, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

type Rows = readonly (readonly string[])[];
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const numbered = (count: number, of: (at: number) => readonly string[]): Rows =>
  Array.from({ length: count }, (_, at) => of(at));

const COLLEGES = numbered(24, (at) => [`F${at + 10}`, `第${at + 1}新学院`, `College ${at + 1}`, ""]);
const MAJORS: Rows = [
  ["080910T", "数据科学与大数据技术", "", "第1新学院", "", "", "招生"],
  ["080717T", "人工智能", "", "第2新学院", "", "", "招生"],
];
const TEACHERS = numbered(300, (at) => [
  `FT${String(at).padStart(3, "0")}`,
  at === 0 ? "欧阳𠮷" : `新教师${at}`,
  "",
  "",
  `第${(at % 24) + 1}新学院`,
]);
const STUDENTS = numbered(5000, (at) => [
  `FS${String(at).padStart(4, "0")}`,
  at === 4999 ? "刘䶮末" : `新同学${at}`,
  "",
  "",
  `第${(at % 24) + 1}新学院`,
  at % 24 === 0 ? "数据科学与大数据技术" : "",
  "2026",
  `26${String(at % 100).padStart(2, "0")}班`,
]);

/** Brings a workbook of one sheet: it is looked at first, then goes in. */
async function bring(page: Page, name: string, head: readonly string[], rows: Rows, go: string) {
  await page.getByRole("button", { name: "导入", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const bytes = await writeWorkbook([{ name, headRows: 1, rows: [head, ...rows] }]);
  await dialog.locator('input[type="file"]').setInputFiles({
    name: `${name}.xlsx`,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(bytes),
  });
  await dialog.getByRole("button", { name: go, exact: true }).click({ timeout: 60_000 });
}

test(
  "a term, then colleges, majors, 300 teachers and 5,000 students from workbooks; a wrong one is undone",
  { tag: "@wide" },
  async ({ page, another, served }) => {
    test.setTimeout(300_000);
    await withoutInvitation(page);
    const province = await (await another()).newPage();
    await withoutInvitation(province);
    await signedInAs(province, served.portal, "platform");
    await province.goto(maintenance.terms.href());
    await province.getByRole("button", { name: "新增学期" }).click();
    const form = province.getByRole("dialog");
    await form.getByLabel("名称", { exact: false }).first().fill("2031 年春季学期");
    await form.getByLabel("第一天").fill("2031-02-17");
    await form.getByLabel("最后一天").fill("2031-07-06");
    await expect(form.getByText("20 周")).toBeVisible();
    await form.getByRole("button", { name: "保存" }).click();
    await expect(province.getByText("2031 年春季学期")).toBeVisible();

    await signedInAs(page, served.portal, "school");
    await page.goto(administration.colleges.href());
    await bring(page, "学院", ["★学院编号", "★学院名称", "英文名称", "上级学院"], COLLEGES, "导入 24 个学院");
    await expect(row(page, "第24新学院")).toBeVisible();

    const parts = page.getByRole("navigation", { name: "管理内容" });
    await parts.getByRole("link", { name: "专业" }).click();
    const majors = ["★专业代码", "★专业名称", "英文名称", "所属学院", "层次", "学制", "招生状态"];
    await bring(page, "专业", majors, MAJORS, "导入 2 个专业");
    await expect(row(page, "数据科学与大数据技术")).toContainText("第1新学院");

    await page.goto(`${administration.people.href()}?kind=teacher`);
    const teachers = ["★工号", "★姓名", "手机", "邮箱", "学院"];
    await bring(page, "教师", teachers, TEACHERS, "导入 300 人");
    await expect(page.getByText("导入人员：已完成 300 项")).toBeVisible({ timeout: 60_000 });
    await bring(page, "教师", teachers, [["FX1", "错误的人", "", "", ""]], "导入 1 人");
    await expect(page.getByText("导入人员：已完成 1 项")).toBeVisible({ timeout: 60_000 });
    const search = page.getByRole("searchbox", { name: "按姓名、拼音或号码查找" });
    await search.fill("FX1");
    await search.press("Enter");
    await expect(row(page, "错误的人")).toBeVisible();
    const wrong = page.locator("[part~=job]").filter({ hasText: "已完成 1 项" });
    await wrong.getByRole("button", { name: /撤销/ }).click();
    await expect(row(page, "错误的人")).toBeHidden({ timeout: 60_000 });

    await search.fill("ouyang");
    await search.press("Enter");
    // A role is for whoever has opened their account.
    await expect(row(page, "欧阳𠮷")).toContainText("待激活");

    await page.goto(`${administration.people.href()}?kind=student`);
    const students = ["★学号", "★姓名", "手机", "邮箱", "学院", "专业", "年级", "行政班"];
    await bring(page, "学生", students, STUDENTS, "导入 5000 人");
    await expect(page.getByText("导入人员：已完成 5000 项")).toBeVisible({ timeout: 120_000 });
    await search.fill("liuyanmo");
    await search.press("Enter");
    await expect(row(page, "刘䶮末")).toContainText("FS4999");
    await expect(row(page, "刘䶮末")).toContainText("2699班");
  },
);
