import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Courses/Player", component: "edu-course-player" };
export default meta;
type Story = StoryObj;

/** Where the person left off. */
export const Resumed: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="7"></edu-course-player>`,
};
export const ByAVisitor: Story = {
  render: () => html`<edu-course-player course="7"></edu-course-player>`,
};
export const Film: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="7" node="994"></edu-course-player>`,
};
export const Sound: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="7" node="988"></edu-course-player>`,
};
export const Document: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="7" node="985"></edu-course-player>`,
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
export const Slides: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="7" node="987"></edu-course-player>`,
};
export const Text: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="7" node="986"></edu-course-player>`,
};
export const Picture: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="7" node="990"></edu-course-player>`,
};
export const Link: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="7" node="991"></edu-course-player>`,
};
/** Not enrolled: what is closed, and what opens it. */
export const Closed: Story = {
  render: () => html`<edu-course-player course="7" node="986"></edu-course-player>`,
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
      <edu-course-player class="restyled" course="7" node="986">
        <p slot="locked">Ask your teacher to let you in.</p>
      </edu-course-player>`,
};
