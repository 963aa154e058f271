import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { textbookChapter, textbookDetail } from "../../core/contract/textbook.js";
import { request } from "../../core/session/index.js";
import { keepBook, keepChapter } from "./reader/kept.js";
import "./index.js";

const meta: Meta = { title: "Portal/Textbooks", component: "edu-textbook-reader" };
export default meta;
type Story = StoryObj;

export const Shelf: Story = { render: () => html`<edu-textbook-reader></edu-textbook-reader>` };
export const NothingFound: Story = {
  render: () => html`<edu-textbook-reader filter="q=没有这样的书"></edu-textbook-reader>`,
};
export const Detail: Story = {
  render: () => html`<edu-textbook-reader view="detail" book="1"></edu-textbook-reader>`,
};
export const Preview: Story = {
  render: () => html`<edu-textbook-reader view="read" book="1" chapter="1"></edu-textbook-reader>`,
};
export const Reading: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-textbook-reader view="read" book="1" chapter="2"></edu-textbook-reader>`,
};
export const SignInToRead: Story = {
  render: () => html`<edu-textbook-reader view="read" book="1" chapter="3"></edu-textbook-reader>`,
};
export const NoSuchBook: Story = {
  render: () => html`<edu-textbook-reader view="detail" book="99999"></edu-textbook-reader>`,
};
/** Below the shelf stands what somebody keeps on this device for times without a network. */
export const KeptBooks: Story = {
  parameters: { account: "learner" },
  loaders: [
    async () => {
      await keepBook(await request(textbookDetail, { id: 1 }));
      for (const chapter of [1, 2])
        await keepChapter(1, chapter, await request(textbookChapter, { id: 1, chapter }));
      return {};
    },
  ],
  render: () => html`<edu-textbook-reader></edu-textbook-reader>`,
};
/** Where textbooks are uploaded and put on the shelf, for those who may. */
export const Studio: Story = {
  parameters: { account: "school" },
  render: () => html`<edu-textbook-reader view="studio"></edu-textbook-reader>`,
};
/** From the page's own stylesheet: tokens, a part, and other words for an empty shelf. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-textbook-reader.restyled {
          --edu-accent: light-dark(#166534, #86efac);
        }
        edu-textbook-reader.restyled::part(results) {
          padding-block-start: 32px;
        }
      </style>
      <edu-textbook-reader class="restyled" filter="q=没有这样的书">
        <p slot="empty">Ask the library.</p>
      </edu-textbook-reader>`,
};
