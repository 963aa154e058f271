/** Marks on a picture at the desk: drawn by pointer, written by keyboard, taken back, and kept. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../testing/accessibility.js";
import { signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";
import { furnish, open, queueOf } from "./testing.js";

const calls = useCalls();
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='300'%3E%3Crect width='400' height='300' fill='%23eee'/%3E%3C/svg%3E";
interface Mark {
  readonly type: string;
  readonly note: string;
  readonly x?: number;
  readonly width?: number;
}
let saved: { rev: number; marks: Mark[] };
beforeEach(async () => {
  const desk = furnish(calls);
  saved = { rev: 0, marks: [] };
  signInHere();
  await page.viewport(1280, 900);
  const file = { file: 9, item: "i3", part: "", name: "实验.png", size: 1000, mime: "image/png" };
  calls.answers["/teach/mark/queue"] = (input: Record<string, string>) => {
    const queue = queueOf(desk, input);
    return {
      ...queue,
      items: queue.items.map((item) => ({
        ...item,
        view: { type: "upload", body: { kinds: [], most: 1, size: 1000 } },
        solution: undefined,
      })),
      list: queue.list.map((row) => ({ ...row, answer: { files: [9] }, files: [file] })),
    };
  };
  calls.answers["/teach/mark/file/url"] = { url: PICTURE, expiresAt: Date.now() + 3_600_000 };
  calls.answers["/teach/mark/annotation/list"] = () => ({
    list: [
      { file: 9, isOwn: true, author: "我", ...saved },
      {
        file: 9,
        isOwn: false,
        author: "周明远",
        rev: 1,
        marks: [{ id: "theirs-01", type: "note", page: 1, x: 0.9, y: 0.9, note: "单位呢？" }],
      },
    ],
  });
  calls.answers["/teach/mark/annotation/save"] = (input: Record<string, unknown>) => {
    saved = { rev: Number(input["rev"]) + 1, marks: input["marks"] as Mark[] };
    return { rev: saved.rev };
  };
});
const dialog = () => page.getByRole("dialog", { name: "批注：实验.png" });
const sheet = () => dialog().getByRole("group", { name: "页面：用画笔、方框或文字点标记" });
async function openFile() {
  const element = open();
  await page.getByRole("button", { name: "批注实验.png" }).click();
  await expect.element(sheet()).toBeVisible();
  await expect.element(dialog().getByRole("img", { name: "实验.png" })).toBeVisible();
  return element;
}
/** From one share of the page to another. */
function drag(from: readonly [number, number], to: readonly [number, number]) {
  const board = sheet().element();
  const box = board.getBoundingClientRect();
  const at = (type: string, [x, y]: readonly [number, number]) =>
    board.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        clientX: box.left + x * box.width,
        clientY: box.top + y * box.height,
      }),
    );
  vi.spyOn(board, "setPointerCapture").mockImplementation(() => undefined);
  at("pointerdown", from);
  at("pointermove", [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  at("pointermove", to);
  at("pointerup", to);
}

test("a line and a box are drawn in shares of the page, named in a list, and taken back", async () => {
  const element = await openFile();
  drag([0.1, 0.1], [0.5, 0.5]);
  await expect.element(dialog().getByRole("button", { name: "画线 1，第 1 页" }).first()).toBeVisible();
  await dialog().getByText("方框", { exact: true }).click();
  drag([0.2, 0.2], [0.6, 0.4]);
  await vi.waitFor(() => expect(saved.marks.map(({ type }) => type)).toEqual(["pen", "box"]));
  expect(saved.marks[1]?.x).toBeCloseTo(0.2, 2);
  expect(saved.marks[1]?.width).toBeCloseTo(0.4, 2);
  await expect.element(dialog().getByText("单位呢？")).toBeVisible();
  await expect.element(dialog().getByText("周明远的批注")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await dialog().getByRole("button", { name: "撤销" }).click();
  await vi.waitFor(() => expect(saved.marks.map(({ type }) => type)).toEqual(["pen"]));
  await expect.element(dialog().getByText("已保存")).toBeVisible();
});

test("by keyboard alone a note is put, written, moved and found again", async () => {
  await openFile();
  (dialog().getByRole("button", { name: "在页面中间加文字点" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const text = dialog().getByRole("textbox", { name: "说明" });
  await expect.poll(() => text.element().matches(":focus")).toBe(true);
  await userEvent.keyboard("这里漏了单位");
  const badge = sheet().getByRole("button", { name: "文字点 1，第 1 页" });
  (badge.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await vi.waitFor(() => expect(saved.marks).toMatchObject([{ note: "这里漏了单位", x: 0.52 }]));
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "批注实验.png" }).click();
  await expect.element(dialog().getByRole("textbox", { name: "说明" })).toHaveValue("这里漏了单位");
});
