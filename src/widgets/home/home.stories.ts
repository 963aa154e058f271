import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Portal/Home", component: "edu-home", render: () => html`<edu-home></edu-home>` };
export default meta;

export const Default: StoryObj = {};
