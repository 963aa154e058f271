/** What people choose for themselves, what they are sent, and how they leave, against the real server. */
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { audit } from "./audit.js";
import { expect, type Hooks, PASSWORD, type Page, test as base } from "./fixtures.js";
import { press } from "./keyboard.js";
import { createNewcomer } from "./newcomer.js";
import { dialogNamed, later, typeSignIn } from "./people.js";
import { notice, sessionOf, signedInAs, withoutInvitation } from "./session.js";

/** Days pass here: these tests have a server of their own. */
const test = base.extend<object, { alone: true }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
  alone: [async ({}, use) => use(true), { scope: "worker", auto: true }],
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const tab = (name: string) => `/account/settings/basic?tab=${name}`;

test.beforeEach(({ context }) => withoutInvitation(context));

async function prove(page: Page) {
  const ask = dialogNamed(page, "验证身份");
  await ask.getByLabel("用密码", { exact: true }).last().fill(PASSWORD);
  await ask.getByRole("button", { name: "验证", exact: true }).click();
  await expect(ask).toBeHidden();
}

/** An archive of one's own data; when it is made, the platform tells of it. */
async function makeArchive(page: Page) {
  await page.goto(tab("security"));
  await page.getByRole("button", { name: "生成数据包" }).click();
  await prove(page);
  await expect(page.getByText("数据包已生成", { exact: false })).toBeVisible();
}

/** The state of the archive as the page is told, once it is ready and not the one that was ready at `before`. */
async function readyArchive(page: Page, before = 0): Promise<number> {
  let readyAt = 0;
  await page.waitForResponse(async (answer) => {
    if (!new URL(answer.url()).pathname.endsWith("/user/archive")) return false;
    const { result } = (await answer.json()) as { result: { state: string; readyAt?: number } };
    readyAt = result.readyAt ?? 0;
    return result.state === "ready" && readyAt !== before;
  });
  return readyAt;
}

const sentSince = (hooks: Hooks, to: string, before: number) =>
  expect.poll(async () => (await hooks.sentTo(to)) - before, { timeout: 40_000 });

test("what is told goes out by SMS where that is on, and in quiet hours only at their end", async ({
  page,
  served,
  hooks,
}) => {
  const { phone } = await createNewcomer(served.portal);
  await signedInAs(page, served.portal, phone);
  await page.goto(tab("notification"));
  await page.getByRole("checkbox", { name: "系统：短信" }).check();
  await expect(notice(page, "通知设置已保存")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "系统：短信" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "成绩：邮件" })).toBeDisabled();
  await makeArchive(page);
  const before = await hooks.sentTo(phone);
  await later(hooks, 2 * MINUTE, () => sentSince(hooks, phone, before).toBe(1));

  // From an hour ago, for three hours; by the clock of the platform, which the browser of this test has too.
  const clock = (ms: number) =>
    new Date(Date.now() + ms).toLocaleTimeString("en-GB", {
      timeZone: "Asia/Shanghai",
      hour: "2-digit",
      minute: "2-digit",
    });
  await page.goto(tab("notification"));
  await page.getByRole("switch", { name: "开启免打扰" }).click();
  await page.getByLabel("开始", { exact: true }).fill(clock(-HOUR));
  await page.getByLabel("结束", { exact: true }).fill(clock(2 * HOUR));
  const [hours = 0, minutes = 0] = clock(2 * HOUR)
    .split(":")
    .map(Number);
  // The first of the two times is kept by itself when it is left.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/message/settings/save") &&
      (answer.request().postData() ?? "").includes(`"until":${hours * 60 + minutes}`),
  );
  await page.getByLabel("结束", { exact: true }).blur();
  await kept;
  const first = readyArchive(page);
  await page.goto(tab("security"));
  const second = readyArchive(page, await first);
  await page.getByRole("button", { name: "重新生成" }).click();
  await prove(page);
  await second;
  const sent = await hooks.sentTo(phone);
  await later(hooks, 2 * HOUR + MINUTE, () => sentSince(hooks, phone, sent).toBe(1));
});

