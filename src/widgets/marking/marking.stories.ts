import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { assessList } from "../../core/contract/teach.js";
import { richTextOf } from "../../core/contract/rich-document.js";
import { request } from "../../core/session/index.js";
import { answering, mediaUrl, pressing } from "../../testing/scene.js";
import { newDesk, queueOf } from "./testing-desk.js";
import "./index.js";

const meta: Meta = { title: "Courses/Marking", component: "edu-marking" };
export default meta;
type Story = StoryObj;

/** What the demo's teacher has to mark in a course, most of it first; or the one with a title. */
const waiting = (course: number, title?: string) => async (): Promise<Record<string, unknown>> => {
  const { list } = await request(assessList, { id: course });
  const found = list
    .filter((one) => title === undefined || one.title === title)
    .toSorted((one, other) => other.unmarked - one.unmarked);
  return { assessment: found[0]?.assessment };
};
const desk =
  (course: number, filter = "", name = ""): NonNullable<Story["render"]> =>
  (_args, { loaded }) =>
    html`<edu-marking
      class=${name}
      course=${course}
      assessment=${String(loaded["assessment"])}
      filter=${filter}
    ></edu-marking>`;

/** The demo's teacher has answers to mark. */
export const ToMark: Story = {
  parameters: { account: "teacher" },
  loaders: [waiting(36)],
  render: desk(36),
};
/** Handed in as files: they are opened in place. */
export const Files: Story = {
  parameters: { account: "teacher" },
  loaders: [waiting(38, "测绘实训")],
  render: desk(38),
};
/** Without names, only what is not marked yet. */
export const Anonymous: Story = {
  parameters: { account: "teacher" },
  loaders: [waiting(36)],
  render: desk(36, "anonymous=true&state=pending"),
};
/** One learner after the other. */
export const ByLearner: Story = {
  parameters: { account: "teacher" },
  loaders: [waiting(36)],
  render: desk(36, "order=learner"),
};
export const Visitor: Story = {
  render: () => html`<edu-marking course="36" assessment="1"></edu-marking>`,
};
/** From the page's own stylesheet: tokens and a part. */
export const Restyled: Story = {
  parameters: { account: "teacher" },
  loaders: [waiting(36)],
  render: (args, context) =>
    html`<style>
        edu-marking.restyled {
          --edu-accent: light-dark(#9a3412, #fdba74);
          --edu-radius-card: 0;
        }
        edu-marking.restyled::part(answer) {
          border-style: dashed;
        }
      </style>
      ${desk(36, "", "restyled")(args, context)}`,
};

// --- what takes several people: held by the page -----------------------------------------------------

const HOUR = 3_600_000;
/** To where an answer is marked: on phones one pane shows at a time. */
const TO_MARK = [/^林小雨/, /^(评分|Mark)$/] as const;
type Wire = ReturnType<typeof queueOf>;
/** @param change what is another than at a plain desk */
const scene = (
  change: (queue: Wire) => object,
  more: Parameters<typeof answering>[0] = {},
): Pick<Story, "parameters" | "beforeEach" | "render" | "play"> => ({
  parameters: { account: "teacher" },
  beforeEach: answering({
    "/teach/mark/queue": (input) => {
      const queue = queueOf(newDesk(), input);
      return { ...queue, ...change(queue) };
    },
    "/teach/mark/comment/list": () => ({ list: newDesk().bank }),
    "/teach/mark/similar": { list: [] },
    "/teach/mark/voice/list": { list: [] },
    "/teach/mark/annotation/list": { list: [] },
    ...more,
  }),
  render: () => html`<edu-marking course="36" assessment="1"></edu-marking>`,
  play: pressing(...TO_MARK),
});
const given = (mark: number, points: number, marker: string, comment = "") => ({
  mark,
  points,
  comment,
  marker,
  at: Date.now() - HOUR,
});
/** The first answer is so far; the others wait for their first mark. */
const doubled = (first: object) =>
  scene(({ list }) => ({
    double: { gap: 20, second: 2, third: 1, team: 3 },
    list: list.map((row, at) =>
      at === 0 ? { ...row, ...first } : { ...row, double: { stage: "first", turn: "mark", marks: [] } },
    ),
  }));

