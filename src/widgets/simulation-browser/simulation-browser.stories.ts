import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Portal/Simulations", component: "edu-simulation-browser" };
export default meta;
type Story = StoryObj;

export const List: Story = { render: () => html`<edu-simulation-browser></edu-simulation-browser>` };
export const NothingFound: Story = {
  render: () => html`<edu-simulation-browser filter="q=没有这样的实验"></edu-simulation-browser>`,
};
export const Detail: Story = {
  render: () => html`<edu-simulation-browser view="detail" experiment="1"></edu-simulation-browser>`,
};
export const AsLearner: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-simulation-browser view="detail" experiment="1"></edu-simulation-browser>`,
};
export const NoSuchExperiment: Story = {
  render: () => html`<edu-simulation-browser view="detail" experiment="99999"></edu-simulation-browser>`,
};
export const Passed: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-simulation-browser view="success" attempt="2"></edu-simulation-browser>`,
};
export const NotPassed: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-simulation-browser view="fail" attempt="1"></edu-simulation-browser>`,
};
/** Nobody but whose attempt it is reads a score. */
export const ForOthers: Story = {
  render: () => html`<edu-simulation-browser view="success" attempt="2"></edu-simulation-browser>`,
};
/** From the page's own stylesheet: tokens, a part, and other words for an empty list. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-simulation-browser.restyled {
          --edu-accent: light-dark(#166534, #86efac);
          --edu-radius-card: 0;
        }
        edu-simulation-browser.restyled::part(results) {
          padding-block-start: 32px;
        }
      </style>
      <edu-simulation-browser class="restyled" filter="q=没有这样的实验">
        <p slot="empty">Ask the laboratory.</p>
      </edu-simulation-browser>`,
};
