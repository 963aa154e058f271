/** What makes an attempt fair, as whoever takes it meets it, against the reference server. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { examIntro } from "../../../core/contract/exam.js";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import { useTestbed } from "../../../testing/test-server.js";
import { button, examRoom, type Examined, open, question, text } from "./testing.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));

type Proctor = NonNullable<Parameters<typeof examRoom>[1]>["proctor"];
const room = (proctor: Proctor) => examRoom(testbed, { proctor });
const agree = () => page.getByRole("checkbox", { name: /^我已阅读/ });
const attempts = ({ room: { run }, assessment }: Examined) =>
  request(examIntro, { id: run, assessment }).then((intro) => intro.attempts.length);

test("what holds is said in plain sentences before the start; without the tick nothing begins", async () => {
  const examined = await room({ leaveLimit: 3, pasteBlock: true, snapshots: 60 });
  const element = open(examined);
  await expect.element(text(/第 3 次时自动交卷/)).toBeVisible();
  await expect.element(text(/摄像头每 60 秒拍一张照片/)).toBeVisible();
  await expect.element(text(/不能粘贴试卷以外的文字/)).toBeVisible();
  await expect.element(text(/90 天后删除/)).toBeVisible();
  await expect.element(text(/作答结束一年后删除/)).toBeVisible();
  expect(text(/全屏/).elements()).toHaveLength(0);
  await button("开始作答").click();
  await expect.element(text("请先阅读并勾选同意")).toBeVisible();
  await expect.poll(() => agree().element().matches(":focus")).toBe(true);
  expect(await violations(element)).toEqual([]);
  expect(await attempts(examined)).toBe(0);
  prefer({ pageStyle: "light" });
  expect(await violations(element)).toEqual([]);
});

test("a watermark is told, and needs no tick", async () => {
  const examined = await room({ watermark: true });
  open(examined);
  await expect.element(text("试卷上浅浅地印着你的姓名和部分账号。")).toBeVisible();
  expect(agree().elements()).toHaveLength(0);
  await button("开始作答").click();
  await expect.element(question(1)).toBeVisible();
});

test("what was made stricter meanwhile is read and agreed to anew", async () => {
  const examined = await room({ leaveLimit: 1 });
  // The page was read when five leaves were allowed; then the teacher changed it.
  const { fetch } = globalThis;
  let isStale = true;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (...call) => {
    const answer = await fetch(...call);
    if (!isStale || !String(call[0] instanceof Request ? call[0].url : call[0]).includes("/exam/intro"))
      return answer;
    isStale = false;
    return new Response((await answer.text()).replace('"leaveLimit":1', '"leaveLimit":5'), answer);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  open(examined);
  await expect.element(text(/第 5 次时自动交卷/)).toBeVisible();
  await agree().click();
  await button("开始作答").click();
  await expect.element(text("作答要求刚刚有变化，请重新阅读并同意")).toBeVisible();
  await expect.element(text(/第 1 次时自动交卷/)).toBeVisible();
  await expect.element(agree()).not.toBeChecked();
  await agree().click();
  await button("开始作答").click();
  await expect.element(question(1)).toBeVisible();
});
