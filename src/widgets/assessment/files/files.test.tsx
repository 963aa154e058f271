/** Files, sounds and drawings as answers, over the reference server. */
import { beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { attemptStart } from "../../../core/contract/exam.js";
import { markQueue } from "../../../core/contract/mark.js";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import { place } from "../../../testing/calls.js";
import { type Entered, useTestbed } from "../../../testing/test-server.js";
import { buildExam, FILE_TYPES } from "../testing.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));

const button = (name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const text = (words: string | RegExp): Locator => page.getByText(words);
const PDF = new File(["%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n"], "实验报告.pdf", { type: "application/pdf" });
const note = (name: string, words = "实验数据") => new File([words], name, { type: "text/plain" });

interface Examined {
  readonly room: Entered;
  readonly assessment: number;
}
async function examined(stem: keyof typeof FILE_TYPES): Promise<Examined> {
  const room = await testbed.room();
  room.as("teacher");
  const question = FILE_TYPES[stem];
  if (!question) throw new Error("No such question");
  const assessment = await buildExam((call, input) => request(call, input), room.run, {
    questions: { [stem]: question },
  });
  room.as("learner");
  return { room, assessment };
}
function open({ room, assessment }: Examined): HTMLElement {
  document.body.replaceChildren();
  return place("edu-assessment", {
    lang: "zh-CN",
    course: String(room.run),
    assessment: String(assessment),
    view: "paper",
  });
}
async function begin(examinedHere: Examined): Promise<HTMLElement> {
  const element = open(examinedHere);
  await button(/^(开始|继续)作答$/).click();
  await expect.element(page.getByRole("heading", { name: /^第 1 题/ })).toBeVisible();
  return element;
}
const answered = async ({ room, assessment }: Examined): Promise<unknown> => {
  const { answers } = await request(attemptStart, { id: room.run, assessment });
  return answers.find(({ item }) => item === "i0")?.value;
};
const picker = (element: HTMLElement, label = "选择文件"): HTMLInputElement => {
  const found = element.shadowRoot?.querySelector<HTMLInputElement>(
    `input[type=file][aria-label="${label}"]`,
  );
  if (!found) throw new Error("There is no field for files");
  return found;
};
const files = () => page.getByRole("list", { name: "已上传的文件" }).getByRole("listitem");
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
async function submit(): Promise<void> {
  await button("交卷").click();
  await page.getByRole("dialog").getByRole("button", { name: "交卷" }).click();
  await expect.element(text("已交卷。")).toBeVisible();
}

test("files are chosen and pasted, put in order and taken away; the answer has them once they are there", async () => {
  const here = await examined("上传实验报告。");
  const element = await begin(here);
  await expect.element(text("最多 2 个文件 · 每个不超过 5.0 MB · 格式：pdf, txt, png")).toBeVisible();
  await userEvent.upload(picker(element), [PDF]);
  await expect.element(files()).toHaveTextContent(/实验报告\.pdf33 B/);
  // Out of the clipboard, while the button has the focus.
  const clipboardData = new DataTransfer();
  clipboardData.items.add(note("数据.txt"));
  button("选择文件")
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true }));
  await expect.poll(() => files().elements().length).toBe(2);
  // By the keyboard; the focus goes with the row.
  (button("上移：数据.txt").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(files().first()).toHaveTextContent(/数据\.txt/);
  expect(element.shadowRoot?.activeElement?.getAttribute("aria-label")).toBe("上移：数据.txt");
  await userEvent.upload(picker(element), [note("三.txt")]);
  await expect.element(page.getByRole("alert").filter({ hasText: /已达到 2 个文件的上限/ })).toBeVisible();
  await button("删除：实验报告.pdf").click();
  await userEvent.upload(picker(element), [new File(["x"], "程序.exe")]);
  await expect.element(text("“程序.exe”的格式不符合要求。")).toBeVisible();
  await expect.poll(async () => ((await answered(here)) as { files: number[] }).files.length).toBe(1);
  for (const pageStyle of ["dark", "light"] as const) {
    prefer({ pageStyle });
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(390, 844);
  fits();
  await submit();
  await button("查看：数据.txt").click();
  await expect.element(text("实验数据")).toBeVisible();
});

test("a file that is something else than its name says is refused, and stays out of the answer", async () => {
  const here = await examined("上传实验报告。");
  const element = await begin(here);
  await userEvent.upload(picker(element), [note("伪装.pdf")]);
  await expect.element(text(/文件内容和扩展名（pdf）不一致/)).toBeVisible();
  expect(await answered(here)).toBeUndefined();
  await button("取消：伪装.pdf").click();
  await expect.poll(() => text("伪装.pdf").elements()).toEqual([]);
});

test("without a network it waits, a reload loses nothing, and it goes on by itself", async () => {
  const here = await examined("上传实验报告。");
  const element = await begin(here);
  testbed.online(false);
  await userEvent.upload(picker(element), [PDF]);
  await expect.element(text("网络断开，恢复后自动继续")).toBeVisible();
  // Whoever would hand in now is told what is missing.
  await button("交卷").click();
  await expect.element(text(/还有 1 个文件没有传完/)).toBeVisible();
  await button("继续检查").click();
  testbed.online(true);
  expect(await answered(here)).toBeUndefined();
  await begin(here);
  await expect.element(files()).toHaveTextContent(/实验报告\.pdf/);
  await expect.poll(() => answered(here)).toMatchObject({ files: [expect.any(Number)] });
});

/** A voice without a microphone: a tone. */
function hum(): MediaStream {
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  const out = sound.createMediaStreamDestination();
  tone.connect(out);
  tone.start();
  return out.stream;
}

test("a sound is recorded by key, listened to, recorded again and handed in", async () => {
  const ask = vi
    .spyOn(navigator.mediaDevices, "getUserMedia")
    .mockImplementation(() => Promise.resolve(hum()));
  const here = await examined("用英语自我介绍。");
  const element = await begin(here);
  expect(ask).not.toHaveBeenCalled();
  await expect.element(text("最长 0:30 · 还可录 3 次")).toBeVisible();
  (button("开始录音").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("timer", { name: "已录时间" })).toHaveTextContent(/0:01 \/ 0:30/);
  await button("停止").click();
  const sound = () => element.shadowRoot?.querySelector("audio");
  await expect.poll(() => sound()?.src).toContain("/api/file/content/");
  await vi.waitFor(() => expect(sound()?.readyState).toBeGreaterThan(0), 5000);
  await expect.element(text("最长 0:30 · 还可录 2 次")).toBeVisible();
  await expect.poll(() => answered(here)).toMatchObject({ file: expect.any(Number) });
  for (const pageStyle of ["dark", "light"] as const) {
    prefer({ pageStyle });
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(390, 844);
  fits();
  await submit();
  await expect.poll(() => sound()?.src).toContain("/api/file/content/");
  ask.mockRestore();
});

test("whoever has no microphone, or lets none be used, attaches a sound file", async () => {
  const ask = vi
    .spyOn(navigator.mediaDevices, "getUserMedia")
    .mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const here = await examined("用英语自我介绍。");
  const element = await begin(here);
  await button("开始录音").click();
  await expect.element(text(/没有获得使用麦克风的许可.*上传录音文件/)).toBeVisible();
  ask.mockRejectedValue(new DOMException("none", "NotFoundError"));
  await button("开始录音").click();
  await expect.element(text(/没有找到麦克风/)).toBeVisible();
  ask.mockRestore();
  // The smallest sound that is one: a header and eight samples.
  const wav = Uint8Array.from(
    atob("UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA=="),
    (sign) => sign.charCodeAt(0),
  );
  await userEvent.upload(picker(element, "上传录音文件"), [
    new File([wav], "口语.wav", { type: "audio/wav" }),
  ]);
  await expect.element(page.getByRole("list", { name: "录音" })).toHaveTextContent(/口语\.wav/);
  await button("删除：口语.wav").click();
  await expect.poll(() => answered(here)).toBeUndefined();
});

test("a drawing is made by key and by pointer, undone, kept when the focus goes on, and there after a reload", async () => {
  const here = await examined("画出受力图。");
  const element = await begin(here);
  const board = page.getByRole("application", { name: "画布: 斜面上的木块" });
  await expect.element(board).toBeVisible();
  (board.element() as HTMLElement).focus();
  await userEvent.keyboard(" {ArrowRight}{ArrowRight}{ArrowDown} ");
  await expect
    .element(page.getByRole("status").filter({ hasText: /抬笔，横向 54%，纵向 52%/ }))
    .toBeInTheDocument();
  await button("撤销").click();
  await expect.element(button("撤销")).toHaveAttribute("aria-disabled", "true");
  await button("重做").click();
  await button("保存到答案").click();
  await expect.element(text("已保存到答案。")).toBeVisible();
  const fileOf = async () => ((await answered(here)) as { file: number } | undefined)?.file;
  await expect.poll(fileOf).toBeGreaterThan(0);
  const first = await fileOf();
  await board.click({ position: { x: 60, y: 60 } });
  await expect.element(text("新画的部分还没有保存到答案。")).toBeVisible();
  await button("交卷").click();
  await button("继续检查").click();
  await expect.poll(fileOf).not.toBe(first);
  for (const pageStyle of ["dark", "light"] as const) {
    prefer({ pageStyle });
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(390, 844);
  fits();
  await begin(here);
  await expect.element(button("撤销")).toHaveAttribute("aria-disabled", "false");
  await submit();
  await expect.element(page.getByRole("img", { name: "画的图" })).toBeVisible();
  here.room.as("teacher");
  const queue = await request(markQueue, { id: here.room.run, assessment: here.assessment });
  expect(queue.list[0]?.files).toMatchObject([{ mime: "image/png" }]);
});
