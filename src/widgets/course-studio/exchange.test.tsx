/** Questions are let into the bank from a file or a pasted text, and taken out as a file. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { questionImportCheck } from "../../core/contract/question-exchange.js";
import { folderSave, questionList } from "../../core/contract/teach.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import { toBase64 } from "../../ui/media/base64.js";
import { toneOf } from "../../testing/sound.js";
import { addQuestion, button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const drawer = () => page.getByRole("dialog", { name: "导入题目" });
const TEXT = `一、单选题
1. 哪一个是质数？
A. 4
B. 7
答案：B
2. 哪一个是偶数？
A. 3
B. 8
答案：D
二、判断题
3. 极限是什么？
答案：对
4. 地球是圆的。
答案：对`;

test("a pasted text is checked, its faults are said, the good ones are let in and taken back", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await addQuestion(room, "地球是圆的", { content: { type: "true_false", body: {}, key: { value: true } } });
  await request(folderSave, { id: room.run, name: "第一章" });
  const element = openStudio(room, { view: "bank" });
  await button("导入题目").click();
  await drawer().getByRole("button", { name: "检查题目" }).click();
  await expect.element(drawer().getByText("选择文件，或粘贴题目")).toBeVisible();
  await drawer().getByRole("textbox", { name: "或粘贴题目" }).fill("今天天气很好。");
  await drawer().getByRole("button", { name: "检查题目" }).click();
  // The server's own words, and what was pasted stays.
  await expect.element(drawer().getByText(/没有找到题目/)).toBeVisible();
  await drawer().getByRole("textbox", { name: "或粘贴题目" }).fill(TEXT);
  await drawer().getByRole("button", { name: "检查题目" }).click();
  await expect.element(drawer().getByText("共 4 题，3 题可以导入，1 题有错")).toBeVisible();
  await expect.element(drawer().getByText("答案“D”不在选项中，请改为选项的字母")).toBeVisible();
  await expect.element(drawer().getByText("题库中已有")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  // What the bank has is left out unless somebody wants it; nothing is stored yet.
  await expect.element(drawer().getByRole("checkbox", { name: /导入第 4 题/ })).not.toBeChecked();
  expect((await request(questionList, { id: room.run })).total).toBe(1);
  await drawer().getByText("只看有错的题").click();
  await expect.element(drawer().getByText("哪一个是质数？")).not.toBeInTheDocument();
  await drawer().getByText("只看有错的题").click();
  await drawer().getByRole("combobox", { name: "放入文件夹" }).selectOptions("第一章");
  await drawer().getByRole("button", { name: "导入 2 题" }).click();
  await expect.element(drawer()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "第一章，2 题" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "哪一个是质数？", exact: true })).toBeVisible();
  await expect.element(page.getByText("导入题目：已完成 2 项")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("撤销").click();
  await expect.element(page.getByRole("button", { name: "第一章，0 题" })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "哪一个是质数？", exact: true }))
    .not.toBeInTheDocument();
});

test("a file is chosen and checked by keys alone, on a phone too", async () => {
  await page.viewport(390, 800);
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "bank", lang: "en-US" });
  await button("Import questions").click();
  const own = page.getByRole("dialog", { name: "Import questions" });
  const input = element.shadowRoot?.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("No field for a file");
  await userEvent.upload(
    input,
    new File(["Two plus two {=four ~five}\n\nNothing {=a ="], "sums.gift", { type: "text/plain" }),
  );
  await expect.element(own.getByText("Chosen: sums.gift")).toBeVisible();
  await own.getByRole("button", { name: "Check questions" }).click();
  await expect.element(own.getByText("Format: GIFT")).toBeVisible();
  await expect.element(own.getByText(/This can't be read/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations(element)).toEqual([]);
  const tick = own.getByRole("checkbox", { name: /Import question 1/ });
  (tick.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(own.getByRole("button", { name: "Import 0 questions" })).toBeDisabled();
  await userEvent.keyboard(" ");
  (own.getByRole("button", { name: "Import 1 question" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(own).not.toBeInTheDocument();
  await expect.poll(async () => (await request(questionList, { id: room.run })).total).toBe(1);
  await page.viewport(1280, 800);
});

test("what the list shows goes out as a file, and what the format does not hold is said", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await addQuestion(room, "极限是什么？");
  await addQuestion(room, "你会推荐这门课吗？", { content: { type: "nps", body: {}, key: {} } });
  const element = openStudio(room, { view: "bank" });
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "#";
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await button("导出题目").click();
  await page.getByRole("menuitem", { name: "Excel 工作簿" }).click();
  const told = page.getByRole("dialog", { name: "已导出 1 题" });
  await expect.element(told.getByText("这种格式不支持，没有导出")).toBeVisible();
  await expect.element(told.getByText("你会推荐这门课吗？")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await told.getByRole("button", { name: "知道了" }).click();
  const [blob] = saved;
  if (!blob) throw new Error("No file");
  const { rows } = await request(questionImportCheck, { id: room.run, file: await toBase64(blob) });
  expect(rows).toMatchObject([{ text: "极限是什么？", twin: "bank", faults: [] }]);
  await page.getByRole("checkbox", { name: /极限是什么/ }).click();
  await button("导出题目").click();
  await expect.element(page.getByText("导出所选的 1 题")).toBeVisible();
  await page.getByRole("menuitem", { name: "QTI 3.0 包" }).click();
  await expect.element(page.getByText("已导出 1 题").first()).toBeVisible();
  expect(names).toEqual(["题库.xlsx", "题库.zip"]);
  vi.restoreAllMocks();
});

test("pictures and sounds of a file are seen and heard before they are let in; one elsewhere is its question's fault", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const canvas = new OffscreenCanvas(60, 40);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  context.fillStyle = "teal";
  context.fillRect(0, 0, 60, 40);
  const picture = await toBase64(await canvas.convertToBlob({ type: "image/png" }));
  const sound = await toBase64(new Blob([toneOf()]));
  const question = (html: string, files = "") =>
    `<question type="truefalse"><questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
  const file = (name: string, content: string) =>
    `<file name="${name}" path="/" encoding="base64">${content}</file>`;
  const xml = `<?xml version="1.0"?><quiz>${question(
    '<p>图中是青色。</p><img src="@@PLUGINFILE@@/a.png" alt="一块颜色"/><audio title="听力一"><source src="@@PLUGINFILE@@/b.wav"/></audio>',
    file("a.png", picture) + file("b.wav", sound),
  )}${question('<p>远处的图。</p><img src="https://example.org/far.png"/>')}${question('<p>没有带来的图。</p><img src="@@PLUGINFILE@@/gone.png"/>')}</quiz>`;
  const element = openStudio(room, { view: "bank" });
  await button("导入题目").click();
  await userEvent.upload(
    drawer().getByLabelText("选择文件").last(),
    new File([xml], "questions.xml", { type: "text/xml" }),
  );
  await drawer().getByRole("button", { name: "检查题目" }).click();
  await expect.element(drawer().getByText("共 3 题，1 题可以导入，2 题有错")).toBeVisible();
  await expect.element(drawer().getByText(/example\.org\/far\.png.*不会去下载/)).toBeVisible();
  await expect.element(drawer().getByText(/gone\.png.*一起打包/)).toBeVisible();
  await expect.element(drawer().getByText("一块颜色")).toBeVisible();
  const shown = drawer().getByText("一块颜色").element().closest("li")?.querySelector("img");
  await expect.poll(() => shown?.naturalWidth).toBe(60);
  const player = drawer().getByLabelText("听力一").element() as HTMLAudioElement;
  await expect.poll(() => player.duration).toBeGreaterThan(0.1);
  expect(await violations(element)).toEqual([]);
  await drawer().getByRole("button", { name: "导入 1 题" }).click();
  await page.getByRole("button", { name: "图中是青色。" }).click();
  await expect.element(page.getByRole("dialog").getByLabelText("播放“听力一”")).toBeVisible();
});
