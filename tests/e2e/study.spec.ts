/** Studying against the real server: a film to its end, a lost network, two places at once, and what is forged. */
import { Code, room, study } from "../../src/core/contract/index.js";
import { ApiError } from "../../src/core/http/index.js";
import { lengthOf } from "../../src/core/rules/index.js";
import type { Person } from "../load/people.js";
import { expect, type Hooks, PASSWORD, test } from "./fixtures.js";
import {
  DERIVATIVE,
  film,
  filmReady,
  HASHING,
  isPaused,
  type Lesson,
  lessonFor,
  openFilm,
  play,
  player,
  timeOf,
  watchedTo,
} from "./lessons.js";
import { later } from "./people.js";
import { openContents, signedInAs, withoutInvitation } from "./session.js";

const progressOf = async ({ someone, node }: Lesson) => (await someone.send(study.node, { node })).progress;

test.beforeEach(({ page }) => withoutInvitation(page));

test("a film is studied to its end, with a faster speed, jumps, a question and a reload in the middle", async ({
  page,
  served,
}) => {
  test.setTimeout(150_000);
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
  await expect(question).toBeVisible({ timeout: 30_000 });
  await question.getByRole("radio", { name: "Shelf 2" }).check();
  await question.getByRole("button", { name: "提交" }).click();
  await expect(question.getByText("回答不正确，请再想一想。")).toBeVisible();
  await question.getByRole("radio", { name: "Shelf 3" }).check();
  await question.getByRole("button", { name: "提交" }).click();
  await question.getByRole("button", { name: "继续播放" }).click();
  const second = question.getByRole("button", { name: "跳过" });
  await second.click({ timeout: 30_000 });
  await expect(player(page).getByText("已完成", { exact: true }).first()).toBeVisible({ timeout: 40_000 });
  const progress = await progressOf(lesson);
  expect(progress?.state).toBe("done");
  expect(lengthOf(progress?.watched ?? [])).toBeGreaterThanOrEqual(lesson.duration * 0.9);
  // The room has counted it: its head says so as soon as the film is left.
  await player(page).getByRole("tab", { name: /公告/ }).click();
  await expect(player(page).getByText(/已完成 1 \/ \d+ 项/)).toBeVisible();
});

test("offline for two minutes of a film: it plays on, says what waits, and nothing is lost", async ({
  page,
  served,
  context,
}) => {
  test.setTimeout(240_000);
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
  await expect(player(page).getByText(/\d+ 条学习记录待上传/)).toBeVisible({ timeout: 60_000 });
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
  await skip.click({ timeout: 150_000 });
  await watchedTo(page, lesson.duration - 1);
  expect(Date.now() - began).toBeGreaterThan(110_000);
  expect((await progressOf(lesson))?.percent ?? 0).toBeLessThan(20);
  await context.setOffline(false);
  await expect
    .poll(async () => lengthOf((await progressOf(lesson))?.watched ?? []), { timeout: 90_000 })
    .toBeGreaterThanOrEqual(lesson.duration - 2);
  expect((await progressOf(lesson))?.state).toBe("done");
  await expect(player(page).getByText(/条学习记录待上传/)).toBeHidden();
});

test("two places at once: the second is told where the first is, takes over, and the first hears of it", async ({
  page,
  served,
  another,
}) => {
  const lesson = await lessonFor(served, HASHING);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await openFilm(page, lesson);
  await play(page);
  const second = await (await another()).newPage();
  await withoutInvitation(second);
  await signedInAs(second, served.portal, lesson.someone.phone);
  await second.goto(`/course/detail/index/courseStudy?id=${lesson.run}&node=${lesson.node}`);
  await expect(player(second).getByText("正在另一处学习")).toBeVisible();
  await player(second).getByRole("button", { name: "在此继续" }).click();
  await filmReady(second);
  await play(second);
  await page.bringToFront();
  await player(page).getByRole("button", { name: "暂停", exact: true }).click();
  await expect(player(page).getByText(/你已在另一处继续学习/)).toBeVisible();
});

/** All of a film, in as much time by the server's clock as it takes; its question is answered first. */
async function filmIsStudied(
  hooks: Hooks,
  someone: Person,
  { run, node, duration }: Omit<Lesson, "someone">,
): Promise<void> {
  await someone.send(study.answer, { node, question: 1, chosen: [1] });
  const { session = "" } = await someone.send(study.open, { run, takeOver: false });
  const of = { node, pages: [], position: duration, active: 1, at: Date.now() };
  const { verdicts } = await later(hooks, duration * 1000, () =>
    someone.send(study.beat, {
      session,
      beats: [{ ...of, rev: 1, intervals: [[0, duration]], events: [] }],
    }),
  );
  expect(verdicts).toEqual([{ rev: 1, verdict: "ok" }]);
  // By the right clock the player's place is given back.
  const { at, position } = of;
  await someone.send(study.beat, {
    session,
    beats: [{ ...of, rev: 2, intervals: [], events: [{ verb: "terminated", position, at }] }],
  });
}

/** The code of a refusal. */
const refusal = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof ApiError ? error.code : -1),
  );

