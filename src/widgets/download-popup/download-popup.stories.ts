import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { storage } from "../../core/shared/index.js";
import "./index.js";

const meta: Meta = {
  title: "Frame/Download popup",
  component: "edu-download-popup",
  beforeEach: () => storage().removeItem("edu.download"),
};
export default meta;
type Story = StoryObj;

/** Comes three seconds after the page is at rest; on a phone with a button in the place of the picture. */
export const Invites: Story = { render: () => html`<edu-download-popup></edu-download-popup>` };
/** On pages around one task it stays away. */
export const Suspended: Story = { render: () => html`<edu-download-popup suspended></edu-download-popup>` };
