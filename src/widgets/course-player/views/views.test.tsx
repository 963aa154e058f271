/** Pictures, files of words, texts and links of a course: what is seen of them is counted, and nothing else. */
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Mounted, mountView } from "../../../core/element/testing.js";
import { violations } from "../../../testing/accessibility.js";
import { DocumentView } from "./DocumentView.js";
import { LinkView } from "./LinkView.js";
import { PackageOutline } from "./PackageOutline.js";
import { PackageView } from "./PackageView.js";
import { media, testNode } from "./testing.js";
import { TextView } from "./TextView.js";

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
  onPosition.mockClear();
});
const secondsOf = (wanted: number) =>
  onPages.mock.calls.reduce((sum, [at, seconds]) => sum + (at === wanted ? seconds : 0), 0);

test("a picture is fitted, enlarged by button and key, and a broken one can be tried again", async () => {
  const node = testNode({ kind: "image", file: file(media("derivative.jpg"), "image/jpeg", false) });
  const { host } = show(<DocumentView node={node} start={1} onPages={onPages} onPosition={onPosition} />);
  await vi.waitFor(() => expect(onPosition).toHaveBeenCalledWith(1));
  const picture = () => page.getByRole("img", { name: "讲义" }).element().getBoundingClientRect().width;
  const fitted = picture();
  await page.getByRole("button", { name: "放大" }).click();
  await expect.poll(() => picture() / fitted).toBeCloseTo(1.5, 1);
  page.getByRole("region", { name: "讲义" }).element().focus();
  await userEvent.keyboard("+");
  await expect.element(page.getByText("200%")).toBeVisible();
  await page.getByRole("button", { name: "适合窗口" }).click();
  await expect.poll(() => picture() / fitted).toBeCloseTo(1, 1);
  await expect.element(page.getByRole("link", { name: "下载" })).not.toBeInTheDocument();
  expect(await violations(host)).toEqual([]);
  mounted?.remove();
  const gone = testNode({ kind: "image", file: file(media("gone.jpg"), "image/jpeg") });
  show(<DocumentView node={gone} start={1} onPages={onPages} onPosition={onPosition} />);
  await expect.element(page.getByRole("button", { name: "重试" })).toBeVisible();
});

test("a text file is shown as words; what has no preview says so, and taking it along is opening it", async () => {
  const words = testNode({ file: file(media("derivative.zh.vtt"), "text/vtt") });
  show(<DocumentView node={words} start={1} onPages={onPages} onPosition={onPosition} />);
  await expect.element(page.getByText(/WEBVTT/)).toBeVisible();
  expect(onPosition).toHaveBeenCalledWith(1);
  mounted?.remove();
  onPages.mockClear();
  const archive = testNode({ file: file(media("safety.zip"), "application/zip") });
  show(<DocumentView node={archive} start={1} onPages={onPages} onPosition={onPosition} />);
  await expect.element(page.getByText("这种文件不能在线阅读，可以下载后查看。")).toBeVisible();
  const link = page.getByRole("link", { name: "下载" });
  // The test's own page stays.
  link.element().addEventListener("click", (event) => event.preventDefault());
  await link.click();
  expect(onPages).toHaveBeenCalledExactlyOnceWith(1, 3);
  mounted?.remove();
  const kept = testNode({ file: file(media("safety.zip"), "application/zip", false) });
  show(<DocumentView node={kept} start={1} onPages={onPages} onPosition={onPosition} />);
  await expect.element(page.getByText("这种文件不能在线阅读，教师也没有开放下载。")).toBeVisible();
});

test("a text counts when its end was reached, and then for all the time that it was open", async () => {
  const content = Array.from({ length: 60 }, (_, at) => ({
    type: "paragraph" as const,
    content: [{ type: "text" as const, text: `第 ${at} 段` }],
  }));
  const node = testNode({ kind: "richtext", body: { type: "doc", content } });
  const { host } = show(<TextView node={node} onPages={onPages} />);
  await expect.element(page.getByText("第 0 段")).toBeVisible();
  const opened = performance.now();
  await vi.waitFor(() => expect(performance.now() - opened).toBeGreaterThan(1300), { timeout: 3000 });
  expect(onPages).not.toHaveBeenCalled();
  scrollTo(0, document.documentElement.scrollHeight);
  await vi.waitFor(() => expect(secondsOf(1)).toBeGreaterThan(1.5), { timeout: 3000 });
  expect(await violations(host)).toEqual([]);
  scrollTo(0, 0);
});

