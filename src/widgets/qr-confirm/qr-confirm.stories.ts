import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const panel = (code: string) =>
  html`<div style="max-width: 480px; padding: 16px"><edu-qr-confirm code=${code}></edu-qr-confirm></div>`;
const meta: Meta = { title: "Sign-in/QR confirmation", component: "edu-qr-confirm" };
export default meta;
type Story = StoryObj;

export const SignedOut: Story = { render: () => panel("an-example-device-code") };
export const IncompleteLink: Story = { render: () => panel("") };
