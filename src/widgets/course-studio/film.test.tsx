/** Captions and questions of a film beside it, against the reference server: from a file and by hand, saved, taken back, never lost. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { contentSave, contentUpload, outlineDraft, outlineSave } from "../../core/contract/authoring.js";
import { filmDetail } from "../../core/contract/film.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { sendFile } from "../../core/session/upload.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { newNode } from "./outline/rows.js";
import { button, field, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const SRT = `1
00:00:01,000 --> 00:00:03,000
先用外圆刀试切

2
00:00:03,000 --> 00:00:05,500
再测量直径
`;

/** A film of 72 seconds in the draft of a room; whoever teaches has it before them. */
async function addFilm(room: Entered): Promise<void> {
  room.as("teacher");
  const { run: id } = room;
  const bytes = await (await fetch("/media/course/turning.mp4")).blob();
  const { upload } = await request(contentUpload, { id, name: "试切.mp4", size: bytes.size });
  await sendFile(upload, bytes, () => undefined, new AbortController().signal);
  const card = await request(contentSave, { id, kind: "video", upload, name: "试切.mp4", duration: 72 });
  const { rev } = await request(outlineDraft, { id });
  await request(outlineSave, {
    id,
    rev,
    batch: `film-${id}-begin`,
    commands: [
      { type: "add", node: { ...newNode("chapter", "第九章 车削"), key: "kchapter" }, parent: "", after: "" },
      {
        type: "add",
        node: { ...newNode("video", "试切对刀"), key: "kfilm", content: card.content, duration: 72 },
        parent: "kchapter",
        after: "",
      },
    ] as never,
  });
}
const openOutline = async (room: Entered): Promise<HTMLElement> => {
  const element = openStudio(room, { view: "outline", filter: "node=kfilm" });
  await expect.element(button("编辑字幕和片中题")).toBeVisible();
  return element;
};
const openEditor = async (
  room?: Entered,
): Promise<{ room: Entered; element: HTMLElement; film: HTMLVideoElement }> => {
  const known = room ?? (await testbed.room());
  if (!room) await addFilm(known);
  const element = await openOutline(known);
  await button("编辑字幕和片中题").click();
  await expect.element(page.getByRole("dialog", { name: "字幕和片中题：试切对刀" })).toBeVisible();
  const film = await vi.waitFor(() => {
    const found = element.shadowRoot!.querySelector("video");
    expect(found?.readyState).toBeGreaterThanOrEqual(1);
    return found!;
  });
  return { room: known, element, film };
};
const addLanguage = async (name: string) =>
  page.getByRole("combobox", { name: "添加语言" }).selectOptions(name);
const give = async (text: string | Uint8Array, name = "字幕.srt") => {
  const picker = page
    .getByLabelText("上传字幕文件")
    .elements()
    .find((one) => one instanceof HTMLInputElement)!;
  await userEvent.upload(picker, new File([text as BlobPart], name));
};
const cues = () =>
  page
    .getByRole("list", { name: "字幕列表" })
    .getByRole("listitem")
    .elements()
    .map((row) => row.textContent);
const save = async () => {
  await button("保存到大纲").click();
  await expect.element(page.getByText("没有未保存的修改")).toBeVisible();
};
/** What the draft's film has, as the server keeps it. */
const kept = async ({ run: id }: Entered) => {
  const { nodes } = await request(outlineDraft, { id });
  const { content } = nodes.find(({ key }) => key === "kfilm")!;
  return request(filmDetail, { id, content });
};
const marks = () => page.getByRole("slider", { name: /^第 \d+ 题/ });

test("a file of captions is read, mended beside the film, and saved; the outline takes it back as one step", async () => {
  const { room, element, film } = await openEditor();
  await addLanguage("中文");
  await give(SRT);
  await expect.poll(cues).toEqual(["00:01.0先用外圆刀试切", "00:03.0再测量直径"]);
  // The film goes where the caption is.
  await button(/再测量直径/).click();
  await expect.poll(() => film.currentTime).toBe(3);
  await field("第 2 条字幕的文字").fill("再测量直径和长度");
  await field("结束").fill("0:06");
  await userEvent.keyboard("{Tab}");
  await expect.element(field("结束")).toHaveValue("00:00:06.000");
  // Two that overlap cannot be saved, and it is said where.
  await field("开始").fill("0:02");
  await expect.element(page.getByText("与上一条重叠")).toBeVisible();
  await button("保存到大纲").click();
  await expect.element(page.getByText("先改好标出的 1 处，再保存")).toBeVisible();
  expect((await kept(room)).captions).toEqual([]);
  await field("开始").fill("0:03");
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await save();
  await expect
    .poll(async () => (await kept(room)).captions)
    .toMatchObject([
      {
        lang: "zh",
        label: "中文",
        cues: [
          { from: 1000, to: 3000, text: "先用外圆刀试切" },
          { from: 3000, to: 6000, text: "再测量直径和长度" },
        ],
      },
    ]);
  await button("关闭").click();
  await expect.element(page.getByText("字幕 1 种语言，片中题 0 道")).toBeVisible();
  await button("撤销").first().click();
  await expect.element(page.getByText("字幕 1 种语言，片中题 0 道")).not.toBeInTheDocument();
  await expect.poll(async () => (await kept(room)).captions).toEqual([]);
});

