/** A paper that is watched: leaving it, pasting into it, its full screen and its watermark. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { attemptStart } from "../../../core/contract/exam.js";
import { attemptList, attemptTimeline } from "../../../core/contract/integrity.js";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import { useTestbed } from "../../../testing/test-server.js";
import { EVERY_TYPE } from "../testing.js";
import { button, examRoom, type Examined, open, question, text } from "./testing.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));

type Proctor = NonNullable<NonNullable<Parameters<typeof examRoom>[1]>["proctor"]>;
const ESSAYS = Object.fromEntries(
  Object.entries(EVERY_TYPE).filter(([, { type }]) => type === "essay" || type === "short"),
);
async function begin(proctor: Proctor): Promise<{ examined: Examined; element: HTMLElement }> {
  const examined = await examRoom(testbed, { proctor }, { questions: ESSAYS });
  const element = open(examined);
  await expect.element(button("开始作答")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "作答要求" })).toBeVisible();
  const box = page.getByRole("checkbox", { name: /^我已阅读/ });
  if (box.elements().length > 0) await box.click();
  await button("开始作答").click();
  await expect.element(question(1)).toBeVisible();
  return { examined, element };
}
/** As when another tab is opened; the page's own clock goes on. */
let isHidden = false;
const clock = { ahead: 0 };
beforeEach(() => {
  isHidden = false;
  clock.ahead = 0;
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + clock.ahead);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isHidden ? "hidden" : "visible"));
  onTestFinished(() => void vi.restoreAllMocks());
});
const see = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
};
const leaveFor = (ms: number) => {
  see(true);
  clock.ahead += ms;
  see(false);
};
const timeline = async ({ room, assessment }: Examined) => {
  room.as("teacher");
  const { list } = await request(attemptList, { id: room.run, assessment });
  return request(attemptTimeline, { id: room.run, attempt: list[0]!.attempt });
};

