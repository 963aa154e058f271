/** Spoken comments as learners have them with their result: to listen to, with words beside them. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { richTextOf } from "../../core/contract/rich-document.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
let voices: object[] = [];
beforeEach(() => {
  signInHere();
  const now = Date.now();
  const attempt = { attempt: 7, no: 1, state: "submitted", startedAt: now, submittedAt: now, points: 8 };
  voices = [
    { voice: 5, text: "先写结论，再举例子 <b>" },
    { voice: 6, text: "" },
  ];
  calls.answers["/exam/intro"] = {
    card: { assessment: 4, kind: "homework", title: "读书报告", state: "done", max: 10, questions: 1 },
    attempts: [attempt],
    wantsPassword: false,
    now,
  };
  calls.answers["/exam/attempt/result"] = () => ({
    attempt,
    title: "读书报告",
    max: 10,
    sections: [
      {
        title: "",
        items: [
          {
            key: "i0",
            points: 8,
            max: 10,
            stem: richTextOf("谈谈极限。"),
            view: { type: "essay", body: {} },
            answer: { text: "逼近的过程" },
            voices,
            peers: [
              { points: 8, comment: "例子恰当" },
              { points: 7, comment: "" },
            ],
          },
        ],
      },
    ],
    files: [],
    annotations: [],
    regrades: [],
    deliveries: [],
  });
});
const open = () =>
  place("edu-assessment", {
    lang: "zh-CN",
    course: "7",
    view: "paper",
    assessment: "4",
    filter: "attempt=7",
  });
const players = (element: HTMLElement) => [...element.shadowRoot!.querySelectorAll("audio")];
const asked = () =>
  calls.sent.filter(({ path }) => path === "/exam/voice/url").map(({ input }) => input["voice"]);

test("each is asked for by an address of its own, and its words stand beside it", async () => {
  await page.viewport(390, 800);
  calls.answers["/exam/voice/url"] = ({ voice }: Record<string, string>) => ({
    url: `/api/sound-${voice}.wav`,
  });
  const element = open();
  await expect.element(page.getByText("先写结论，再举例子 <b>")).toBeVisible();
  await expect
    .poll(() => players(element).map(({ src }) => new URL(src).pathname))
    .toEqual(["/api/sound-5.wav", "/api/sound-6.wav"]);
  expect(
    asked()
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual([5, 6]);
  for (const player of players(element)) {
    expect(player.controls).toBe(true);
    expect(player.getAttribute("aria-label")).toBe("播放语音评语");
  }
  expect(element.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations(element)).toEqual([]);
});

test("what comes below keeps its place while an address is on its way", async () => {
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  calls.answers["/exam/voice/url"] = async () => {
    await late;
    return { url: "/api/sound.wav" };
  };
  const element = open();
  const words = page.getByText("先写结论，再举例子 <b>");
  await expect.element(words).toBeVisible();
  await expect.poll(() => asked().length).toBe(2);
  // Fonts that come late make lines of another height.
  await document.fonts.ready;
  expect(players(element)).toEqual([]);
  const before = words.element().getBoundingClientRect().top;
  arrive();
  await expect.poll(() => players(element).length).toBe(2);
  expect(words.element().getBoundingClientRect().top).toBe(before);
});

test("what was written is read, not a field; each peer's words stand in a line of their own", async () => {
  calls.answers["/exam/voice/url"] = { url: "/api/sound.wav" };
  open();
  await expect.element(page.getByText("逼近的过程")).toBeVisible();
  expect(page.getByRole("textbox").elements()).toEqual([]);
  const [first, second] = ["8 分：例子恰当", "7 分"].map((words) =>
    page.getByText(words, { exact: true }).element().getBoundingClientRect(),
  );
  expect(second!.top).toBeGreaterThanOrEqual(first!.bottom);
});

test("an address that cannot be had is asked for again", async () => {
  voices = voices.slice(0, 1);
  calls.answers["/exam/voice/url"] = { refuse: [405, "录音暂时不能播放"] };
  const element = open();
  await expect.element(page.getByText("录音暂时不能播放")).toBeVisible();
  await expect.element(page.getByText("先写结论，再举例子 <b>")).toBeVisible();
  calls.answers["/exam/voice/url"] = { url: "/api/sound.wav" };
  await page.getByRole("button", { name: "重试" }).click();
  await expect.poll(() => players(element).length).toBe(1);
  expect(await violations(element)).toEqual([]);
});
