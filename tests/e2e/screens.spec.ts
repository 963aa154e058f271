/** What people meet on the screens: a room without a network, a question that waits, tabs of a phone. */
import { expect, test } from "./fixtures.js";
import { courseId, filmReady, HASHING, lessonFor, openFilm, play, player, watchedTo } from "./lessons.js";
import { signedInAs, withoutInvitation } from "./session.js";

test.beforeEach(({ page }) => withoutInvitation(page));

test("without a network a room says so and offers another try, and goes on when it is back", async ({
  page,
  served,
  context,
}) => {
  await signedInAs(page, served.portal, "learner");
  await page.goto(`/course/detail/index/coursePublic?id=${await courseId(served, "数据结构与算法")}`);
  const room = page.locator("edu-course-room");
  await room.getByRole("tab", { name: "资料" }).click();
  await expect(room.getByText("教学大纲.pdf")).toBeVisible();
  await room.getByRole("tab", { name: "公告" }).click();
  await expect(room.getByRole("link", { name: /本周直播答疑时间调整/ })).toBeVisible();
  await context.setOffline(true);
  await room.getByRole("tab", { name: "资料" }).click();
  const state = room.locator("[part=error-state]");
  await expect(state.getByText("网络断开了")).toBeVisible();
  // What was there before still is: its tabs lead on.
  await expect(room.getByRole("heading", { level: 1 })).toHaveText("数据结构与算法");
  await state.getByRole("button", { name: "重试" }).click();
  await expect(state.getByText("网络断开了")).toBeVisible();
  await context.setOffline(false);
  await expect(room.getByText("教学大纲.pdf")).toBeVisible();
  await expect(state).toBeHidden();
});

test("a try that fails can be made again, also where the browser knows of no trouble", async ({
  page,
  served,
}) => {
  await signedInAs(page, served.portal, "learner");
  const id = await courseId(served, "数据结构与算法");
  const gone = "**/api/**/material**";
  await page.route(gone, (route) => route.abort());
  await page.goto(`/course/detail/index/courseMaterials?id=${id}`);
  const room = page.locator("edu-course-room");
  const state = room.locator("[part=error-state]");
  await expect(state.getByText("网络连接失败，请检查网络后重试。")).toBeVisible();
  await page.unroute(gone);
  await state.getByRole("button", { name: "重试" }).click();
  await expect(room.getByText("教学大纲.pdf")).toBeVisible();
});

test("a question in a film that nobody answered is asked again after a reload", async ({ page, served }) => {
  const lesson = await lessonFor(served, HASHING);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await openFilm(page, lesson);
  await play(page);
  await page.keyboard.press("l");
  await page.keyboard.press("l");
  await page.keyboard.press("l");
  await watchedTo(page, 30);
  const question = player(page).getByRole("group", { name: "课间提问" });
  await expect(question).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await filmReady(page);
  await play(page);
  await expect(question).toBeVisible({ timeout: 40_000 });
  await expect(question.getByRole("radio", { name: "Shelf 3" })).not.toBeChecked();
});

test.describe("at 390 px the active tab is in sight", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const { address, active, other } of [
    { address: "/course/detail/index/courseMaterials", active: "Materials", other: "Announcements" },
    { address: "/lib/introView?id=1", active: "About", other: "Home" },
    { address: "/account/settings/basic?tab=binding", active: "Linked accounts", other: "Profile" },
    { address: "/account/settings/course?tab=finished", active: "Finished", other: "In progress" },
  ])
    test(`${address}, when it opens and after another was chosen`, async ({ page, served }) => {
      await page.addInitScript(() =>
        localStorage.setItem("edu.preferences", JSON.stringify({ locale: "en-US" })),
      );
      await signedInAs(page, served.portal, "learner");
      await page.goto(
        address.includes("?")
          ? address
          : `${address}?id=${await courseId(served, "Data Structures and Algorithms")}`,
      );
      const tab = (name: string) =>
        page
          .locator("main")
          .getByRole(/^.lib/.test(address) ? "link" : "tab", { name: new RegExp(`^${name}`) });
      await expect(tab(active)).toBeInViewport({ ratio: 1 });
      // The other end of the row, as far as a finger brings it, and back to the first choice.
      await tab(other).click();
      await expect(tab(other)).toBeInViewport({ ratio: 1 });
      await tab(active).click();
      await expect(tab(active)).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
});
