import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Frame/Notice bar", component: "edu-notice-bar" };
export default meta;
type Story = StoryObj;

const notices = [
  { text: "Semester begins on 1 September", href: "/common/index?code=notice-1" },
  { text: "The library is open day and night during the exams" },
];

export const Platform: Story = {
  render: () => html`<div style="padding: 16px"><edu-notice-bar></edu-notice-bar></div>`,
};
export const Own: Story = {
  render: () => html`<div style="padding: 16px"><edu-notice-bar .notices=${notices}></edu-notice-bar></div>`,
};
/** Without notices there is no bar. */
export const Empty: Story = {
  render: () =>
    html`<p style="padding: 0 16px">没有公告时不显示 · Without notices there is no bar.</p>
      <edu-notice-bar notices="[]"></edu-notice-bar>`,
};
/** From the page's own stylesheet: tokens and a part. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-notice-bar.restyled {
          --edu-accent: #7a2e00;
          --edu-accent-soft: #ffe3cc;
          --edu-surface: #ffe3cc;
          --edu-text: #4a1c00;
          --edu-text-muted: #6b3510;
          --edu-radius-control: 999px;
        }
        edu-notice-bar.restyled::part(bar) {
          border: 2px solid #7a2e00;
          border-radius: 999px;
        }
      </style>
      <div style="padding: 16px">
        <edu-notice-bar class="restyled" .notices=${notices}></edu-notice-bar>
      </div>`,
};
