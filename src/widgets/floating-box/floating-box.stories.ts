import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { storage } from "../../core/shared/index.js";
import type { EduFloatingBox } from "./element.js";
import type { Panel } from "./names.js";
import "./index.js";

const page = html`<div style="height: 180vh; padding: 16px">
  <a href="#foot">A link</a>
</div>`;
const opened = (panel: Panel): Story => ({
  render: () => html`${page}<edu-floating-box></edu-floating-box>`,
  play: ({ canvasElement }) => canvasElement.querySelector<EduFloatingBox>("edu-floating-box")?.show(panel),
});

const meta: Meta = {
  title: "Frame/Floating box",
  component: "edu-floating-box",
  parameters: { docs: { story: { inline: false, height: "560px" } } },
  beforeEach: () => storage().removeItem("edu.floating-box"),
  render: () => html`${page}<edu-floating-box></edu-floating-box>`,
};
export default meta;
type Story = StoryObj;

/** Below 769 px it is one round button. */
export const Open: Story = {};
export const Folded: Story = { beforeEach: () => storage().setItem("edu.floating-box", "folded") };
/** A visitor meets the gate; a certified teacher may ask. */
export const Assistant: Story = opened("ai");
export const Certificate: Story = opened("certificate");
export const Feedback: Story = opened("feedback");
export const App: Story = opened("app");
export const Help: Story = opened("help");
