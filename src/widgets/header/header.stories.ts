import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { prefer } from "../../core/preferences/index.js";
import "./index.js";

const meta: Meta = {
  title: "Frame/Header",
  component: "edu-header",
  render: () => html`<edu-header current="/index/home"></edu-header>`,
  beforeEach: () => prefer({ navigation: "top" }),
};
export default meta;
type Story = StoryObj;

export const Visitor: Story = {};
export const SignedIn: Story = { parameters: { account: "learner" } };
export const WithSearch: Story = {
  render: () => html`<edu-header current="/index/home" search-href="/index/search"></edu-header>`,
};
export const Simple: Story = { render: () => html`<edu-header simple></edu-header>` };
/** The sign-in entry alone, for a partner's own bar. */
export const Entry: Story = {
  render: () => html`<div style="padding: 16px"><edu-header entry></edu-header></div>`,
};
export const SideMenu: Story = {
  beforeEach: () => prefer({ navigation: "side" }),
  render: () =>
    html`<edu-header current="/index/home"></edu-header>
      <div style="min-height: 60vh"></div>`,
};
export const OwnLogo: Story = {
  render: () => html`<edu-header current="/index/home"><strong slot="logo">My School</strong></edu-header>`,
};
/** From the page's own stylesheet: tokens, parts, and the school's own mark in the slot. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-header.restyled {
          --edu-accent: #ffb3c1;
          --edu-accent-strong: #ffd0d9;
          --edu-accent-soft: rgb(255 179 193 / 0.18);
          --edu-on-accent: #4a0717;
          --edu-bg: #4a0717;
          --edu-surface: #4a0717;
          --edu-text: #fff5f6;
          --edu-text-muted: #f3d5da;
          --edu-line-field: #c98b98;
          --edu-radius-control: 0;
        }
        edu-header.restyled::part(bar) {
          border-bottom: 3px solid #ffb3c1;
        }
        edu-header.restyled::part(register) {
          border-radius: 999px;
        }
      </style>
      <edu-header class="restyled" current="/index/home"><strong slot="logo">临江大学</strong></edu-header>`,
};
