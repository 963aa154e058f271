/** People of a school, against the reference server: one added, found, changed, moved, disabled and enabled. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { collegeAdd } from "../../core/contract/college.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import { button, choose, dialog, enterPeople, row } from "./testing-people.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

test("a student is added, found by pinyin, edited, moved to a college, disabled and enabled", async () => {
  const { org, open } = await enterPeople(testbed);
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
  for (const theme of ["light", "dark"] as const) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
