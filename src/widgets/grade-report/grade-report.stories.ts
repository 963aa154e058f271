import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { dayOf } from "../../core/rules/day.js";
import { answering, pressing } from "../../testing/scene.js";
import { wireReport } from "./testing.js";
import "./index.js";

const meta: Meta = { title: "Courses/Grades", component: "edu-grade-report" };
export default meta;
type Story = StoryObj;

export const Report: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-grade-report course="2"></edu-grade-report>`,
};
/** A course that was passed. */
export const Passed: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-grade-report course="3"></edu-grade-report>`,
};
/** A grading with a part for taking part, in which the daily record stands. @param list days, the newest first */
const withRecord = (
  list: readonly object[],
  points: number,
): Pick<Story, "parameters" | "beforeEach" | "render" | "play"> => {
  const { parts, items } = wireReport();
  return {
    parameters: { account: "learner" },
    beforeEach: answering({
      "/course/grade/mine": wireReport({
        parts: [...parts, { key: "participation", name: "课堂参与", weight: 10 }],
        items: [...items, { item: "daily", part: "participation", title: "", max: 100, points }],
      }),
      "/course/daily/mine": { list },
    }),
    render: () => html`<edu-grade-report course="2"></edu-grade-report>`,
    play: pressing(/^(每日记录|Daily record)$/),
  };
};
const today = dayOf(Date.now());
/** One's own days, with what each of them counts for and who gave points. */
export const OwnDailyRecord: Story = withRecord(
  [0, 1, 2, 4, 5, 8, 9, 12, 13].map((ago) => ({
    day: today - ago,
    minutes: (ago * 17 + 35) % 80,
    signedInAt: Date.now() - ago * 86_400_000,
    questions: ago % 2,
    answers: ago % 3,
    notes: (ago * 3) % 4,
    worth: ago === 1 ? 4.5 : 1 + (ago % 2) + (ago % 3) + ((ago * 3) % 4),
    points:
      ago === 1
        ? [
            { points: 2, reason: "课堂演示讲解清楚", author: "周明远", at: Date.now() },
            { points: -0.5, reason: "迟到", author: "周明远", at: Date.now() },
          ]
        : [],
  })),
  38,
);
export const OwnDailyRecordEmpty: Story = withRecord([], 0);
/** The school wants its evaluation to be answered first. */
export const Withheld: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-grade-report course="66"></edu-grade-report>`,
};
export const NotEnrolled: Story = {
  parameters: { account: "teacher" },
  render: () => html`<edu-grade-report course="2"></edu-grade-report>`,
};
export const Visitor: Story = { render: () => html`<edu-grade-report course="2"></edu-grade-report>` };
/** From the page's own stylesheet: tokens and a part. */
export const Restyled: Story = {
  parameters: { account: "learner" },
  render: () =>
    html`<style>
        edu-grade-report.restyled {
          --edu-accent: light-dark(#9a3412, #fdba74);
          --edu-radius-card: 0;
        }
        edu-grade-report.restyled::part(total) {
          border-style: dashed;
        }
      </style>
      <edu-grade-report class="restyled" course="2"></edu-grade-report>`,
};
