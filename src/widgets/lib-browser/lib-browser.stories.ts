import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Library/Browser", component: "edu-lib-browser" };
export default meta;
type Story = StoryObj;

export const Shelf: Story = { render: () => html`<edu-lib-browser></edu-lib-browser>` };
export const Library: Story = {
  render: () => html`<edu-lib-browser view="detail" library="1"></edu-lib-browser>`,
};
export const Intro: Story = {
  render: () => html`<edu-lib-browser view="intro" library="1"></edu-lib-browser>`,
};
export const MaterialCenter: Story = {
  render: () => html`<edu-lib-browser view="material-center" library="1"></edu-lib-browser>`,
};
export const Found: Story = {
  render: () =>
    html`<edu-lib-browser view="material-center" library="1" filter="q=线性&layout=table"></edu-lib-browser>`,
};
export const NothingFound: Story = {
  render: () =>
    html`<edu-lib-browser view="material-center" library="1" filter="q=没有这样的词"></edu-lib-browser>`,
};
export const Material: Story = {
  render: () => html`<edu-lib-browser view="material" library="1" resource="12"></edu-lib-browser>`,
};
export const TakenDown: Story = {
  render: () => html`<edu-lib-browser view="material" library="1" resource="8"></edu-lib-browser>`,
};
export const Courses: Story = {
  render: () => html`<edu-lib-browser view="course" library="1"></edu-lib-browser>`,
};
export const Course: Story = {
  render: () => html`<edu-lib-browser view="course" library="1" course="1"></edu-lib-browser>`,
};
export const Favorites: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-lib-browser view="favorites"></edu-lib-browser>`,
};
export const NoSuchLibrary: Story = {
  render: () => html`<edu-lib-browser view="detail" library="999"></edu-lib-browser>`,
};
/** From the page's own stylesheet: tokens, a part, and other words for an empty list. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-lib-browser.restyled {
          --edu-accent: light-dark(#9d174d, #ffb3c1);
          --edu-radius-card: 0;
        }
        edu-lib-browser.restyled::part(card) {
          border-width: 2px;
        }
      </style>
      <edu-lib-browser class="restyled" view="material-center" library="1" filter="q=没有这样的词">
        <p slot="empty">Ask your librarian.</p>
      </edu-lib-browser>`,
};
