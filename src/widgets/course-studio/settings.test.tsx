/** What is said and set of a course and its run, and what one teaches, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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

/** A picture of two halves, beside each other. */
async function picture(width: number, height: number): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#c00";
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = "#00c";
  context.fillRect(width / 2, 0, width / 2, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return new File([blob!], "封面.png", { type: "image/png" });
}
const choosePicture = async (file: File) => {
  const inputs = page.getByLabelText("上传封面").elements();
  await userEvent.upload(
    inputs.find((one) => one instanceof HTMLInputElement)!,
    file,
  );
};
/** How much of a served picture is blue, 0 to 1. */
async function blueOf(src: string): Promise<number> {
  const answer = await fetch(src);
  const bitmap = await createImageBitmap(await answer.blob());
  expect(bitmap.width / bitmap.height).toBeCloseTo(16 / 9, 1);
  const canvas = new OffscreenCanvas(64, 1);
  const context = canvas.getContext("2d")!;
  context.drawImage(bitmap, 0, 0, 64, 1);
  const { data } = context.getImageData(0, 0, 64, 1);
  let blue = 0;
  for (let at = 0; at < 64; at += 1) if (data[at * 4 + 2]! > data[at * 4]!) blue += 1;
  return blue / 64;
}

test("a cover is chosen, cropped by keyboard to the card's ratio, shown as on the card, and taken away", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "basics" });
  await expect.element(button("上传封面")).toBeVisible();
  await choosePicture(new File(["no picture"], "a.png", { type: "image/png" }));
  await expect.element(page.getByText("请选择 8 MB 以内的 JPG、PNG 或 WebP 图片")).toBeVisible();
  await choosePicture(await picture(1600, 400));
  const dialog = page.getByRole("dialog", { name: "裁剪封面" });
  await expect.element(dialog).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  const area = element.shadowRoot!.querySelector<HTMLElement>(".reactEasyCrop_CropArea")!;
  await expect.poll(() => area.offsetWidth).toBeGreaterThan(50);
  expect(area.offsetWidth / area.offsetHeight).toBeCloseTo(16 / 9, 1);
  // Arrow keys move the picture below the frame: to the left until its right half is in it.
  area.focus();
  for (let step = 0; step < 40; step += 1) await userEvent.keyboard("{ArrowLeft}");
  await button("使用这张封面").click();
  const kept = async () => (await request(runSettings, { id: room.run })).settings.cover;
  await expect.poll(kept).toMatch(/^\/api\/course\/image\//);
  const cover = await kept();
  const shown = element.shadowRoot!.querySelector<HTMLImageElement>(".card img")!;
  expect(new URL(shown.src).pathname).toBe(cover);
  expect(Math.abs((await blueOf(shown.src)) - 0.5)).toBeGreaterThan(0.2);
  await button("用绘制的封面").click();
  await expect.poll(kept).toBe("");
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
