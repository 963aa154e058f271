import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import type { EduFloatingBox } from "./element.js";
import { $folded } from "./folding.js";
import type { Panel } from "./names.js";
import "./index.js";

const page = html`<main aria-label="Example" style="height: 180vh; padding: 16px">
  <a href="#foot">A link</a>
</main>`;
const opened = (panel: Panel): Story => ({
  render: () => html`${page}<edu-floating-box></edu-floating-box>`,
  play: ({ canvasElement }) => canvasElement.querySelector<EduFloatingBox>("edu-floating-box")?.show(panel),
});

const meta: Meta = {
  title: "Frame/Floating box",
  component: "edu-floating-box",
  parameters: { docs: { story: { inline: false, height: "560px" } } },
  beforeEach: () => $folded.set(false),
  render: () => html`${page}<edu-floating-box></edu-floating-box>`,
};
export default meta;
type Story = StoryObj;

/** Below 769 px it is one round button. */
export const Open: Story = {};
export const Folded: Story = { beforeEach: () => $folded.set(true) };
/** A visitor meets the gate; a certified teacher may ask. */
export const Assistant: Story = opened("ai");
export const Certificate: Story = opened("certificate");
export const Feedback: Story = opened("feedback");
/** Whoever is signed in finds what they sent, with the answers. */
export const OwnFeedback: Story = {
  ...opened("feedback"),
  parameters: { account: "learner" },
};
export const App: Story = opened("app");
export const Help: Story = opened("help");
/** From the page's own stylesheet: tokens and parts. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-floating-box.restyled {
          --edu-accent: #ffd43b;
          --edu-surface-raised: #1b1b2f;
          --edu-text: #fdfdff;
          --edu-text-muted: #d0d0e6;
          --edu-radius-card: 0;
        }
        edu-floating-box.restyled::part(box) {
          border: 2px solid #ffd43b;
        }
        edu-floating-box.restyled::part(entry-ai) {
          background: #33335c;
        }
      </style>
      ${page}<edu-floating-box class="restyled"></edu-floating-box>`,
};
