/** How studying lies on the screen, by the person's choice. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useTestbed } from "../../testing/test-server.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";
import { filmReady, focused, openPlayer } from "./testing.js";

const testbed = useTestbed();
const FILM = { title: "导数的几何意义", duration: 95, lecture: "derivative" };
beforeEach(async () => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith("edu.player.")) localStorage.removeItem(key);
  await page.viewport(1280, 900);
});
const inside = (element: HTMLElement, selector: string): HTMLElement => {
  const found = element.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const boxOf = (element: HTMLElement, selector: string) => inside(element, selector).getBoundingClientRect();

test("film, transcript and outline lie side by side; the outline changes its side and width, and both stay", async () => {
  const { run, signIn } = await testbed.study([FILM, { ...FILM, title: "第二节" }]);
  signIn();
  const element = openPlayer({ course: run });
  await filmReady(element);
  await expect.element(page.getByRole("tab", { name: "文稿" })).toBeVisible();
  await expect.element(page.getByRole("separator", { name: "目录宽度" })).toBeVisible();
  const at = (selector: string) => boxOf(element, selector);
  expect(at(".stage").right).toBeLessThanOrEqual(at(".panels").left);
  expect(at(".panels").right).toBeLessThanOrEqual(at(".outline").left);
  // The title stands before what it is the title of, for whoever hears the page, too.
  const title = inside(element, "[part=node-head]");
  expect(title.compareDocumentPosition(inside(element, "video"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await violations(element)).toEqual([]);
  const width = at(".outline").width;
  inside(element, "[role=separator]").focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await vi.waitFor(() => expect(at(".outline").width).toBeCloseTo(width + 40, 0));
  await page.getByRole("button", { name: "把目录移到左侧" }).click();
  await vi.waitFor(() => expect(at(".outline").right).toBeLessThanOrEqual(at(".stage").left));
  await vi.waitFor(() => expect(focused()?.getAttribute("aria-label")).toBe("把目录移到右侧"));
  element.remove();
  const again = openPlayer({ course: run });
  await filmReady(again);
  await expect.element(page.getByRole("separator", { name: "目录宽度" })).toBeVisible();
  expect(boxOf(again, ".outline").right).toBeLessThanOrEqual(boxOf(again, ".stage").left);
  expect(boxOf(again, ".outline").width).toBeCloseTo(width + 40, 0);
});

test("another tab changes only what is in it", async () => {
  const { run, signIn } = await testbed.study([FILM]);
  signIn();
  const element = openPlayer({ course: run });
  await filmReady(element);
  const places = () =>
    [".stage", ".panels", ".outline", "[part=steps], [part=node-head]"].map((one) => {
      const { x, y, width, height } = boxOf(element, one);
      return [one, x, y, width, height];
    });
  await page.getByRole("tab", { name: "文稿" }).click();
  await expect.element(page.getByPlaceholder("在文稿中查找")).toBeVisible();
  const before = places();
  await page.getByRole("tab", { name: "笔记" }).click();
  await expect.element(page.getByRole("button", { name: "记笔记" })).toBeVisible();
  expect(places()).toEqual(before);
});

test("wide: the film has all the width, and the outline is behind its button", async () => {
  const { run, signIn } = await testbed.study([FILM]);
  signIn();
  const element = openPlayer({ course: run });
  await filmReady(element);
  await expect.element(page.getByRole("separator", { name: "目录宽度" })).toBeVisible();
  const before = boxOf(element, "video").width;
  await page.getByRole("button", { name: "宽屏" }).click();
  await vi.waitFor(() => expect(boxOf(element, "video").width).toBeGreaterThan(before * 1.4));
  await page.getByRole("button", { name: "目录", exact: true }).click();
  await expect.element(page.getByRole("dialog", { name: "目录" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "目录" })).not.toBeInTheDocument();
  inside(element, "[part=film]").focus();
  await userEvent.keyboard("t");
  await vi.waitFor(() => expect(boxOf(element, "video").width).toBeCloseTo(before, 0));
});

test("at the end of a film the next part comes by choice, and whoever stays, stays", async () => {
  const { run, signIn } = await testbed.study([FILM, { ...FILM, title: "第二节" }]);
  signIn();
  const element = openPlayer({ course: run });
  const film = await filmReady(element);
  await page.getByRole("button", { name: "清晰度与更多" }).click();
  await page.getByRole("menuitemradio", { name: "播完接着学下一节" }).click();
  film.dispatchEvent(new Event("ended"));
  await expect.element(page.getByText(/秒后进入下一节$/)).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "留在本节" }).click();
  await expect.element(page.getByText(/秒后进入下一节$/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 2, name: FILM.title })).toBeVisible();
});

test("on a phone captions and controls never overlap, and two taps are ten seconds, as the buttons beside are", async () => {
  await page.viewport(390, 844);
  const { run, signIn } = await testbed.study([FILM]);
  signIn();
  const element = openPlayer({ course: run });
  const film = await filmReady(element);
  film.currentTime = 30;
  await vi.waitFor(() => expect(film.seeking).toBe(false));
  await vi.waitFor(() =>
    expect(boxOf(element, "[part=caption]").bottom).toBeLessThanOrEqual(
      boxOf(element, "[part=controls]").top,
    ),
  );
  await page.getByRole("button", { name: "前进 10 秒" }).click();
  await vi.waitFor(() => expect(film.currentTime).toBeCloseTo(40, 0));
  const { left, top, width } = film.getBoundingClientRect();
  const tap = () =>
    film.dispatchEvent(
      new PointerEvent("pointerup", {
        bubbles: true,
        pointerType: "touch",
        clientX: left + width * 0.1,
        clientY: top + 90,
      }),
    );
  tap();
  tap();
  await vi.waitFor(() => expect(film.currentTime).toBeCloseTo(30, 0));
  expect(element.scrollWidth).toBeLessThanOrEqual(390);
});
