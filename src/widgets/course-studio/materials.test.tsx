/** Files of a course as its teachers keep them, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { materialList } from "../../core/contract/room.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import { button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

test("files are sent, set, renewed, taken away and put back; the room lists what is there", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "materials" });
  await expect.element(page.getByRole("heading", { name: "资料管理" })).toBeVisible();
  const field = () => element.shadowRoot!.querySelector<HTMLInputElement>("input[type=file]")!;
  const text = (name: string, words: string) => new File([words], name, { type: "text/plain" });
  await userEvent.upload(field(), [text("讲义一.txt", "车削 1"), text("讲义二.txt", "车削 2")]);
  await expect.element(row("讲义一.txt")).toBeVisible();
  await expect.element(row("讲义二.txt")).toHaveTextContent("全课程");
  expect(await violations(element)).toEqual([]);

  await button("修改“讲义一.txt”").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("名称").fill("第一讲.txt");
  await dialog.getByRole("checkbox", { name: "允许下载" }).click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(row("第一讲.txt")).toHaveTextContent("仅在线查看");

  await button("上传新版本：第一讲.txt").click();
  await userEvent.upload(field(), text("讲义一改.txt", "车削 1，修订"));
  await expect.element(row("第一讲.txt")).toHaveTextContent("第 2 版");

  await page.getByRole("checkbox", { name: "选择讲义二.txt" }).click();
  await button("移除").click();
  await expect.element(row("讲义二.txt")).not.toBeInTheDocument();
  const names = async () => (await request(materialList, { id: room.run })).list.map(({ name }) => name);
  expect(await names()).not.toContain("讲义二.txt");
  await button("撤销").click();
  await expect.element(row("讲义二.txt")).toBeVisible();
  expect(await names()).toEqual(expect.arrayContaining(["第一讲.txt", "讲义二.txt"]));
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
