/** What is said and set of a course and its run, and what one teaches, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { runSettings, runSettingsSave } from "../../core/contract/course-building.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place } from "../../testing/calls.js";
import { useTestbed } from "../../testing/test-server.js";
import { button, field, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));
const saved = () => expect.element(page.getByText("已保存", { exact: true })).toBeVisible();

test("what is typed saves itself, and what contradicts itself is said at its field", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "basics" });
  await field(/^课程简介/).fill("从极限讲起。");
  await page.getByRole("textbox", { name: "学分" }).fill("2.5");
  await saved();
  const { settings } = await request(runSettings, { id: room.run });
  expect(settings).toMatchObject({ intro: "从极限讲起。", credit: 25 });
  await field(/^课程名称/).fill(" ");
  await expect.element(page.getByText("请填写课程名称")).toBeVisible();
  expect((await request(runSettings, { id: room.run })).settings.title).toBe(settings.title);
  await page.getByRole("textbox", { name: "第 1 项比例" }).fill("80");
  await expect.element(page.getByText(/应为 100%/)).toBeVisible();
  // Learners have the run: its weights stay whole, and what was typed stays to be mended.
  await expect.element(page.getByText("各部分比例合计应为 100%")).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
});

test("another's change is not overwritten unseen", async () => {
  const room = await testbed.room();
  room.as("teacher");
  openStudio(room, { view: "basics" });
  await expect.element(field(/^课程简介/)).toBeVisible();
  await request(runSettingsSave, { id: room.run, hours: 99 });
  await field(/^课程简介/).fill("我写的简介。");
  await expect.element(page.getByText(/其他人刚修改了课程信息/)).toBeVisible();
  await button("用我的覆盖").click();
  await saved();
  expect((await request(runSettings, { id: room.run })).settings).toMatchObject({
    intro: "我写的简介。",
    hours: 99,
  });
});

test("what one teaches stands by term, and is copied with its dates shown before", async () => {
  const room = await testbed.room();
  room.as("teacher");
  document.body.replaceChildren();
  const element = place("edu-course-studio", { lang: "zh-CN", view: "taught" });
  await expect.element(page.getByRole("link", { name: "管理：高等数学" })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("更多操作：高等数学").click();
  await page.getByRole("menuitem", { name: "复制到新学期" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/所有日期顺延 \d+ 天/)).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("button", { name: "复制", exact: true }).click();
  // The copy is a draft that goes on in the wizard.
  await expect.element(page.getByRole("navigation", { name: "新建课程的步骤" })).toBeVisible();
  await page.getByRole("link", { name: /大纲/ }).click();
  await expect.element(page.getByRole("treeitem", { name: /第一章/ })).toBeVisible();
  expect(await violations(element)).toEqual([]);
});
