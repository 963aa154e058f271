import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Portal/Teachers", component: "edu-teacher-browser" };
export default meta;
type Story = StoryObj;

export const List: Story = { render: () => html`<edu-teacher-browser></edu-teacher-browser>` };
export const Narrowed: Story = {
  render: () => html`<edu-teacher-browser filter="edition=all&title=教授"></edu-teacher-browser>`,
};
export const NothingFound: Story = {
  render: () => html`<edu-teacher-browser filter="q=没有这样的人"></edu-teacher-browser>`,
};
export const Detail: Story = {
  render: () => html`<edu-teacher-browser view="detail" teacher="2"></edu-teacher-browser>`,
};
export const NoSuchTeacher: Story = {
  render: () => html`<edu-teacher-browser view="detail" teacher="99999"></edu-teacher-browser>`,
};
/** From the page's own stylesheet: tokens, a part, and other words for an empty list. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-teacher-browser.restyled {
          --edu-accent: light-dark(#166534, #86efac);
          --edu-radius-card: 0;
        }
        edu-teacher-browser.restyled::part(results) {
          padding-block-start: 32px;
        }
      </style>
      <edu-teacher-browser class="restyled" filter="q=没有这样的人">
        <p slot="empty">Ask your school.</p>
      </edu-teacher-browser>`,
};
