import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { storage } from "../../core/shared/index.js";
import "./index.js";

const meta: Meta = {
  title: "Frame/Download popup",
  component: "edu-download-popup",
  parameters: { docs: { story: { inline: false, height: "560px" } } },
  beforeEach: () => storage().removeItem("edu.download"),
};
export default meta;
type Story = StoryObj;

/** Comes three seconds after the page is at rest; on a phone with a button in the place of the picture. */
export const Invites: Story = { render: () => html`<edu-download-popup></edu-download-popup>` };
/** On pages around one task it stays away. */
export const Suspended: Story = {
  render: () =>
    html`<p style="padding: 0 16px">挂起时不会出现 · Suspended: nothing appears.</p>
      <edu-download-popup suspended></edu-download-popup>`,
};
