import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import type { Output } from "../../core/contract/call.js";
import { examIntro, examList } from "../../core/contract/exam.js";
import { assessList } from "../../core/contract/teach.js";
import { richTextOf } from "../../core/contract/rich-document.js";
import { request } from "../../core/session/index.js";
import { answering, mediaUrl, pressing } from "../../testing/scene.js";
import "./index.js";

const meta: Meta = { title: "Courses/Homework and exams", component: "edu-assessment" };
export default meta;
type Story = StoryObj;
type Card = Output<typeof examList>["list"][number];

const COURSE = 2;
/** Of a course of the demo's learner the first that is as wanted, and the last attempt at it. */
const oneThat = (isWanted: (card: Card) => boolean): NonNullable<Story["loaders"]> => [
  async () => {
    const { list } = await request(examList, { id: COURSE });
    const { assessment } = list.find(isWanted)!;
    const { attempts } = await request(examIntro, { id: COURSE, assessment });
    return { assessment, attempt: attempts.at(-1)?.attempt };
  },
];
/** The one that asks for something while it is taken. */
async function watchedOne(): Promise<Record<string, number>> {
  const { list } = await request(examList, { id: COURSE });
  for (const { assessment } of list) {
    const { safeguards, refusal } = await request(examIntro, { id: COURSE, assessment });
    if (!refusal && safeguards && Object.keys(safeguards).length > 0) return { assessment };
  }
  throw new Error("The demo has no assessment that is watched");
}
const intro = (assessment: unknown) =>
  html`<edu-assessment course=${COURSE} view="paper" assessment=${String(assessment)}></edu-assessment>`;
const attempt = ({ assessment, attempt: last }: Record<string, unknown>) =>
  html`<edu-assessment
    course=${COURSE}
    view="paper"
    assessment=${String(assessment)}
    filter=${`attempt=${String(last)}`}
  ></edu-assessment>`;
/** What those who teach a course of the demo have in it, by its kind or its title. */
const taught = (
  course: number,
  is: (title: string, kind: string) => boolean,
): Pick<Story, "loaders" | "render"> => ({
  loaders: [
    async () => ({
      assessment: (await request(assessList, { id: course })).list.find(({ title, kind }) => is(title, kind))!
        .assessment,
    }),
  ],
  render: (_args, { loaded }) =>
    html`<edu-assessment
      course=${course}
      view="preview"
      assessment=${String(loaded["assessment"])}
    ></edu-assessment>`,
});

