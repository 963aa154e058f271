/**
 * A book read aloud in a real browser. Its machine may have no voices at all: the platform's own speech is stood in for,
 * and each test says when a sentence has been read to its end.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { BookNode } from "../../core/rules/textbook.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
class Utterance extends EventTarget {
  voice?: { readonly lang: string };
  lang = "";
  rate = 1;
  constructor(readonly text: string) {
    super();
  }
}
const speech = Object.assign(new EventTarget(), {
  voices: [] as { readonly lang: string }[],
  now: undefined as Utterance | undefined,
  getVoices: () => speech.voices,
  speak(one: Utterance) {
    speech.now = one;
  },
  cancel() {
    // As browsers do: what is cut off ends with an error.
    const before = speech.now;
    speech.now = undefined;
    before?.dispatchEvent(new Event("error"));
  },
  /** The sentence has been read to its end. */
  end() {
    const before = speech.now;
    speech.now = undefined;
    before?.dispatchEvent(new Event("end"));
  },
});
const CHAPTERS: Record<string, BookNode[]> = {
  "1": [
    ["h1", {}, ["第一章　向量"]],
    ["p", {}, ["向量有大小。", ["b", {}, ["也有方向！"]], "会加吗？"]],
    ["figure", {}, [["svg", { viewBox: "0 0 9 9" }, [["text", {}, ["u v"]]]]]],
    ...Array.from({ length: 30 }, (_, at): BookNode => ["p", {}, [`第 ${at + 1} 段，${"话".repeat(120)}。`]]),
  ],
  "2": [
    ["h1", {}, ["第二章　矩阵"]],
    ["p", {}, ["拉一拉平面。"]],
  ],
};
const detail = (language: string) => ({
  id: 7,
  kind: "epub",
  title: "看图学线性代数",
  authors: ["林晚"],
  publisher: "",
  year: 2026,
  discipline: "数学类",
  language,
  cover: "",
  licence: "open",
  summary: "",
  isbn: "",
  printLimit: 10,
  chapters: 2,
  characters: 9000,
  preview: 1,
  contents: [],
  now: Date.now(),
});
beforeEach(() => {
  localStorage.removeItem("edu.textbook");
  speech.voices = ["en-US", "zh-HK", "zh-CN"].map((lang) => ({ lang }));
  speech.now = undefined;
  vi.stubGlobal("speechSynthesis", speech);
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  Object.assign(calls.answers, {
    "/textbook/detail": detail("zh-CN"),
    "/textbook/chapter": ({ chapter = "" }: Record<string, string>) => ({
      title: "",
      characters: 5000,
      nodes: CHAPTERS[chapter] ?? [],
      assets: [],
      watermark: "",
      expiresAt: Date.now() + 3_600_000,
    }),
    "/textbook/mark/list": { list: [] },
    "/textbook/place/save": { percent: 1 },
  });
  signInHere();
});
afterEach(() => vi.unstubAllGlobals());

