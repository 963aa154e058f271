import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Courses/Browser", component: "edu-course-browser" };
export default meta;
type Story = StoryObj;

export const List: Story = { render: () => html`<edu-course-browser></edu-course-browser>` };
export const Narrowed: Story = {
  render: () => html`<edu-course-browser filter="q=数&edition=higher&state=running"></edu-course-browser>`,
};
export const NothingFound: Story = {
  render: () => html`<edu-course-browser filter="q=没有这样的词"></edu-course-browser>`,
};
export const Introduce: Story = {
  render: () => html`<edu-course-browser view="introduce" course="2"></edu-course-browser>`,
};
export const IntroduceAsLearner: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-browser view="introduce" course="2"></edu-course-browser>`,
};
export const NoSuchCourse: Story = {
  render: () => html`<edu-course-browser view="introduce" course="99999"></edu-course-browser>`,
};
export const Mine: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-browser view="mine"></edu-course-browser>`,
};
export const MineOfAVisitor: Story = {
  render: () => html`<edu-course-browser view="mine"></edu-course-browser>`,
};
/** From the page's own stylesheet: tokens, a part, and other words for an empty list. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-course-browser.restyled {
          --edu-accent: light-dark(#166534, #86efac);
          --edu-radius-card: 0;
        }
        edu-course-browser.restyled::part(results) {
          padding-block-start: 32px;
        }
      </style>
      <edu-course-browser class="restyled" filter="q=没有这样的词">
        <p slot="empty">Ask your study adviser.</p>
      </edu-course-browser>`,
};
