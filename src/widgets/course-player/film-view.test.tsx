/** A film in the player: its keys, captions and questions, and what the course forbids. */
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useTestbed } from "../../testing/test-server.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";
import { filmOf, filmReady, focused, openPlayer, watch } from "./testing.js";

const testbed = useTestbed();
const FILM = { title: "导数的几何意义", duration: 95, lecture: "derivative" };
const question = (more: object) => ({
  id: 1,
  at: 1,
  kind: "single",
  stem: "割线的斜率怎样计算？",
  options: ["横比纵", "纵比横"],
  right: [1],
  explanation: "纵坐标的差比横坐标的差。",
  blocking: true,
  ...more,
});
const open = async (node: object = {}) => {
  const { run, signIn } = await testbed.study([{ ...FILM, ...node }]);
  signIn();
  const element = openPlayer({ course: run });
  return { element, film: await filmReady(element) };
};
const inFilm = (element: HTMLElement) =>
  element.shadowRoot?.querySelector<HTMLElement>("[part=film]")?.focus();

test("the keyboard drives it, and a map of the keys is one key away", async () => {
  const { element, film } = await open();
  inFilm(element);
  await userEvent.keyboard("5");
  expect(film.currentTime).toBeCloseTo(47.5, 0);
  await userEvent.keyboard("{ArrowRight}l");
  expect(film.currentTime).toBeCloseTo(62.5, 0);
  await userEvent.keyboard("j{ArrowLeft}");
  expect(film.currentTime).toBeCloseTo(47.5, 0);
  await userEvent.keyboard("m");
  expect(film.muted).toBe(true);
  await userEvent.keyboard("m>");
  await vi.waitFor(() => expect(film.playbackRate).toBe(1.25));
  // Faster than the film says that it received.
  for (const key of [">", ">", ">"])
    element.shadowRoot
      ?.querySelector("[part=film]")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
  expect(film.playbackRate).toBe(2);
  await userEvent.keyboard("{ArrowDown}");
  await vi.waitFor(() => expect(film.volume).toBeCloseTo(0.9));
  await userEvent.keyboard("k");
  await vi.waitFor(() => expect(film.paused).toBe(false));
  await userEvent.keyboard(" ");
  await vi.waitFor(() => expect(film.paused).toBe(true));
  await userEvent.keyboard("?");
  const map = page.getByRole("dialog", { name: "键盘快捷键" });
  await expect.element(map.getByText("在当前位置记笔记")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(map).not.toBeInTheDocument();
  // N begins a note of this second; what is typed there is no key of the film's.
  inFilm(element);
  await userEvent.keyboard("n");
  await vi.waitFor(() => expect(focused()?.localName).toBe("textarea"));
  await userEvent.keyboard("mk5");
  expect(film.paused).toBe(true);
  expect(film.muted).toBe(false);
});

test("captions are drawn over it in the person's language, and C turns them off and on", async () => {
  const { element } = await open();
  inFilm(element);
  await userEvent.keyboard("2");
  const caption = () => element.shadowRoot?.querySelector("[part=caption]");
  await vi.waitFor(() => expect(caption()?.getAttribute("lang")).toBe("zh"));
  await userEvent.keyboard("c");
  await vi.waitFor(() => expect(caption()).toBeNull());
  await userEvent.keyboard("c");
  await vi.waitFor(() => expect(caption()?.textContent).toMatch(/\p{Script=Han}/u));
  await page.getByRole("button", { name: "字幕", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await vi.waitFor(() => expect(caption()?.getAttribute("lang")).toBe("en"));
});

test("speed is chosen within the course's limit, and kept for the next film", async () => {
  const { element, film } = await open({ max_rate: 150 });
  await page.getByRole("button", { name: /播放速度/ }).click();
  await expect.element(page.getByRole("menuitemradio", { name: "1.5×" })).toBeVisible();
  await expect.element(page.getByRole("menuitemradio", { name: "2×" })).not.toBeInTheDocument();
  await page.getByRole("menuitemradio", { name: "1.5×" }).click();
  await vi.waitFor(() => expect(film.playbackRate).toBe(1.5));
  element.remove();
  const again = openPlayer({ course: element.getAttribute("course") ?? "" });
  await filmReady(again);
  await vi.waitFor(() => expect(filmOf(again).playbackRate).toBe(1.5));
});

test("a jump that the course forbids does not happen, and it is said why", async () => {
  const { element, film } = await open({ seek: "watchedOnly" });
  inFilm(element);
  await userEvent.keyboard("5");
  await expect.element(page.getByText("本节只能跳到已经看过的地方。")).toBeInTheDocument();
  expect(film.currentTime).toBe(0);
  film.currentTime = 40;
  await vi.waitFor(() => expect(film.currentTime).toBe(0));
});

test("a question stops the film until it is answered right", async () => {
  const { element, film } = await open({ content: { questions: [question({})] } });
  await watch(element, 0.5);
  const ask = page.getByRole("group", { name: "课间提问" });
  await expect.element(ask.getByText("割线的斜率怎样计算？")).toBeVisible();
  expect(film.paused).toBe(true);
  expect(await violations(element)).toEqual([]);
  await expect.element(ask.getByRole("button", { name: "跳过" })).not.toBeInTheDocument();
  // The keyboard is where the answer is.
  await vi.waitFor(() => expect(focused()?.getAttribute("type")).toBe("radio"));
  await userEvent.keyboard("{Enter}");
  await expect.element(ask.getByText("请先选择答案。")).toBeVisible();
  await userEvent.keyboard(" {Enter}");
  await expect.element(ask.getByText("回答不正确，请再想一想。")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(ask.getByText("纵坐标的差比横坐标的差。")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(film.paused).toBe(false));
  await expect.element(ask).not.toBeInTheDocument();
});

test("one that may be put off is put off", async () => {
  const { element, film } = await open({ content: { questions: [question({ blocking: false })] } });
  await watch(element, 0.5);
  await page.getByRole("button", { name: "跳过" }).click();
  await vi.waitFor(() => expect(film.currentTime).toBeGreaterThan(1.4));
});

test("an address whose time is over is fetched anew, and nobody notices", async () => {
  const { element, film } = await open();
  inFilm(element);
  await userEvent.keyboard("3");
  const at = film.currentTime;
  // Mended before anybody could look: its event is what tells.
  const broke = new Promise((resolve) => film.addEventListener("error", resolve, { once: true }));
  film.src = "/api/file/content/0?u=preview";
  await broke;
  await vi.waitFor(() => expect(film.currentTime).toBeCloseTo(at, 0), { timeout: 4000 });
  await vi.waitFor(() => expect(film.readyState).toBeGreaterThanOrEqual(2), { timeout: 4000 });
  expect(film.error).toBeNull();
});

/** Nodes come with a stream before the file that was sent. */
function withStream(url: string): void {
  const real = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = real));
  let answers = 0;
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init);
    const address = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!address.pathname.endsWith("/study/node")) return answer;
    const told = (await answer.json()) as { result: { sources: object[] } };
    told.result.sources.unshift({
      url: `${url}?e=${(answers += 1)}`,
      mime: "application/vnd.apple.mpegurl",
      height: 0,
    });
    return Response.json(told);
  };
}

