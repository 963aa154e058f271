/** What was watched is kept by the server: after a lost network, in one place at a time, to the second. */
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useTestbed } from "../../testing/test-server.js";
import { violations } from "../../testing/accessibility.js";
import { percentWatched } from "../../core/rules/progress.js";
import "./index.js";
import { filmOf, filmReady, nextProgress, openPlayer, watch } from "./testing.js";

const testbed = useTestbed();
const FILM = { title: "导数的几何意义", duration: 95, lecture: "derivative" };
/** What counts of a film that was watched from its beginning: a clock's fifth of a second makes a second whole. */
const percentOf = (seconds: number) => percentWatched([[0, Math.floor(seconds + 0.2)]], FILM.duration);
const pause = () => page.getByRole("button", { name: "暂停", exact: true }).click();
const inFilm = (element: HTMLElement) =>
  element.shadowRoot?.querySelector<HTMLElement>("[part=film]")?.focus();

test("it goes on to the second where the person left off", async () => {
  const { run, nodes, signIn } = await testbed.study([FILM, { ...FILM, title: "第二讲" }]);
  signIn();
  const element = openPlayer({ course: run, node: nodes[1] ?? 0 });
  await filmReady(element);
  inFilm(element);
  await userEvent.keyboard("3");
  await watch(element, 1.2);
  const told = nextProgress(element);
  await pause();
  await told;
  const left = filmOf(element).currentTime;
  element.remove();
  // Without a node it is the one that was studied last.
  const again = openPlayer({ course: run });
  await expect.element(page.getByRole("heading", { level: 2, name: "第二讲" })).toBeVisible();
  const film = await filmReady(again);
  await vi.waitFor(() => expect(Math.abs(film.currentTime - left)).toBeLessThanOrEqual(1));
});

test("without a network it waits, says how much, and is sent later", async () => {
  const { run, nodes, signIn } = await testbed.study([FILM]);
  signIn();
  const element = openPlayer({ course: run });
  await filmReady(element);
  await watch(element, 1.2);
  testbed.online(false);
  await pause();
  const percent = percentOf(filmOf(element).currentTime);
  await expect.element(page.getByText("1 条学习记录待上传")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "立即上传" }).click();
  await expect.element(page.getByText("1 条学习记录待上传")).toBeVisible();
  // The page is left while it waits, and tries once more: the next one finds it.
  const lost = testbed.lost();
  element.remove();
  await vi.waitFor(() => expect(testbed.lost()).toBeGreaterThan(lost));
  testbed.online(true);
  const again = openPlayer({ course: run });
  expect(await nextProgress(again)).toMatchObject({ node: nodes[0], percent, state: "started" });
  await expect.element(page.getByText(/条学习记录待上传/)).not.toBeInTheDocument();
});

test("one place at a time: the second says where the first is, and takes over", async () => {
  const { run, signIn } = await testbed.study([FILM]);
  signIn();
  const first = openPlayer({ course: run, "data-testid": "first" });
  await watch(first, 0.4);
  const second = openPlayer({ course: run, "data-testid": "second" });
  await filmReady(second);
  const there = page.getByTestId("second");
  await expect.element(there.getByText("正在另一处学习")).toBeVisible();
  expect(await violations(second)).toEqual([]);
  inFilm(second);
  await userEvent.keyboard("k");
  expect(filmOf(second).paused).toBe(true);
  await there.getByRole("button", { name: "在此继续" }).click();
  await expect.element(there.getByText("正在另一处学习")).not.toBeInTheDocument();
  await watch(second, 0.3);
  // The first one hears of it with the next thing it tells.
  filmOf(first).pause();
  await expect.element(page.getByTestId("first").getByText(/你已在另一处继续学习/)).toBeVisible();
  expect(filmOf(second).paused).toBe(false);
});

test("what the server does not believe is told, not dropped in silence", async () => {
  const { run, signIn } = await testbed.study([{ ...FILM, duration: 4 }]);
  signIn();
  const element = openPlayer({ course: run });
  await filmReady(element);
  inFilm(element);
  // The course says that it has four seconds; the file goes on behind them.
  await userEvent.keyboard("5");
  await watch(element, 1.4);
  await pause();
  await expect.element(page.getByText("一段学习记录超出了本节的时长，没有计入。")).toBeVisible();
  await page.getByRole("button", { name: "知道了" }).click();
  await expect.element(page.getByText("一段学习记录超出了本节的时长，没有计入。")).not.toBeInTheDocument();
});

test("the end of a film is told at once, and opens what waited for it", async () => {
  const { run, signIn } = await testbed.study([
    { ...FILM, completion: { rule: "watched", percent: 1 } },
    { ...FILM, title: "第二讲", after: [0] },
  ]);
  signIn();
  const element = openPlayer({ course: run });
  await filmReady(element);
  await expect.element(page.getByText("先完成：导数的几何意义").first()).toBeVisible();
  inFilm(element);
  await userEvent.keyboard("9{ArrowRight}");
  filmOf(element).playbackRate = 2;
  await watch(element, 2);
  await vi.waitFor(() => expect(filmOf(element).ended).toBe(true), { timeout: 6000 });
  await expect.element(page.getByText("先完成：导数的几何意义").first()).not.toBeInTheDocument();
});

test("a stream plays where it is all there is, and counts like a file", async () => {
  const { run, nodes, signIn } = await testbed.study([{ ...FILM, streamed: true }]);
  signIn();
  const element = openPlayer({ course: run });
  await watch(element, 1.2);
  const told = nextProgress(element);
  await pause();
  const percent = percentOf(filmOf(element).currentTime);
  expect(await told).toMatchObject({ node: nodes[0], percent });
});
