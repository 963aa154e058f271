import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";
import { type StandIn, standIn } from "./stand-in.js";

const inline = (type: string) =>
  html`<div style="padding: 16px"><edu-captcha type=${type}></edu-captcha></div>`;
/** States the demo server cannot be talked into are answered within the page. */
const answered = (prepare: (server: StandIn) => void) => () => {
  const server = standIn();
  prepare(server);
  return () => server.restore();
};

const meta: Meta = { title: "Sign-in/Human check", component: "edu-captcha" };
export default meta;
type Story = StoryObj;

export const Slider: Story = { render: () => inline("blockPuzzle") };
export const Characters: Story = { render: () => inline("clickWord") };
export const ProofOfWork: Story = { render: () => inline("proofOfWork") };
export const PopUp: Story = {
  render: () => html`<edu-captcha mode="popup" open></edu-captcha>`,
};
/** Whatever is answered is wrong: press 确认 / Confirm. */
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
