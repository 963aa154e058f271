import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Administration/Review queue", component: "edu-review-queue" };
export default meta;
type Story = StoryObj;

/** What waits for a school: courses, certificates, certifications. */
export const School: Story = {
  parameters: { account: "school" },
  render: () => html`<edu-review-queue></edu-review-queue>`,
};
/** Of all schools, with what waits for the province. */
export const Platform: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-review-queue></edu-review-queue>`,
};
/** What waits longer than its working days, the longest first. */
export const Overdue: Story = {
  parameters: { account: "school" },
  render: () => html`<edu-review-queue filter="overdue=1"></edu-review-queue>`,
};
/** People who ask to be let into a teacher's course. */
export const Enrollment: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-review-queue filter="kind=enrollment"></edu-review-queue>`,
};
export const Decided: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-review-queue filter="state=approved"></edu-review-queue>`,
};
export const NoRight: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-review-queue></edu-review-queue>`,
};
export const Visitor: Story = { render: () => html`<edu-review-queue></edu-review-queue>` };
/** From the page's own stylesheet: a token and a part. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-review-queue.restyled {
          --edu-accent: light-dark(#166534, #86efac);
        }
        edu-review-queue.restyled::part(gate) {
          border-style: dashed;
        }
      </style>
      <edu-review-queue class="restyled"></edu-review-queue>`,
};
