/** The outline: what is open, what is done, and why the rest is not. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Mounted, mountView } from "../../../core/element/testing.js";
import { violations } from "../../../testing/accessibility.js";
import { OutlinePanel } from "./OutlinePanel.js";
import type { Outline, OutlineNode } from "./why.js";

const NOW = Date.UTC(2026, 8, 1, 4);
const node = (id: number, more: Partial<OutlineNode> = {}): OutlineNode => ({
  id,
  parent: 1,
  kind: "video",
  title: `第 ${id} 讲`,
  duration: 605,
  required: true,
  state: "new",
  percent: 0,
  locked: undefined,
  after: [],
  openAt: undefined,
  ...more,
});
const chapter = (id: number, title: string, more: Partial<OutlineNode> = {}) =>
  node(id, { parent: 0, kind: "chapter", title, duration: 0, ...more });
const outlineOf = (nodes: OutlineNode[]): Outline => ({
  id: 3,
  title: "微积分",
  nodes,
  percent: 10,
  resume: undefined,
  now: NOW,
});

const small = outlineOf([
  chapter(1, "第一章 极限", { state: "started", percent: 40 }),
  node(2, { state: "done", percent: 100 }),
  node(3, { state: "started", percent: 40, title: "左右极限" }),
  node(4, { kind: "doc", title: "讲义", duration: 12, required: false }),
  node(5, { locked: "prerequisite", after: [{ id: 3, title: "左右极限" }], title: "连续" }),
  node(6, { locked: "time", openAt: NOW + 86_400_000, title: "练习" }),
  chapter(10, "第二章 导数", { locked: "enrollment" }),
  node(11, { parent: 10, locked: "enrollment", title: "切线" }),
  node(12, { parent: 10, kind: "section", title: "2.2 求导", locked: "time", openAt: NOW + 86_400_000 * 3 }),
  node(13, { parent: 12, locked: "time", openAt: NOW + 86_400_000 * 3, title: "法则" }),
]);

let mounted: Mounted | undefined;
beforeEach(() => page.viewport(1024, 768));
afterEach(() => mounted?.remove());
const go = vi.fn();
function show(outline: Outline, current: number): Mounted {
  go.mockClear();
  mounted = mountView(
    () => (
      <div style={{ maxHeight: 400, width: 360 }}>
        <OutlinePanel outline={outline} current={current} onGo={go} />
      </div>
    ),
    { lang: "zh-CN" },
  );
  return mounted;
}

test("each item says its kind, length and state; the current one is marked; a press goes there", async () => {
  const { host } = show(small, 3);
  await expect.element(page.getByRole("link", { name: "视频 第 2 讲 10:05 已完成" })).toBeVisible();
  const current = page.getByRole("link", { name: /左右极限 10:05 已学 40%/ });
  await expect.element(current).toHaveAttribute("aria-current", "true");
  await expect.element(page.getByRole("link", { name: /文档 讲义 12 页 选学/ })).toBeVisible();
  await expect.element(page.getByText("已完成 1 / 6 项 · 10%")).toBeVisible();
  expect(await violations(host)).toEqual([]);
  await page.getByRole("link", { name: /讲义/ }).click();
  expect(go).toHaveBeenCalledExactlyOnceWith(4);
});

test("what is closed can be reached by the keys, says why, and leads nowhere", async () => {
  show(small, 3);
  const closed = page.getByRole("button", { name: /连续.*先完成：左右极限.*未解锁/ });
  await expect.element(page.getByText("先完成：左右极限")).toBeVisible();
  await expect.element(page.getByText(/^明天 \d\d:00 开放$/)).toBeVisible();
  closed.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("region", { name: /^(提示|Notifications)$/ }))
    .toHaveTextContent("先完成：左右极限");
  expect(go).not.toHaveBeenCalled();
  // The chapter says it for all that is in it; whoever cannot see hears it of each.
  await expect
    .element(page.getByRole("button", { name: /第二章 导数 加入课程后可学习 未解锁/ }))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: /切线 10:05 加入课程后可学习/ })).toBeVisible();
  // So does a section: once for the eye, and for each item to the ear.
  const item = page.getByRole("button", { name: /法则 10:05 .+ 开放/ });
  await expect.element(item).toBeVisible();
  expect(item.element().querySelector(".why")).toBeNull();
  await expect.element(page.getByText("2.2 求导")).toHaveTextContent(/开放$/);
});

test("of a long outline the chapter with the current item is open, and it alone is scrolled to", async () => {
  const long = outlineOf(
    Array.from({ length: 20 }, (_, at) => at + 1).flatMap((at) => [
      chapter(at * 100, `第 ${at} 章`),
      ...Array.from({ length: 25 }, (__, order) => node(at * 100 + order + 1, { parent: at * 100 })),
    ]),
  );
  const { root } = show(long, 1020);
  await expect.element(page.getByRole("link", { name: /第 1020 讲/ })).toBeInViewport();
  expect(root.querySelectorAll("[part=outline-node]")).toHaveLength(25);
  expect(scrollY).toBe(0);
  await page.getByRole("button", { name: /^第 11 章/ }).click();
  expect(root.querySelectorAll("[part=outline-node]")).toHaveLength(50);
  await page.getByRole("button", { name: /^第 10 章/ }).click();
  await expect.element(page.getByRole("link", { name: /第 1020 讲/ })).not.toBeInTheDocument();
});
