import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Administration/Maintenance", component: "edu-maintenance" };
export default meta;
type Story = StoryObj;

/** The shelves of the home page: shown or not, in which order, with what in them, and how that will look. */
export const HomePage: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance></edu-maintenance>`,
};
/** What takes turns at its top: in which order, in which edition, and when. */
export const Banners: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="banners"></edu-maintenance>`,
};
/** Terms of the province: which days they have, and how many courses run in them. */
export const Terms: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="terms"></edu-maintenance>`,
};
/** Figures of all schools by term: counters beside the term before, trends, and each school. */
export const DataCenter: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="datacenter"></edu-maintenance>`,
};
/** A school alone: its courses and colleges. */
export const DataCenterOfSchool: Story = {
  parameters: { account: "school" },
  render: () => html`<edu-maintenance view="datacenter"></edu-maintenance>`,
};
/** A school that is not there, or is not one's own. */
export const DataCenterElsewhere: Story = {
  parameters: { account: "school" },
  render: () => html`<edu-maintenance view="datacenter" filter="school=999999"></edu-maintenance>`,
};
/** The audit log: who did what to whom. */
export const AuditLog: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="audit"></edu-maintenance>`,
};
/** Nothing is found. */
export const AuditLogNotFound: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="audit" filter="action=nothing.like.this"></edu-maintenance>`,
};
/** Feedback: what waits for an answer, by state. */
export const Tickets: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="tickets"></edu-maintenance>`,
};
/** One of them with its answers, over the list. */
export const Ticket: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="tickets" item="1"></edu-maintenance>`,
};
/** None fits the filter. */
export const TicketsNone: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="tickets" filter="q=zzzz"></edu-maintenance>`,
};
/** One that is not there. */
export const TicketMissing: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="tickets" item="999999"></edu-maintenance>`,
};
/** Partners: their keys, the origins of their pages, and what they may call. */
export const Partners: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="partners"></edu-maintenance>`,
};
/** What each role may, with the menu that it sees. */
export const Permissions: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="permissions" item="school-admin"></edu-maintenance>`,
};
/** What people agree to: every version of each policy, and who published it. */
export const Policies: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="information" item="policies"></edu-maintenance>`,
};
/** A new version while it is written, beside what holds. */
export const PolicyDraft: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="information" item="PrivacyPolicy"></edu-maintenance>`,
};
/** News and notices: drafts, what waits for its time, what is out, and what is over. */
export const Information: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="information"></edu-maintenance>`,
};
/** A draft while it is written. */
export const InformationDraft: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="information" item="DraftWinterSchool"></edu-maintenance>`,
};
/** An article before it is published, as its readers will see it. */
export const InformationPreview: Story = {
  parameters: { account: "platform" },
  render: () =>
    html`<edu-maintenance
      view="information"
      item="ScheduledMaintenanceWindow"
      filter="tab=preview"
    ></edu-maintenance>`,
};
/** The resources of all libraries: what they lack, what is there twice, and what is done with them. */
export const Materials: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="materials"></edu-maintenance>`,
};
/** None fits the filter. */
export const MaterialsNone: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="materials" filter="q=zzzz"></edu-maintenance>`,
};
/** The libraries themselves: one is opened to arrange its sections. */
export const Libraries: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="libraries"></edu-maintenance>`,
};
/** None has the name. */
export const LibrariesNone: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="libraries" filter="q=zzzz"></edu-maintenance>`,
};
/** The sections of one: ordered by their handles or by Alt with the arrow keys, up to three levels. */
export const LibrarySections: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-maintenance view="libraries" item="1"></edu-maintenance>`,
};
/** As a phone shows them. */
export const LibrarySectionsOnPhone: Story = {
  parameters: { account: "platform" },
  render: () =>
    html`<div style="max-inline-size: 390px">
      <edu-maintenance view="libraries" item="1"></edu-maintenance>
    </div>`,
};
/** A library that is not there, or is another school's. */
export const LibraryElsewhere: Story = {
  parameters: { account: "school" },
  render: () => html`<edu-maintenance view="libraries" item="999999"></edu-maintenance>`,
};
export const NoRight: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-maintenance></edu-maintenance>`,
};
export const Visitor: Story = { render: () => html`<edu-maintenance></edu-maintenance>` };
/** From the page's own stylesheet: a token and a part. */
export const Restyled: Story = {
  render: () =>
    html`<style>
        edu-maintenance.restyled {
          --edu-accent: light-dark(#166534, #86efac);
        }
        edu-maintenance.restyled::part(gate) {
          border-style: dashed;
        }
      </style>
      <edu-maintenance class="restyled"></edu-maintenance>`,
};
