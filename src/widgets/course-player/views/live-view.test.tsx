/** A live session as learners see it: how long until it starts, the way in, and what is left of it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Mounted, mountView } from "../../../core/element/testing.js";
import type { NodeData } from "../film.js";
import { violations } from "../../../testing/accessibility.js";
import { LiveView } from "./LiveView.js";
import { testNode } from "./testing.js";

let mounted: Mounted | undefined;
beforeEach(() => page.viewport(1024, 768));
afterEach(() => mounted?.remove());

const MINUTE = 60_000;
const now = Date.UTC(2026, 8, 1);
const live = (startsIn: number, more: Partial<NonNullable<NodeData["live"]>> = {}) => ({
  startsAt: now + startsIn,
  opensAt: now + startsIn - 15 * MINUTE,
  endsAt: now + startsIn + 60 * MINUTE,
  address: "",
  note: "请带上作业",
  recording: "",
  ...more,
});
const onProgress = vi.fn<() => void>();
const onReload = vi.fn<() => void>();
beforeEach(() => onReload.mockClear());
const show = (given: NodeData["live"], more: Partial<NodeData> = {}, lang = "zh-CN"): Mounted =>
  (mounted = mountView(
    <LiveView
      node={testNode({ kind: "live", title: "答疑", now, live: given, ...more })}
      onProgress={onProgress}
      onReload={onReload}
    />,
    { lang },
  ));

test("before it starts the time that is left is counted, and nobody is let in", async () => {
  const { host } = show(live(51 * 60 * MINUTE + 30_000));
  await expect.element(page.getByRole("timer")).toHaveTextContent(/^2 天 3 小时 0 分$/);
  await expect.element(page.getByText("请带上作业")).toBeVisible();
  await expect.element(page.getByText("开始前 15 分钟可以进入。")).toBeVisible();
  expect(page.getByRole("link").query()).toBeNull();
  expect(await violations(host)).toEqual([]);
});

test("when people are let in the server is asked for the way", async () => {
  show(live(15 * MINUTE + 1500));
  await expect.element(page.getByText("距离开始还有")).toBeVisible();
  expect(onReload).not.toHaveBeenCalled();
  await expect.poll(() => onReload.mock.calls.length, { timeout: 5000 }).toBe(1);
  await expect.element(page.getByText("即将开始，可以进入了")).toBeVisible();
});

test("while it takes place the way in opens in a window of its own", async () => {
  const { host } = show(live(-MINUTE, { address: "https://meeting.example/1" }), {}, "en-US");
  await expect.element(page.getByText("Live now")).toBeVisible();
  const link = page.getByRole("link", { name: "Join" });
  await expect.element(link).toHaveAttribute("href", "https://meeting.example/1");
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(await violations(host)).toEqual([]);
});

test("afterwards there is its recording, or word that there is none; a script is no address", async () => {
  show(live(-120 * MINUTE, { recording: "https://video.example/1" }));
  await expect.element(page.getByText("直播已结束")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "观看回放" }))
    .toHaveAttribute("href", "https://video.example/1");
  mounted?.remove();
  show(live(-120 * MINUTE));
  await expect.element(page.getByText("教师还没有提供回放。")).toBeVisible();
  mounted?.remove();
  show(live(-120 * MINUTE, { recording: "javascript:alert(1)" }));
  await expect.element(page.getByText("直播已结束")).toBeVisible();
  expect(page.getByRole("link").query()).toBeNull();
});

test("who is not in the course is told how to come; one without a time says so", async () => {
  show(live(-MINUTE), { tracked: false });
  await expect.element(page.getByText("加入课程后可以进入直播、观看回放。")).toBeVisible();
  mounted?.remove();
  show(live(0, { startsAt: 0 }));
  await expect.element(page.getByText("教师还没有确定直播时间。")).toBeVisible();
});
