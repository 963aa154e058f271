/** The player on a page, with the reference server behind it: what there is to study, and the ways through it. */
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { richTextOf } from "../../core/contract/rich-document.js";
import { useTestbed } from "../../testing/test-server.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";
import { filmReady, focused, nextProgress, openPlayer, watch } from "./testing.js";

const testbed = useTestbed();
const heading = (name: string) => page.getByRole("heading", { level: 2, name });
const FILM = { title: "导数的几何意义", duration: 95, lecture: "derivative" };
const text = (title: string, more: object = {}) => ({
  kind: "richtext",
  title,
  duration: 0,
  completion: { rule: "viewed" },
  content: { body: richTextOf("一段话") },
  ...more,
});

test("a course's film plays, and what was watched is counted", async () => {
  const { run, nodes, signIn } = await testbed.study([FILM, { ...FILM, title: "再讲一遍" }]);
  signIn();
  const element = openPlayer({ course: run });
  await expect.element(heading("导数的几何意义")).toBeVisible();
  await filmReady(element);
  expect(await violations(element)).toEqual([]);
  await watch(element, 1.2);
  const progress = nextProgress(element);
  await page.getByRole("button", { name: "暂停", exact: true }).click();
  // On a slow machine it played a little longer until the press.
  const { percent, ...rest } = await progress;
  expect(rest).toMatchObject({ course: run, node: nodes[0], state: "started" });
  expect(percent).toBeGreaterThanOrEqual(1);
  await expect.element(page.getByText(`已学 ${Number(percent)}%`, { exact: true }).first()).toBeVisible();
});

test("a live session that is over is its film, with what was watched of it", async () => {
  const live = { startsAt: 60_000, minutes: 1, address: "https://a.example/1", note: "", recording: "" };
  const session = {
    ...FILM,
    title: "答疑",
    kind: "live",
    content: { live },
    completion: { rule: "watched" },
  };
  const { run, nodes, signIn } = await testbed.study([session]);
  signIn();
  const element = openPlayer({ course: run });
  await filmReady(element);
  await expect.element(heading("答疑")).toBeVisible();
  expect(page.getByText("直播已结束").query()).toBeNull();
  await expect.element(page.getByRole("tab", { name: "文稿" })).toBeVisible();
  await watch(element, 1.2);
  const progress = nextProgress(element);
  await page.getByRole("button", { name: "暂停", exact: true }).click();
  expect(await progress).toMatchObject({ course: run, node: nodes[0], state: "started" });
});

test("on to the next part: the focus is at its heading, and back is where one came from", async () => {
  const { run, nodes, signIn } = await testbed.study([
    text("第一节"),
    { ...FILM, title: "第二节", after: [0] },
    { kind: "doc", title: "第三节", content: { href: "" }, completion: { rule: "manual" }, duration: 2 },
  ]);
  signIn();
  const element = openPlayer({ course: run, node: nodes[1] ?? 0 });
  const changed = vi.fn();
  element.addEventListener("edu-node-change", (event) => changed((event as CustomEvent).detail));
  // Closed until the first is done: it says so, and leads there.
  await expect.element(page.getByText("先完成：第一节", { exact: true }).first()).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "第一节", exact: true }).first().click();
  await expect.element(heading("第一节")).toBeVisible();
  await vi.waitFor(() => expect(focused()?.textContent).toBe("第一节"));
  expect(changed).toHaveBeenCalledWith({ course: run, node: nodes[0] });
  // Read for long enough, the next one opens.
  await expect.element(page.getByText("已完成", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "下一节", exact: true }).click();
  await filmReady(element);
  await page.getByRole("button", { name: "下一节", exact: true }).click();
  await page.getByRole("button", { name: "标为完成" }).click();
  await expect.element(page.getByRole("button", { name: "标为完成" })).not.toBeInTheDocument();
  await expect.element(page.getByText("已完成", { exact: true }).first()).toBeVisible();
});

test("an exam is taken where it stands in the outline, and is ticked when it is handed in", async () => {
  const { run, nodes, signIn } = await testbed.study([
    { kind: "assessment", title: "第一章测验", duration: 0, completion: { rule: "submitted" }, exam: true },
    text("第二节", { after: [0] }),
  ]);
  signIn();
  const element = openPlayer({ course: run, node: nodes[0] ?? 0 });
  await expect.element(page.getByRole("link", { name: /^作业与考试 第一章测验/ })).toBeVisible();
  await page.getByRole("button", { name: "开始作答" }).click();
  await page.getByRole("radio").nth(1).click();
  await page.getByRole("button", { name: "交卷" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "交卷" }).click();
  await expect.element(page.getByText(/^已交卷/).first()).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^作业与考试 第一章测验.*已完成/ })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "下一节", exact: true }).click();
  await expect.element(heading("第二节")).toBeVisible();
  await expect.element(page.getByText("一段话")).toBeVisible();
});

test("where a whole section is missing, the way leads to what is left of it", async () => {
  const { run, nodes, signIn } = await testbed.study([
    text("第一节"),
    { kind: "section", title: "第二部分", duration: 0 },
    text("已经读过的一页", { inside: 1 }),
    text("还没有读的一页", { inside: 1, completion: { rule: "manual" } }),
    { kind: "section", title: "第三部分", duration: 0, after: [1] },
    text("最后一页", { inside: 4 }),
  ]);
  signIn();
  const element = openPlayer({ course: run, node: nodes[2] ?? 0 });
  await nextProgress(element);
  element.setAttribute("node", String(nodes[5]));
  await expect.element(page.getByText("先完成：第二部分", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "第二部分", exact: true }).click();
  await expect.element(heading("还没有读的一页")).toBeVisible();
  await page.getByRole("button", { name: "标为完成" }).click();
  await page.getByRole("button", { name: "下一节", exact: true }).click();
  await expect.element(heading("最后一页")).toBeVisible();
  await expect.element(page.getByText("一段话")).toBeVisible();
  // A section's own address shows the first of it.
  element.setAttribute("node", String(nodes[1]));
  await expect.element(heading("已经读过的一页")).toBeVisible();
});

