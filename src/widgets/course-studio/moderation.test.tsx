/** Looking after learners' questions, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { richTextOf } from "../../core/contract/rich-document.js";
import { threadSave } from "../../core/contract/thread.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { button, field, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const ask = (room: Entered, title: string) =>
  request(threadSave, { id: room.run, title, body: richTextOf("想不明白"), anonymous: false });

test("questions are chosen and hidden with a reason; the way back is offered", async () => {
  const room = await testbed.room();
  room.as("learner");
  await ask(room, "极限怎么求");
  await ask(room, "请大家加群");
  room.as("teacher");
  const element = openStudio(room, { view: "questions" });
  await expect.element(button("查看并回答“请大家加群”")).toBeVisible();
  await page.getByRole("checkbox", { name: "选择“请大家加群”" }).click();
  await button("隐藏").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "隐藏", exact: true }).click();
  await expect.element(page.getByText("请填写原因")).toBeVisible();
  await field("原因").fill("与课程无关");
  await dialog.getByRole("button", { name: "隐藏", exact: true }).click();
  await expect.element(page.getByRole("button", { name: /撤销/ })).toBeVisible();
  await expect.element(button("查看并回答“请大家加群”")).not.toBeInTheDocument();
  await expect.element(button("查看并回答“极限怎么求”")).toBeVisible();
  await page.getByRole("button", { name: /^已隐藏/ }).click();
  await expect.element(page.getByText("隐藏原因：与课程无关")).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(390, 800);
  await expect.element(button("查看并回答“请大家加群”")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("a question is opened beside the table and answered there; what narrows the table is said by the address", async () => {
  const room = await testbed.room();
  room.as("learner");
  await ask(room, "极限怎么求");
  await ask(room, "导数是什么");
  room.as("teacher");
  const element = openStudio(room, { view: "questions", filter: "q=导数" });
  await expect.element(page.getByRole("searchbox")).toHaveValue("导数");
  await expect.element(page.getByText("共 1 项")).toBeVisible();
  await expect.element(button("查看并回答“极限怎么求”")).not.toBeInTheDocument();
  await button("查看并回答“导数是什么”").click();
  const drawer = page.getByRole("dialog", { name: "导数是什么" });
  await expect.element(drawer.getByText("想不明白")).toBeVisible();
  await expect.element(drawer.getByRole("button", { name: "回答", exact: true })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await drawer.getByRole("button", { name: "关闭", exact: true }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});

test("what taking part is worth is looked at, then put into the gradebook", async () => {
  const room = await testbed.room();
  room.as("learner");
  await ask(room, "极限怎么求");
  room.as("teacher");
  const element = openStudio(room, { view: "questions", filter: "tab=participation" });
  await expect.element(page.getByRole("row", { name: /林小雨/ })).toBeVisible();
  await field("每个提问").fill("5");
  await button("按规则预览").click();
  await expect.element(page.getByRole("row", { name: /林小雨.*5/ })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("写入成绩册").click();
  await field("原因").fill("期中参与分");
  await page.getByRole("dialog").getByRole("button", { name: "写入成绩册" }).click();
  await expect.element(page.getByText("按这条规则没有需要改动的成绩。")).toBeVisible();
});
