import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Courses/Room", component: "edu-course-room" };
export default meta;
type Story = StoryObj;

export const Announcements: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-room course="2"></edu-course-room>`,
};
export const AsTeacher: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-room course="37"></edu-course-room>`,
};
export const Study: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-room course="2" tab="study"></edu-course-room>`,
};
export const Questions: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-room course="2" tab="questions"></edu-course-room>`,
};
export const Question: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-room course="2" tab="questions" item="1"></edu-course-room>`,
};
export const Class: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-room course="2" tab="class"></edu-course-room>`,
};
/** The classes of a run in a table. */
export const ClassOfATeacher: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-room course="36" tab="class"></edu-course-room>`,
};
/** Who asks to be let in, in a table. */
export const ApplicationsOfATeacher: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-room course="40" tab="class"></edu-course-room>`,
};
/** Chapters to read by a date, with homework. */
export const Reading: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-room course="36" tab="homework"></edu-course-room>`,
};
/** The same for whoever gave them: how many have read them, and who. */
export const ReadingOfATeacher: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-room course="36" tab="homework"></edu-course-room>`,
};
export const Materials: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-room course="2" tab="materials"></edu-course-room>`,
};
export const Ended: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-room course="3" tab="questions"></edu-course-room>`,
};
export const NotEnrolled: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-room course="2"></edu-course-room>`,
};
export const Pending: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-room course="21"></edu-course-room>`,
};
export const Removed: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-room course="9"></edu-course-room>`,
};
export const OfAVisitor: Story = {
  render: () => html`<edu-course-room course="2"></edu-course-room>`,
};
export const NoSuchCourse: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-room course="99999"></edu-course-room>`,
};
/** From the page's own stylesheet: tokens, a part, and other words for an empty list. */
export const Restyled: Story = {
  parameters: { account: "learner" },
  render: () =>
    html`<style>
        edu-course-room.restyled {
          --edu-accent: light-dark(#7c2d12, #fdba74);
          --edu-radius-card: 0;
        }
        edu-course-room.restyled::part(head) {
          border-width: 2px;
        }
      </style>
      <edu-course-room class="restyled" course="2">
        <p slot="empty">Your teacher has nothing to tell yet.</p>
      </edu-course-room>`,
};
