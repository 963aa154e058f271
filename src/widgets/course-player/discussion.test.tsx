/** A discussion in the player: what is asked, what is said, and what comes of it for the node. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { contentSave, outlineDraft, outlinePublish, outlineSave } from "../../core/contract/authoring.js";
import type { Input } from "../../core/contract/call.js";
import { outline as outlineCall } from "../../core/contract/outline.js";
import { richTextOf } from "../../core/contract/rich-document.js";
import { threadSave } from "../../core/contract/thread.js";
import { prefer } from "../../core/preferences/index.js";
import type { NodeCompletion } from "../../core/rules/completion.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import "./index.js";
import { openPlayer } from "./testing.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

type Room = Awaited<ReturnType<typeof testbed.room>>;
type Settings = NonNullable<Input<typeof contentSave>["discussion"]>;
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

/** A room with a discussion in its outline. @returns its node */
async function discussionIn(
  room: Room,
  settings: Partial<Settings> = {},
  completion: NodeCompletion = { rule: "posted", posts: 1, chars: 5 },
  preview = false,
): Promise<number> {
  room.as("teacher");
  const { run: id } = room;
  const draft = await request(outlineDraft, { id });
  const kept = await request(contentSave, {
    id,
    kind: "discussion",
    body: richTextOf("极限是一个数吗？"),
    discussion: { anonymous: true, postFirst: false, closesAt: 0, ...settings },
  });
  const node = {
    key: "talk1",
    kind: "discussion" as const,
    title: "谈谈极限",
    required: true,
    preview,
    completion,
    prereq: [],
    openAt: 0,
    seek: "free" as const,
    maxRate: 200,
    duration: 0,
    content: kept.content,
  };
  const parent = draft.nodes.find(({ kind }) => kind === "chapter")!.key;
  const { rev } = await request(outlineSave, {
    id,
    rev: draft.rev,
    batch: `talk${room.run}`.padEnd(24, "0"),
    commands: [{ type: "add", node, parent, after: "" }],
  });
  await request(outlinePublish, { id, rev });
  const { nodes } = await request(outlineCall, { id });
  return nodes.find(({ kind }) => kind === "discussion")!.id;
}
const say = (room: Room, node: number, text: string, anonymous = false) =>
  request(threadSave, { id: room.run, node, body: richTextOf(text), anonymous });
const write = async (text: string) => {
  await page.getByRole("textbox", { name: "我的发言" }).click();
  await userEvent.keyboard(text);
  await button("发布发言").click();
};
const article = (text: string) => page.getByRole("article").filter({ hasText: text });

