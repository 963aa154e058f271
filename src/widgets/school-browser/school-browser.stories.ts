import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Portal/Schools", component: "edu-school-browser" };
export default meta;
type Story = StoryObj;

export const List: Story = { render: () => html`<edu-school-browser></edu-school-browser>` };
export const Narrowed: Story = {
  render: () =>
    html`<edu-school-browser filter="edition=all&regions=9901&types=engineering"></edu-school-browser>`,
};
export const NothingFound: Story = {
  render: () => html`<edu-school-browser filter="q=没有这样的学校"></edu-school-browser>`,
};
export const Detail: Story = {
  render: () => html`<edu-school-browser view="detail" school="1"></edu-school-browser>`,
};
export const NoSuchSchool: Story = {
  render: () => html`<edu-school-browser view="detail" school="99999"></edu-school-browser>`,
};
/** From the page's own stylesheet: tokens, a part, and other words for an empty list. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-school-browser.restyled {
          --edu-accent: light-dark(#166534, #86efac);
          --edu-radius-card: 0;
        }
        edu-school-browser.restyled::part(results) {
          padding-block-start: 32px;
        }
      </style>
      <edu-school-browser class="restyled" filter="q=没有这样的学校">
        <p slot="empty">Ask the education department.</p>
      </edu-school-browser>`,
};
