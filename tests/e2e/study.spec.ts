/** Studying against the real server: two places at once, what is forged, what is locked, and the player's ways. */
import { Code, room, study } from "../../src/core/contract/index.js";
import { ApiError } from "../../src/core/http/index.js";
import type { Person } from "../load/people.js";
import { expect, type Hooks, PASSWORD, test } from "./fixtures.js";
import {
  DERIVATIVE,
  film,
  filmReady,
  HASHING,
  type Lesson,
  lessonFor,
  openFilm,
  play,
  player,
  progressOf,
  watchedTo,
} from "./lessons.js";
import { later } from "./people.js";
import { notice, openContents, signedInAs, withoutInvitation } from "./session.js";

// Each has people of its own.
test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

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
  const text = player(page).getByRole("region", { name: "阅读：导数的几何意义" });
  await text.getByRole("paragraph").last().scrollIntoViewIfNeeded();
  await expect(player(page).getByText("已完成", { exact: true }).first()).toBeVisible({ timeout: 40_000 });
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
  await expect(notice(page, "笔记已保存")).toBeVisible();
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
