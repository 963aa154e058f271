/**
 * SCORM packages in a real browser: the player's page, the packages' own origin, and the server that keeps what they
 * write. The two packages are those of the demo's courses (media/course).
 */
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "./fixtures.js";
import { playGolf } from "./golf.js";
import { enrolledIn, inside, kept, open, player, stateOf, withPackage } from "./lesson.js";
import { signedInAs, withoutInvitation } from "./session.js";

/** Reads the three pages and answers both questions right. */
async function complete(page: Page, answers: readonly [string, string]): Promise<void> {
  const next = inside(page).getByRole("button", { name: "下一页" });
  for (const where of ["2 / 4", "3 / 4", "4 / 4"]) {
    await next.click();
    await expect(inside(page).getByText(where)).toBeVisible();
  }
  for (const answer of answers) await inside(page).getByLabel(answer, { exact: true }).check();
  await inside(page).getByRole("button", { name: "提交" }).click();
  await expect(inside(page).getByText("得分 100，通过。")).toBeVisible();
}

test.beforeEach(({ page }) => withoutInvitation(page));

const PACKAGES = [
  {
    version: "1.2",
    edition: "vocational",
    title: "CNC Turning",
    item: "练习：机床安全操作",
    answers: ["错误", "停止主轴并等它停稳"],
    done: {
      "cmi.core.lesson_status": "passed",
      "cmi.core.score.raw": "100",
      "cmi.core.lesson_location": "3",
    },
  },
  {
    version: "2004",
    edition: "higher",
    title: "Calculus I",
    item: "练习：极限小测",
    answers: ["不存在", "极限等于函数值"],
    done: {
      "cmi.completion_status": "completed",
      "cmi.success_status": "passed",
      "cmi.score.raw": "100",
      "cmi.location": "3",
    },
  },
] as const;

for (const packed of PACKAGES) {
  const { version, answers, done } = packed;
  test(`a SCORM ${version} package is worked through: the item is done and the score is kept`, async ({
    page,
    served,
  }) => {
    const lesson = await enrolledIn(served, packed);
    expect(await stateOf(lesson)).toBe("new");
    await signedInAs(page, served.portal, lesson.someone.phone);
    await open(page, served, lesson);
    await expect(inside(page).getByText("1 / 4")).toBeVisible();
    await complete(page, answers);
    await expect(player(page).getByText("课件进度已保存")).toBeVisible();
    await expect.poll(() => stateOf(lesson)).toBe("done");
    await expect.poll(() => kept(lesson)).toMatchObject(done);
  });
}

test("a package goes on where it was left, also after a reload", async ({ page, served }) => {
  const lesson = await enrolledIn(served, PACKAGES[0]);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await open(page, served, lesson);
  await inside(page).getByRole("button", { name: "下一页" }).click();
  await expect(inside(page).getByText("2 / 4")).toBeVisible();
  await expect(player(page).getByText("课件进度已保存")).toBeVisible();
  await open(page, served, lesson);
  await expect(inside(page).getByText("2 / 4")).toBeVisible();
  expect(await stateOf(lesson)).toBe("started");
});

test("what a package writes while it closes is kept; an ended one is opened again where it was", async ({
  page,
  served,
}) => {
  const lesson = await enrolledIn(served, PACKAGES[0]);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await open(page, served, lesson);
  await inside(page).getByRole("button", { name: "下一页" }).click();
  await expect(inside(page).getByText("2 / 4")).toBeVisible();
  /** By the interface that the package has found above it. */
  const call = (method: string, ...given: string[]) =>
    inside(page)
      .locator("body")
      .evaluate(
        (_, [name, values]) =>
          (parent as unknown as { API: Record<string, (...all: string[]) => string> }).API[name]?.(...values),
        [method, given] as const,
      );
  expect(await call("LMSSetValue", "cmi.core.session_time", "00:10:00")).toBe("true");
  expect(await call("LMSFinish", "")).toBe("true");
  await expect(player(page).getByText("课件已结束")).toBeVisible();
  await expect.poll(() => kept(lesson)).toMatchObject({ "cmi.core.total_time": "00:10:00" });
  await player(page).getByRole("button", { name: "再次打开" }).click();
  await expect(inside(page).getByText("2 / 4")).toBeVisible();
  // Set and not committed, and the person goes on at once.
  expect(await call("LMSSetValue", "cmi.core.lesson_location", "last word")).toBe("true");
  await page.evaluate(() => document.querySelector("edu-course-player")?.remove());
  await expect.poll(() => kept(lesson)).toMatchObject({ "cmi.core.lesson_location": "last word" });
});

