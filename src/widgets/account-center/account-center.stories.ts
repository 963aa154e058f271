import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Portal/My page", component: "edu-account-center" };
export default meta;
type Story = StoryObj;

export const Center: Story = { render: () => html`<edu-account-center></edu-account-center>` };
export const Notes: Story = { render: () => html`<edu-account-center view="notes"></edu-account-center>` };
export const NoSuchNote: Story = {
  render: () => html`<edu-account-center view="notes" filter="q=没有这个词"></edu-account-center>`,
};
/** What somebody asked, answered and follows. */
export const Discussions: Story = {
  render: () => html`<edu-account-center view="discussions"></edu-account-center>`,
};
/** The classes that somebody is in, with the form to join one. */
export const Classes: Story = {
  render: () => html`<edu-account-center view="classes"></edu-account-center>`,
};
/** Feedback that was sent, and what the platform answered. */
export const Feedback: Story = {
  render: () => html`<edu-account-center view="feedback"></edu-account-center>`,
};
/** What somebody's points came from. */
export const Points: Story = {
  render: () => html`<edu-account-center view="points"></edu-account-center>`,
};
export const Certificates: Story = {
  render: () => html`<edu-account-center view="certificates"></edu-account-center>`,
};
/** From the page's own stylesheet: tokens and a part. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-account-center.restyled {
          --edu-accent: light-dark(#166534, #86efac);
          --edu-radius-card: 0;
        }
        edu-account-center.restyled::part(profile) {
          border-inline-start: 6px solid var(--edu-accent);
        }
      </style>
      <edu-account-center class="restyled"></edu-account-center>`,
};
