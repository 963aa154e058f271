import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Teaching/Gradebook", component: "edu-gradebook" };
export default meta;
type Story = StoryObj;

export const Grades: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-gradebook course="36"></edu-gradebook>`,
};
/** What learners did day by day. */
export const DailyRecord: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-gradebook course="36" view="daily"></edu-gradebook>`,
};
export const BelowThePassMark: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-gradebook course="36" filter="only=failing&sort=total"></edu-gradebook>`,
};
/** A run that ended long ago: its grades are locked. */
export const Locked: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-gradebook course="39"></edu-gradebook>`,
};
/** Whom a teacher should look after, each with the reasons. */
export const AtRisk: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-gradebook course="36" filter="tab=risk"></edu-gradebook>`,
};
export const Appeals: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-gradebook course="36" filter="tab=appeals"></edu-gradebook>`,
};
export const NotATeacher: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-gradebook course="2"></edu-gradebook>`,
};
export const Visitor: Story = { render: () => html`<edu-gradebook course="36"></edu-gradebook>` };
/** From the page's own stylesheet: tokens and a part. */
export const Restyled: Story = {
  parameters: { account: "teacher" },
  render: () =>
    html`<style>
        edu-gradebook.restyled {
          --edu-accent: light-dark(#9a3412, #fdba74);
          --edu-radius-card: 0;
        }
        edu-gradebook.restyled::part(sheet) {
          border-style: dashed;
        }
      </style>
      <edu-gradebook class="restyled" course="36"></edu-gradebook>`,
};
