import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = {
  title: "Frame/Footer",
  component: "edu-footer",
  render: () => html`<edu-footer></edu-footer>`,
};
export default meta;
type Story = StoryObj;

export const Default: Story = {};

/** From the page's own stylesheet: tokens, parts, and a line of its own in the slot. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-footer.restyled {
          --edu-accent: #d9480f;
          --edu-surface: #fff4e6;
          --edu-text: #3b2413;
          --edu-text-muted: #6b4423;
          --edu-text-faint: #7a5230;
        }
        edu-footer.restyled::part(footer) {
          border-top: 4px solid #d9480f;
        }
        edu-footer.restyled::part(links) {
          text-transform: uppercase;
        }
      </style>
      <edu-footer class="restyled"><span>临江大学 · 滨江路 1 号</span></edu-footer>`,
};
