/** Films of the demo in the time that they take: one to its end, and one without a network. */
import { lengthOf } from "../../src/core/rules/index.js";
import { expect, test } from "./fixtures.js";
import {
  DERIVATIVE,
  film,
  filmReady,
  HASHING,
  isPaused,
  lessonFor,
  openFilm,
  play,
  player,
  progressOf,
  timeOf,
  watchedTo,
} from "./lessons.js";
import { signedInAs, withoutInvitation } from "./session.js";
import { study } from "../../src/core/contract/index.js";

// They wait much and compute little: beside each other and whatever else runs.
test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

test("a film is studied to its end, with a faster speed, jumps, a question and a reload in the middle", async ({
  page,
  served,
}) => {
  test.setTimeout(300_000);
  const lesson = await lessonFor(served, HASHING);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await openFilm(page, lesson);
  await play(page);
  await page.keyboard.press(">");
  await page.keyboard.press(">");
  await page.keyboard.press(">");
  await page.keyboard.press(">");
  await expect
    .poll(() => film(page).evaluate((one: HTMLVideoElement) => one.playbackRate))
    .toBeGreaterThanOrEqual(1.75);
  await watchedTo(page, 8);
  // Ten seconds on, and twenty back.
  await page.keyboard.press("l");
  await watchedTo(page, 20);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await watchedTo(page, 24);
  await page.keyboard.press("k");
  await expect.poll(() => isPaused(page)).toBe(true);
  const left = await timeOf(page);
  await expect.poll(async () => (await progressOf(lesson))?.percent ?? 0).toBeGreaterThan(20);

  await page.reload();
  await filmReady(page);
  await expect.poll(async () => Math.abs((await timeOf(page)) - left)).toBeLessThanOrEqual(1.5);
  await play(page);
  // The speed is kept for the person; the question at 37 s stops the film.
  expect(await film(page).evaluate((one: HTMLVideoElement) => one.playbackRate)).toBeGreaterThan(1.5);
  const question = player(page).getByRole("group", { name: "课间提问" });
  await expect(question).toBeVisible({ timeout: 60_000 });
  await question.getByRole("radio", { name: "Shelf 2" }).check();
  await question.getByRole("button", { name: "提交" }).click();
  await expect(question.getByText("回答不正确，请再想一想。")).toBeVisible();
  await question.getByRole("radio", { name: "Shelf 3" }).check();
  await question.getByRole("button", { name: "提交" }).click();
  await question.getByRole("button", { name: "继续播放" }).click();
  const second = question.getByRole("button", { name: "跳过" });
  await second.click({ timeout: 60_000 });
  await expect(player(page).getByText("已完成", { exact: true }).first()).toBeVisible({ timeout: 80_000 });
  const progress = await progressOf(lesson);
  expect(progress?.state).toBe("done");
  expect(lengthOf(progress?.watched ?? [])).toBeGreaterThanOrEqual(lesson.duration * 0.9);
  // The room has counted it: its head says so as soon as the film is left.
  await player(page).getByRole("tab", { name: /公告/ }).click();
  await expect(player(page).getByText(/已完成 1 \/ \d+ 项/)).toBeVisible();
});

test(
  "offline for two minutes of a film: it plays on, says what waits, and nothing is lost",
  { tag: "@wide" },
  async ({ page, served, context }) => {
    test.setTimeout(480_000);
    const lesson = await lessonFor(served, DERIVATIVE);
    const { someone, node } = lesson;
    await someone.send(study.answer, { node, question: 1, chosen: [1] });
    await signedInAs(page, served.portal, someone.phone);
    await openFilm(page, lesson);
    // All of the film is here before the network goes.
    await play(page);
    await page.keyboard.press("<");
    await expect.poll(() => film(page).evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(0.75);
    await expect
      .poll(() =>
        film(page).evaluate((one: HTMLVideoElement) => {
          const last = one.buffered.length - 1;
          return last < 0 ? 0 : one.buffered.end(last) / one.duration;
        }),
      )
      .toBeGreaterThan(0.98);
    await context.setOffline(true);
    const began = Date.now();
    await expect(player(page).getByText(/\d+ 条学习记录待上传/)).toBeVisible({ timeout: 120_000 });
    // What the film can bring up is here, too.
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "键盘快捷键" });
    await expect(help).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await player(page).getByRole("tab", { name: "笔记" }).click();
    await expect(player(page).getByRole("button", { name: "记笔记" })).toBeVisible();
    // Three quarters of the speed: the film's 95 seconds are two minutes.
    const skip = player(page).getByRole("group", { name: "课间提问" }).getByRole("button", { name: "跳过" });
    await skip.click({ timeout: 300_000 });
    await watchedTo(page, lesson.duration - 1);
    expect(Date.now() - began).toBeGreaterThan(110_000);
    expect((await progressOf(lesson))?.percent ?? 0).toBeLessThan(20);
    await context.setOffline(false);
    await expect
      .poll(async () => lengthOf((await progressOf(lesson))?.watched ?? []), { timeout: 180_000 })
      .toBeGreaterThanOrEqual(lesson.duration - 2);
    expect((await progressOf(lesson))?.state).toBe("done");
    await expect(player(page).getByText(/条学习记录待上传/)).toBeHidden();
  },
);