test("what is written without a network is told, kept through a reload, and sent when it is back", async ({
  page,
  served,
}) => {
  const lesson = await enrolledIn(served, PACKAGES[1]);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await open(page, served, lesson);
  await expect(inside(page).getByText("1 / 4")).toBeVisible();
  await page.route("**/api/study/state/save", (route) => route.abort());
  await inside(page).getByRole("button", { name: "下一页" }).click();
  await expect(player(page).getByText("课件进度没有保存，请检查网络。")).toBeVisible();
  await page.unroute("**/api/study/state/save");
  await open(page, served, lesson);
  await expect(inside(page).getByText("2 / 4")).toBeVisible();
  await expect(player(page).getByText("课件进度已保存")).toBeVisible();
  expect(await kept(lesson)).toMatchObject({ "cmi.location": "1" });
});

test("a package finds nothing of the portal: no storage, no cookie, no page above it", async ({
  page,
  served,
}) => {
  const lesson = await enrolledIn(served, PACKAGES[0]);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await open(page, served, lesson);
  await page.evaluate(() => {
    document.cookie = "portal=secret; path=/";
    localStorage.setItem("portal", "secret");
  });
  await expect(inside(page).getByText("1 / 4")).toBeVisible();
  const found = await inside(page)
    .locator("body")
    .evaluate(async (_, portal) => {
      const trying = (act: () => unknown): unknown => {
        try {
          return act();
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        origin: location.origin,
        cookies: document.cookie,
        // Its own storage, or none where a browser gives frames of another site none.
        stored: trying(() => localStorage.getItem("portal")) === "secret",
        above: trying(() => top?.localStorage.getItem("SQLP")),
        page: trying(() => top?.document.title),
        left: trying(() => top?.location.assign("about:blank")),
        call: await fetch(`${portal}/api/pub/platform/info`).then(
          ({ status }) => status,
          (error: Error) => error.name,
        ),
      };
    }, served.portal);
  expect(found).toEqual({
    origin: served.packages,
    cookies: "",
    stored: false,
    above: "SecurityError",
    page: "SecurityError",
    left: "SecurityError",
    call: "TypeError",
  });
  await expect(page).toHaveURL(`${served.portal}/app`);
});

test("a SCORM 2004 package that reads and writes everything meets no error, finds its manifest's values, and comes back", async ({
  page,
  served,
}) => {
  const lesson = await enrolledIn(served, PACKAGES[1]);
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await playGolf(page, served.packages);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await open(page, served, lesson);
  await expect(inside(page).getByRole("heading")).toHaveText("Golf ?content=playing#top");
  const found = async () => (await inside(page).locator("pre").innerText()).split("\n");
  expect(await found()).toEqual(
    expect.arrayContaining([
      "cmi.entry=ab-initio",
      "cmi.launch_data=hole=18",
      "cmi.time_limit_action=continue,no message",
      "cmi.max_time_allowed=PT1H",
      "cmi.completion_threshold=0.8",
      "cmi.scaled_passing_score=0.7",
      "cmi.objectives._count=2",
      "cmi.objectives.0.id=PRIMARYOBJ",
      "cmi.objectives.1.id=obj_handicapping",
    ]),
  );
  const finish = (score: number) =>
    inside(page)
      .locator("body")
      .evaluate((_, scaled) => (globalThis as unknown as { finish(by: number): void }).finish(scaled), score);
  // Its last word is still on its way when it is opened again.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/study/state/save", async (route) => {
    await held;
    await route.continue();
  });
  await finish(0.5);
  await expect(player(page).getByText("课件已结束")).toBeVisible();
  await player(page).getByRole("button", { name: "再次打开" }).click();
  letGo();
  await expect.poll(() => kept(lesson)).toMatchObject({ "cmi.success_status": "failed" });
  await expect(inside(page).getByRole("heading")).toHaveText("Golf ?content=playing#top");
  expect(await found()).toEqual(
    expect.arrayContaining([
      "cmi.entry=resume",
      "cmi.location=12",
      "cmi.suspend_data=a=1|页=二",
      "cmi.objectives.0.score.scaled=0.5",
      "cmi.interactions._count=1",
      "cmi.total_time=PT1M30.25S",
    ]),
  );
  await finish(0.9);
  await expect.poll(() => kept(lesson)).toMatchObject({ "cmi.success_status": "passed" });
  expect(alerts).toEqual([]);
});