export const List: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-assessment course="2"></edu-assessment>`,
};
/** Of a course that is over: everything is marked. */
export const ListOfThePast: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-assessment course="3"></edu-assessment>`,
};
/** Of all courses: a list and a calendar, for one's own pages. */
export const Mine: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-assessment view="mine"></edu-assessment>`,
};
export const MineAsCalendar: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-assessment view="mine" filter="show=calendar"></edu-assessment>`,
};
export const Intro: Story = {
  parameters: { account: "learner" },
  loaders: oneThat(({ kind, state }) => kind === "homework" && state === "open"),
  render: (_args, { loaded }) => intro(loaded["assessment"]),
};
/** What it asks for is told before the start, with the box to agree. */
export const IntroWithSafeguards: Story = {
  parameters: { account: "learner" },
  loaders: [watchedOne],
  render: (_args, { loaded }) => intro(loaded["assessment"]),
};
/** All attempts are used up. */
export const IntroWithoutAttempts: Story = {
  parameters: { account: "learner" },
  loaders: oneThat(({ state, attemptsLeft }) => state === "done" && attemptsLeft === 0),
  render: (_args, { loaded }) => intro(loaded["assessment"]),
};
/** An exam that runs: the timer, the map of the questions, and whether all is saved. */
export const Paper: Story = {
  parameters: { account: "learner" },
  loaders: oneThat(({ state }) => state === "doing"),
  render: (_args, { loaded }) => attempt(loaded),
};
/** Marked and released: each answer, what was right, and the teacher's comment. */
export const Result: Story = {
  parameters: { account: "learner" },
  loaders: oneThat(({ points, attemptsLeft }) => points !== undefined && attemptsLeft === 0),
  render: (_args, { loaded }) => attempt(loaded),
};
/** Handed in, and a person has to read it. */
export const WaitingForMarks: Story = {
  parameters: { account: "learner" },
  loaders: oneThat(({ state }) => state === "marking"),
  render: (_args, { loaded }) => attempt(loaded),
};
/** For those who teach: answers can be tried, nothing is kept. */
export const Preview: Story = {
  parameters: { account: "teacher" },
  ...taught(36, (_title, kind) => kind === "quiz"),
};
/** Files, a drawing, a recording and a place in a picture: they can be tried, and stay in the page. */
export const Files: Story = {
  parameters: { account: "teacher" },
  ...taught(38, (title) => title === "测绘实训"),
};
/** What was wrong, with what is due now. */
export const BookOfWrongAnswers: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-assessment course="2" view="practice"></edu-assessment>`,
};
/** One question after the other, with the answer at once. */
export const Review: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-assessment course="2" view="practice" filter="go=early"></edu-assessment>`,
};
export const PreviewOfALearner: Story = {
  parameters: { account: "learner" },
  loaders: oneThat(({ kind }) => kind === "quiz"),
  render: (_args, { loaded }) =>
    html`<edu-assessment
      course=${COURSE}
      view="preview"
      assessment=${String(loaded["assessment"])}
    ></edu-assessment>`,
};
// --- what takes several people, or days, to come about: held by the page ------------------------------

const HOUR = 3_600_000;
const ATTEMPT = 7;
const card = (more: object) => ({
  assessment: 4,
  kind: "exam",
  title: "期末考试",
  state: "doing",
  max: 15,
  questions: 2,
  ...more,
});
const QUESTIONS = [
  {
    key: "i0",
    points: 5,
    stem: richTextOf("光合作用在哪里进行？"),
    view: {
      type: "single",
      body: {
        options: ["线粒体", "叶绿体", "细胞核"].map((text) => ({ id: text, content: richTextOf(text) })),
      },
    },
  },
  {
    key: "i1",
    points: 10,
    stem: richTextOf("为什么要研究极限？结合一个例子说明。"),
    view: { type: "essay", body: { minWords: 50 } },
  },
];
/** A paper that is taken, with what holds in it. @param more of what the start answers */
const watched = (
  safeguards: object,
  more: object = {},
): Pick<Story, "parameters" | "beforeEach" | "render"> => ({
  parameters: { account: "learner" },
  beforeEach: answering({
    "/exam/intro": () => ({
      card: card({}),
      attempts: [{ attempt: ATTEMPT, no: 1, state: "doing", startedAt: Date.now() - 600_000 }],
      wantsPassword: false,
      safeguards,
      now: Date.now(),
    }),
    "/exam/attempt/start": () => ({
      attempt: ATTEMPT,
      no: 1,
      startedAt: Date.now() - 600_000,
      deadline: Date.now() + 80 * 60_000,
      sections: [{ title: "", items: QUESTIONS }],
      answers: [],
      files: [],
      safeguards,
      now: Date.now(),
      ...more,
    }),
    "/exam/attempt/events": () => ({ leaves: 0, ended: false, now: Date.now(), ...more }),
  }),
  render: () => attempt({ assessment: 4, attempt: ATTEMPT }),
});
/** Whoever is not in full screen is asked back, calmly. */
export const FullScreenLeft: Story = watched({ fullScreen: true });
/** How often the page was left so far, and whose paper it is. */
export const LeftAndWatermark: Story = watched(
  { leaveLimit: 5, watermark: true },
  { leaves: 2, holder: "林小雨 ***0001" },
);
/** Without a camera the paper is answered all the same. */
export const CameraOff: Story = {
  ...watched({ snapshots: 60 }),
  beforeEach: [watched({ snapshots: 60 }).beforeEach ?? [], () => withCamera(undefined)].flat(),
};
/** What the camera sees stands beside the paper. */
export const CameraOn: Story = {
  ...watched({ snapshots: 60 }),
  beforeEach: [watched({ snapshots: 60 }).beforeEach ?? [], () => withCamera(drawnFilm)].flat(),
};
/** In place of a camera, so that nobody who looks at the story is asked for theirs. */
function withCamera(film: (() => MediaStream) | undefined): () => void {
  const { mediaDevices } = navigator;
  if (!mediaDevices) return () => undefined;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = () =>
    film ? Promise.resolve(film()) : Promise.reject(new DOMException("No camera", "NotAllowedError"));
  return () => {
    mediaDevices.getUserMedia = ask;
  };
}
function drawnFilm(): MediaStream {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [320, 240];
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.fillStyle = "#23304a";
    pen.fillRect(0, 0, 320, 240);
    pen.fillStyle = "#8fa3c8";
    pen.beginPath();
    pen.arc(160, 100, 46, 0, 7);
    pen.ellipse(160, 240, 92, 80, 0, 0, 7);
    pen.fill();
  }
  return canvas.captureStream(5);
}

