import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Courses/Grades", component: "edu-grade-report" };
export default meta;
type Story = StoryObj;

export const Report: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-grade-report course="2"></edu-grade-report>`,
};
/** A course that was passed. */
export const Passed: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-grade-report course="3"></edu-grade-report>`,
};
export const NotEnrolled: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-grade-report course="2"></edu-grade-report>`,
};
export const Visitor: Story = { render: () => html`<edu-grade-report course="2"></edu-grade-report>` };
/** From the page's own stylesheet: tokens and a part. */
export const Restyled: Story = {
  parameters: { account: "learner" },
  render: () =>
    html`<style>
        edu-grade-report.restyled {
          --edu-accent: light-dark(#9a3412, #fdba74);
          --edu-radius-card: 0;
        }
        edu-grade-report.restyled::part(total) {
          border-style: dashed;
        }
      </style>
      <edu-grade-report class="restyled" course="2"></edu-grade-report>`,
};
