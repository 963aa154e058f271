/** Beside the player, against the real server: notes. */
import { type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Mounted, mountView } from "../../../core/element/testing.js";
import * as notes from "../../../core/contract/note.js";
import { runSettingsSave } from "../../../core/contract/course-building.js";
import { noteSet } from "../../../core/contract/shared-note.js";
import { request } from "../../../core/session/index.js";
import { useTestbed } from "../../../testing/test-server.js";
import { violations } from "../../../testing/accessibility.js";
import { NotesPanel, type NotesPanelProps } from "./NotesPanel.js";

const testbed = useTestbed();
let mounted: Mounted | undefined;
afterEach(() => mounted?.remove());
const show = (View: () => ReactNode): Mounted => (mounted = mountView(View, { lang: "zh-CN" }));

const Notes = (
  props: Pick<NotesPanelProps, "run" | "node" | "at" | "onJump"> & { unit?: "second" | "page" },
) => {
  const [noting, setNoting] = useState(false);
  // What is told at the top of the page does not lie over it.
  return (
    <div style={{ marginBlockStart: 160 }}>
      <NotesPanel unit="second" {...props} noting={noting} onNoting={setNoting} />
    </div>
  );
};
const box = () => page.getByRole("textbox");

test("a note is written to a second, found again, changed, jumped to, deleted and brought back", async () => {
  const { run, nodes, signIn } = await testbed.study([{ title: "导数", duration: 95 }]);
  signIn();
  const onJump = vi.fn();
  const node = { id: nodes[0] ?? 0 };
  const { host, root } = show(() => <Notes run={run} node={node} at={() => 65.8} onJump={onJump} />);
  await expect.element(page.getByText("还没有笔记")).toBeVisible();
  await page.getByRole("button", { name: "记笔记" }).click();
  const field = page.getByRole("textbox", { name: "1:05 处的笔记" });
  await expect.element(field).toBeVisible();
  expect(root.activeElement).toBe(field.element());
  expect(await violations(host)).toEqual([]);
  await page.getByRole("button", { name: "保存笔记" }).click();
  await expect.element(page.getByText("请先写下笔记内容。")).toBeVisible();
  await userEvent.keyboard("割线的极限{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("割线的极限")).toBeVisible();
  await vi.waitFor(() => expect(root.activeElement?.textContent).toBe("记笔记"));
  expect(await violations(host)).toEqual([]);
  await page.getByRole("button", { name: "1:05 处的笔记" }).click();
  expect(onJump).toHaveBeenCalledExactlyOnceWith(65);
  await page.getByRole("button", { name: "编辑" }).click();
  await expect.element(box()).toHaveValue("割线的极限");
  await box().fill("切线是割线的极限");
  await page.getByRole("button", { name: "保存笔记" }).click();
  await expect.element(page.getByText("切线是割线的极限")).toBeVisible();
  await page.getByRole("button", { name: "删除" }).click();
  await expect.element(page.getByText("还没有笔记")).toBeVisible();
  await page.getByRole("button", { name: "撤销" }).click();
  await expect.element(page.getByText("切线是割线的极限")).toBeVisible();
});

test("what was typed outlives a lost network and a reload, with the place it belongs to", async () => {
  const { run, nodes, signIn } = await testbed.study([{ title: "讲义", kind: "doc", duration: 9 }]);
  signIn();
  const node = { id: nodes[0] ?? 0 };
  let at = 4;
  const View = () => <Notes run={run} node={node} at={() => at} onJump={vi.fn()} unit="page" />;
  show(View);
  await page.getByRole("button", { name: "记笔记" }).click();
  await box().fill("定义看这里");
  testbed.online(false);
  await page.getByRole("button", { name: "保存笔记" }).click();
  await expect.element(page.getByText("网络连接失败，请检查网络后重试。")).toBeVisible();
  await expect.element(box()).toHaveValue("定义看这里");
  testbed.online(true);
  mounted?.remove();
  at = 8;
  show(View);
  await page.getByRole("button", { name: "记笔记" }).click();
  await expect.element(page.getByRole("textbox", { name: "第 4 页的笔记" })).toHaveValue("定义看这里");
  await page.getByRole("button", { name: "保存笔记" }).click();
  await expect.element(page.getByRole("button", { name: "第 4 页的笔记" })).toBeVisible();
  // It is sent: nothing is left of it in the form.
  await page.getByRole("button", { name: "记笔记" }).click();
  await expect.element(page.getByRole("textbox", { name: "第 8 页的笔记" })).toHaveValue("");
});

test("many notes come page by page", async () => {
  const { run, nodes, signIn } = await testbed.study([{ title: "导数", duration: 95 }]);
  signIn();
  const node = nodes[0] ?? 0;
  for (let at = 0; at < 21; at += 1) await request(notes.noteSave, { node, at, text: `第 ${at} 条` });
  show(() => <Notes run={run} node={{ id: node }} at={() => 0} onJump={vi.fn()} />);
  await expect.element(page.getByText("第 0 条")).toBeVisible();
  await page.getByRole("button", { name: "下一页" }).click();
  await expect.element(page.getByText("第 20 条")).toBeVisible();
  await page.getByRole("button", { name: "删除" }).click();
  await expect.element(page.getByText("第 0 条")).toBeVisible();
});

test("a note is shared with the course, taken back, and what classmates share stands below", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await request(runSettingsSave, { id: room.run, noteSharing: true });
  room.as("mate");
  const theirs = await request(notes.noteSave, { node: room.node, at: 30, text: "先看图再算" });
  await request(notes.noteShare, { node: room.node, note: theirs.note });
  room.as("teacher");
  await request(noteSet, { id: room.run, notes: [theirs.note], essence: true });
  room.as("learner");
  await request(notes.noteSave, { node: room.node, at: 12, text: "割线的极限" });
  const onJump = vi.fn();
  const { host } = show(() => <Notes run={room.run} node={{ id: room.node }} at={() => 0} onJump={onJump} />);
  const others = page.getByRole("region", { name: "同学分享 1" });
  await expect.element(others).toHaveTextContent("先看图再算");
  await expect.element(others).toHaveTextContent("精华");
  await others.getByRole("button", { name: "0:30 处的笔记" }).click();
  expect(onJump).toHaveBeenCalledExactlyOnceWith(30);
  await page.getByRole("button", { name: "分享给同学" }).click();
  await expect.element(page.getByText("已分享", { exact: true })).toBeVisible();
  expect(await violations(host)).toEqual([]);
  await page.getByRole("button", { name: "取消分享" }).click();
  await expect.element(page.getByRole("button", { name: "分享给同学" })).toBeVisible();
  await page.getByRole("button", { name: "导出笔记" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Markdown 文档" })).toBeVisible();
});

test("where the teachers do not allow it nobody is offered to share", async () => {
  const room = await testbed.room();
  room.as("learner");
  await request(notes.noteSave, { node: room.node, at: 12, text: "割线的极限" });
  show(() => <Notes run={room.run} node={{ id: room.node }} at={() => 0} onJump={vi.fn()} />);
  await expect.element(page.getByText("割线的极限")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "分享给同学" })).not.toBeInTheDocument();
});
