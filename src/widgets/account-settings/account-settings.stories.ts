import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const page = (tab: string, certify = false) =>
  html`<div style="padding: 16px">
    <edu-account-settings tab=${tab} ?certify=${certify}></edu-account-settings>
  </div>`;
const meta: Meta = {
  title: "Account/Settings",
  component: "edu-account-settings",
  parameters: { account: "learner" },
};
export default meta;
type Story = StoryObj;

export const Basic: Story = { render: () => page("basic") };
/** A teacher who is due to be certified. */
export const Certify: Story = {
  parameters: { account: "teacher-new" },
  render: () => page("basic", true),
};
/** A certified one. */
export const Certified: Story = { parameters: { account: "teacher" }, render: () => page("basic") };
export const Security: Story = { render: () => page("security") };
export const Binding: Story = { render: () => page("binding") };
/** Settings are a person's own. */
export const Visitor: Story = { parameters: { account: "" }, render: () => page("basic") };