test("each leave is told with its number; a short one is none; at the limit everything written is handed in", async () => {
  const { examined, element } = await begin({ leaveLimit: 2 });
  await page.getByRole("textbox").fill("惯性");
  leaveFor(2000);
  leaveFor(40_000);
  await expect.element(text("已离开页面 1 次，第 2 次时自动交卷。")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("知道了").click();
  expect(text(/^已离开页面/).elements()).toHaveLength(0);
  await page.getByRole("textbox").fill("惯性定律");
  leaveFor(5000);
  await expect.element(text("离开页面的次数到了上限，已自动交卷。你写下的答案都在里面。")).toBeVisible();
  await expect.element(text("惯性定律")).toBeVisible();
  expect((await timeline(examined)).events).toMatchObject([
    { kind: "left", no: 1 },
    { kind: "left", no: 2 },
    { kind: "ended" },
  ]);
});

test("without a network a leave is kept, and told once it is back; a closed page that is opened again counts", async () => {
  const { examined } = await begin({ leaveLimit: 5 });
  testbed.online(false);
  leaveFor(9000);
  testbed.online(true);
  // The tab crashes while somebody is away.
  see(true);
  document.body.replaceChildren();
  await testbed.pass(60);
  isHidden = false;
  open(examined);
  await button("继续作答").click();
  await expect.element(text("已离开页面 2 次，第 5 次时自动交卷。")).toBeVisible();
});

test("text from elsewhere is not pasted, and told without a word of blame; one's own is", async () => {
  const { examined, element } = await begin({ pasteBlock: true });
  const field = page.getByRole("textbox");
  const paste = (words: string) => {
    const data = new DataTransfer();
    data.setData("text/plain", words);
    const event = new ClipboardEvent("paste", {
      clipboardData: data,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    field.element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(paste("别处抄来的一整段话")).toBe(true);
  await expect.element(text("这里粘贴不了试卷以外的文字；在试卷里写的和复制的都可以粘贴。")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await field.fill("我自己写的话");
  expect(paste("自己写的")).toBe(false);
  expect(paste("牛顿第一定律")).toBe(false);
  await field.click();
  await userEvent.keyboard("{Control>}a{/Control}{Control>}x{/Control}");
  await expect.element(field).toHaveValue("");
  expect(paste("我自己写的话")).toBe(false);
  await expect
    .poll(async () => (await timeline(examined)).events)
    .toMatchObject([{ kind: "paste", characters: 9 }]);
});

test("nothing stands in the way of pasting where it is not switched on", async () => {
  await begin({ watermark: true });
  const data = new DataTransfer();
  data.setData("text/plain", "别处抄来的一整段话");
  const event = new ClipboardEvent("paste", {
    clipboardData: data,
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  page.getByRole("textbox").element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("the watermark says who it is, catches no press and is no word for a screen reader", async () => {
  const { element } = await begin({ watermark: true });
  const mark = element.shadowRoot?.querySelector("[part=watermark]");
  expect(mark?.textContent).toMatch(/林小雨 \*\*\*\d{4}/);
  expect(mark?.getAttribute("aria-hidden")).toBe("true");
  expect(getComputedStyle(mark!).pointerEvents).toBe("none");
  await page.getByRole("textbox").click();
  for (const pageStyle of ["light", "dark"] as const) {
    prefer({ pageStyle });
    expect(await violations(element)).toEqual([]);
  }
});

test("where there is no full screen it is said, and nobody is kept out", async () => {
  vi.spyOn(document, "fullscreenEnabled", "get").mockReturnValue(false);
  const { examined, element } = await begin({ fullScreen: true });
  await expect.element(text("这台设备没有全屏，可以直接作答。")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await expect.poll(async () => (await timeline(examined)).events).toMatchObject([{ kind: "noFullScreen" }]);
});

test("full screen is asked for by the press on start; whoever leaves it is asked back, calmly", async () => {
  let full: Element | null = null;
  const turn = (to: Element | null) => {
    full = to;
    document.dispatchEvent(new Event("fullscreenchange"));
    return Promise.resolve();
  };
  vi.spyOn(document, "fullscreenEnabled", "get").mockReturnValue(true);
  vi.spyOn(document, "fullscreenElement", "get").mockImplementation(() => full);
  vi.spyOn(document.documentElement, "requestFullscreen").mockImplementation(() =>
    turn(document.documentElement),
  );
  vi.spyOn(document, "exitFullscreen").mockImplementation(() => turn(null));
  const { examined, element } = await begin({ fullScreen: true });
  expect(full).not.toBeNull();
  await turn(null);
  const dialog = page.getByRole("dialog", { name: "已退出全屏" });
  await expect.element(dialog).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("回到全屏").click();
  await expect.poll(() => dialog.elements().length).toBe(0);
  await expect
    .poll(async () => (await timeline(examined)).events.map(({ kind }) => kind))
    .toEqual(["leftFullScreen", "backFullScreen"]);
});

test("another device is told who has the attempt, and goes on once the teacher has released it", async () => {
  const { examined } = await begin({ oneDevice: true });
  const { room, assessment } = examined;
  document.body.replaceChildren();
  localStorage.removeItem("edu.attempt.device");
  open(examined);
  await button("继续作答").click();
  await expect.element(text(/这次作答在另一台设备上进行/)).toBeVisible();
  await expect(
    request(attemptStart, { id: room.run, assessment, device: "phone-0001" }, { quiet: true }),
  ).rejects.toThrow(/另一台设备/);
});

test("a reload in the middle of the paper goes on with it", async () => {
  const { examined, element } = await begin({ watermark: true, leaveLimit: 3, pasteBlock: true });
  await page.getByRole("textbox").fill("活到老");
  await expect.element(text(/^已保存/)).toBeVisible();
  const { attempt } = await request(attemptStart, {
    id: examined.room.run,
    assessment: examined.assessment,
    device: "desk-0001",
  });
  element.remove();
  open(examined).setAttribute("filter", `attempt=${attempt}`);
  await expect.element(question(2)).toBeVisible();
  expect(text(/^已离开页面/).elements()).toHaveLength(0);
  await button(/^1 /).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("活到老");
});
