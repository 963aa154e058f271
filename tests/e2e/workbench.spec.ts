/** Studying as it lies on the screen: what is needed is within the window, and nothing covers anything. */
import { audit } from "./audit.js";
import { expect, type Page, test } from "./fixtures.js";
import { DERIVATIVE, film, lessonFor, openFilm, player, timeOf } from "./lessons.js";
import { openContents, signedInAs, withoutInvitation } from "./session.js";

test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const boxOf = async (page: Page, selector: string): Promise<Box> => {
  const box = await player(page).locator(selector).first().boundingBox();
  if (!box) throw new Error(`There is no ${selector}`);
  return box;
};
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const jump = async (page: Page, to: number) => {
  await film(page).evaluate((one: HTMLVideoElement, at) => {
    one.currentTime = at;
  }, to);
  await expect.poll(() => timeOf(page)).toBe(to);
  await expect(player(page).locator("[part=caption]")).toBeVisible();
};

const SCREENS = [
  { name: "a desk", width: 1440, height: 900 },
  { name: "a phone's window", width: 390, height: 844 },
] as const;
for (const { name, width, height } of SCREENS) {
  test(`${name}: film, caption, controls and the current row are within the window, and none lies over another`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height });
    const lesson = await lessonFor(served, DERIVATIVE);
    await signedInAs(page, served.portal, lesson.someone.phone);
    await openFilm(page, lesson);
    await jump(page, 24);
    const isWithin = ({ x, y, width: wide, height: high }: Box) =>
      x >= 0 && y >= 0 && x + wide <= width && y + high <= height;
    const shown: Record<string, Box> = {};
    for (const part of ["[part=film]", "[part=caption] span", "[part=controls]", "[part=steps]"])
      expect(isWithin((shown[part] = await boxOf(page, part))), part).toBe(true);
    expect(overlap(shown["[part=caption] span"]!, shown["[part=controls]"]!)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await openContents(page);
    // A drawer slides in.
    await expect
      .poll(async () => isWithin(await boxOf(page, "[part=outline-node][aria-current]:visible")))
      .toBe(true);
  });
}

test("the tabs of a course change only what is below them, from its landing page on", async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { someone, run } = await lessonFor(served, DERIVATIVE);
  await signedInAs(page, served.portal, someone.phone);
  const places = async (root: string) => {
    const element = page.locator(root);
    await expect(element.locator("h1")).toBeVisible();
    return {
      head: await element.locator("[part~=head]").first().boundingBox(),
      title: await element.locator("h1").evaluate((one) => {
        const { x, y, height } = one.getBoundingClientRect();
        return { x, y, height };
      }),
    };
  };
  await page.goto(`/course/detail/index/courseStudy?id=${run}`);
  const studying = await places("edu-course-room");
  const tabs = () => player(page).getByRole("tablist").first().boundingBox();
  const row = await tabs();
  for (const name of [/公告/, /答疑讨论/, /资料/, /^学习/]) {
    await player(page).getByRole("tab", { name }).click();
    await expect(player(page).getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    expect(await places("edu-course-room")).toEqual(studying);
    expect(await tabs()).toEqual(row);
  }
  await page.goto(`/course/introduce?id=${run}`);
  expect(await places("edu-course-browser")).toEqual(studying);
});

test("by the keys alone: the outline's width and side, wide and back, ten seconds, the map of the keys", async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lesson = await lessonFor(served, DERIVATIVE);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await openFilm(page, lesson);
  await jump(page, 24);
  const handle = player(page).getByRole("separator", { name: "目录宽度" });
  await handle.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(handle).toHaveAttribute("aria-valuenow", "320");
  await player(page).getByRole("button", { name: "把目录移到左侧" }).focus();
  await page.keyboard.press("Enter");
  await expect(player(page).getByRole("button", { name: "把目录移到右侧" })).toBeFocused();
  await page.keyboard.press("l");
  await expect.poll(() => timeOf(page)).toBeCloseTo(34, 0);
  await page.keyboard.press("t");
  await expect(handle).toBeHidden();
  await player(page).locator("[part=film]").focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "键盘快捷键" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await expect(handle).toBeVisible();
  // The next visit finds it so.
  await page.reload();
  await expect(handle).toHaveAttribute("aria-valuenow", "320");
  await expect(player(page).getByRole("button", { name: "把目录移到右侧" })).toBeVisible();
});

for (const pageStyle of ["dark", "light"] as const) {
  test(`studying is accessible, ${pageStyle}`, async ({ page, served }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript((style) => {
      if (self === top) localStorage.setItem("edu.preferences", JSON.stringify({ pageStyle: style }));
    }, pageStyle);
    const lesson = await lessonFor(served, DERIVATIVE);
    await signedInAs(page, served.portal, lesson.someone.phone);
    await openFilm(page, lesson);
    await jump(page, 24);
    await expect(player(page).getByRole("separator", { name: "目录宽度" })).toBeVisible();
    expect(await audit(page)).toEqual([]);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two taps are ten seconds, and so are the buttons; the film stays while one reads; home leads back to the second", async ({
    page,
    served,
  }) => {
    const lesson = await lessonFor(served, DERIVATIVE);
    await signedInAs(page, served.portal, lesson.someone.phone);
    await openFilm(page, lesson);
    await jump(page, 24);
    const { x, y, width } = await boxOf(page, "video");
    for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + width * 0.32, y + 90);
    await expect.poll(() => timeOf(page)).toBeCloseTo(14, 0);
    await player(page).getByRole("button", { name: "前进 10 秒" }).tap();
    await expect.poll(() => timeOf(page)).toBeCloseTo(24, 0);
    await page.mouse.move(200, 700);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const stage = await boxOf(page, "video");
    expect(stage.y).toBeGreaterThanOrEqual(0);
    expect(stage.y + stage.height).toBeLessThan(500);
    await player(page).getByRole("button", { name: "播放", exact: true }).first().tap();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(25);
    await player(page).getByRole("button", { name: "暂停", exact: true }).tap();
    await page.waitForResponse((answer) => answer.url().includes("/study/beat"));
    await page.goto("/index/home");
    const row = page.locator("edu-home [part=resume]").first();
    await expect(row).toContainText("讲解：导数的几何意义");
    await expect(row).toContainText(/学到 0:2\d/);
    await expect(row).toHaveAttribute("href", new RegExp(`node=${lesson.node}`));
  });
});
