/** Sounds of questions as learners meet them: played, named, by the keyboard, and with words for whoever may read them. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { QuestionContent } from "../../core/contract/question.js";
import { questionSoundSave } from "../../core/contract/question-sound.js";
import { richTextOf, type RichText } from "../../core/contract/rich-document.js";
import { questionDetail, questionList, questionSave } from "../../core/contract/teach.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place } from "../../testing/calls.js";
import { toneOf } from "../../testing/sound.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { toBase64 } from "../../ui/media/base64.js";
import { type Built, buildExam } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));

const sound = (src: string, title: string, transcriptFor: "everyone" | "staff"): RichText => ({
  type: "doc",
  content: [{ type: "sound", attrs: { src, title, transcript: `${title}的话`, transcriptFor } }],
});
/** A question with a sound that everyone may read below its words, and one that only staff may read as an option. */
async function listening(how: Built = {}): Promise<{ room: Entered; assessment: number }> {
  const room = await testbed.room();
  room.as("teacher");
  const { src } = await request(questionSoundSave, {
    id: room.run,
    data: await toBase64(new Blob([toneOf(1)])),
  });
  const content: QuestionContent = {
    type: "single",
    body: {
      options: [
        { id: "a", content: sound(src, "选段", "staff") },
        { id: "b", content: richTextOf("都不是") },
      ],
    },
    key: { choice: "a" },
  };
  // The paper is built by its words; the sound comes into the stem with the same version.
  const assessment = await buildExam(
    (call, input) =>
      request(
        call,
        call === (questionSave as unknown)
          ? {
              ...input,
              stem: {
                type: "doc",
                content: [...richTextOf("听一听").content, ...sound(src, "材料", "everyone").content],
              },
            }
          : input,
      ),
    room.run,
    { questions: { 听一听: content }, ...how },
  );
  return { room, assessment };
}
const open = (room: Entered, assessment: number, attributes: Record<string, string> = {}) => {
  document.body.replaceChildren();
  return place("edu-assessment", {
    lang: "zh-CN",
    course: String(room.run),
    assessment: String(assessment),
    view: "paper",
    ...attributes,
  });
};
const audio = (title: string) => page.getByLabelText(`播放“${title}”`);
const words = (title: string) => page.getByText(`${title}的话`);

test("a paper plays them; their words are asked for, and those of staff come with the answers", async () => {
  const { room, assessment } = await listening({ settings: { showSolutions: "now", showPoints: "now" } });
  room.as("learner");
  const element = open(room, assessment);
  await page.getByRole("button", { name: "开始作答" }).click();
  await expect.element(audio("材料")).toBeVisible();
  const player = audio("材料").element() as HTMLAudioElement;
  await expect.poll(() => player.duration).toBeGreaterThan(0.9);
  await expect.element(words("材料")).not.toBeVisible();
  // Only one transcript is there to be asked for.
  expect(page.getByText("文字稿", { exact: true }).elements()).toHaveLength(1);
  (page.getByText("文字稿", { exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(words("材料")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("radio", { name: /^A/ }).click();
  await page.getByRole("button", { name: "交卷" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "交卷" }).click();
  await expect.element(page.getByText("文字稿", { exact: true }).nth(1)).toBeVisible();
  // What stands in fields that are closed can still be opened.
  (page.getByText("文字稿", { exact: true }).nth(1).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(words("选段").first()).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test("whoever previews the paper reads what is said at once", async () => {
  const { room, assessment } = await listening();
  open(room, assessment, { view: "preview" });
  await expect.element(words("材料")).toBeVisible();
  await expect.element(words("选段")).toBeVisible();
  await expect.element(page.getByText(/只有老师能看到文字稿/)).toBeVisible();
});

test("one that does not come says so, and is asked for again", async () => {
  const { room, assessment } = await listening();
  const [card] = (await request(questionList, { id: room.run })).list;
  expect(await request(questionDetail, { id: room.run, question: card?.question ?? 0 })).toBeTruthy();
  room.as("learner");
  open(room, assessment);
  await page.getByRole("button", { name: "开始作答" }).click();
  const player = () => audio("材料").element() as HTMLAudioElement;
  await expect.element(audio("材料")).toBeVisible();
  const { src } = player();
  player().src = "/api/question/sound/none";
  await expect.element(page.getByText("现在无法播放。")).toBeVisible();
  await page.getByRole("button", { name: "重试" }).click();
  await expect.poll(() => player().src).toBe(src);
  await expect.element(page.getByText("现在无法播放。")).not.toBeInTheDocument();
});