test("forged progress is refused, told, and counted nowhere", async ({ served }) => {
  const lesson = await lessonFor(served, HASHING);
  const { someone, run, node, duration } = lesson;
  const { session } = await someone.send(study.open, { run, takeOver: false });
  let rev = 0;
  const told = async (from: number, to: number, more: { node?: number } = {}) => {
    const { verdicts } = await someone.send(study.beat, {
      session: session ?? "",
      beats: [
        {
          node: more.node ?? node,
          rev: (rev += 1),
          intervals: [[from, to]],
          pages: [],
          position: to,
          active: 10,
          at: Date.now(),
          events: [],
        },
      ],
    });
    return verdicts[0]?.verdict;
  };
  // What lies ahead of the film's end; ten times the clock; a part of another course.
  expect(await told(duration + 10, duration + 20)).toBe("range");
  expect(await told(0, duration)).toBe("speed");
  const other = await lessonFor(served, DERIVATIVE);
  expect(await told(0, 5, { node: other.node })).toBe("locked");
  // What is possible counts all the same.
  expect(await told(0, 5)).toBe("ok");
  expect((await progressOf(lesson))?.watched).toEqual([[0, 5]]);
  expect(await progressOf(other)).toBeUndefined();
  // Another person's player is nobody else's.
  const thief = other.someone;
  expect(
    await refusal(
      thief.send(study.beat, {
        session: session ?? "",
        beats: [
          {
            node,
            rev: 90,
            intervals: [[5, 9]],
            pages: [],
            position: 9,
            active: 4,
            at: Date.now(),
            events: [],
          },
        ],
      }),
    ),
  ).toBe(Code.notEnrolled);
  expect(await refusal(thief.send(study.open, { run, takeOver: true }))).toBe(Code.notEnrolled);
});

test("what is locked says why, leads to what is missing, and opens when it is done", async ({
  page,
  served,
  hooks,
}) => {
  const lesson = await lessonFor(served, DERIVATIVE);
  const { someone, run, node, duration } = lesson;
  await signedInAs(page, served.portal, someone.phone);
  const { nodes } = await someone.send(room.outline, { id: run });
  const at = (title: string) =>
    `/course/detail/index/courseStudy?id=${run}&node=${nodes.find((one) => one.title === title)?.id}`;
  await page.goto(at("阅读：定积分"));
  await expect(
    player(page)
      .getByText(/\d+月\d+日.* 开放/)
      .first(),
  ).toBeVisible();

  await page.goto(at("阅读：求导法则"));
  await expect(player(page).getByText("这一节还没有解锁")).toBeVisible();
  await expect(
    player(page)
      .getByText(/先完成：2\.1 导数的几何意义/)
      .first(),
  ).toBeVisible();
  // Of the section that is missing its film is first; who has seen it is led to its reading.
  await filmIsStudied(hooks, someone, { run, node, duration });
  await page.reload();
  await player(page).getByRole("button", { name: "2.1 导数的几何意义", exact: true }).click();
  const reading = player(page).getByRole("heading", { level: 2, name: "阅读：导数的几何意义" });
  await expect(reading).toBeFocused();
  // Read to its end, and as long as that takes.
  await page.keyboard.press("End");
  await expect(player(page).getByText("已完成", { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await openContents(page);
  const opened = player(page).getByRole("link", { name: /阅读：求导法则/ });
  await expect(opened).toHaveAccessibleName(/未开始/);
  await opened.click();
  await expect(player(page).getByRole("heading", { level: 2, name: "阅读：求导法则" })).toBeFocused();
  await expect(player(page).getByText("这一节还没有解锁")).toBeHidden();
});

test("by keyboard and on a phone: contents, the next part, and a note at the second", async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lesson = await lessonFor(served, DERIVATIVE);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await openFilm(page, lesson);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await film(page).locator("xpath=..").focus();
  await page.keyboard.press("k");
  await watchedTo(page, 2);
  await page.keyboard.press("n");
  const note = player(page).getByRole("textbox", { name: /^0:0\d 处的笔记$/ });
  await expect(note).toBeFocused();
  await page.keyboard.type("割线的两点可以任意靠近。");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("笔记已保存")).toBeVisible();
  const contents = player(page).getByRole("button", { name: "目录" });
  await contents.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "目录" });
  await sheet.getByRole("link", { name: /阅读：导数的几何意义/ }).focus();
  await page.keyboard.press("Enter");
  const heading = player(page).getByRole("heading", { name: "阅读：导数的几何意义" });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/node=\d+/);
});

test("the outline scrolls by one bar, and the page by another", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/course/online/detail?id=2");
  await expect(player(page).locator("[part~=outline-node]").nth(9)).toBeAttached();
  const scrolling = await player(page).evaluate((element) =>
    [...element.shadowRoot!.querySelectorAll("*")]
      .filter(
        (one) => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
      )
      .map((one) => one.getAttribute("part")),
  );
  expect(scrolling).toEqual(["outline"]);
});

test("on the partner's page the player works by itself: sign in, watch, counted", async ({
  page,
  served,
}) => {
  const lesson = await lessonFor(served, DERIVATIVE);
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  await page.goto(`${served.partner}/`);
  await page.getByRole("link", { name: /第一节可先行观看/ }).click();
  // Nobody has to sign in for what is shown to all.
  await filmReady(page);
  await player(page).evaluate(
    (element, [run, node]) => {
      element.setAttribute("course", String(run));
      element.setAttribute("node", String(node));
    },
    [lesson.run, lesson.node] as const,
  );
  await player(page).getByRole("button", { name: "登录" }).first().click();
  await page.getByLabel("账号", { exact: true }).fill(lesson.someone.phone);
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await filmReady(page);
  await play(page);
  await watchedTo(page, 3);
  await player(page).getByRole("button", { name: "暂停", exact: true }).click();
  await expect.poll(async () => (await progressOf(lesson))?.percent ?? 0).toBeGreaterThan(1);
  await expect(page).toHaveURL(`${served.partner}/study`);
  expect(said).toEqual([]);
});