const open = () => place("edu-textbook-reader", { lang: "zh-CN", view: "read", book: "7", chapter: "1" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const shown = (element: HTMLElement) =>
  [...(element.shadowRoot?.querySelectorAll("mark[data-spoken]") ?? [])]
    .map((one) => one.textContent)
    .join("");
/** Waits until a sentence is read, and stands out on the page. */
async function hears(element: HTMLElement, sentence: string): Promise<void> {
  await vi.waitFor(() => expect(speech.now?.text).toBe(sentence));
  await vi.waitFor(() => expect(shown(element)).toBe(sentence));
}
const onPage = (number: number) =>
  expect.element(page.getByText(new RegExp(`^${number} / \\d+ 页`))).toBeVisible();

test("sentence by sentence, each shown; paused it goes on with the same one, and stopped nothing is shown", async () => {
  const element = open();
  await onPage(1);
  await button("朗读").click();
  await hears(element, "第一章　向量");
  expect(speech.now?.voice?.lang).toBe("zh-CN");
  speech.end();
  await hears(element, "向量有大小。");
  speech.end();
  await hears(element, "也有方向！");
  expect(await violations(element)).toEqual([]);
  await button("暂停朗读").click();
  expect(speech.now).toBeUndefined();
  expect(shown(element)).toBe("也有方向！");
  await button("继续朗读").click();
  await hears(element, "也有方向！");
  speech.end();
  await hears(element, "会加吗？");
  speech.end();
  // Letters of a drawing are no sentence.
  await hears(element, `第 1 段，${"话".repeat(120)}。`);
  await page.getByRole("group", { name: "正在朗读" }).getByRole("button", { name: "停止朗读" }).click();
  await vi.waitFor(() => expect(shown(element)).toBe(""));
  expect(speech.now).toBeUndefined();
  await expect.element(page.getByRole("group", { name: "正在朗读" })).not.toBeInTheDocument();
});

test("the page follows the voice, the voice a turned page, and after the last sentence the next chapter is read", async () => {
  const element = open();
  await onPage(1);
  await button("下一页").click();
  await onPage(2);
  await button("朗读").click();
  await vi.waitFor(() => expect(speech.now?.text).toMatch(/第|话/));
  // It begins where one stands, and not at the chapter's beginning.
  expect(speech.now?.text).not.toBe("第一章　向量");
  const first = speech.now?.text;
  await button("下一页").click();
  await onPage(3);
  await vi.waitFor(() => expect(speech.now?.text).not.toBe(first));
  await button("上一页").click();
  await onPage(2);
  await vi.waitFor(() => expect(speech.now?.text).toBe(first));
  const isOver = () => speech.now?.text === "第二章　矩阵";
  const pages = new Set<string>();
  for (let at = 0; at < 80 && !isOver(); at += 1) {
    const before = speech.now;
    await vi.waitFor(() => expect(shown(element)).toBe(before?.text));
    pages.add(page.getByRole("status").first().element().textContent ?? "");
    speech.end();
    await vi.waitFor(() => expect(speech.now).toBeDefined());
  }
  expect(pages.size).toBeGreaterThan(1);
  await hears(element, "第二章　矩阵");
  speech.end();
  await hears(element, "拉一拉平面。");
  speech.end();
  // The book is over.
  await expect.element(button("朗读")).toBeVisible();
  await vi.waitFor(() => expect(shown(element)).toBe(""));
});

test("the speed is remembered, and the language of the book picks the voice", async () => {
  const element = open();
  await onPage(1);
  await button("朗读").click();
  await page.getByRole("combobox", { name: "朗读速度" }).selectOptions("1.5×");
  speech.end();
  await vi.waitFor(() => expect(speech.now?.rate).toBe(1.5));
  element.remove();
  calls.answers["/textbook/detail"] = detail("en_GB");
  open();
  await onPage(1);
  await button("朗读").click();
  await vi.waitFor(() => expect(speech.now?.rate).toBe(1.5));
  // Of the language, where none is of the country.
  expect(speech.now?.voice?.lang).toBe("en-US");
});

test("without a voice for the book nothing is read, and it says so; voices that come later read", async () => {
  speech.voices = [{ lang: "fr-FR" }];
  const element = open();
  await onPage(1);
  await button("朗读").click();
  await expect.element(page.getByText(/这台设备没有“中文（中国）”的朗读语音/)).toBeVisible();
  expect(speech.now).toBeUndefined();
  expect(await violations(element)).toEqual([]);
  await button("关闭").click();
  await expect.element(page.getByText(/朗读语音/)).not.toBeInTheDocument();
  speech.voices = [{ lang: "zh_CN" }];
  speech.dispatchEvent(new Event("voiceschanged"));
  await button("朗读").click();
  await hears(element, "第一章　向量");
  // The voice falls silent by itself: the reader says so, and is ready to begin again.
  speech.now?.dispatchEvent(new Event("error"));
  await expect.element(page.getByText(/朗读中断了/)).toBeVisible();
  await expect.element(button("朗读")).toBeVisible();
});

test("a browser that cannot speak says that another one can", async () => {
  vi.stubGlobal("speechSynthesis", undefined);
  open();
  await onPage(1);
  await button("朗读").click();
  await expect.element(page.getByText(/这个浏览器不能朗读/)).toBeVisible();
});
