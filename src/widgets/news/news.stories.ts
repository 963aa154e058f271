import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const page = (code: string) => html`<div style="padding: 16px"><edu-news code=${code}></edu-news></div>`;
const meta: Meta = { title: "Portal/Article", component: "edu-news" };
export default meta;
type Story = StoryObj;

export const ServiceAgreement: Story = { render: () => page("ServiceAgreement") };
export const PrivacyPolicy: Story = { render: () => page("PrivacyPolicy") };
export const Missing: Story = { render: () => page("no-such-article") };
