/** People of a school, against the reference server: a year that leaves, roles, and when nobody or nothing is there. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { studentPeople, teacherAdd } from "../../core/contract/people.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import { BLANK, button, choose, dialog, enterPeople, row } from "./testing-people.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

test("a year graduates once it is typed, and is taken back", async () => {
  const { org, add, open } = await enterPeople(testbed);
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
  const { org, open } = await enterPeople(testbed, "kind=teacher");
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
  const { open } = await enterPeople(testbed, "kind=student&q=没有这个人");
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