test("a part that the page names is fetched beside the outline, and once", async () => {
  const { run, nodes, signIn } = await testbed.study([text("第一节"), FILM]);
  signIn();
  const real = globalThis.fetch;
  const asked: string[] = [];
  let told: () => void = () => undefined;
  const beside = new Promise<void>((resolve) => (told = resolve));
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    asked.push(pathname.slice(pathname.lastIndexOf("/")));
    if (asked.at(-1) === "/node") told();
    // The outline is slow to come.
    if (asked.at(-1) === "/outline") await beside;
    return real(input, init);
  };
  await filmReady(openPlayer({ course: run, node: nodes[1] ?? 0 }));
  await expect.element(heading(FILM.title)).toBeVisible();
  expect(asked.filter((one) => one === "/node")).toHaveLength(1);
});

test("`headed` puts the course's name above, as the page's heading", async () => {
  const { run, signIn } = await testbed.study([{}]);
  signIn();
  const element = openPlayer({ course: run });
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(page.getByRole("heading", { level: 1 }).elements()).toHaveLength(0);
  element.setAttribute("headed", "");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("with `routed` a step is asked of the page, with a real address", async () => {
  const { run, nodes, signIn } = await testbed.study([text("第一节"), text("第二节")]);
  signIn();
  const element = openPlayer({ course: run, routed: "" });
  const asked: string[] = [];
  element.addEventListener("edu-navigate", (event) => {
    event.preventDefault();
    asked.push((event as CustomEvent<{ href: string }>).detail.href);
  });
  await page.getByRole("button", { name: "下一节" }).click();
  expect(asked).toEqual([`/course/detail/index/courseStudy?id=${run}&node=${nodes[1]}`]);
  await expect.element(heading("第一节")).toBeVisible();
  element.setAttribute("node", String(nodes[1]));
  await expect.element(heading("第二节")).toBeVisible();
});

test("a visitor looks at previews, is told that nothing is kept, and signs in from there", async () => {
  const { run, nodes, signIn } = await testbed.study([
    { ...FILM, title: "试看的一节", preview: true },
    text("只给学生的一节", { open_at: null }),
  ]);
  const element = openPlayer({ course: run });
  await filmReady(element);
  await expect.element(page.getByText("登录并加入课程后，学习进度会被记录。")).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "笔记" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "下一节" }).click();
  await expect.element(page.getByText("这一节还没有解锁")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "登录" })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  signIn();
  await expect.element(page.getByText("一段话")).toBeVisible();
  expect(nodes).toHaveLength(2);
});

test("a visitor whom the page leads to a closed part is told so, and no dialog opens by itself", async () => {
  const { run, nodes } = await testbed.study([
    { ...FILM, title: "试看的一节", preview: true },
    text("只给学生的一节"),
  ]);
  openPlayer({ course: run, node: nodes[1] ?? 0 });
  await expect.element(page.getByText("这一节还没有解锁")).toBeVisible();
  expect(document.querySelector("edu-login-dialog")?.hasAttribute("open") ?? false).toBe(false);
});

test("on a phone the contents come over the side, and go when something is chosen", async () => {
  await page.viewport(390, 800);
  const { run, signIn } = await testbed.study([text("第一节"), text("第二节")]);
  signIn();
  const element = openPlayer({ course: run });
  await page.getByRole("button", { name: "目录" }).click();
  const contents = page.getByRole("dialog", { name: "目录" });
  await expect.element(contents).toBeVisible();
  await contents.getByRole("link", { name: /第二节/ }).click();
  await expect.element(heading("第二节")).toBeVisible();
  await expect.element(contents).not.toBeInTheDocument();
  expect(element.scrollWidth).toBeLessThanOrEqual(390);
});

test("sound alone has a drawing in the picture's place, and plays", async () => {
  const { run, signIn } = await testbed.study([{ ...FILM, kind: "audio", title: "听讲", soundOnly: true }]);
  signIn();
  const element = openPlayer({ course: run });
  await watch(element, 0.4);
  expect(element.shadowRoot?.querySelector("[part=film] [part=art]")).not.toBeNull();
  await userEvent.keyboard("k");
  await expect.element(page.getByRole("button", { name: "播放", exact: true }).first()).toBeVisible();
});

test("what fails says so and can be tried again; the outline stays", async () => {
  openPlayer({ course: 999_999 });
  await expect.element(page.getByRole("alert")).toBeVisible();
  document.body.replaceChildren();
  const { run, signIn } = await testbed.study([text("第一节"), text("第二节")]);
  signIn();
  openPlayer({ course: run });
  await expect.element(heading("第一节")).toBeVisible();
  testbed.online(false);
  await page.getByRole("button", { name: "下一节" }).click();
  await expect.element(page.getByText("网络连接失败，请检查网络后重试。").first()).toBeVisible();
  testbed.online(true);
  await page.getByRole("alert").getByRole("button", { name: "重试" }).first().click();
  await expect.element(page.getByText("一段话")).toBeVisible();
});
