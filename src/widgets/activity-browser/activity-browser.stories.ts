import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Portal/Activities", component: "edu-activity-browser" };
export default meta;
type Story = StoryObj;

export const List: Story = { render: () => html`<edu-activity-browser></edu-activity-browser>` };
export const OpenForSignUp: Story = {
  render: () => html`<edu-activity-browser filter="state=signup"></edu-activity-browser>`,
};
export const NothingFound: Story = {
  render: () => html`<edu-activity-browser filter="q=没有这样的活动"></edu-activity-browser>`,
};
export const Detail: Story = {
  render: () => html`<edu-activity-browser view="detail" activity="1"></edu-activity-browser>`,
};
export const AsLearner: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-activity-browser view="detail" activity="2"></edu-activity-browser>`,
};
export const Voting: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-activity-browser view="detail" activity="3"></edu-activity-browser>`,
};
export const Organized: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-activity-browser view="detail" activity="3"></edu-activity-browser>`,
};
/** What a teacher organizes. */
export const Studio: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-activity-browser view="studio"></edu-activity-browser>`,
};
/** A draft saves itself until it is announced. */
export const Draft: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-activity-browser view="studio" activity="9"></edu-activity-browser>`,
};
/** An announced activity changes when its organizer says so. */
export const Announced: Story = {
  parameters: { account: "teacher" },
  render: () =>
    html`<edu-activity-browser view="studio" activity="7" filter="tab=form"></edu-activity-browser>`,
};
export const Cancelled: Story = {
  render: () => html`<edu-activity-browser view="detail" activity="10"></edu-activity-browser>`,
};
export const NoSuchActivity: Story = {
  render: () => html`<edu-activity-browser view="detail" activity="99999"></edu-activity-browser>`,
};
/** From the page's own stylesheet: tokens, a part, and other words for an empty list. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-activity-browser.restyled {
          --edu-accent: light-dark(#166534, #86efac);
          --edu-radius-card: 0;
        }
        edu-activity-browser.restyled::part(results) {
          padding-block-start: 32px;
        }
      </style>
      <edu-activity-browser class="restyled" filter="q=没有这样的活动">
        <p slot="empty">Ask the students' union.</p>
      </edu-activity-browser>`,
};
