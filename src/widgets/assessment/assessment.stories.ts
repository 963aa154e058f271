import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Courses/Homework and exams", component: "edu-assessment" };
export default meta;
type Story = StoryObj;

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
  render: () => html`<edu-assessment course="2" view="paper" assessment="8"></edu-assessment>`,
};
/** All attempts are used up. */
export const IntroWithoutAttempts: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-assessment course="2" view="paper" assessment="7"></edu-assessment>`,
};
/** An exam that runs: the timer, the map of the questions, and whether all is saved. */
export const Paper: Story = {
  parameters: { account: "learner" },
  render: () =>
    html`<edu-assessment course="2" view="paper" assessment="13" filter="attempt=268"></edu-assessment>`,
};
/** Marked and released: each answer, what was right, and the teacher's comment. */
export const Result: Story = {
  parameters: { account: "learner" },
  render: () =>
    html`<edu-assessment course="2" view="paper" assessment="7" filter="attempt=119"></edu-assessment>`,
};
/** Handed in, and a person has to read it. */
export const WaitingForMarks: Story = {
  parameters: { account: "learner" },
  render: () =>
    html`<edu-assessment course="2" view="paper" assessment="12" filter="attempt=259"></edu-assessment>`,
};
/** For those who teach: answers can be tried, nothing is kept. */
export const Preview: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-assessment course="36" view="preview" assessment="215"></edu-assessment>`,
};
/** Files, a drawing, a recording and a place in a picture: they can be tried, and stay in the page. */
export const Files: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-assessment course="38" view="preview" assessment="442"></edu-assessment>`,
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