/** Nobody sees what the other gives before their own mark is given. */
export const FirstMarker: Story = doubled({ double: { stage: "first", turn: "mark", marks: [] } });
/** The first mark is given by somebody else: there is nothing to see of it. */
export const SecondMarker: Story = doubled({ double: { stage: "second", turn: "mark", marks: [] } });
/** The two are too far apart: a third decides. */
export const ThirdMarker: Story = doubled({
  double: {
    stage: "third",
    turn: "decide",
    marks: [given(1, 9, "周明远", "概念清楚，例子恰当"), given(2, 4, "沈岚", "没有说明极限存在的条件")],
  },
});
/** Both marks stand, and their mean counts. */
export const BothMarked: Story = {
  ...doubled({
    state: "marked",
    given: given(1, 8, "我"),
    double: {
      stage: "settled",
      turn: "none",
      marks: [given(1, 8, "我"), given(2, 7, "沈岚", "可以再精炼一些")],
      points: 7.5,
    },
  }),
};
/** What learners gave each other stands beside the answer. */
export const Peers: Story = scene(({ list }) => ({
  peer: { n: 3, deadline: Date.now() - HOUR, weight: 40 },
  list: list.map((row) => ({
    ...row,
    peers: {
      marks: [
        { points: 6, comment: "结论对，过程可以更短", name: "陈立", at: Date.now() - 5 * HOUR },
        { points: 8, comment: "", name: "王芳", at: Date.now() - 4 * HOUR },
      ],
      isAlone: false,
    },
  })),
}));

const FILES = {
  picture: { file: 9, name: "车削实验照片.jpg", mime: "image/jpeg", path: "course/turning.jpg" },
  pdf: { file: 10, name: "实验报告.pdf", mime: "application/pdf", path: "course/handout.pdf" },
} as const;
const annotated = (kind: keyof typeof FILES): Story => {
  const { file, name, mime, path } = FILES[kind];
  return {
    ...scene(
      ({ items, list }) => ({
        items: items.map((item) => ({
          ...item,
          stem: richTextOf("上传实验照片或报告。"),
          view: { type: "upload", body: { kinds: [], most: 1, size: 1000 } },
          solution: undefined,
        })),
        list: list.map((row) => ({
          ...row,
          answer: { files: [file] },
          files: [{ file, item: "i3", part: "", name, size: 84_000, mime }],
        })),
      }),
      {
        "/teach/mark/file/url": () => ({ url: mediaUrl(path), expiresAt: Date.now() + HOUR }),
        "/teach/mark/annotation/list": {
          list: [
            {
              file,
              isOwn: true,
              author: "我",
              rev: 1,
              marks: [
                {
                  id: "box-00001",
                  type: "box",
                  page: 1,
                  x: 0.12,
                  y: 0.2,
                  width: 0.34,
                  height: 0.24,
                  note: "",
                },
                { id: "note-0001", type: "note", page: 1, x: 0.62, y: 0.4, note: "这里要写明测量条件" },
              ],
            },
            {
              file,
              isOwn: false,
              author: "周明远",
              rev: 1,
              marks: [{ id: "theirs-01", type: "note", page: 1, x: 0.8, y: 0.75, note: "单位呢？" }],
            },
          ],
        },
      },
    ),
    play: pressing(/^林小雨/, new RegExp(`^(批注|Annotate ?)${name}`)),
  };
};
/** Lines, boxes and notes on a picture; another marker's are seen and stay as they are. */
export const MarksOnAPicture: Story = annotated("picture");
export const MarksOnAPdf: Story = annotated("pdf");

/** What was said, with words for whoever cannot listen. */
export const SpokenComment: Story = scene(() => ({}), {
  "/teach/mark/voice/list": {
    list: [
      { voice: 5, text: "思路对，第二步少了条件。", isOwn: true, author: "我" },
      { voice: 6, text: "", isOwn: false, author: "周明远" },
    ],
  },
  "/teach/mark/voice/url": () => ({ url: mediaUrl("course/derivative.m4a") }),
});
/** A tone in place of a voice: nothing is asked of whoever looks at the story. */
const microphone = () => {
  const { mediaDevices } = navigator;
  if (!mediaDevices) return () => undefined;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async () => {
    const sound = new AudioContext();
    const out = sound.createMediaStreamDestination();
    const tone = sound.createOscillator();
    tone.connect(out);
    tone.start();
    return out.stream;
  };
  return () => {
    mediaDevices.getUserMedia = ask;
  };
};
const plain = scene(() => ({}));
/** While a comment is recorded. */
export const Recording: Story = {
  ...plain,
  beforeEach: [plain.beforeEach ?? [], microphone].flat(),
  play: pressing(...TO_MARK, /^(录语音评语|Record a comment)$/),
};

