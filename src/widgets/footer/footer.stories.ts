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

/** On a host of the national platform its own filing number shows. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-footer::part(footer) {
          border-top-width: 4px;
        }
      </style>
      <edu-footer></edu-footer>`,
};