const PEER_TITLE = "读书报告";
const peer = (more: { deadline: number; isOpen: boolean; given?: object }) =>
  answering({
    "/exam/peer/task": {
      title: PEER_TITLE,
      deadline: more.deadline,
      isOpen: more.isOpen,
      reviews: [11, 12, 13].map((review, at) => ({
        review,
        items: [
          {
            item: "i1",
            max: 10,
            stem: QUESTIONS[1]?.stem,
            view: QUESTIONS[1]?.view,
            answer: { text: "极限让我们能谈论无限接近的过程，例如用内接多边形逼近圆的面积。" },
            files: [],
            levels: [
              { points: 9, text: "观点清楚，例子恰当" },
              { points: 6, text: "观点清楚，缺少例子" },
            ],
            ...(at === 0 && more.given && { given: more.given }),
          },
        ],
      })),
    },
  });
const peerPage = () =>
  html`<edu-assessment course=${COURSE} view="paper" assessment="4" filter="peer=true"></edu-assessment>`;
/** What is to be read of others stands above one's own. */
export const PeerToReview: Story = {
  parameters: { account: "learner" },
  beforeEach: answering({
    "/exam/peer/list": () => ({
      list: [
        { assessment: 4, title: PEER_TITLE, deadline: Date.now() + 26 * HOUR, total: 3, marked: 1 },
        { assessment: 5, title: "实验方案", deadline: Date.now() - HOUR, total: 3, marked: 3 },
      ],
      now: Date.now(),
    }),
  }),
  render: () => html`<edu-assessment course=${COURSE}></edu-assessment>`,
};
/** Another's answer, without a name, with the levels that its author foresaw. */
export const PeerMarking: Story = {
  parameters: { account: "learner" },
  beforeEach: peer({
    deadline: Date.now() + 26 * HOUR,
    isOpen: true,
    given: { points: 8, comment: "例子很恰当，结论可以再明确些。" },
  }),
  render: peerPage,
};
/** After the deadline marks are read, and stand. */
export const PeerMarkingClosed: Story = {
  parameters: { account: "learner" },
  beforeEach: peer({
    deadline: Date.now() - HOUR,
    isOpen: false,
    given: { points: 8, comment: "例子很恰当，结论可以再明确些。" },
  }),
  render: peerPage,
};

