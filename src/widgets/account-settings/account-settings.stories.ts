import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { answering } from "../../testing/scene.js";
import "./index.js";

const page = (tab: string, certify = false) =>
  html`<div style="padding: 16px">
    <edu-account-settings tab=${tab} ?certify=${certify}></edu-account-settings>
  </div>`;
const meta: Meta = {
  title: "Account/Settings",
  component: "edu-account-settings",
  parameters: { account: "learner" },
};
export default meta;
type Story = StoryObj;

export const Basic: Story = { render: () => page("basic") };
/** A teacher who is due to be certified. */
export const Certify: Story = {
  parameters: { account: "teacher-new" },
  render: () => page("basic", true),
};
/** A certified one. */
export const Certified: Story = { parameters: { account: "teacher" }, render: () => page("basic") };
/** What a certified teacher says of themselves to everybody. */
export const Teacher: Story = { parameters: { account: "teacher" }, render: () => page("teacher") };
/** The majors that a certified teacher serves. */
export const Majors: Story = { parameters: { account: "teacher" }, render: () => page("majors") };
export const Security: Story = { render: () => page("security") };
/** Looks, language and how films begin. */
export const Custom: Story = { render: () => page("custom") };
/** What is sent by mail and SMS, and when not. */
export const Notification: Story = { render: () => page("notification") };
/** Passkeys, on a page where they work. */
export const Passkeys: Story = {
  beforeEach: answering({
    "/pub/platform/info": {
      name: "学海在线",
      edition: "higher",
      BQXX: "",
      ICPBAH: "",
      YGWABH: "",
      LJJH: [],
      appUrl: "",
      signIn: ["password", "qr", "wx", "qq", "ykb", "passkey"],
      mobileRedirect: false,
    },
    "/user/security/passkey/list": {
      list: [
        {
          id: "2",
          name: "我的手机 My phone",
          userAgent: "Mozilla/5.0 (iPhone) Safari/605",
          synced: true,
          createdAt: Date.UTC(2026, 8, 1),
          lastUsedAt: Date.UTC(2026, 9, 12),
        },
        {
          id: "1",
          name: "Chrome · Windows",
          userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/126",
          synced: false,
          createdAt: Date.UTC(2026, 7, 20),
        },
      ],
    },
  }),
  render: () => page("security"),
};
export const Binding: Story = { render: () => page("binding") };
/** Settings are a person's own. */
export const Visitor: Story = { parameters: { account: "" }, render: () => page("basic") };
/** From the page's own stylesheet: tokens, parts, and words of its own in the slot. */
export const Restyled: Story = {
  parameters: { account: "learner" },
  render: () =>
    html`<style>
        edu-account-settings.restyled {
          --edu-accent: #5f3dc4;
          --edu-accent-strong: #4c2fa5;
          --edu-accent-soft: rgb(95 61 196 / 0.1);
          --edu-on-accent: #ffffff;
          --edu-bg: #f8f7ff;
          --edu-surface: #ffffff;
          --edu-surface-raised: #ffffff;
          --edu-text: #1d1836;
          --edu-text-muted: #4e4870;
          --edu-text-faint: #625c85;
          --edu-line: #d9d4f0;
          --edu-line-field: #7d76a3;
          --edu-hover: rgb(60 40 150 / 0.06);
          --edu-ok: #0f7040;
          --edu-ok-soft: rgb(20 128 74 / 0.08);
          --edu-radius-card: 0;
        }
        edu-account-settings.restyled::part(devices) {
          border-left: 6px solid #5f3dc4;
        }
      </style>
      <div style="padding: 16px; background: #f8f7ff">
        <edu-account-settings class="restyled" tab="security">
          <span slot="empty-devices">只有这台设备在用你的账号。</span>
        </edu-account-settings>
      </div>`,
};