test("what is preferred is there on a second device after a sign-in, in every element", async ({
  page,
  served,
  another,
}) => {
  const { phone } = await createNewcomer(served.portal);
  await signedInAs(page, served.portal, phone);
  await page.goto(tab("custom"));
  await expect(page.getByText("保存到你的账号", { exact: false })).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/user/preferences/save"));
  await page.getByRole("radio", { name: "浅色" }).check();
  await page.getByRole("radio", { name: "紧凑" }).check();
  await page.getByRole("tabpanel").getByLabel("语言", { exact: true }).selectOption("en-US");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await kept;
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await audit(page)).toEqual([]);

  const elsewhere = await (await another()).newPage();
  await withoutInvitation(elsewhere);
  await elsewhere.goto("/user/login");
  await typeSignIn(elsewhere, phone);
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "light");
  await elsewhere.goto(tab("custom"));
  await expect(elsewhere.getByRole("radio", { name: "Compact" })).toBeChecked();
  for (const tag of ["edu-account-settings", "edu-header"])
    await expect(elsewhere.locator(tag).locator(".edu-box").first()).toHaveAttribute("data-compact", "true");
});

test("on a phone, in English and by keyboard: who signed in and who tried", async ({ page, served }) => {
  const { phone } = await createNewcomer(served.portal);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/user/login");
  await typeSignIn(page, phone, "Wrong#2026");
  await expect(page.getByText("账号或密码错误", { exact: false }).first()).toBeVisible();
  await signedInAs(page, served.portal, phone);
  await page.evaluate(() =>
    localStorage.setItem("edu.preferences", JSON.stringify({ locale: "en-US", pageStyle: "dark" })),
  );
  await page.goto(tab("security"));
  const card = page.locator("edu-account-settings").locator("[part=sign-ins]");
  await expect(card.getByText("Failed", { exact: true })).toBeVisible();
  await expect(card.getByText("*", { exact: false }).first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await press(page, card.getByRole("button", { name: "This wasn't me" }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(tab("notification"));
  await expect(page.getByRole("switch", { name: "Use quiet hours" })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("one's own data comes as an archive that opens", async ({ page, served }) => {
  await signedInAs(page, served.portal, "learner");
  await makeArchive(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载", exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^学海在线个人数据 .*\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const names = Object.keys(files);
  expect(names).toEqual(
    expect.arrayContaining(["index.html", "account.json", "enrollment.csv", "note.json"]),
  );
  expect(names.some((name) => /^certificates\/.*\.pdf$/.test(name))).toBe(true);
  expect(strFromU8(files["index.html"]!)).toContain("林小雨");
});

test("an account is closed with a pause: taken back once, and gone after fifteen days", async ({
  page,
  served,
  hooks,
}) => {
  const { phone } = await createNewcomer(served.portal);
  await signedInAs(page, served.portal, phone);
  const close = async () => {
    await page.goto(tab("security"));
    await page.getByRole("button", { name: "申请注销" }).click();
    await prove(page);
    const ask = dialogNamed(page, "确认注销账号");
    await ask.getByLabel("输入你的登录账号以确认").fill("somebody");
    await ask.getByRole("button", { name: "确认注销" }).click();
    await expect(ask.getByText("与你的登录账号不一致", { exact: false })).toBeVisible();
    await ask.getByLabel("输入你的登录账号以确认").fill(phone);
    await ask.getByRole("button", { name: "确认注销" }).click();
    await expect(page.getByRole("heading", { name: /^账号将于 .* 注销$/ })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
  };
  await close();
  expect(await audit(page)).toEqual([]);
  // Signing in works, and leads to where it is taken back.
  await page.evaluate(() => localStorage.clear());
  await withoutInvitation(page);
  await page.goto("/user/login");
  await typeSignIn(page, phone);
  await page.getByRole("button", { name: "撤回注销，继续使用账号" }).click();
  await expect(page.getByRole("tab", { name: "账号安全" })).toBeVisible();

  await close();
  const before = await hooks.sentTo(phone);
  await later(hooks, 14 * DAY + MINUTE, () => sentSince(hooks, phone, before).toBe(1));
  await later(hooks, 15 * DAY + MINUTE, () =>
    expect
      .poll(
        () =>
          sessionOf(served.portal, phone).then(
            () => "signed in",
            () => "refused",
          ),
        { timeout: 40_000 },
      )
      .toBe("refused"),
  );
  await expect(sessionOf(served.portal, phone)).rejects.toThrow();
});