test("somebody reads what is asked, says something, and the node is done at once", async () => {
  const room = await testbed.room();
  const node = await discussionIn(room);
  room.as("learner");
  const element = openPlayer({ course: room.run, node });
  const told = vi.fn();
  element.addEventListener("edu-post", (event) => told((event as CustomEvent).detail));
  await expect.element(page.getByText("极限是一个数吗？")).toBeVisible();
  await expect.element(page.getByText("还没有人发言")).toBeVisible();
  await expect.element(page.getByText(/需要 1 次，每次不少于 5 字/)).toBeVisible();
  await page.getByRole("textbox", { name: "我的发言" }).click();
  expect(await violations(element)).toEqual([]);
  await button("发布发言").click();
  await expect.element(page.getByText("请写出你的发言")).toBeVisible();
  await write("太短");
  await expect.element(page.getByText("1 条发言")).toBeVisible();
  await expect.element(page.getByText(/你已有 0 次/)).toBeVisible();
  await write("极限是一个确定的数");
  await expect.element(page.getByText("发言要求已完成。")).toBeVisible();
  await expect.element(page.getByText("已完成", { exact: true }).first()).toBeVisible();
  expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ course: room.run, post: 0 }));
  await expect.element(article("极限是一个确定的数")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test("others reply, like and stay anonymous; the teacher endorses, and hides what does not belong here", async () => {
  const room = await testbed.room();
  const node = await discussionIn(room);
  room.as("learner");
  await say(room, node, "极限是一个确定的数", true);
  room.as("mate");
  const element = openPlayer({ course: room.run, node });
  await expect.element(article("极限是一个确定的数")).toHaveTextContent("匿名同学");
  expect(element.shadowRoot?.textContent).not.toContain("林小雨");
  await button("赞 0").click();
  await expect.element(button("赞 1")).toHaveAttribute("aria-pressed", "true");
  const opener = button("回复");
  await opener.click();
  await expect.element(page.getByText("还没有回复，来写第一条吧。")).toBeVisible();
  await page.getByRole("textbox", { name: "你的回复" }).click();
  await userEvent.keyboard("同意你的看法");
  await button("发布回复").click();
  await expect.element(page.getByText("同意你的看法")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("收起回复").click();
  await expect.element(button("1 条回复")).toHaveAttribute("aria-expanded", "false");
  element.remove();

  room.as("teacher");
  const own = openPlayer({ course: room.run, node });
  await expect.element(article("极限是一个确定的数")).toHaveTextContent("林小雨");
  await button("认可").click();
  await expect.element(article("极限是一个确定的数")).toHaveTextContent("教师认可");
  await article("极限是一个确定的数").getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "隐藏，等待审核" }).click();
  await expect.element(article("极限是一个确定的数")).toHaveTextContent("审核中");
  own.remove();
  room.as("mate");
  openPlayer({ course: room.run, node });
  await expect.element(page.getByText("还没有人发言")).toBeVisible();
});

test("where one writes first nothing of others is there before; what is one's own is changed and taken away", async () => {
  const room = await testbed.room();
  const node = await discussionIn(room, { postFirst: true, anonymous: false });
  room.as("mate");
  await say(room, node, "马骏的看法在这里");
  room.as("learner");
  const element = openPlayer({ course: room.run, node });
  await expect.element(page.getByText("发言后可以看到同学的发言")).toBeVisible();
  expect(element.shadowRoot?.textContent).not.toContain("马骏的看法");
  expect(page.getByRole("checkbox", { name: /匿名发布/ }).query()).toBeNull();
  await write("我先说说");
  await expect.element(article("马骏的看法在这里")).toBeVisible();
  const mine = article("我先说说");
  await mine.getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "编辑" }).click();
  const edited = page.getByRole("article").getByRole("textbox", { name: "我的发言" });
  await edited.click();
  await userEvent.keyboard("，再补充一点");
  await button("保存修改").click();
  await expect.element(page.getByText(/再补充一点/)).toBeVisible();
  await page
    .getByRole("article")
    .filter({ hasText: "再补充一点" })
    .getByRole("button", { name: "更多操作" })
    .click();
  await page.getByRole("menuitem", { name: "删除" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect.element(page.getByText("发言后可以看到同学的发言")).toBeVisible();
});

test("one that is closed is read only, and says since when; a visitor is told how to take part", async () => {
  const room = await testbed.room();
  const node = await discussionIn(room, { closesAt: 1000 }, { rule: "posted" }, true);
  room.as("teacher");
  await say(room, node, "总结一下大家的看法");
  room.as("learner");
  const element = openPlayer({ course: room.run, node });
  await expect.element(article("总结一下大家的看法")).toBeVisible();
  await expect.element(page.getByText(/讨论已于.*截止，可以阅读，不能再发言。/)).toBeVisible();
  expect(page.getByRole("textbox", { name: "我的发言" }).query()).toBeNull();
  expect(await violations(element)).toEqual([]);
  element.remove();
  room.as("stranger");
  const other = openPlayer({ course: room.run, node });
  await expect.element(page.getByText("加入课程后可以参与讨论。")).toBeVisible();
  expect(other.shadowRoot?.textContent).not.toContain("总结一下");
});
