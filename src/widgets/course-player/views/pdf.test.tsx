/** A PDF of a course: each page that is seen counts by itself, and a page can be asked for. */
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Mounted, mountView } from "../../../core/element/testing.js";
import { violations } from "../../../testing/accessibility.js";
import { DocumentView } from "./DocumentView.js";
import { media, testNode } from "./testing.js";

let mounted: Mounted | undefined;
beforeEach(() => page.viewport(1024, 768));
afterEach(() => mounted?.remove());
const show = (view: ReactNode, lang = "zh-CN"): Mounted => (mounted = mountView(view, { lang }));

const file = (url: string, mime: string, downloadable = true) => ({
  url,
  mime,
  name: url.split("/").at(-1) ?? "",
  size: 20_480,
  downloadable,
});
const onPages = vi.fn<(page: number, seconds: number) => void>();
const onPosition = vi.fn<(page: number) => void>();
beforeEach(() => {
  onPages.mockClear();
  onPosition.mockReset();
});
const secondsOf = (wanted: number) =>
  onPages.mock.calls.reduce((sum, [at, seconds]) => sum + (at === wanted ? seconds : 0), 0);

test("a PDF begins where it was left; each page that is seen counts by itself", async () => {
  const node = testNode({ file: file(media("handout.pdf"), "application/pdf") });
  const { host } = show(<DocumentView node={node} start={2} onPages={onPages} onPosition={onPosition} />);
  await expect.element(page.getByText(/^第 2 页，共 \d+ 页$/)).toBeVisible();
  await vi.waitFor(() => expect(onPosition).toHaveBeenCalledExactlyOnceWith(2));
  await vi.waitFor(() => expect(secondsOf(2)).toBeGreaterThan(0.9), { timeout: 4000 });
  expect(secondsOf(1)).toBe(0);
  await page.getByRole("button", { name: "上一页" }).click();
  await vi.waitFor(() => expect(onPosition).toHaveBeenLastCalledWith(1));
  await vi.waitFor(() => expect(secondsOf(1)).toBeGreaterThan(0.9), { timeout: 4000 });
  expect(await violations(host)).toEqual([]);
  const link = page.getByRole("link", { name: "下载" });
  await expect.element(link).toHaveAttribute("download", "handout.pdf");
});

test("another page that is asked for is gone to, again after the person went elsewhere", async () => {
  const node = testNode({ file: file(media("handout.pdf"), "application/pdf") });
  let jump: (to: number) => void = () => undefined;
  const View = () => {
    const [at, setAt] = useState(1);
    jump = setAt;
    onPosition.mockImplementation(setAt);
    return <DocumentView node={node} start={at} onPages={onPages} onPosition={onPosition} />;
  };
  show(<View />);
  const isShown = (wanted: number) =>
    vi.waitFor(() => expect(onPosition).toHaveBeenLastCalledWith(wanted), { timeout: 8000 });
  await isShown(1);
  jump(3);
  await isShown(3);
  await page.getByRole("button", { name: "下一页" }).click();
  await isShown(4);
  jump(3);
  await isShown(3);
  await expect.element(page.getByText(/^第 3 页，/)).toBeVisible();
});

test("its pages are chosen from a list, its words found, its size and its light are the reader's", async () => {
  const node = testNode({ file: file(media("handout.pdf"), "application/pdf"), tracked: true });
  const onNote = vi.fn();
  const { host } = show(
    <DocumentView node={node} start={1} onPages={onPages} onPosition={onPosition} onNote={onNote} />,
  );
  await expect.element(page.getByText(/^第 1 页，共 \d+ 页$/)).toBeVisible();
  await page.getByRole("button", { name: "页面列表" }).click();
  await page.getByRole("button", { name: "第 3 页", exact: true }).click();
  await expect.element(page.getByText(/^第 3 页，共 \d+ 页$/)).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "第 3 页", exact: true }))
    .toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "在文档中查找" }).click();
  await page.getByRole("searchbox", { name: "在文档中查找" }).fill("no such words");
  await page.getByRole("button", { name: "查找", exact: true }).click();
  await expect.element(page.getByText(/^没有找到$|^这份文档是图片/)).toBeVisible();
  const sheet = () => page.getByRole("region").element();
  const width = () => sheet().querySelector("canvas")?.getBoundingClientRect().width ?? 0;
  const fitted = width();
  await page.getByRole("button", { name: "放大" }).click();
  await vi.waitFor(() => expect(width()).toBeGreaterThan(fitted));
  await page.getByRole("button", { name: "深色阅读" }).click();
  await expect
    .element(page.getByRole("button", { name: "深色阅读" }))
    .toHaveAttribute("aria-pressed", "true");
  expect(sheet().hasAttribute("data-dark")).toBe(true);
  await page.getByRole("button", { name: "在本页记笔记" }).click();
  expect(onNote).toHaveBeenCalledOnce();
  expect(await violations(host)).toEqual([]);
});
