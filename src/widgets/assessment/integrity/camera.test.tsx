/** Pictures of the camera: taken after consent, seen by the team, and never what keeps somebody out. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { attemptList, attemptTimeline } from "../../../core/contract/integrity.js";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import { place } from "../../../testing/calls.js";
import { useTestbed } from "../../../testing/test-server.js";
import { button, examRoom, type Examined, open, question, text } from "./testing.js";
import "../../marking/index.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));

/** What a camera would show. */
function film(): MediaStream {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [320, 240];
  const pen = canvas.getContext("2d")!;
  const draw = () => {
    pen.fillStyle = `hsl(${Math.round(performance.now() / 10) % 360} 60% 50%)`;
    pen.fillRect(0, 0, 320, 240);
  };
  draw();
  const timer = setInterval(draw, 50);
  onTestFinished(() => clearInterval(timer));
  return canvas.captureStream(20);
}
async function begin(): Promise<{ examined: Examined; element: HTMLElement }> {
  const examined = await examRoom(testbed, { proctor: { snapshots: 10 } });
  const element = open(examined);
  await page.getByRole("checkbox", { name: /^我已阅读/ }).click();
  await button("开始作答").click();
  await expect.element(question(1)).toBeVisible();
  return { examined, element };
}
const timeline = async ({ room, assessment }: Examined) => {
  room.as("teacher");
  const { list } = await request(attemptList, { id: room.run, assessment });
  return request(attemptTimeline, { id: room.run, attempt: list[0]!.attempt });
};

test("the learner sees that it is on and the teacher sees the pictures; it is let go at the end", async () => {
  const stream = film();
  const ask = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(stream);
  onTestFinished(() => void vi.restoreAllMocks());
  const { examined, element } = await begin();
  await expect.element(text("摄像头已打开，每 10 秒拍一张")).toBeVisible();
  expect(ask).toHaveBeenCalledOnce();
  expect(await violations(element)).toEqual([]);
  await vi.waitFor(async () => {
    examined.room.as("learner");
    expect((await timeline(examined)).snapshots).toHaveLength(1);
  }, 8000);
  document.body.replaceChildren();
  await expect.poll(() => stream.getTracks()[0]?.readyState).toBe("ended");
  const desk = place("edu-marking", {
    lang: "zh-CN",
    course: String(examined.room.run),
    assessment: String(examined.assessment),
  });
  await button("更多操作").click();
  await page.getByRole("menuitem", { name: "作答过程" }).click();
  await expect.element(text("1 张照片")).toBeVisible();
  await page.getByRole("button", { name: /林小雨/ }).click();
  const picture = page.getByRole("img", { name: /^摄像头照片/ });
  await expect.element(picture).toBeVisible();
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(320);
  expect(await violations(desk)).toEqual([]);
});

test("without a camera it is said and told, and the paper is answered all the same", async () => {
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(
    new DOMException("no", "NotAllowedError"),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const { examined, element } = await begin();
  await expect.element(text("摄像头没有打开，可以继续作答。")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("radio", { name: /叶绿体/ }).click();
  await expect.element(text(/^已保存/)).toBeVisible();
  await expect.poll(async () => (await timeline(examined)).events).toMatchObject([{ kind: "cameraOff" }]);
});
