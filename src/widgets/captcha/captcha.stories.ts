import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";
import { type StubServer, stubServer } from "./stub-server.js";

const inline = (type: string) =>
  html`<div style="padding: 16px"><edu-captcha type=${type}></edu-captcha></div>`;
/** States the demo server cannot be talked into are answered within the page. */
const answered = (prepare: (server: StubServer) => void) => () => {
  const server = stubServer();
  prepare(server);
  return () => server.restore();
};

const meta: Meta = { title: "Sign-in/Human check", component: "edu-captcha" };
export default meta;
type Story = StoryObj;

export const Slider: Story = { render: () => inline("blockPuzzle") };
/** What is asked at raised risk: the same thing is sought in four holes, and no press stands beside it. */
export const Harder: Story = {
  beforeEach: answered((server) => (server.level = "raised")),
  render: () => inline("blockPuzzle"),
};
export const Characters: Story = { render: () => inline("clickWord") };
export const ProofOfWork: Story = { render: () => inline("proofOfWork") };
export const PopUp: Story = {
  render: () => html`<edu-captcha mode="popup" open></edu-captcha>`,
};
/** Whatever is answered is wrong: drag the block. */
export const Failed: Story = {
  beforeEach: answered((server) => server.refuse("check", "6111", "验证失败，请重试")),
  render: () => inline("blockPuzzle"),
};
/** The server asks for a pause: no pictures, its own words, a retry. */
export const Blocked: Story = {
  beforeEach: answered((server) => server.refuse("get", "6201", "获取过于频繁，请 9 秒后再试")),
  render: () => inline("blockPuzzle"),
};
export const Offline: Story = {
  beforeEach: answered((server) => (server.network = "down")),
  render: () => inline("blockPuzzle"),
};
/** Before the first answer comes. */
export const Loading: Story = {
  beforeEach: answered((server) => (server.network = "silent")),
  render: () => inline("blockPuzzle"),
};
/** From the page's own stylesheet: tokens and parts. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-captcha.restyled {
          --edu-accent: #8a4b00;
          --edu-accent-strong: #6b3a00;
          --edu-accent-soft: rgb(138 75 0 / 0.12);
          --edu-on-accent: #ffffff;
          --edu-surface: #fff7ec;
          --edu-surface-raised: #fff7ec;
          --edu-text: #2a1a00;
          --edu-text-muted: #5a4420;
          --edu-text-faint: #66502c;
          --edu-line-field: #8f7a58;
          --edu-hover: rgb(90 60 10 / 0.08);
          --edu-radius-control: 999px;
        }
        edu-captcha.restyled::part(picture) {
          border-radius: 16px;
        }
        edu-captcha.restyled::part(status) {
          font-style: italic;
        }
      </style>
      <div style="padding: 16px; background: #fff7ec"><edu-captcha class="restyled"></edu-captcha></div>`,
};
