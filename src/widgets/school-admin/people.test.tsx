/** People of a school, against the reference server: added, found, changed, disabled, moved and graduated. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { collegeAdd } from "../../core/contract/college.js";
import { schoolsManaged } from "../../core/contract/organization.js";
import { studentAdd, studentPeople, teacherAdd } from "../../core/contract/people.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place } from "../../testing/calls.js";
import { useTestbed } from "../../testing/test-server.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const BLANK = { college: 0, major: 0, adminClass: "", gradeYear: 0, phone: "", email: "" };
async function enter(attributes: Record<string, string> = {}) {
  const room = await testbed.room({ term: true });
  room.as("admin");
  const { org } = (await request(schoolsManaged, {})).list[0]!;
  const add = (number: string, name: string, more: Partial<typeof BLANK> = {}) =>
    request(studentAdd, { org, ...BLANK, number, name, ...more });
  const open = () =>
    place("edu-school-admin", { lang: "zh-CN", view: "people", filter: "kind=student", ...attributes });
  return { org, room, add, open };
}
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const dialog = page.getByRole("dialog");
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const choose = async (name: string, item: string) => {
  await button(`更多操作：${name}`).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a student is added, found by pinyin, edited, moved to a college, disabled and enabled", async () => {
  const { org, open } = await enter();
  await request(collegeAdd, { org, parent: 0, code: "01", name: "机电学院", nameEn: "" });
  const element = open();
  await button("添加学生").click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("请填写姓名")).toBeVisible();
  await dialog.getByRole("textbox", { name: /^姓名/ }).fill("刘䶮");
  await dialog.getByRole("textbox", { name: /^学号/ }).fill("A 1");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("号码最多 32 个字母、数字、点、横线")).toBeVisible();
  await dialog.getByRole("textbox", { name: /^学号/ }).fill("2026001");
  await dialog.getByRole("textbox", { name: /^入学年份/ }).fill("2026");
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(row("刘䶮")).toHaveTextContent("待激活");
  await page.getByRole("searchbox", { name: "按姓名、拼音或号码查找" }).fill("liuyan");
  await userEvent.keyboard("{Enter}");
  await expect.element(row("刘䶮")).toBeVisible();
  await choose("刘䶮", "修改");
  await dialog.getByRole("textbox", { name: /^行政班/ }).fill("数控2601");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(row("刘䶮")).toHaveTextContent("数控2601");
  await page.getByRole("checkbox", { name: "选择刘䶮" }).click();
  await button("转到…").click();
  await dialog.getByRole("combobox", { name: "学院" }).selectOptions("机电学院");
  await dialog.getByRole("button", { name: "转到…" }).click();
  await expect.element(row("刘䶮")).toHaveTextContent("机电学院");
  await choose("刘䶮", "停用");
  await expect.element(row("刘䶮").getByText("停用", { exact: true })).toBeVisible();
  await choose("刘䶮", "启用");
  await expect.element(row("刘䶮")).toHaveTextContent("待激活");
  await choose("刘䶮", "重新发送激活链接");
  await dialog.getByRole("button", { name: "重置密码" }).click();
  await expect.element(dialog.getByText(/没有手机号或邮箱/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("a year graduates once it is typed, and is taken back", async () => {
  const { org, add, open } = await enter();
  await add("S1", "王芳", { gradeYear: 2008 });
  await add("S2", "赵敏", { gradeYear: 2008 });
  const element = open();
  await button("毕业与离校").click();
  await dialog.getByRole("combobox", { name: /^入学年份/ }).selectOptions("2008 级（2 人）");
  await expect.element(dialog.getByText("共 2 人")).toBeVisible();
  await dialog.getByRole("textbox").fill("2009");
  await dialog.getByRole("button", { name: "确认" }).click();
  await expect.element(dialog.getByText("与所选年份不一致")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("textbox").fill("2008");
  await dialog.getByRole("button", { name: "确认" }).click();
  await expect.element(row("王芳")).toHaveTextContent("毕业");
  expect((await request(studentPeople, { org, state: "graduated" })).total).toBe(2);
  await button(/撤销/).click();
  await expect.element(row("王芳")).toHaveTextContent("待激活");
});

test("tabs are chosen by arrows; a school admin gives teachers' administration, and never their own", async () => {
  const { org, open } = await enter({ filter: "kind=teacher" });
  await request(teacherAdd, { org, ...BLANK, number: "T1", name: "冯实" });
  const element = open();
  await choose("冯实", "角色…");
  await dialog.getByRole("switch", { name: "教师管理员" }).click();
  await expect.element(page.getByText("账号激活并启用后才能授予角色")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await choose("周明远", "角色…");
  await expect.element(dialog.getByRole("switch", { name: "学校管理员" })).not.toBeInTheDocument();
  await dialog.getByRole("switch", { name: "教师管理员" }).click();
  await expect.element(row("周明远")).toHaveTextContent("教师 · 教师管理员");
  expect(await violations(element)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await page.getByRole("tab", { name: "教师" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "学生" })).toHaveAttribute("aria-selected", "true");
  await expect.element(button("毕业与离校")).toBeVisible();
});

test("nobody found and a lost network each say so; a workbook that can't be read says why", async () => {
  const { open } = await enter({ filter: "kind=student&q=没有这个人" });
  const element = open();
  await expect.element(page.getByText("没有符合条件的人员")).toBeVisible();
  await button("导入").click();
  await dialog
    .getByLabelText("选择工作簿", { exact: true })
    .last()
    .upload(new File(["x"], "x.xlsx"));
  await expect.element(dialog.getByText(/文件无法读取/)).toBeVisible();
  element.remove();
  testbed.online(false);
  const lost = open();
  await expect.element(button("重试")).toBeVisible();
  testbed.online(true);
  await button("重试").click();
  await expect.element(page.getByText("没有符合条件的人员")).toBeVisible();
  expect(await violations(lost)).toEqual([]);
});