/** An attempt that is over. @param item what is shown of its essay @param more of the result */
const result = (item: object, more: object = {}): Pick<Story, "parameters" | "beforeEach" | "render"> => {
  const ended = () => ({
    attempt: ATTEMPT,
    no: 1,
    state: "submitted",
    startedAt: Date.now() - 50 * HOUR,
    submittedAt: Date.now() - 48 * HOUR,
  });
  return {
    parameters: { account: "learner" },
    beforeEach: answering({
      "/exam/intro": () => ({
        card: card({ kind: "homework", title: PEER_TITLE, state: "done", max: 10, questions: 1 }),
        attempts: [ended()],
        wantsPassword: false,
        now: Date.now(),
      }),
      "/exam/attempt/result": () => ({
        attempt: { ...ended(), points: 8 },
        title: PEER_TITLE,
        max: 10,
        sections: [
          {
            title: "",
            items: [
              {
                ...QUESTIONS[1],
                points: 8,
                max: 10,
                answer: { text: "极限让我们能谈论无限接近的过程，例如用内接多边形逼近圆的面积。" },
                ...item,
              },
            ],
          },
        ],
        files: [],
        annotations: [],
        regrades: [],
        deliveries: [],
        ...more,
      }),
      "/exam/voice/url": () => ({ url: mediaUrl("course/derivative.m4a") }),
      "/exam/file/url": () => ({ url: mediaUrl("course/turning.jpg"), expiresAt: Date.now() + HOUR }),
    }),
    render: () => attempt({ assessment: 4, attempt: ATTEMPT }),
  };
};
/** What a teacher said, with words for whoever cannot listen. */
export const SpokenComment: Story = result({
  comment: "思路清楚。",
  voices: [{ voice: 5, text: "第二段可以先写结论，再举例子。" }],
});
/** Nobody has marked it yet; peers are reading. */
export const WaitingForPeers: Story = result(
  { points: undefined },
  {
    attempt: {
      attempt: ATTEMPT,
      no: 1,
      state: "submitted",
      startedAt: Date.now() - 50 * HOUR,
      submittedAt: Date.now() - 48 * HOUR,
    },
  },
);
/** What peers gave and said, without names. */
export const PeersSaid: Story = result({
  peers: [
    { points: 8, comment: "例子很恰当，结论可以再明确些。" },
    { points: 7, comment: "" },
  ],
});
/** What was drawn and written on a file. */
export const MarksOnAFile: Story = {
  ...result(
    {
      stem: richTextOf("上传实验照片。"),
      view: { type: "upload", body: { kinds: [], most: 1, size: 100_000 } },
      answer: { files: [9] },
    },
    {
      files: [{ file: 9, item: "i1", part: "", name: "车削实验照片.jpg", size: 84_000, mime: "image/jpeg" }],
      annotations: [
        {
          file: 9,
          marks: [
            { id: "note-0001", type: "note", page: 1, x: 0.62, y: 0.4, note: "这里要写明测量条件" },
            { id: "box-00001", type: "box", page: 1, x: 0.12, y: 0.2, width: 0.34, height: 0.24, note: "" },
          ],
        },
      ],
    },
  ),
  play: pressing(/^(查看车削实验照片|See the annotations on)/),
};
/** What came after the end: one waits, one was accepted, one was not. */
export const LateDeliveries: Story = result(
  {},
  {
    deliveries: [
      { at: Date.now() - 20 * HOUR, items: 2, state: "waiting", reason: "" },
      { at: Date.now() - 30 * HOUR, items: 1, state: "accepted", reason: "断网属实" },
      { at: Date.now() - 40 * HOUR, items: 1, state: "refused", reason: "交卷前已确认网络正常" },
    ],
  },
);

export const Nothing: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-assessment course="2" view="paper" assessment="99999"></edu-assessment>`,
};
export const NotEnrolled: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-assessment course="2"></edu-assessment>`,
};
export const Visitor: Story = { render: () => html`<edu-assessment course="2"></edu-assessment>` };
/** From the page's own stylesheet: tokens, a part, and other words for an empty list. */
export const Restyled: Story = {
  parameters: { account: "learner" },
  render: () =>
    html`<style>
        edu-assessment.restyled {
          --edu-accent: light-dark(#7c2d12, #fdba74);
          --edu-radius-card: 0;
        }
        edu-assessment.restyled::part(row) {
          border-inline-start: 3px solid var(--edu-accent);
        }
      </style>
      <edu-assessment class="restyled" course="2">
        <p slot="empty">No homework this week.</p>
      </edu-assessment>`,
};
