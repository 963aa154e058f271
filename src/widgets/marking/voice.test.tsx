/** Spoken comments at the desk: recorded, with words beside them, and what happens where that fails. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../testing/accessibility.js";
import { signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";
import { furnish, open } from "./testing.js";

const calls = useCalls();
let spoken: { voice: number; text: string; isOwn: boolean; author: string }[] = [];
beforeEach(async () => {
  furnish(calls);
  signInHere();
  await page.viewport(1280, 900);
  spoken = [];
  calls.answers["/teach/mark/voice/list"] = () => ({ list: spoken });
  calls.answers["/teach/mark/voice/url"] = { url: "/api/none.wav" };
  calls.answers["/teach/mark/voice/text"] = ({ text }: Record<string, string>) => {
    spoken = spoken.map((one) => ({ ...one, text: text ?? "" }));
    return {};
  };
  calls.answers["/teach/mark/voice/delete"] = () => {
    spoken = [];
    return {};
  };
});
afterEach(() => vi.restoreAllMocks());
const voice = () => page.getByRole("group", { name: "语音评语" });
const sent = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);

test("a comment that was spoken gets words beside it and is taken away again", async () => {
  spoken = [{ voice: 5, text: "", isOwn: true, author: "我" }];
  const element = open();
  await expect.element(voice().getByRole("button", { name: "重新录音" })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await voice().getByRole("textbox", { name: "文字说明" }).fill("先写结论");
  await voice().getByRole("button", { name: "保存文字" }).click();
  await vi.waitFor(() =>
    expect(sent("/teach/mark/voice/text")).toMatchObject([{ voice: 5, text: "先写结论" }]),
  );
  await voice().getByRole("button", { name: "删除语音" }).click();
  await expect.element(voice().getByRole("button", { name: "录语音评语" })).toBeVisible();
});

test("without the microphone it says what to do", async () => {
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(
    new DOMException("denied", "NotAllowedError"),
  );
  open();
  await voice().getByRole("button", { name: "录语音评语" }).click();
  await expect.element(voice().getByRole("alert")).toHaveTextContent("浏览器不允许使用麦克风");
});

test("what was recorded and could not be sent is kept to be sent again", async () => {
  calls.answers["/teach/mark/voice/begin"] = { fail: "服务繁忙" };
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(() => {
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    const out = sound.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    return Promise.resolve(out.stream);
  });
  open();
  await voice().getByRole("button", { name: "录语音评语" }).click();
  await expect.element(voice().getByRole("timer", { name: "已录时长" })).toHaveTextContent("0:01");
  await voice().getByRole("button", { name: "停止" }).click();
  await expect.element(voice().getByRole("alert")).toHaveTextContent("没有发送：");
  const [first] = sent("/teach/mark/voice/begin");
  expect(first).toMatchObject({ attempt: 1, item: "i3" });
  await voice().getByRole("button", { name: "重试" }).click();
  await vi.waitFor(() => expect(sent("/teach/mark/voice/begin")).toHaveLength(2));
});

test("a spoken comment that comes late moves neither the button below the comment nor the one that records", async () => {
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  calls.answers["/teach/mark/voice/list"] = async () => {
    await late;
    return { list: [{ voice: 5, text: "先写结论", isOwn: true, author: "我" }] };
  };
  const top = (name: string) =>
    page.getByRole("button", { name, exact: true }).element().getBoundingClientRect().top;
  open();
  await expect.element(voice().getByRole("button", { name: "录语音评语" })).toBeVisible();
  const before = [top("保存并看下一份"), top("录语音评语")];
  arrive();
  await expect.element(voice().getByRole("textbox", { name: "文字说明" })).toBeVisible();
  expect([top("保存并看下一份"), top("重新录音")]).toEqual(before);
});
