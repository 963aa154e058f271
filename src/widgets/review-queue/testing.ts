/** For tests only: a queue of reviews whose server answers what a test says. */
import { beforeEach } from "vitest";
import { page } from "vitest/browser";
import { type Calls, place, wirePersonWith } from "../../testing/calls.js";

export const NOW = 1_780_000_000_000;
export const row = (name: string) => page.getByRole("row").filter({ hasText: name });
export const button = (name: string) => page.getByRole("button", { name, exact: true });

export const review = (id: number, more: object = {}) => ({
  id,
  kind: "certificate",
  state: "pending",
  title: `学生${id}`,
  about: "焊接工艺",
  school: "临江大学",
  author: "周明远",
  submittedAt: NOW - id * 4 * 86_400_000,
  reviewer: "",
  reason: "",
  own: false,
  behalf: "",
  awaits: "school",
  step: 1,
  steps: 1,
  open: true,
  ...more,
});
export const answer = (list: object[]) => ({
  list,
  total: list.length,
  page: 1,
  size: 20,
  mayReview: true,
  now: NOW,
});

/**
 * Whoever administers a school, with nothing that waits unless the test says so.
 * @returns what was last sent to a path
 */
export function answerQueue(calls: Calls) {
  beforeEach(() => {
    calls.answers["/user/info"] = wirePersonWith({ school: ["query", "edit"] });
    calls.answers["/teach/review/page/list"] = answer([]);
    calls.answers["/job/latest"] = { list: [] };
    calls.answers["/teach/review/do"] = { job: 5 };
  });
  return (path: string) => calls.sent.filter((one) => one.path === path).at(-1);
}

export const examine = (more: Record<string, string> = {}) =>
  place("edu-review-queue", { lang: "zh-CN", ...more });
