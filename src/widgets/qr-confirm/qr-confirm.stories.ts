import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { qrApply } from "../../core/contract/auth.js";
import { request } from "../../core/session/index.js";
import "./index.js";

const panel = (code: string) =>
  html`<div style="max-width: 480px; padding: 16px"><edu-qr-confirm code=${code}></edu-qr-confirm></div>`;
const meta: Meta = { title: "Sign-in/QR confirmation", component: "edu-qr-confirm" };
export default meta;
type Story = StoryObj;

/** A browser asks, and this is the phone of somebody who is signed in: as after a scan. */
export const Asked: Story = {
  parameters: { account: "learner" },
  loaders: [async () => ({ code: await request(qrApply, {}) })],
  render: (_args, { loaded }) => panel((loaded["code"] as { deviceCode: string }).deviceCode),
};
export const SignedOut: Story = { render: () => panel("an-example-device-code") };
/** 120 seconds are over, or it was used. */
export const Over: Story = {
  parameters: { account: "learner" },
  render: () => panel("a-device-code-that-is-over"),
};
export const IncompleteLink: Story = { render: () => panel("") };
/** From the page's own stylesheet: tokens and parts. */
export const Restyled: Story = {
  parameters: { account: "learner" },
  loaders: [async () => ({ code: await request(qrApply, {}) })],
  render: (_args, { loaded }) =>
    html`<style>
        edu-qr-confirm.restyled {
          --edu-accent: #1971c2;
          --edu-accent-strong: #145a9c;
          --edu-accent-soft: rgb(25 113 194 / 0.1);
          --edu-on-accent: #ffffff;
          --edu-surface: #f4faff;
          --edu-surface-raised: #f4faff;
          --edu-text: #0d2237;
          --edu-text-muted: #3f5870;
          --edu-line-field: #66809a;
          --edu-warn: #925300;
          --edu-warn-soft: rgb(161 92 0 / 0.08);
          --edu-hover: rgb(10 50 90 / 0.06);
        }
        edu-qr-confirm.restyled::part(dialog) {
          border-radius: 0;
        }
        edu-qr-confirm.restyled::part(match) {
          font-size: 64px;
        }
      </style>
      <div style="max-width: 480px; padding: 16px">
        <edu-qr-confirm
          class="restyled"
          code=${(loaded["code"] as { deviceCode: string }).deviceCode}
        ></edu-qr-confirm>
      </div>`,
};
