/** A school as it is administered, against the reference server: colleges, majors, and who sees nothing of it. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { collegeAdd, collegeList } from "../../core/contract/college.js";
import { majorList } from "../../core/contract/major-admin.js";
import { schoolsManaged } from "../../core/contract/organization.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place } from "../../testing/calls.js";
import { useTestbed } from "../../testing/test-server.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

async function enter(attributes: Record<string, string> = {}) {
  const room = await testbed.room({ term: true });
  room.as("admin");
  const { org } = (await request(schoolsManaged, {})).list[0]!;
  const element = place("edu-school-admin", { lang: "zh-CN", ...attributes });
  return { element, org, room };
}
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const dialog = page.getByRole("dialog");
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const choose = async (name: string, item: string) => {
  await button(`更多操作：${name}`).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a college is added, named, moved under another, merged and deleted by the keyboard's ways", async () => {
  const { element, org } = await enter();
  await expect.element(page.getByText("还没有学院")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("添加学院").click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("请填写学院名称")).toBeVisible();
  await dialog.getByRole("textbox", { name: /^名称/ }).fill("机电学院");
  await dialog.getByRole("textbox", { name: /^编号/ }).fill("01");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(row("机电学院")).toBeVisible();
  // Its number is the school's own, used once; what was typed stays.
  await button("添加学院").click();
  await dialog.getByRole("textbox", { name: /^名称/ }).fill("商贸学院");
  await dialog.getByRole("textbox", { name: /^编号/ }).fill("01");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("这个编号已被“机电学院”使用")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: /^名称/ })).toHaveValue("商贸学院");
  await dialog.getByRole("textbox", { name: /^编号/ }).fill("02");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(row("商贸学院")).toBeVisible();
  await choose("商贸学院", "移到…");
  await dialog.getByRole("combobox", { name: "上级学院" }).selectOptions("机电学院");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(row("商贸学院")).toHaveTextContent("第 2 级");
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await request(collegeAdd, { org, parent: 0, code: "03", name: "护理学院", nameEn: "" });
  await choose("机电学院", "修改");
  await dialog.getByRole("textbox", { name: /^名称/ }).fill("机电工程学院");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(row("护理学院")).toBeVisible();
  await choose("机电工程学院", "合并到…");
  await expect.element(dialog.getByText("1 个下级学院")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("combobox", { name: /^合并到/ }).selectOptions("护理学院");
  await dialog.getByRole("textbox").fill("机电");
  await dialog.getByRole("button", { name: "合并", exact: true }).click();
  await expect.element(dialog.getByText("与名称不一致")).toBeVisible();
  await dialog.getByRole("textbox").fill("机电工程学院");
  await dialog.getByRole("button", { name: "合并", exact: true }).click();
  await expect.element(row("机电工程学院")).not.toBeInTheDocument();
  await choose("护理学院", "停用");
  await expect
    .element(page.getByText(/还不能停用：有 0 名成员、0 个招生专业、1 个在用的下级学院/))
    .toBeVisible();
  await choose("商贸学院", "停用");
  await expect.element(row("商贸学院").getByText("停用", { exact: true })).toBeVisible();
  await choose("商贸学院", "删除");
  await dialog.getByRole("textbox").fill("商贸学院");
  await dialog.getByRole("button", { name: "删除" }).click();
  await expect.element(row("商贸学院")).not.toBeInTheDocument();
  expect((await request(collegeList, { org })).list.map(({ name }) => name)).toEqual(["护理学院"]);
});

test("a major is chosen from the catalogue or is the school's own; majors are closed together and found again", async () => {
  const { element, org } = await enter({ view: "majors" });
  await request(collegeAdd, { org, parent: 0, code: "01", name: "机电学院", nameEn: "" });
  await expect.element(page.getByText("还没有专业")).toBeVisible();
  await button("添加专业").click();
  await dialog.getByRole("searchbox").fill("没有的专业");
  await dialog.getByRole("button", { name: "搜索" }).click();
  await expect.element(dialog.getByText("目录中没有“没有的专业”，可以直接填写。")).toBeVisible();
  await dialog.getByRole("searchbox").fill("数控");
  await dialog.getByRole("button", { name: "搜索" }).click();
  await dialog.getByRole("button", { name: /460103/ }).click();
  await expect.element(dialog.getByRole("textbox", { name: /^代码/ })).toHaveValue("460103");
  await expect.element(dialog.getByRole("combobox", { name: "层次" })).toHaveValue("vocational");
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("textbox", { name: /^名称/ }).fill("护理");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText(/国家目录中该代码是“数控技术”/)).toBeVisible();
  await dialog.getByRole("textbox", { name: /^名称/ }).fill("数控技术（订单班）");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(row("数控技术（订单班）")).toHaveTextContent("3 年");
  await button("添加专业").click();
  await dialog.getByRole("textbox", { name: /^名称/ }).fill("陶艺");
  await dialog.getByRole("textbox", { name: /^代码/ }).fill("ZX01");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(row("陶艺")).toBeVisible();
  await page.getByRole("checkbox", { name: "选择陶艺" }).click();
  await page.getByRole("checkbox", { name: "选择数控技术（订单班）" }).click();
  await button("停止招生").click();
  await expect.element(row("陶艺")).toHaveTextContent("停招");
  expect((await request(majorList, { org, state: "closed" })).total).toBe(2);
  await page.getByRole("searchbox").fill("ZX");
  await button("搜索").click();
  await expect.element(row("数控技术")).not.toBeInTheDocument();
  await choose("陶艺", "删除");
  await dialog.getByRole("textbox").fill("陶艺");
  await dialog.getByRole("button", { name: "删除" }).click();
  await expect.element(page.getByText("没有符合条件的专业")).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("a workbook that can't be read says why; nothing is written", async () => {
  const { org } = await enter();
  await button("导入").click();
  await dialog
    .getByLabelText("选择工作簿", { exact: true })
    .last()
    .upload(new File(["x"], "x.xlsx"));
  await expect.element(dialog.getByText(/文件无法读取/)).toBeVisible();
  expect((await request(collegeList, { org })).list).toEqual([]);
});

test("a school of others is not there; a learner is told who may, a visitor to sign in", async () => {
  const { element, room } = await enter({ school: "999999" });
  await expect.element(page.getByText("没有找到这所学校")).toBeVisible();
  await page.getByRole("link", { name: "回到我的学校" }).click();
  await expect.element(page.getByText("还没有学院")).toBeVisible();
  element.remove();
  room.as("learner");
  const mine = place("edu-school-admin", { lang: "zh-CN" });
  await expect.element(page.getByText("你没有可以管理的学校")).toBeVisible();
  expect(await violations(mine)).toEqual([]);
});

test("a visitor is asked to sign in", async () => {
  place("edu-school-admin", { lang: "en-US" });
  await expect.element(page.getByText("Sign in to administer a school")).toBeVisible();
});
