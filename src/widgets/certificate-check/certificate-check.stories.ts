import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "New/CertificateCheck", component: "edu-certificate-check" };
export default meta;

export const Default: StoryObj = {
  render: () => html`<edu-certificate-check name="Lin"></edu-certificate-check>`,
};
/** From the page's own stylesheet: a token and a part. */
export const Restyled: StoryObj = {
  render: () =>
    html`<style>
        edu-certificate-check.restyled {
          --edu-text: #ffb3c1;
        }
        edu-certificate-check.restyled::part(greeting) {
          font-weight: 700;
        }
      </style>
      <edu-certificate-check class="restyled" name="Lin"></edu-certificate-check>`,
};
