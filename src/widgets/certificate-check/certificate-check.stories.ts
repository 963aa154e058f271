import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Portal/Certificate check", component: "edu-certificate-check" };
export default meta;
type Story = StoryObj;

const checked = (code: string): Story => ({
  render: () => html`<edu-certificate-check code=${code}></edu-certificate-check>`,
});

export const Valid: Story = checked("XH26-0001-7919");
export const Revoked: Story = checked("XH26-0006-7514");
export const Expired: Story = checked("XH26-0011-7109");
export const Unknown: Story = checked("XH26-9999-0000");
/** Without a code it is asked for. */
export const Form: Story = { render: () => html`<edu-certificate-check></edu-certificate-check>` };
/** From the page's own stylesheet: tokens and a part. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-certificate-check.restyled {
          --edu-ok: light-dark(#166534, #86efac);
          --edu-radius-card: 0;
        }
        edu-certificate-check.restyled::part(certificate) {
          border-inline-start: 6px solid var(--edu-ok);
        }
      </style>
      <edu-certificate-check class="restyled" code="XH26-0001-7919"></edu-certificate-check>`,
};
