import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Teaching/Studio", component: "edu-course-studio" };
export default meta;
type Story = StoryObj;

export const TestWork: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37"></edu-course-studio>`,
};
/** The outline of a run as a draft: dragged, or moved by the keys. */
export const Outline: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" view="outline"></edu-course-studio>`,
};
/** An outline from a workbook or another system's cartridge: looked at first. */
export const OutlineImport: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" view="outline" filter="import=1"></edu-course-studio>`,
};
/** Captions of a film and the questions in it, beside the film. */
export const Film: Story = {
  parameters: { account: "teacher" },
  render: () =>
    html`<edu-course-studio course="74" view="outline" filter="node=film&amp;film=1"></edu-course-studio>`,
};
/** What is said and set of a course and its run. */
export const Basics: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" view="basics"></edu-course-studio>`,
};
/** Who teaches and assists in a run. */
export const Team: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" view="team"></edu-course-studio>`,
};
/** What one teaches, by term; one of them is being built. */
export const Taught: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio view="taught"></edu-course-studio>`,
};
/** A new course begins with its name. */
export const NewCourse: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio view="wizard"></edu-course-studio>`,
};
/** What one has started that works on many things. */
export const Jobs: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio view="jobs"></edu-course-studio>`,
};
/** Evaluations that a school opens for a term over many courses. */
export const TermEvaluations: Story = {
  parameters: { account: "school" },
  render: () => html`<edu-course-studio view="term-evaluations"></edu-course-studio>`,
};
/** Who gets a certificate of a run, what the others lack, and applications for many. */
export const Certificates: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="42" view="certificates"></edu-course-studio>`,
};
/** Files of a run: by chapter, for classes, from a moment on, with their versions. */
export const Materials: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="36" view="materials"></edu-course-studio>`,
};
/** What learners say of a run, anonymously. */
export const Evaluation: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="42" view="evaluation"></edu-course-studio>`,
};
/** Classes of a run, with the codes by which they are joined. */
export const Classes: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" view="classes"></edu-course-studio>`,
};
/** Who asks to be let into a run, and what became of those who did. */
export const Applicants: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" view="students"></edu-course-studio>`,
};
export const Bank: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" view="bank"></edu-course-studio>`,
};
/** Questions from a file or a pasted text: checked first, stored when somebody says so. */
export const BankImport: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" view="bank" filter="import=1"></edu-course-studio>`,
};
/** What the answers to the questions of a test say of them. */
export const Statistics: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" filter="statistics=1"></edu-course-studio>`,
};
/** The bank of the course's school: what is there is copied into the course. */
export const SchoolBank: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" view="bank" filter="bank=school"></edu-course-studio>`,
};
/** Without menu and course, for a page that has its own. */
export const BankAlone: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" view="bank" bare></edu-course-studio>`,
};
export const Questions: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="37" view="questions"></edu-course-studio>`,
};
export const Participation: Story = {
  parameters: { account: "teacher" },
  render: () =>
    html`<edu-course-studio course="37" view="questions" filter="tab=participation"></edu-course-studio>`,
};
/** Notes that learners share: picked, hidden, made into a material. */
export const SharedNotes: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="36" view="notes"></edu-course-studio>`,
};
/** One learner: progress, marks, days and what they did. */
export const Learner: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="36" view="learner" item="1"></edu-course-studio>`,
};
/** How a run goes: who needs a look, progress by lesson and class, time by week, and where films are left. */
export const RunStatistics: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-course-studio course="36" view="statistics" bare></edu-course-studio>`,
};
/** Another element beside the menu. */
export const AroundAnElement: Story = {
  parameters: { account: "teacher" },
  render: () =>
    html`<edu-course-studio course="37" view="scores"><p>What stands here is shown.</p></edu-course-studio>`,
};
export const OfALearner: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-studio course="2"></edu-course-studio>`,
};
export const OfAVisitor: Story = {
  render: () => html`<edu-course-studio course="2"></edu-course-studio>`,
};
/** From the page's own stylesheet: tokens and a part. */
export const Restyled: Story = {
  parameters: { account: "teacher" },
  render: () =>
    html`<style>
        edu-course-studio.restyled {
          --edu-accent: light-dark(#7c2d12, #fdba74);
          --edu-radius-card: 0;
        }
        edu-course-studio.restyled::part(menu) {
          border-inline-end: 1px solid currentcolor;
        }
      </style>
      <edu-course-studio class="restyled" course="37"></edu-course-studio>`,
};
