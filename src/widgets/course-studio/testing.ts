/** For tests only: a workplace of the reference server on a page, with questions in its bank. */
import type { Locator } from "vitest/browser";
import { page } from "vitest/browser";
import type { Input } from "../../core/contract/call.js";
import { richTextOf } from "../../core/contract/rich-document.js";
import { assessSave, questionSave } from "../../core/contract/teach.js";
import { workplace } from "../../core/rules/places/teaching.js";
import { request } from "../../core/session/index.js";
import { place } from "../../testing/calls.js";
import type { Entered } from "../../testing/test-server.js";
import { draftOf } from "./work/states.js";

export const openStudio = (room: Entered, attributes: Record<string, string> = {}): HTMLElement => {
  document.body.replaceChildren();
  return place("edu-course-studio", { lang: "zh-CN", course: String(room.run), ...attributes });
};
/** The attributes that an address says, as the portal writes them. */
export function attributesAt(href: string): Record<string, string> {
  const said = workplace.testWork.parse(href);
  if (!said) return {};
  return {
    course: String(said.course),
    view: said.tab === "bank" ? "bank" : "test-work",
    assessment: said.assessment ? String(said.assessment) : "",
    filter: said.filter,
  };
}
export const button = (name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const field = (name: string | RegExp): Locator => page.getByRole("textbox", { name });

type Question = Input<typeof questionSave>;
const option = (id: string, text: string) => ({ id, content: richTextOf(text) });
/** By whoever is signed in. @returns its id */
export const addQuestion = async (
  room: Entered,
  text: string,
  more: Partial<Question> = {},
): Promise<number> =>
  (
    await request(questionSave, {
      id: room.run,
      difficulty: 2,
      points: 5,
      tags: [],
      knowledge: ["极限"],
      stem: richTextOf(text),
      content: {
        type: "single",
        body: { options: [option("a", "零"), option("b", "一")] },
        key: { choice: "b" },
      },
      ...more,
    })
  ).question;

/** A draft of these questions, two points each. @returns its id */
export const addAssessment = async (
  room: Entered,
  questions: readonly number[] = [],
  more: Partial<Input<typeof assessSave>> = {},
): Promise<number> =>
  (
    await request(assessSave, {
      id: room.run,
      ...draftOf("quiz", "第一章测验", "", Date.now()),
      paper: {
        sections: [
          {
            title: "",
            items: questions.map((question, at) => ({ key: `q${at + 1}`, question, version: 1, points: 2 })),
            random: [],
          },
        ],
      },
      ...more,
    })
  ).assessment;
