/** What a learner sees of marks on their files: read only, in a list too. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { richTextOf } from "../../core/contract/rich-document.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='300'%3E%3Crect width='400' height='300' fill='%23eee'/%3E%3C/svg%3E";
beforeEach(() => {
  signInHere();
  const now = Date.now();
  const attempt = { attempt: 7, no: 1, state: "submitted", startedAt: now, submittedAt: now, points: 8 };
  calls.answers["/exam/intro"] = {
    card: { assessment: 4, kind: "homework", title: "实验报告", state: "done", max: 10, questions: 1 },
    attempts: [attempt],
    wantsPassword: false,
    now,
  };
  calls.answers["/exam/file/url"] = { url: PICTURE, expiresAt: now + 3_600_000 };
  calls.answers["/exam/attempt/result"] = {
    attempt,
    title: "实验报告",
    max: 10,
    sections: [
      {
        title: "",
        items: [
          {
            key: "i0",
            points: 8,
            max: 10,
            stem: richTextOf("上传实验照片"),
            view: { type: "upload", body: { kinds: [], most: 1, size: 1000 } },
            answer: { files: [9] },
          },
        ],
      },
    ],
    files: [{ file: 9, item: "i0", part: "", name: "实验.png", size: 1000, mime: "image/png" }],
    annotations: [
      {
        file: 9,
        marks: [
          { id: "note-0001", type: "note", page: 1, x: 0.5, y: 0.5, note: "这里漏了单位 <b>" },
          { id: "box-00001", type: "box", page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.2, note: "" },
        ],
      },
    ],
    regrades: [],
    deliveries: [],
  };
});

test("a file opens with what was drawn and written on it, and nothing of it can be changed", async () => {
  await page.viewport(390, 800);
  const element = place("edu-assessment", {
    lang: "zh-CN",
    course: "7",
    view: "paper",
    assessment: "4",
    filter: "attempt=7",
  });
  await page.getByRole("button", { name: "查看实验.png上的批注" }).click();
  const dialog = page.getByRole("dialog", { name: "批注：实验.png" });
  await expect.element(dialog.getByText("这里漏了单位 <b>")).toBeVisible();
  await expect.element(dialog.getByRole("list", { name: "批注列表" })).toHaveTextContent("方框 1，第 1 页");
  await expect.element(dialog.getByRole("button", { name: "撤销" })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("textbox")).not.toBeInTheDocument();
  expect(await violations(element)).toEqual([]);
});
