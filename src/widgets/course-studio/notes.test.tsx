/** Shared notes as staff look after them, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { noteSave, noteShare } from "../../core/contract/note.js";
import { runSettingsSave } from "../../core/contract/course-building.js";
import { materialList } from "../../core/contract/room.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const write = async ({ node }: Entered, text: string, at: number, isShared = true) => {
  const { note } = await request(noteSave, { node, at, text });
  if (isShared) await request(noteShare, { node, note });
};
const item = (text: string) => page.getByRole("row").filter({ hasText: text });

test("sharing is opened; notes are picked, hidden with a reason, brought back and made into a material", async () => {
  const room = await testbed.room();
  room.as("teacher");
  let element = openStudio(room, { view: "notes" });
  await expect.element(page.getByText("本课程还没有开放笔记分享", { exact: false })).toBeVisible();
  await expect.element(page.getByText("还没有共享的笔记")).toBeVisible();
  await button("开放分享").click();
  await expect.element(page.getByRole("checkbox", { name: "允许学生分享笔记" })).toBeChecked();

  room.as("learner");
  await write(room, "割线的极限就是切线", 12);
  await write(room, "谁来加群", 20);
  await write(room, "只给自己看", 30, false);
  room.as("teacher");
  element = openStudio(room, { view: "notes" });
  await expect.element(item("割线的极限就是切线")).toBeVisible();
  await expect.element(page.getByText("只给自己看")).not.toBeInTheDocument();
  expect(await violations(element)).toEqual([]);

  const choose = (place: string) => page.getByRole("checkbox", { name: new RegExp(`在“${place}”的笔记`) });
  await choose("0:12").click();
  await button("选为精华").click();
  await expect.element(item("割线的极限就是切线")).toHaveTextContent("精华");
  await choose("0:20").click();
  await button("隐藏").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "隐藏" }).click();
  await expect.element(dialog.getByText("请填写原因。")).toBeVisible();
  await dialog.getByRole("textbox").fill("请不要发广告");
  await dialog.getByRole("button", { name: "隐藏" }).click();
  await expect.element(item("谁来加群")).not.toBeInTheDocument();
  await button("已隐藏 1").click();
  await expect.element(item("谁来加群")).toHaveTextContent("请不要发广告");
  await choose("0:20").click();
  await button("恢复显示").click();
  await expect.element(page.getByText("没有符合条件的笔记")).toBeVisible();
  await button("清除筛选").click();
  await expect.element(item("谁来加群")).toBeVisible();

  await choose("0:12").click();
  await button("生成资料").click();
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("textbox", { name: "资料名称" }).fill("第一讲笔记");
  await dialog.getByRole("button", { name: "生成" }).click();
  await expect.element(page.getByText("已生成“第一讲笔记.pdf”")).toBeVisible();
  expect((await request(materialList, { id: room.run })).list.map(({ name }) => name)).toContain(
    "第一讲笔记.pdf",
  );
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("what narrows the list is said by the address", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await request(runSettingsSave, { id: room.run, noteSharing: true });
  room.as("learner");
  await write(room, "第一条", 12);
  await write(room, "第二条", 13);
  room.as("teacher");
  openStudio(room, { view: "notes", filter: `q=二&node=${room.node}` });
  await expect.element(item("第二条")).toBeVisible();
  await expect.element(page.getByText("第一条")).not.toBeInTheDocument();
  await expect.element(page.getByRole("searchbox")).toHaveValue("二");
});