test("a SCORM 2004 package made with others' tools and runtime plays without one alert, and its end arrives", async ({
  page,
  served,
}) => {
  // What it is made of stands in LICENSES.txt within it.
  const archive = await readFile(new URL("packages/lathe.zip", import.meta.url));
  const lesson = await withPackage(
    served,
    await enrolledIn(served, PACKAGES[0]),
    "车床检查",
    new Uint8Array(archive),
  );
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") alerts.push(message.text());
  });
  page.on("pageerror", ({ message }) => void alerts.push(message));
  await signedInAs(page, served.portal, lesson.someone.phone);
  await open(page, served, lesson);
  await expect(inside(page).getByText("Page 1, pass at 0.7")).toBeVisible();
  await inside(page).getByRole("button", { name: "Next" }).click();
  await expect(inside(page).getByText("Page 2, pass at 0.7")).toBeVisible();
  await expect(player(page).getByText("课件进度已保存")).toBeVisible();
  await open(page, served, lesson);
  await expect(inside(page).getByText("Page 2, pass at 0.7")).toBeVisible();
  expect(await stateOf(lesson)).toBe("started");
  await inside(page).getByRole("button", { name: "Finish" }).click();
  await expect(player(page).getByText("课件已结束")).toBeVisible();
  await expect.poll(() => stateOf(lesson)).toBe("done");
  expect(await kept(lesson)).toMatchObject({
    "cmi.completion_status": "completed",
    "cmi.success_status": "passed",
    "cmi.score.scaled": "0.9",
    "cmi.objectives.0.id": "PRIMARYOBJ",
    "cmi.objectives.0.success_status": "passed",
    "cmi.interactions.0.result": "correct",
  });
  expect(alerts).toEqual([]);
});

test("SCORM 1.2: the time of all visits begins as a time, and a score below the mark fails", async ({
  page,
  served,
}) => {
  const lesson = await enrolledIn(served, PACKAGES[0]);
  await page.route(`${served.packages}/p/*/launch`, async (route) => {
    const response = await route.fetch();
    const manifest = '{"cmi":{"cmi.student_data.mastery_score":"80","cmi.launch_data":"a=1"}}'.replaceAll(
      '"',
      "&#34;",
    );
    const body = (await response.text()).replace(/data-manifest="[^"]*"/, `data-manifest="${manifest}"`);
    await route.fulfill({ response, body });
  });
  await signedInAs(page, served.portal, lesson.someone.phone);
  await open(page, served, lesson);
  await expect(inside(page).getByText("1 / 4")).toBeVisible();
  const got = await inside(page)
    .locator("body")
    .evaluate(() => {
      const { API } = parent as unknown as { API: Record<string, (...given: string[]) => string> };
      const get = (name: string) => API["LMSGetValue"]?.(name);
      const values = ["core.total_time", "student_data.mastery_score", "launch_data"].map((name) =>
        get(`cmi.${name}`),
      );
      API["LMSSetValue"]?.("cmi.core.score.raw", "60");
      API["LMSSetValue"]?.("cmi.core.lesson_status", "completed");
      API["LMSFinish"]?.("");
      return values;
    });
  expect(got).toEqual(["00:00:00", "80", "a=1"]);
  await expect.poll(() => kept(lesson)).toMatchObject({ "cmi.core.lesson_status": "failed" });
  expect(await stateOf(lesson)).toBe("started");
});