test("a stream that stands first is what plays, with its heights to choose from", async () => {
  withStream("/media/course/derivative/master.m3u8");
  const { film } = await open();
  expect(film.currentSrc).not.toContain("/file/content/");
  expect(film.duration).toBeCloseTo(95, -1);
  await page.getByRole("button", { name: "清晰度" }).click();
  await expect.element(page.getByRole("menuitemradio", { name: "自动" })).toBeChecked();
});

test("a stream begins when it is pressed, though what plays it is not there yet, and a second press takes that back", async () => {
  withStream("/media/course/derivative/master.m3u8");
  const { run, signIn } = await testbed.study([FILM]);
  signIn();
  const element = openPlayer({ course: run });
  const button = page.getByRole("button", { name: "播放", exact: true }).first();
  await expect.element(button).toBeInTheDocument();
  const film = filmOf(element);
  // In one turn, before the code can come.
  inFilm(element);
  const press = () =>
    focused()?.dispatchEvent(new KeyboardEvent("keydown", { key: "k", bubbles: true, composed: true }));
  press();
  await expect.element(page.getByRole("button", { name: "暂停", exact: true }).first()).toBeInTheDocument();
  press();
  await filmReady(element);
  expect(film.paused).toBe(true);
  press();
  await vi.waitFor(() => expect(film.currentTime).toBeGreaterThan(0));
});

test("one press is enough for a stream that has not come yet", async () => {
  withStream("/media/course/derivative/master.m3u8");
  const { run, signIn } = await testbed.study([FILM]);
  signIn();
  const element = openPlayer({ course: run });
  const button = page.getByRole("button", { name: "播放", exact: true }).first();
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).click();
  await vi.waitFor(() => expect(filmOf(element).currentTime).toBeGreaterThan(0.5));
});

test("where the stream cannot be played, the file that was sent plays by itself", async () => {
  withStream("/api/file/film/0");
  const { film } = await open();
  expect(film.currentSrc).toContain("/file/content/");
  await expect.element(page.getByText("视频暂时无法播放")).not.toBeInTheDocument();
});

test("a film that cannot be played offers its sound and its words", async () => {
  const { run, signIn } = await testbed.study([{ ...FILM, broken: true }]);
  signIn();
  const element = openPlayer({ course: run });
  await expect.element(page.getByText("视频暂时无法播放")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await expect.element(page.getByRole("link", { name: "下载字幕文稿" })).toBeVisible();
  await page.getByRole("button", { name: "仅音频" }).click();
  await filmReady(element);
  await expect.element(page.getByText("视频暂时无法播放")).not.toBeInTheDocument();
});
