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
  loaders: [async () => ({ asked: await request(qrApply, {}) })],
  render: (_args, { loaded }) => panel((loaded["asked"] as { deviceCode: string }).deviceCode),
};
export const SignedOut: Story = { render: () => panel("an-example-device-code") };
/** 120 seconds are over, or it was used. */
export const Over: Story = {
  parameters: { account: "learner" },
  render: () => panel("a-device-code-that-is-over"),
};
export const IncompleteLink: Story = { render: () => panel("") };
