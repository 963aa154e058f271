import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Account/Messages", component: "edu-message-box" };
export default meta;
type Story = StoryObj;

export const Box: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-message-box></edu-message-box>`,
};
export const Nothing: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-message-box></edu-message-box>`,
};
export const Visitor: Story = { render: () => html`<edu-message-box></edu-message-box>` };
/** From the page's own stylesheet: tokens, a part, and other words for an empty box. */
export const Restyled: Story = {
  parameters: { account: "learner" },
  render: () =>
    html`<style>
        edu-message-box.restyled {
          --edu-accent: light-dark(#9a3412, #fdba74);
          --edu-radius-card: 0;
        }
        edu-message-box.restyled::part(message) {
          border-style: dashed;
        }
      </style>
      <edu-message-box class="restyled"><p slot="empty">Nothing to read.</p></edu-message-box>`,
};
