import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BookNode } from "../../core/rules/textbook.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 25, 2);
const card = {
  id: 7,
  kind: "epub",
  title: "看图学线性代数",
  authors: ["林晚"],
  publisher: "学海出版社",
  year: 2026,
  discipline: "数学类",
  language: "zh-CN",
  cover: "",
  licence: "open",
};
const detail = (more: object = {}) => ({
  ...card,
  summary: "先看见，再计算。",
  isbn: "9787000000016",
  printLimit: 10,
  chapters: 2,
  characters: 9000,
  preview: 1,
  contents: [
    { title: "第一章　向量", level: 1, chapter: 1, anchor: "", percent: 42 },
    { title: "第二章　矩阵", level: 1, chapter: 2, anchor: "", percent: 0 },
  ],
  now: NOW,
  ...more,
});
const paragraph = (at: number): BookNode => [
  "p",
  {},
  [`第 ${at} 段。${"向量有大小，也有方向。".repeat(20)}`],
];
const chapter = (more: object = {}) => ({
  title: "第一章　向量",
  characters: 6000,
  nodes: [
    ["h1", {}, ["第一章　向量"]],
    ...Array.from({ length: 20 }, (_, at) => paragraph(at + 1)),
    [
      "section",
      { "data-quiz": "single" },
      [
        ["p", {}, ["2u − v 是哪一个？"]],
        [
          "ol",
          {},
          [
            ["li", { "data-correct": "true" }, ["(5, 0)"]],
            ["li", {}, ["(7, 4)"]],
          ],
        ],
        ["p", { "data-explanation": "true" }, ["走两遍 u，再倒着走一遍 v。"]],
      ],
    ],
  ] satisfies BookNode[],
  assets: [],
  watermark: "林*雨 000001",
  expiresAt: Date.now() + 3_600_000,
  ...more,
});
beforeEach(() => {
  localStorage.removeItem("edu.textbook");
  Object.assign(calls.answers, {
    "/textbook/page/list": ({ q }: Record<string, string>) => {
      const list = q === "没有" ? [] : [card];
      const facets = { discipline: [{ key: "数学类", count: 1 }], publisher: [], year: [] };
      return { list, total: list.length, page: 1, size: 24, facets };
    },
    "/textbook/detail": detail(),
    "/textbook/chapter": chapter(),
    "/textbook/mark/list": { list: [] },
    "/textbook/mark/save": { rev: 1, at: NOW },
    "/textbook/place/save": { percent: 12 },
  });
});
const asked = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);
const read = (attributes: Record<string, string> = {}) =>
  place("edu-textbook-reader", { lang: "zh-CN", view: "read", book: "7", chapter: "1", ...attributes });
const words = (element: Element) => element.shadowRoot?.querySelector("article");

test("the shelf shows covers and narrows by facets; an empty one says how to go on", async () => {
  const element = place("edu-textbook-reader", { lang: "zh-CN" });
  await expect
    .element(page.getByRole("link", { name: /看图学线性代数/ }))
    .toHaveAttribute("href", "/digital/book?id=7");
  expect(await violations(element)).toEqual([]);
  await page.getByRole("checkbox", { name: /数学类/ }).click();
  await vi.waitFor(() => expect(asked("/textbook/page/list").at(-1)).toMatchObject({ discipline: "数学类" }));
  element.remove();
  place("edu-textbook-reader", { lang: "zh-CN", filter: "q=没有" });
  await expect.element(page.getByText("没有找到教材")).toBeVisible();
  await page.getByRole("button", { name: "清空条件" }).click();
  await expect.element(page.getByRole("link", { name: /看图学线性代数/ })).toBeVisible();
});

test("a book's page goes on where one stopped; after the licence it says what is still there", async () => {
  signInHere();
  calls.answers["/textbook/detail"] = detail({
    percent: 30,
    place: { chapter: 2, offset: 5, title: "第二章　矩阵", at: NOW },
  });
  const element = place("edu-textbook-reader", { lang: "zh-CN", view: "detail", book: "7" });
  await expect
    .element(page.getByRole("link", { name: "继续阅读：第二章　矩阵" }))
    .toHaveAttribute("href", "/digital/read?id=7&chapter=2");
  expect(await violations(element)).toEqual([]);
  element.remove();
  calls.answers["/textbook/detail"] = detail({ licence: "ended", licenceUntil: NOW - DAY });
  place("edu-textbook-reader", { lang: "zh-CN", view: "detail", book: "7" });
  await expect.element(page.getByText(/阅读授权已于 2026年11月24日到期/)).toBeVisible();
  await expect.element(page.getByText("第一章　向量")).toBeVisible();
  expect(page.getByRole("link", { name: "开始阅读" }).elements()).toEqual([]);
});

