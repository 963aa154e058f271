import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { storage } from "../../core/page/index.js";
import type { EduDownloadPopup } from "./element.js";
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
export const Invites: Story = {
  render: () =>
    html`<main aria-label="Example"></main>
      <edu-download-popup></edu-download-popup>`,
};
/** On pages around one task it stays away. */
export const Suspended: Story = {
  render: () =>
    html`<p style="padding: 0 16px">挂起时不会出现 · Suspended: nothing appears.</p>
      <edu-download-popup suspended></edu-download-popup>`,
};
/** From the page's own stylesheet: tokens and parts. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-download-popup.restyled {
          --edu-accent: #0b6e4f;
          --edu-accent-soft: rgb(11 110 79 / 0.1);
          --edu-surface: #f1faf6;
          --edu-surface-raised: #f1faf6;
          --edu-text: #10261e;
          --edu-text-muted: #3c5a4e;
          --edu-line-field: #5f7f72;
          --edu-hover: rgb(10 60 40 / 0.08);
          --edu-radius-dialog: 0;
        }
        edu-download-popup.restyled::part(dialog) {
          border: 3px solid #0b6e4f;
        }
        edu-download-popup.restyled::part(link) {
          border-radius: 999px;
        }
      </style>
      <edu-download-popup class="restyled"></edu-download-popup>`,
  play: ({ canvasElement }) => canvasElement.querySelector<EduDownloadPopup>("edu-download-popup")?.show(),
};
