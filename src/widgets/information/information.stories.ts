import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Portal/Information", component: "edu-information" };
export default meta;
type Story = StoryObj;

export const List: Story = { render: () => html`<edu-information></edu-information>` };
export const OneCategory: Story = {
  render: () => html`<edu-information category="policy"></edu-information>`,
};
export const OfASchool: Story = { render: () => html`<edu-information school="1"></edu-information>` };
export const NothingFound: Story = {
  render: () => html`<edu-information filter="q=没有这样的资讯"></edu-information>`,
};
export const Detail: Story = {
  render: () => html`<edu-information view="detail" code="NoticeExamWeek"></edu-information>`,
};
export const WithCover: Story = {
  render: () => html`<edu-information view="detail" code="NewsCaptionVolunteers"></edu-information>`,
};
export const Expired: Story = {
  render: () => html`<edu-information view="detail" code="NoticeHolidayDuty"></edu-information>`,
};
/** From the page's own stylesheet: tokens, a part, and other words for an empty list. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-information.restyled {
          --edu-accent: light-dark(#166534, #86efac);
          --edu-radius-card: 0;
        }
        edu-information.restyled::part(results) {
          padding-block-start: 32px;
        }
      </style>
      <edu-information class="restyled" filter="q=没有这样的资讯">
        <p slot="empty">Ask the press office.</p>
      </edu-information>`,
};
