/** What makes an assessment fair, as a teacher switches it on. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { assessDetail } from "../../core/contract/teach.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { addAssessment, button, field, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const settingsOf = async (room: Entered, assessment: number) =>
  (await request(assessDetail, { id: room.run, assessment })).settings;
const toggle = (name: string) => page.getByRole("switch", { name, exact: true });

test("each is switched by itself, says what it means for learners, and saves itself", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await addAssessment(room);
  const element = openStudio(room, { assessment: String(assessment) });
  await expect.element(toggle("全屏作答")).not.toBeChecked();
  await toggle("全屏作答").click();
  await toggle("限制离开次数").click();
  await field(/^离开几次自动交卷/).fill("3");
  await toggle("定时拍照").click();
  await field(/^拍照间隔/).fill("5");
  await expect.element(page.getByText("请填写 10 到 3600 之间的整数")).toBeVisible();
  await field(/^拍照间隔/).fill("30");
  await expect.element(page.getByText(/到达上限时自动交卷，已写的答案都会保留/)).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await expect
    .poll(async () => (await settingsOf(room, assessment)).proctor)
    .toEqual({ fullScreen: true, leaveLimit: 3, snapshots: 30 });
  await toggle("全屏作答").click();
  await toggle("定时拍照").click();
  await expect.poll(async () => (await settingsOf(room, assessment)).proctor).toEqual({ leaveLimit: 3 });
});

test("a line that is no address is named and kept, and is saved once it is right", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await addAssessment(room);
  const element = openStudio(room, { assessment: String(assessment) });
  const addresses = field(/^允许的 IP 地址/);
  await addresses.fill("10.1.0.0/16\n\n10.1.2.300");
  await expect.element(page.getByText("第 3 行的“10.1.2.300”不是 IP 地址或网段")).toBeVisible();
  await expect.element(addresses).toHaveValue("10.1.0.0/16\n\n10.1.2.300");
  expect(await violations(element)).toEqual([]);
  await addresses.fill("10.1.0.0/16\n\n2001:db8::/32\n");
  await expect
    .poll(async () => (await settingsOf(room, assessment)).addresses)
    .toEqual(["10.1.0.0/16", "2001:db8::/32"]);
  await addresses.fill("");
  await expect.poll(async () => (await settingsOf(room, assessment)).addresses).toBeUndefined();
});

test("an exception lifts what a disability makes impossible, and only what is switched on", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await addAssessment(room);
  const element = openStudio(room, { assessment: String(assessment) });
  await toggle("全屏作答").click();
  await toggle("限制离开次数").click();
  await button("添加例外").click();
  const dialog = page.getByRole("dialog", { name: "添加例外" });
  await dialog.getByText("学生", { exact: true }).click();
  await dialog.getByRole("combobox", { name: "学生" }).selectOptions("林小雨 · 数学一班");
  await dialog.getByRole("checkbox", { name: "限制离开次数" }).click();
  expect(dialog.getByRole("checkbox", { name: "定时拍照" }).elements()).toHaveLength(0);
  await dialog.getByRole("textbox", { name: "原因" }).fill("使用读屏软件");
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("免除 1 项要求")).toBeVisible();
  const { overrides } = await request(assessDetail, { id: room.run, assessment });
  expect(overrides).toMatchObject([{ lifts: ["leaveLimit"], reason: "使用读屏软件" }]);
});
