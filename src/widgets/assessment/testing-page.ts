/** For tests in a browser only: an exam on the page, and how a learner finds their way in it. */
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { request } from "../../core/session/index.js";
import { place } from "../../testing/calls.js";
import type { Entered, useTestbed } from "../../testing/test-server.js";
import { buildExam, type Built } from "./testing.js";

export const button = (name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const heading = (name: string | RegExp): Locator => page.getByRole("heading", { name });
export const text = (words: string | RegExp): Locator => page.getByText(words);

export interface Examined {
  readonly room: Entered;
  readonly assessment: number;
}
/** A room with an assessment; the learner is at the page. */
export async function examIn(testbed: ReturnType<typeof useTestbed>, how: Built = {}): Promise<Examined> {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await buildExam((call, input) => request(call, input), room.run, how);
  room.as("learner");
  return { room, assessment };
}
export const open = (
  { room, assessment }: Examined,
  attributes: Record<string, string> = {},
): HTMLElement => {
  document.body.replaceChildren();
  return place("edu-assessment", {
    lang: "zh-CN",
    course: String(room.run),
    ...(assessment > 0 && { assessment: String(assessment), view: "paper" }),
    ...attributes,
  });
};
export const begin = async (examined: Examined): Promise<HTMLElement> => {
  const element = open(examined);
  await button("开始作答").click();
  await expect.element(heading(/^第 1 题/)).toBeVisible();
  return element;
};
