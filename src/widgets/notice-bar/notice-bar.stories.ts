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
