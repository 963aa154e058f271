/** The words of a film, along with it. */
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Mounted, mountView } from "../../../core/element/testing.js";
import { violations } from "../../../testing/accessibility.js";
import { media } from "../views/testing.js";
import { TranscriptPanel } from "./TranscriptPanel.js";

let mounted: Mounted | undefined;
beforeEach(() => page.viewport(1024, 768));
afterEach(() => mounted?.remove());
const show = (View: () => ReactNode): Mounted => (mounted = mountView(View, { lang: "zh-CN" }));

const captions = [
  { lang: "en", label: "English", url: media("derivative.en.vtt") },
  { lang: "zh", label: "中文", url: media("derivative.zh.vtt") },
];

test("the transcript follows the film, until somebody scrolls; a line is jumped to by press and by key", async () => {
  const onJump = vi.fn();
  let setTime: (time: number) => void = () => undefined;
  const { host, root } = show(() => {
    const [time, set] = useState(0);
    setTime = set;
    return (
      <div style={{ width: 360 }}>
        <TranscriptPanel captions={captions} time={time} onJump={onJump} />
      </div>
    );
  });
  await vi.waitFor(() => expect(root.querySelectorAll("[data-cue]").length).toBeGreaterThan(8));
  expect(root.querySelector("ol")?.lang).toBe("zh");
  expect(await violations(host)).toEqual([]);
  const list = root.querySelector("ol");
  if (!list) throw new Error("There is no transcript");
  list.style.maxHeight = "160px";
  setTime(80);
  const current = () => root.querySelector("[aria-current]");
  const isSeen = () => {
    const [line, around] = [current()?.getBoundingClientRect(), list.getBoundingClientRect()];
    return line !== undefined && line.top >= around.top - 1 && line.bottom <= around.bottom + 1;
  };
  await vi.waitFor(() => expect(isSeen()).toBe(true));
  list.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  list.scrollTo({ top: 0 });
  setTime(90);
  const back = page.getByRole("button", { name: "回到正在播放的一句" });
  await expect.element(back).toBeVisible();
  expect(isSeen()).toBe(false);
  await back.click();
  await vi.waitFor(() => expect(isSeen()).toBe(true));
  const lines = root.querySelectorAll<HTMLElement>("[data-cue]");
  lines[0]?.focus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onJump).toHaveBeenCalledOnce();
  expect(onJump.mock.calls[0]?.[0]).toBeGreaterThan(0);
});

test("words are found in the transcript, counted and marked; another language is another text", async () => {
  const { root } = show(() => <TranscriptPanel captions={captions} time={0} onJump={vi.fn()} />);
  await vi.waitFor(() => expect(root.querySelectorAll("[data-cue]").length).toBeGreaterThan(8));
  await page.getByRole("searchbox", { name: "在文稿中查找" }).fill("切线");
  await vi.waitFor(() => expect(root.querySelectorAll("mark").length).toBeGreaterThan(0));
  const marks = root.querySelectorAll("mark");
  expect([...marks].every((mark) => mark.textContent === "切线")).toBe(true);
  await expect.element(page.getByText(`找到 ${marks.length} 处`)).toBeVisible();
  await page.getByRole("searchbox").fill("TANGENT");
  await expect.element(page.getByText("没有找到")).toBeVisible();
  await page.getByRole("combobox", { name: "语言" }).selectOptions("English");
  await vi.waitFor(() => expect(root.querySelector("mark")?.textContent.toLowerCase()).toBe("tangent"));
});

test("a film without captions says so", async () => {
  show(() => <TranscriptPanel captions={[]} time={0} onJump={vi.fn()} />);
  await expect.element(page.getByText("本节没有字幕。")).toBeVisible();
});
