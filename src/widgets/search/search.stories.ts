import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Portal/Search", component: "edu-search" };
export default meta;
type Story = StoryObj;

export const Start: Story = { render: () => html`<edu-search></edu-search>` };
export const Courses: Story = { render: () => html`<edu-search query="线性代数"></edu-search>` };
export const Resources: Story = {
  render: () => html`<edu-search query="线性代数" tab="resources"></edu-search>`,
};
export const Libraries: Story = {
  render: () => html`<edu-search query="资源库" tab="libraries"></edu-search>`,
};
export const Articles: Story = { render: () => html`<edu-search query="登录" tab="articles"></edu-search>` };
export const Nothing: Story = { render: () => html`<edu-search query="没有这样的词"></edu-search>` };
/** From the page's own stylesheet: tokens, parts, and other words for a search without a hit. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-search.restyled {
          --edu-accent: #ffb3c1;
          --edu-on-accent: #2b0610;
          --edu-radius-control: 0;
        }
        edu-search.restyled::part(search) {
          max-width: none;
        }
      </style>
      <edu-search class="restyled" query="没有这样的词"><p slot="empty">Ask your librarian.</p></edu-search>`,
};
