import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const page = (tab: string, certify = false) =>
  html`<div style="padding: 16px">
    <edu-account-settings tab=${tab} ?certify=${certify}></edu-account-settings>
  </div>`;
/** Sign in by the sign-in stories first: settings are a person's own. */
const meta: Meta = { title: "Account/Settings", component: "edu-account-settings" };
export default meta;
type Story = StoryObj;

export const Basic: Story = { render: () => page("basic") };
export const Certify: Story = { render: () => page("basic", true) };
export const Security: Story = { render: () => page("security") };
export const Binding: Story = { render: () => page("binding") };