/** Answers that came after the end, beside what was handed in. */
export const LateDeliveries: Story = {
  ...scene(() => ({ deliveries: 1 }), {
    "/teach/delivery/list": () => ({
      list: [
        {
          delivery: 3,
          attempt: 1,
          name: "林小雨",
          className: "数控 2601 班",
          endedAt: Date.now() - 3 * HOUR,
          savedAt: Date.now() - 3.5 * HOUR,
          deliveredAt: Date.now() - HOUR,
          state: "waiting",
          reason: "",
          items: [
            {
              item: "i3",
              no: 4,
              stem: richTextOf("为什么要研究极限？"),
              view: { type: "essay", body: {} },
              before: { text: "极限是" },
              after: { text: "极限是逼近的过程：函数值可以任意接近某个数，而不必等于它。" },
              writtenAt: Date.now() - 3.2 * HOUR,
              isAfterEnd: false,
            },
            {
              item: "i1",
              no: 2,
              stem: richTextOf("用一句话说明无穷小量。"),
              view: { type: "short", body: {} },
              after: { text: "以零为极限的量。" },
              writtenAt: Date.now() - 2.5 * HOUR,
              isAfterEnd: true,
            },
          ],
          files: [],
        },
        {
          delivery: 2,
          attempt: 2,
          name: "陈立",
          className: "数控 2601 班",
          endedAt: Date.now() - 30 * HOUR,
          deliveredAt: Date.now() - 29 * HOUR,
          state: "refused",
          reason: "交卷前已确认网络正常",
          items: [],
          files: [],
        },
      ],
    }),
  }),
  play: pressing(/^(待处理的补交|Delivered late)/),
};

const MINUTE = 60_000;
const began = () => Date.now() - 2 * HOUR;
/** What happened in an attempt, in words and without a verdict. */
export const Timeline: Story = {
  ...scene(() => ({}), {
    "/teach/attempt/list": () => ({
      list: [
        {
          attempt: 1,
          name: "林小雨",
          className: "数控 2601 班",
          no: 1,
          state: "auto",
          startedAt: began(),
          submittedAt: began() + 50 * MINUTE,
          leaves: 2,
          snapshots: 1,
        },
      ],
      total: 1,
    }),
    "/teach/attempt/timeline": () => ({
      startedAt: began(),
      submittedAt: began() + 50 * MINUTE,
      state: "auto",
      saves: 42,
      savedAt: began() + 49 * MINUTE,
      agreed: { fullScreen: true, leaveLimit: 2, pasteBlock: true, watermark: true, snapshots: 60 },
      agreedAt: began(),
      eventsUntil: began() + 365 * 24 * HOUR,
      isHeld: false,
      events: [
        { kind: "cameraOn", at: began() + 5000, deviceAt: began() + 5000 },
        { kind: "left", at: began() + 12 * MINUTE, deviceAt: began() + 12 * MINUTE, no: 1, ms: 42_000 },
        { kind: "paste", at: began() + 20 * MINUTE, deviceAt: began() + 20 * MINUTE, characters: 320 },
        { kind: "offline", at: began() + 38 * MINUTE, deviceAt: began() + 31 * MINUTE },
        { kind: "online", at: began() + 38 * MINUTE, deviceAt: began() + 38 * MINUTE },
        { kind: "left", at: began() + 50 * MINUTE, deviceAt: began() + 49 * MINUTE, no: 2, ms: 61_000 },
        { kind: "ended", at: began() + 50 * MINUTE },
      ],
      snapshots: [{ at: began() + MINUTE, url: mediaUrl("course/hashing.jpg") }],
      now: Date.now(),
    }),
  }),
  play: pressing(/^(更多操作|More actions)$/, /^(作答过程|What happened)$/, /^林小雨.*(离开|Left)/),
};
