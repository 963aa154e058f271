import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

// The server in the page answers calls, not the requests of a film: what plays is shown by the demo, not here.
const meta: Meta = { title: "Courses/Player", component: "edu-course-player" };
export default meta;
type Story = StoryObj;

/** Where the person left off. */
export const Resumed: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="2"></edu-course-player>`,
};
export const ByAVisitor: Story = {
  render: () => html`<edu-course-player course="2"></edu-course-player>`,
};
export const Package: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="2" node="929"></edu-course-player>`,
};
export const FinishAnotherFirst: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="2" node="932"></edu-course-player>`,
};
export const OpensLater: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="2" node="939"></edu-course-player>`,
};
export const Text: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="2" node="926"></edu-course-player>`,
};
export const Link: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="2" node="930"></edu-course-player>`,
};
/** Not enrolled: what is closed, and what opens it. */
export const Closed: Story = {
  render: () => html`<edu-course-player course="2" node="927"></edu-course-player>`,
};
export const NoSuchCourse: Story = {
  render: () => html`<edu-course-player course="99999"></edu-course-player>`,
};
export const NoCourse: Story = { render: () => html`<edu-course-player></edu-course-player>` };
/** From the page's own stylesheet: tokens, a part, and whom to ask beside a closed part. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-course-player.restyled {
          --edu-accent: light-dark(#9d174d, #ffb3c1);
          --edu-radius-card: 0;
        }
        edu-course-player.restyled::part(node-head) {
          border-block-start: 3px solid var(--edu-accent);
          padding-block-start: 12px;
        }
      </style>
      <edu-course-player class="restyled" course="2" node="927">
        <p slot="locked">Ask your teacher to let you in.</p>
      </edu-course-player>`,
};
