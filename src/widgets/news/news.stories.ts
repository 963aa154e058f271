import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const page = (code: string) => html`<div style="padding: 16px"><edu-news code=${code}></edu-news></div>`;
const meta: Meta = { title: "Portal/Article", component: "edu-news" };
export default meta;
type Story = StoryObj;

export const ServiceAgreement: Story = { render: () => page("ServiceAgreement") };
export const PrivacyPolicy: Story = { render: () => page("PrivacyPolicy") };
export const EarlierVersion: Story = {
  render: () =>
    html`<div style="padding: 16px"><edu-news code="PrivacyPolicy" version="2025-09-01"></edu-news></div>`,
};
export const Missing: Story = { render: () => page("no-such-article") };
/** From the page's own stylesheet: tokens and a part. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-news.restyled {
          --edu-surface: #fdf6e3;
          --edu-text: #2f2a1c;
          --edu-text-muted: #5d553d;
          --edu-accent: #1c4aa8;
          --edu-line: #d9cfae;
          --edu-size-2: 16px;
          --edu-leading-text: 1.9;
          --edu-hover: rgb(60 50 20 / 0.08);
        }
        edu-news.restyled::part(article) {
          max-width: 640px;
          border-radius: 0;
        }
      </style>
      <div style="padding: 16px"><edu-news class="restyled" code="ServiceAgreement"></edu-news></div>`,
};
/** What stands in the slot takes the place of the words about a missing article. */
export const OwnMissing: Story = {
  render: () =>
    html`<div style="padding: 16px">
      <edu-news code="no-such-article"><p slot="empty">请联系信息中心 · Ask the IT desk.</p></edu-news>
    </div>`,
};
