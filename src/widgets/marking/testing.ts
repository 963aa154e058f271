/** For tests only: the desk, with an assessment that is held by the page. */
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { type Calls, place } from "../../testing/calls.js";
import { type Desk, newDesk, queueOf, saveAt } from "./testing-desk.js";

export * from "./testing-desk.js";

/** @returns what the page's calls answer from */
export function furnish(calls: Calls): Desk {
  const desk = newDesk();
  localStorage.clear();
  calls.answers["/teach/mark/queue"] = (input: Record<string, string>) => queueOf(desk, input);
  calls.answers["/teach/mark/save"] = (input: Record<string, string>) => saveAt(desk, input);
  calls.answers["/teach/mark/comment/list"] = () => ({ list: desk.bank });
  calls.answers["/teach/mark/voice/list"] = { list: [] };
  calls.answers["/teach/mark/similar"] = { list: [] };
  return desk;
}

export const open = (attributes: Record<string, string> = {}): HTMLElement =>
  place("edu-marking", { lang: "zh-CN", course: "1", assessment: "2", ...attributes });
export const shown = () => page.getByRole("region", { name: "答案" });
export const pointsField = () => page.getByRole("textbox", { name: "得分（满分" });
export const commentField = () => page.getByRole("textbox", { name: "评语", exact: true });
export const row = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
export const button = (name: string) => page.getByRole("button", { name, exact: true });
/** Within a shadow root the document knows of its host alone. */
export const focusIsOn = (field: Locator) => expect.poll(() => field.element().matches(":focus")).toBe(true);
