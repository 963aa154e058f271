import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import type { Output } from "../../core/contract/call.js";
import { examIntro, examList } from "../../core/contract/exam.js";
import { assessList } from "../../core/contract/teach.js";
import { request } from "../../core/session/index.js";
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
  loaders: oneThat(({ title }) => title === "第二章练习"),
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
  render: () => html`<edu-assessment course="2" view="preview" assessment="8"></edu-assessment>`,
};
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