test("pages turn by buttons and keys, to the next chapter after the last", async () => {
  signInHere();
  const second = { title: "第二章　矩阵", nodes: [["p", {}, ["拉一拉平面。"]]] };
  calls.answers["/textbook/chapter"] = (input) => chapter(String(input["chapter"]) === "2" ? second : {});
  const element = read();
  await expect.element(page.getByText(/^1 \/ \d+ 页/)).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "下一页" }).click();
  await expect.element(page.getByText(/^2 \/ \d+ 页/)).toBeVisible();
  const region = page.getByRole("region", { name: "正文" });
  (region.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByText(/^1 \/ \d+ 页/)).toBeVisible();
  await userEvent.keyboard("{End}{ArrowRight}");
  await expect.element(page.getByText("拉一拉平面。")).toBeVisible();
  await vi.waitFor(() => expect(asked("/textbook/place/save").at(-1)).toMatchObject({ chapter: 2 }), 5000);
});

test("a selected text is highlighted in the drawn words, and its note goes with it", async () => {
  signInHere();
  const element = read();
  await expect.element(page.getByText(/^第 1 段/)).toBeVisible();
  const text = words(element)?.querySelector("p")?.firstChild;
  const range = document.createRange();
  range.setStart(text!, 0);
  range.setEnd(text!, 5);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
  await page.getByRole("button", { name: "绿色划线" }).click();
  await vi.waitFor(() => expect(words(element)?.querySelector("mark")?.textContent).toBe("第 1 段"));
  await vi.waitFor(() =>
    expect(asked("/textbook/mark/save")[0]).toMatchObject({
      chapter: 1,
      quote: "第 1 段",
      colour: "green",
      start: 6,
    }),
  );
  await page.getByRole("button", { name: "划线与笔记" }).click();
  await page.getByRole("textbox", { name: "笔记" }).fill("要背");
  await vi.waitFor(
    () => expect(asked("/textbook/mark/save").at(-1)).toMatchObject({ note: "要背", rev: 1 }),
    5000,
  );
  expect(await violations(element)).toEqual([]);
});

test("a question of the book is checked here, and explained", async () => {
  signInHere();
  const element = read();
  await page.getByRole("radio", { name: "(7, 4)" }).click({ force: true });
  await page.getByRole("button", { name: "检查答案" }).click({ force: true });
  await expect.element(page.getByText("还不对，看看解释，再试一次")).toBeInTheDocument();
  await expect.element(page.getByText("走两遍 u，再倒着走一遍 v。")).toBeInTheDocument();
  expect(words(element)?.querySelector("fieldset")).not.toBeNull();
});

test("what came with a name that no book may have is refused whole, and never drawn", async () => {
  signInHere();
  const evil = ["script", {}, ["globalThis.evil = 1"]];
  calls.answers["/textbook/detail"] = detail({ id: 8 });
  calls.answers["/textbook/chapter"] = chapter({ nodes: [["p", {}, ["好"]], evil] });
  // Of a book that no other test has read: chapters are remembered.
  const element = read({ book: "8", chapter: "2" });
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector("[part=error-state]")).not.toBeNull());
  expect(element.shadowRoot?.innerHTML).not.toContain("evil");
});

test("settings change the page and stay; a visitor is asked to sign in behind the preview", async () => {
  const element = read();
  await page.getByRole("button", { name: "阅读设置" }).click();
  await page.getByRole("button", { name: "放大" }).click();
  await page.getByRole("combobox", { name: "配色" }).selectOptions("高对比度");
  await vi.waitFor(() => expect(getComputedStyle(words(element)!).fontSize).toBe("20px"));
  expect(getComputedStyle(element.shadowRoot!.querySelector("[part=reader]")!).backgroundColor).toBe(
    "rgb(0, 0, 0)",
  );
  expect(await violations(element)).toEqual([]);
  element.remove();
  const next = read({ chapter: "2" });
  await expect.element(page.getByText("登录后继续阅读")).toBeVisible();
  expect(next.shadowRoot?.querySelector("[data-theme=contrast]")).not.toBeNull();
  expect(asked("/textbook/chapter").every((one) => one["chapter"] === "1")).toBe(true);
});

test("the place that is sent is one that the server takes: whole numbers, of now", async () => {
  signInHere();
  read();
  await vi.waitFor(() => expect(asked("/textbook/place/save").length).toBeGreaterThan(0), 5000);
  const [place] = asked("/textbook/place/save");
  for (const name of ["offset", "reached", "seconds", "at"])
    expect(Number.isInteger(Number(place?.[name])), name).toBe(true);
});

test("what could not be sent is sent although the network carries later than the browser says", async () => {
  signInHere();
  delete calls.answers["/textbook/place/save"];
  read({ chapter: "2" });
  await vi.waitFor(() => expect(asked("/textbook/place/save").length).toBeGreaterThan(0), 5000);
  const before = asked("/textbook/place/save").length;
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(asked("/textbook/place/save").length).toBeGreaterThan(before), 5000);
  calls.answers["/textbook/place/save"] = { percent: 12 };
  const failed = asked("/textbook/place/save").length;
  await vi.waitFor(() => expect(asked("/textbook/place/save").length).toBeGreaterThan(failed), 10_000);
});
