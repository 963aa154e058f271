import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { answering, pressing } from "../../testing/scene.js";
import { mergeAnswers, previews } from "./people/merge/scenes.js";
import "./index.js";

const meta: Meta = { title: "Teaching/SchoolAdmin", component: "edu-school-admin" };
export default meta;
type Story = StoryObj;
const AS_SCHOOL = { parameters: { account: "school" } };

/** The draft of the school's public page. */
export const SchoolPage: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="schoolPage"></edu-school-admin>`,
};
/** As visitors will see it. */
export const SchoolPagePreview: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="schoolPage" filter="tab=preview"></edu-school-admin>`,
};
export const Colleges: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin></edu-school-admin>`,
};
export const CollegesFound: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin filter="q=工程"></edu-school-admin>`,
};
export const Majors: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="majors"></edu-school-admin>`,
};
export const MajorsNotFound: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="majors" filter="q=没有这样的专业"></edu-school-admin>`,
};
export const Courses: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="courses"></edu-school-admin>`,
};
export const CoursesNotFound: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="courses" filter="q=没有这门课"></edu-school-admin>`,
};
export const Teachers: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="people"></edu-school-admin>`,
};
/** What was taken away of the school's data, and by whom. */
export const DataExports: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="datamanagement"></edu-school-admin>`,
};
export const DataMembers: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="datamanagement" filter="tab=members"></edu-school-admin>`,
};
/** How fresh figures are, and how long what is kept. */
export const DataKept: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="datamanagement" filter="tab=kept"></edu-school-admin>`,
};
/** Exports that wait for a second person. */
export const DataConsent: Story = {
  parameters: { account: "platform" },
  render: () =>
    html`<edu-school-admin view="datamanagement" school="1" filter="tab=consent"></edu-school-admin>`,
};
/** Figures of the last terms, side by side. */
export const Terms: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="statistics"></edu-school-admin>`,
};
export const Students: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-school-admin view="people" school="4" filter="kind=student"></edu-school-admin>`,
};
export const StudentsNotFound: Story = {
  ...AS_SCHOOL,
  render: () =>
    html`<edu-school-admin view="people" filter="kind=student&amp;q=没有这个人"></edu-school-admin>`,
};
/** What merging two accounts of one person would do, before the name is typed. */
const merging = (preview: object): Story => ({
  parameters: { account: "platform" },
  beforeEach: answering(mergeAnswers(preview)),
  render: () => html`<edu-school-admin view="people" school="4" filter="kind=student"></edu-school-admin>`,
  play: pressing(/^(更多操作|More for)/, /^(合并账号|Merge accounts)/, /^(选择|Choose )王芳/),
});
export const MergeAccounts: Story = merging(previews.plain);
/** Both have studied and worked in one course. */
export const MergeWithConflicts: Story = merging(previews.conflicts);
export const MergeRefused: Story = merging(previews.refused);
export const SingleSignOn: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin view="singleSignOn"></edu-school-admin>`,
};
/** Chooses the school. */
export const AsPlatform: Story = {
  parameters: { account: "platform" },
  render: () => html`<edu-school-admin school="2"></edu-school-admin>`,
};
export const AnotherSchool: Story = {
  ...AS_SCHOOL,
  render: () => html`<edu-school-admin school="99999"></edu-school-admin>`,
};
export const AsLearner: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-school-admin></edu-school-admin>`,
};
export const SignedOut: Story = { render: () => html`<edu-school-admin></edu-school-admin>` };
/** From the page's own stylesheet: a token and a part. */
export const Restyled: Story = {
  ...AS_SCHOOL,
  render: () =>
    html`<style>
        edu-school-admin.restyled {
          --edu-accent: light-dark(#166534, #86efac);
        }
        edu-school-admin.restyled::part(head) {
          padding-block-end: 12px;
        }
      </style>
      <edu-school-admin class="restyled"></edu-school-admin>`,
};