test("captions are cut, joined, added and removed, each a step that can be taken back", async () => {
  const { room } = await openEditor();
  await addLanguage("中文");
  await give(SRT);
  await button(/先用外圆刀试切/).click();
  const area = page.getByRole("textbox", { name: "第 1 条字幕的文字" });
  (area.element() as HTMLTextAreaElement).setSelectionRange(4, 4);
  await button("从光标处拆分").click();
  await expect.element(area).toHaveValue("先用外圆");
  await expect.element(button(/刀试切/)).toBeVisible();
  await button("与下一条合并").click();
  await expect.element(area).toHaveValue("先用外圆刀试切");
  await button("删除这条字幕").click();
  await expect.poll(cues).toEqual(["00:03.0再测量直径"]);
  await page.getByRole("dialog").getByRole("button", { name: "撤销" }).click();
  await expect.poll(cues).toHaveLength(2);
  // Where the film stands.
  await page.getByRole("slider", { name: "播放位置" }).click({ position: { x: 5, y: 12 } });
  await button(/^在 .* 添加一条$/).click();
  await expect.poll(cues).toHaveLength(3);
  await expect.element(page.getByText("没有文字", { exact: true })).toBeVisible();
  await userEvent.keyboard("好");
  await save();
  await expect.poll(async () => (await kept(room)).captions[0]?.cues.map(({ text }) => text)).toContain("好");
});

test("a file that cannot be read is refused with its line, and what was there stays", async () => {
  await openEditor();
  await addLanguage("中文");
  await give(SRT);
  await expect.poll(cues).toHaveLength(2);
  await give("WEBVTT\n\n00:05.000 --> 00:06.000\n一\n\n00:01.000 --> 00:02.000\n二", "坏.vtt");
  await expect.element(page.getByText("第 6 行：开始时间早于上一条字幕")).toBeVisible();
  await expect.poll(cues).toHaveLength(2);
  // As older programs in China write it.
  await give(
    new Uint8Array([
      ...new TextEncoder().encode("1\n00:00:01,000 --> 00:00:02,000\n"),
      0xb3,
      0xb5,
      0xb5,
      0xb6,
    ]),
  );
  await expect.poll(cues).toEqual(["00:01.0车刀"]);
});

test("a question is written where the film stands, moved by keys and by hand, and is there for learners' player", async () => {
  const { room, element, film } = await openEditor();
  await page.getByRole("tab", { name: /片中题/ }).click();
  film.currentTime = 29;
  await button("在 0:29 添加一题").click();
  await field("题干").fill("刀具怎样退出？");
  await field("选项 1").fill("横向");
  await field("选项 2").fill("纵向");
  await button("保存到大纲").click();
  await expect.element(page.getByText("请标出正确答案")).toBeVisible();
  await page.getByRole("radio", { name: "选项 2 是正确答案" }).click();
  await field(/^解析/).fill("纵向退出，横向不动。");
  (marks().element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{PageUp}");
  await expect.element(marks()).toHaveAttribute("aria-valuetext", "0:41");
  await expect.poll(() => film.currentTime).toBe(41);
  expect(await violations(element)).toEqual([]);
  await save();
  const written = {
    at: 41,
    kind: "single",
    stem: "刀具怎样退出？",
    options: ["横向", "纵向"],
    right: [1],
    explanation: "纵向退出，横向不动。",
    blocking: true,
  };
  await expect.poll(async () => (await kept(room)).questions).toMatchObject([written]);
  const [first] = (await kept(room)).questions;
  // By hand, to a quarter of the bar; it stays the same question.
  const bar = page.getByRole("group", { name: "时间轴" });
  await marks().dropTo(bar, { targetPosition: { x: bar.element().clientWidth / 4, y: 12 } });
  await expect.poll(() => marks().element().getAttribute("aria-valuetext")).toMatch(/^0:1[789]$/);
  await save();
  await expect.poll(async () => (await kept(room)).questions[0]!.at).toBeLessThan(20);
  expect((await kept(room)).questions[0]!.question).toBe(first!.question);
  await page.getByText("判断", { exact: true }).click();
  await page.getByRole("radio", { name: "选项 1 是正确答案" }).click();
  await save();
  await expect
    .poll(async () => (await kept(room)).questions)
    .toMatchObject([{ kind: "trueFalse", options: ["正确", "错误"], right: [0] }]);
});

test("what was not saved is there again after a reload, and closing saves what can be saved", async () => {
  const { room } = await openEditor();
  await addLanguage("中文");
  await give(SRT);
  await expect.poll(cues).toHaveLength(2);
  dispatchEvent(new Event("pagehide"));
  const again = await openEditor(room);
  await expect.element(page.getByText("已恢复上次没有保存的修改。")).toBeVisible();
  await expect.poll(cues).toHaveLength(2);
  expect((await kept(room)).captions).toEqual([]);
  await button("关闭").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(async () => (await kept(again.room)).captions).toHaveLength(1);
});
