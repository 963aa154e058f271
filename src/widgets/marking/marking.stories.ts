import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Courses/Marking", component: "edu-marking" };
export default meta;
type Story = StoryObj;

/** The demo's teacher has answers to mark. */
export const ToMark: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-marking course="36" assessment="218"></edu-marking>`,
};
/** Handed in as files: they are opened in place. */
export const Files: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-marking course="38" assessment="442"></edu-marking>`,
};
/** Without names, only what is not marked yet. */
export const Anonymous: Story = {
  parameters: { account: "teacher" },
  render: () =>
    html`<edu-marking course="36" assessment="218" filter="anonymous=true&state=pending"></edu-marking>`,
};
/** One learner after the other. */
export const ByLearner: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-marking course="36" assessment="218" filter="order=learner"></edu-marking>`,
};
export const Visitor: Story = {
  render: () => html`<edu-marking course="36" assessment="218"></edu-marking>`,
};
/** From the page's own stylesheet: tokens and a part. */
export const Restyled: Story = {
  parameters: { account: "teacher" },
  render: () =>
    html`<style>
        edu-marking.restyled {
          --edu-accent: light-dark(#9a3412, #fdba74);
          --edu-radius-card: 0;
        }
        edu-marking.restyled::part(answer) {
          border-style: dashed;
        }
      </style>
      <edu-marking class="restyled" course="36" assessment="218"></edu-marking>`,
};
