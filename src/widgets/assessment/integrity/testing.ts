/** For tests only: a room with an assessment that has something switched on. */
import { type Locator, page } from "vitest/browser";
import { request } from "../../../core/session/index.js";
import { place } from "../../../testing/calls.js";
import type { Entered, useTestbed } from "../../../testing/test-server.js";
import { buildExam, type Built, FEW } from "../testing.js";

export interface Examined {
  readonly room: Entered;
  readonly assessment: number;
}

export const button = (name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const text = (words: string | RegExp): Locator => page.getByText(words);
export const question = (no: number): Locator =>
  page.getByRole("heading", { name: new RegExp(`^第 ${no} 题`) });

/** The learner is at the page. */
export async function examRoom(
  testbed: ReturnType<typeof useTestbed>,
  settings: Built["settings"],
  how: Built = {},
): Promise<Examined> {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await buildExam((call, input) => request(call, input), room.run, {
    questions: FEW,
    ...how,
    settings: { ...settings },
  });
  room.as("learner");
  return { room, assessment };
}

export function open({ room, assessment }: Examined): HTMLElement {
  document.body.replaceChildren();
  return place("edu-assessment", {
    lang: "zh-CN",
    course: String(room.run),
    assessment: String(assessment),
    view: "paper",
  });
}