test("who leaves a text behind by a jump past its end has read it for as long as it was seen", async () => {
  const content = Array.from({ length: 60 }, (_, at) => ({
    type: "paragraph" as const,
    content: [{ type: "text" as const, text: `第 ${at} 段` }],
  }));
  const node = testNode({ kind: "richtext", body: { type: "doc", content } });
  show(
    <>
      <TextView node={node} onPages={onPages} />
      <div style={{ height: 3000 }} />
    </>,
  );
  await expect.element(page.getByText("第 0 段")).toBeVisible();
  const shown = performance.now();
  await expect.poll(() => performance.now() - shown, { timeout: 5000 }).toBeGreaterThan(2200);
  expect(onPages).not.toHaveBeenCalled();
  globalThis.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => secondsOf(1)).toBeGreaterThan(0.9);
});

test("a link says where it leads and opens a window of its own; other addresses are none", async () => {
  const onOpen = vi.fn();
  const node = testNode({ kind: "link", title: "课外阅读", href: "https://reading.example/a?b=1" });
  const { host } = show(<LinkView node={node} onOpen={onOpen} />);
  const link = page.getByRole("link", { name: "打开链接" });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(page.getByText("reading.example")).toBeVisible();
  expect(await violations(host)).toEqual([]);
  link.element().addEventListener("click", (event) => event.preventDefault());
  await link.click();
  expect(onOpen).toHaveBeenCalledOnce();
  mounted?.remove();
  show(<LinkView node={testNode({ kind: "link", href: "javascript:alert(1)" })} onOpen={onOpen} />);
  await expect.element(page.getByText("这个链接的地址不可用。")).toBeVisible();
});

test("a package is shown on an origin of its own or not at all", async () => {
  for (const launch of ["", `${location.origin}/p/1/launch`, "javascript:alert(1)"]) {
    const { root } = show(<PackageView node={testNode({ kind: "package", launch })} onProgress={vi.fn()} />);
    await expect.element(page.getByText("这里不能显示互动课件")).toBeVisible();
    expect(root.querySelector("iframe")).toBeNull();
    mounted?.remove();
  }
});

test("the items of a package: a folder is a heading, a shut one says what it waits for and opens nothing", async () => {
  const onChoose = vi.fn();
  const launch = "https://packages.example/p/1/launch";
  const item = { level: 0, launch, state: "new" as const, open: true, after: [] };
  const items = [
    { ...item, id: "a", title: "Switching on", state: "done" as const },
    { ...item, id: "f", title: "Work", launch: "" },
    { ...item, id: "b", title: "Turning", level: 1, state: "failed" as const },
    { ...item, id: "c", title: "Facing", level: 1, open: false, after: ["Turning", "Switching on"] },
    { ...item, id: "d", title: "Exam", open: false },
  ];
  const { host } = show(<PackageOutline items={items} current="a" onChoose={onChoose} />, "en-US");
  const entry = (name: RegExp) => page.getByRole("button", { name });
  await expect.element(entry(/^Switching on/)).toHaveAccessibleName("Switching on Done");
  await expect.element(entry(/^Turning/)).toHaveAccessibleName("Turning Not passed");
  await expect.element(page.getByText("Complete first: Turning, Switching on")).toBeVisible();
  await expect.element(page.getByText("Not available yet")).toBeVisible();
  await entry(/^Facing/).click({ force: true });
  expect(onChoose).not.toHaveBeenCalled();
  await entry(/^Turning/).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("b");
  expect(page.getByRole("button").elements()).toHaveLength(4);
  expect(await violations(host)).toEqual([]);
});
