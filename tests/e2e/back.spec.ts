/** Back in a list: the same row at the same place, also where the list came page by page. */
import type { Locator } from "@playwright/test";
import { expect, type Page, test } from "./fixtures.js";
import { courseId } from "./lessons.js";
import { signedInAs, withoutInvitation } from "./session.js";

test.beforeEach(({ page }) => withoutInvitation(page));

const cards = (page: Page, element: string) => page.locator(`${element} a[part=card]`);

/** Scrolls down as somebody does, until the place is there. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.mouse.move(640, 500);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 900);
        return page.evaluate(() => scrollY);
      },
      { intervals: [80] },
    )
    .toBeGreaterThanOrEqual(top);
  // A wheel's scrolling goes on for a while: a place that is read meanwhile is not where the page is left.
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => scrollY);
        const isStill = now === before;
        before = now;
        return isStill;
      },
      { intervals: [150] },
    )
    .toBe(true);
}

/** The first card that is whole on the screen, and where it stands. */
async function firstSeen(all: Locator): Promise<{ href: string; top: number }> {
  return all.evaluateAll((list) => {
    const seen = list
      .map((card) => ({ href: card.getAttribute("href") ?? "", top: card.getBoundingClientRect().top }))
      .filter(({ top }) => top > 80 && top < innerHeight - 200)
      .toSorted((a, b) => a.top - b.top);
    return seen[0] ?? { href: "", top: 0 };
  });
}

const topOf = (all: Locator, href: string): Promise<number> =>
  all.evaluateAll(
    (list, wanted) =>
      list.find((card) => card.getAttribute("href") === wanted)?.getBoundingClientRect().top ?? Infinity,
    href,
  );

async function expectSame(all: Locator, { href, top }: { href: string; top: number }): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(all, href)) - top)).toBeLessThan(8);
}

test("7,200 px down the materials: back from one, and back after it was loaded anew", async ({ page }) => {
  await page.goto("/lib/materialCenter?id=1");
  const all = cards(page, "edu-lib-browser");
  await expect(all.first()).toBeVisible();
  await scrollTo(page, 7200);
  const seen = await firstSeen(all);
  await page.locator(`edu-lib-browser a[part=card][href="${seen.href}"]`).click();
  await expect(page).toHaveURL(/resource=\d+/);
  await expect(page.locator("edu-lib-browser [part=actions]")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectSame(all, seen);
  await page.goForward();
  await expect(page.locator("edu-lib-browser [part=actions]")).toBeVisible();
  await page.reload();
  await expect(page.locator("edu-lib-browser [part=actions]")).toBeVisible();
  await page.goBack();
  await expectSame(all, seen);
  await page.reload();
  await expectSame(all, seen);
});

test("back in the list of courses, and in a search that has grown", async ({ page }) => {
  await page.goto("/course/list");
  const courses = cards(page, "edu-course-browser");
  await expect(courses.first()).toBeVisible();
  await scrollTo(page, 600);
  const course = await firstSeen(courses);
  await page.locator(`edu-course-browser a[part=card][href="${course.href}"]`).click();
  await expect(page).toHaveURL(/introduce/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expectSame(courses, course);

  await page.goto("/index/search?q=%E6%95%99&tab=resources");
  await page.getByRole("button", { name: "加载更多" }).click();
  const hits = page.locator("edu-search [part=results] a");
  await expect.poll(() => hits.count()).toBeGreaterThan(20);
  await scrollTo(page, 2500);
  const hit = await firstSeen(hits);
  await page.locator(`edu-search [part=results] a[href="${hit.href}"]`).click();
  await expect(page).toHaveURL(/resource=\d+/);
  await expect(page.locator("edu-lib-browser [part=actions]")).toBeVisible();
  await page.goBack();
  await expectSame(hits, hit);
});

test("a room's questions and the messages: what was chosen is there after a reload and on the way back", async ({
  page,
  served,
}) => {
  await signedInAs(page, served.portal, "learner");
  await page.goto(`/course/detail/index/qaDiscussion?id=${await courseId(served, "数据结构与算法")}`);
  const room = page.locator("edu-course-room");
  const unanswered = room.getByRole("button", { name: "待解决", exact: true });
  await unanswered.click();
  await room.getByRole("combobox", { name: "排序" }).selectOption({ label: "最新提问" });
  await expect(page).toHaveURL(/tab=unanswered&sort=new$/);
  await page.reload();
  await expect(unanswered).toHaveAttribute("aria-pressed", "true");
  await room.locator("[part=results] a").first().click();
  await expect(page).toHaveURL(/thread=\d+$/);
  await page.goBack();
  await expect(unanswered).toHaveAttribute("aria-pressed", "true");
  await expect(room.getByRole("combobox", { name: "排序" })).toHaveValue("new");
  await page.goForward();
  await room.getByRole("link", { name: "全部问题" }).click();
  await expect(page).toHaveURL(/tab=unanswered&sort=new$/);

  await page.goto("/index/message");
  const box = page.locator("edu-message-box");
  const ofCourses = box.getByRole("tab", { name: /^课程/ });
  await ofCourses.click();
  await expect(page).toHaveURL(/message\?kind=course$/);
  await page.reload();
  await expect(ofCourses).toHaveAttribute("aria-selected", "true");
  await page.goto("/course/list");
  await page.goBack();
  await expect(ofCourses).toHaveAttribute("aria-selected", "true");
});

test("back within one element of a partner's page", async ({ page, served }) => {
  await page.goto(`${served.partner}/library`);
  await page.getByRole("link", { name: /智能制造专业群教学资源库/ }).click();
  await page.getByRole("link", { name: "素材中心", exact: true }).click();
  const all = cards(page, "edu-lib-browser");
  await expect(all.first()).toBeVisible();
  await scrollTo(page, 5000);
  const seen = await firstSeen(all);
  await page.locator(`edu-lib-browser a[part=card][href="${seen.href}"]`).click();
  const back = page.getByRole("button", { name: "返回" });
  await expect(back).toBeInViewport();
  await back.click();
  await expectSame(all, seen);
});
