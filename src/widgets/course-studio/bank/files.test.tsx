/** Questions that want a file, a sound, a drawing or a place in a picture are written in the bank. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { questionDetail, questionList } from "../../../core/contract/teach.js";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../../testing/test-server.js";
import { button, field, openStudio } from "../testing.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));

const form = () => page.getByRole("dialog");
const save = () => form().getByRole("button", { name: "保存题目" }).click();
async function write(room: Entered, type: string, stem: string): Promise<HTMLElement> {
  room.as("teacher");
  const element = openStudio(room, { view: "bank", filter: "question=new" });
  await form().getByRole("combobox", { name: "题型" }).first().selectOptions(type);
  await form().getByRole("textbox", { name: "题干", exact: true }).fill(stem);
  return element;
}
const saved = async (room: Entered, stem: string) => {
  await expect.element(page.getByRole("gridcell", { name: new RegExp(stem) }).last()).toBeVisible();
  const [card] = (await request(questionList, { id: room.run })).list;
  return (await request(questionDetail, { id: room.run, question: card?.question ?? 0 })).content;
};
const isFine = async (element: HTMLElement) => {
  for (const pageStyle of ["dark", "light"] as const) {
    prefer({ pageStyle });
    expect(await violations(element)).toEqual([]);
  }
};
async function picture(): Promise<File> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [400, 300];
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ""], "图.png", { type: "image/png" });
}
const choosePicture = async (element: HTMLElement) => {
  const picker = element.shadowRoot?.querySelector<HTMLInputElement>(
    'input[type=file][aria-label="上传图片"]',
  );
  await userEvent.upload(picker ?? document.createElement("input"), [await picture()]);
  await expect.element(button("更换图片").or(button("删除图片")).first()).toBeVisible();
};

test("a question for files says which, how many and how large", async () => {
  const room = await testbed.room();
  const element = await write(room, "文件上传题", "交实验报告");
  for (const kind of ["pdf", "docx"]) await button(kind).click();
  await field("最多文件数").fill("2");
  await field("单个文件上限").fill("50");
  await expect.element(form().getByText("最多 2 个文件，每个不超过 50.0 MB")).toBeVisible();
  await isFine(element);
  await save();
  expect(await saved(room, "交实验报告")).toMatchObject({
    type: "upload",
    body: { kinds: ["pdf", "docx"], most: 2, size: 50 * 1024 ** 2 },
  });
});

test("a question for a sound says how long and how often", async () => {
  const room = await testbed.room();
  await write(room, "录音题", "朗读课文");
  await field("最长时长").fill("90");
  await field("最多录几次").fill("2");
  await expect.element(form().getByText("最长 1:30，可录 2 次")).toBeVisible();
  await save();
  expect(await saved(room, "朗读课文")).toMatchObject({ type: "recording", body: { seconds: 90, takes: 2 } });
});

test("areas of a picture are drawn on it and set by numbers; several may be right", async () => {
  const room = await testbed.room();
  const element = await write(room, "热区题", "标出刀架");
  await save();
  await expect.element(form().getByText("请上传图片。").first()).toBeVisible();
  await choosePicture(element);
  await field("图片说明").fill("车床示意图");
  const image = form().getByRole("img", { name: "车床示意图" });
  await expect.element(image).toBeVisible();
  const { width, height } = image.element().getBoundingClientRect();
  const at = (x: number, y: number) => image.click({ position: { x: width * x, y: height * y } });
  // Two opposite corners, for whoever does not drag.
  await at(0.25, 0.25);
  await at(0.5, 0.75);
  const first = form().getByRole("group", { name: "区域 1（矩形）" });
  await expect.element(first).toBeVisible();
  await button("多边形").click();
  for (const [x, y] of [
    [0.6, 0.2],
    [0.9, 0.2],
    [0.75, 0.5],
  ] as const)
    await at(x, y);
  await button("完成多边形").click();
  await expect.element(form().getByRole("group", { name: "区域 2（多边形）" })).toBeVisible();
  // By the keyboard alone.
  await button("圆形").click();
  await button("添加区域").click();
  const circle = form().getByRole("group", { name: "区域 3（圆形）" });
  await circle.getByRole("textbox", { name: "圆心横向" }).fill("12.5");
  await form().getByRole("button", { name: "删除区域 2" }).click();
  await expect.element(form().getByText("2 个区域，标中一个得一份分")).toBeVisible();
  await isFine(element);
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await page.viewport(1280, 900);
  await save();
  const content = await saved(room, "标出刀架");
  expect(content).toMatchObject({
    type: "hotspot",
    body: { alt: "车床示意图", most: 2 },
    key: { areas: [{ shape: "rect" }, { shape: "ellipse", x: 0.125, y: 0.5, rx: 0.1 }] },
  });
  const [area] = (content as { key: { areas: { x: number; width: number }[] } }).key.areas;
  expect(area?.x).toBeCloseTo(0.25, 1);
  expect(area?.width).toBeCloseTo(0.25, 1);
});

test("a drawing may have a picture below it, which has to be told of", async () => {
  const room = await testbed.room();
  const element = await write(room, "绘图题", "画出受力图");
  await choosePicture(element);
  await save();
  await expect.element(form().getByText(/请写明图中有什么/)).toBeVisible();
  await field("图片说明").fill("斜面");
  await save();
  expect(await saved(room, "画出受力图")).toMatchObject({
    type: "drawing",
    body: { alt: "斜面", image: expect.stringMatching(/^\/api\/course\/image\//) },
  });
});
