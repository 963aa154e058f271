/** Peer marking for whoever reads others' answers: the way there, a mark, and what one reads of others'. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { richTextOf } from "../../core/contract/rich-document.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const HOUR = 3_600_000;
let isOpen = true;
beforeEach(() => {
  signInHere();
  isOpen = true;
  const now = Date.now();
  calls.answers["/exam/page/list"] = { list: [], now };
  calls.answers["/exam/peer/list"] = {
    list: [{ assessment: 4, title: "读书报告", deadline: now + 2 * HOUR, total: 2, marked: 0 }],
    now,
  };
  const given = { points: 7, comment: "论证清楚" };
  calls.answers["/exam/peer/task"] = () => ({
    title: "读书报告",
    deadline: now + 2 * HOUR,
    isOpen,
    reviews: [11, 12].map((review) => ({
      review,
      items: [
        {
          item: "i0",
          max: 10,
          stem: richTextOf("为什么要研究极限？"),
          view: { type: "essay", body: {} },
          answer: { text: `第 ${review} 份的回答 <img src=x onerror=alert(1)>` },
          files: [],
          levels: [{ points: 5, text: "言之有理" }],
          ...(!isOpen && review === 11 && { given }),
        },
      ],
    })),
  });
  calls.answers["/exam/peer/save"] = {};
});
const open = (more: Record<string, string>) =>
  place("edu-assessment", { lang: "zh-CN", course: "7", ...more });

test("what is to be reviewed stands above the homework and leads to it", async () => {
  const element = open({ view: "list" });
  const row = page.getByRole("link", { name: /互评：读书报告/ });
  await expect.element(row).toHaveTextContent("已评 0 / 2 份");
  expect(await violations(element)).toEqual([]);
  await row.click();
  await expect.element(page.getByRole("heading", { name: "互评：读书报告" })).toBeVisible();
});

test("answers are marked one after the other by keyboard, and what is wrong is said", async () => {
  await page.viewport(390, 800);
  const element = open({ view: "paper", assessment: "4", filter: "peer=true" });
  await expect.element(page.getByText("第 11 份的回答")).toBeVisible();
  expect(element.shadowRoot?.querySelector("img")).toBeNull();
  await expect.element(page.getByText("言之有理（5 分）")).toBeVisible();
  await page.getByRole("textbox", { name: "得分（满分 10）" }).fill("11");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("请填写 0 到 10 之间的分数")).toBeVisible();
  await page.getByRole("textbox", { name: "得分（满分 10）" }).fill("7.5");
  await page.getByRole("textbox", { name: "评语" }).fill("论证清楚");
  await page.getByRole("button", { name: "保存评分" }).click();
  await vi.waitFor(() =>
    expect(calls.sent.find(({ path }) => path === "/exam/peer/save")?.input).toMatchObject({
      review: 11,
      item: "i0",
      points: 7.5,
      comment: "论证清楚",
    }),
  );
  await expect.element(page.getByRole("radio", { name: "第 1 份 · 已评" })).toBeChecked();
  expect(await violations(element)).toEqual([]);
  await page.getByText("第 2 份", { exact: true }).click();
  await expect.element(page.getByText("第 12 份的回答")).toBeVisible();
});

test("after the deadline marks are read and not changed", async () => {
  isOpen = false;
  open({ view: "paper", assessment: "4", filter: "peer=true" });
  await expect.element(page.getByText("互评已经截止，评分不能再改。")).toBeVisible();
  await expect.element(page.getByText("7 分：论证清楚")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "保存评分" })).not.toBeInTheDocument();
  // What others wrote is read, not a field with room for more.
  expect(page.getByRole("textbox").elements()).toEqual([]);
  await page.getByText("第 2 份", { exact: true }).click();
  await expect.element(page.getByText("你没有评这道题。")).toBeVisible();
});
