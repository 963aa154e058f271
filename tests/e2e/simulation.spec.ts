/** A virtual experiment on its maker's origin: started from the portal, failed, tried again, and counted once. */
import type { Locator } from "@playwright/test";
import { audit } from "./audit.js";
import { expect, type Page, test } from "./fixtures.js";
import { createNewcomer } from "./newcomer.js";
import { signedInAs, withoutInvitation } from "./session.js";

const portal = (page: Page): Locator => page.locator("edu-simulation-browser");
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

// No test builds on another.
test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

async function newcomer(page: Page, origin: string): Promise<void> {
  const { phone } = await createNewcomer(origin);
  await signedInAs(page, origin, phone);
}

/** Starts the experiment as a person does, and returns its tab. */
async function start(page: Page, name: RegExp): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await portal(page).getByRole("button", { name }).click();
  const tab = await opened;
  await expect(tab.getByRole("heading", { name: "装液并读初读数" })).toBeVisible();
  return tab;
}
const reading = async (tab: Page): Promise<string> =>
  /读数 ([\d.]+) mL/.exec((await tab.getByRole("img").getAttribute("aria-label")) ?? "")?.[1] ?? "";

/** Up to the titration, with a right first reading and phenolphthalein. */
async function prepare(tab: Page): Promise<number> {
  await button(tab, "向滴定管装入氢氧化钠").click();
  const first = await reading(tab);
  await tab.getByLabel("初读数（mL）").fill(first);
  await tab.keyboard.press("Enter");
  await expect(tab.getByRole("heading", { name: "选择指示剂" })).toBeVisible();
  await tab.getByLabel(/酚酞/).check();
  await button(tab, "下一步").click();
  await expect(tab.getByText("溶液颜色：无色")).toBeVisible();
  return Number(first);
}

/** Drop by drop near the end, as one does; the acid is never weaker than 16 mL of base. */
async function titrate(tab: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await button(tab, "加 5 mL").click();
  // The strength is found by the colour, so that the number of drops is not known before.
  await tab.evaluate(() => {
    const press = (name: string) =>
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
    const isClear = () => document.body.textContent.includes("溶液颜色：无色");
    for (let drops = 0; drops < 250 && isClear(); drops += 1) press("加一滴（0.05 mL）");
  });
  await expect(tab.getByText("溶液颜色：无色")).toHaveCount(0);
}

async function succeed(tab: Page): Promise<void> {
  const first = await prepare(tab);
  await titrate(tab);
  await button(tab, "到终点了，停止滴定").click();
  const last = await reading(tab);
  await tab.getByLabel("终读数（mL）").fill(last);
  await button(tab, "下一步").click();
  const strength = (0.1 * (Number(last) - first)) / 20;
  await tab.getByLabel("盐酸的浓度（mol/L）").fill(strength.toFixed(4));
}

test("an experiment that fails and is done again counts once, with the better score", async ({
  page,
  served,
}) => {
  // Two tabs and an experiment from its beginning to its end, with the tries of a lost result.
  test.setTimeout(240_000);
  await newcomer(page, served.portal);
  await page.goto("/simulation/index");
  await portal(page)
    .getByRole("link", { name: /酸碱滴定/ })
    .click();
  const failed = await start(page, /^开始实验$/);
  expect(new URL(failed.url()).origin).toBe(served.experiment);
  expect(failed.url()).not.toContain("ticket");
  await prepare(failed);
  for (let turn = 0; turn < 10; turn += 1) await button(failed, "加 5 mL").click();
  await expect(failed.getByText("滴定管流空了，这次实验没有做成。")).toBeVisible();
  await failed.getByRole("link", { name: "回平台看结果" }).click();
  await expect(portal(failed).getByRole("heading", { name: "实验没有通过" })).toBeVisible();
  await expect(portal(failed).getByText("原因代码：burette-empty")).toBeVisible();
  await portal(failed).getByRole("link", { name: "再做一次" }).click();

  const passed = await start(failed, /^再做一次$/);
  await succeed(passed);
  await button(passed, "提交结果").click();
  const score = /(\d+) 分/.exec(
    (await passed.getByRole("heading", { name: /^通过了：/ }).textContent()) ?? "",
  )?.[1];
  expect(Number(score)).toBeGreaterThanOrEqual(80);
  await passed.getByRole("link", { name: "回平台看结果" }).click();
  await expect(portal(passed).getByRole("heading", { name: "实验完成" })).toBeVisible();
  await expect(portal(passed).getByText(score ?? "", { exact: true })).toBeVisible();
  await expect(portal(passed).getByText(`最好成绩 ${score} 分`)).toBeVisible();
  await expect(portal(passed).getByRole("row", { name: /滴定到终点/ })).toBeVisible();

  await portal(passed).getByRole("link", { name: "回到实验介绍" }).click();
  await expect(portal(passed).getByRole("row", { name: /未通过/ })).toHaveCount(1);
  await expect(portal(passed).getByRole("row", { name: /^(?!.*未通过).*通过/ })).toHaveCount(1);
  await expect(portal(passed).getByText(`最好 ${score} 分`)).toBeVisible();
});

test("a result that the network lost is kept, uploaded from the result page's way back, and counts once", async ({
  page,
  served,
}) => {
  // Two tabs and an experiment from its beginning to its end, with the tries of a lost result.
  test.setTimeout(240_000);
  await newcomer(page, served.portal);
  await page.goto("/simulation/detail?id=1");
  const tab = await start(page, /^开始实验$/);
  await succeed(tab);
  await tab.route("**/api/simulation/finish", (route) => route.abort());
  await button(tab, "提交结果").click();
  await expect(tab.getByText(/结果还没有送到平台/)).toBeVisible({ timeout: 120_000 });
  await tab.getByRole("link", { name: "查看怎么办" }).click();
  await expect(portal(tab).getByRole("heading", { name: "结果没有传上来" })).toBeVisible();
  await tab.unroute("**/api/simulation/finish");
  await portal(tab).getByRole("link", { name: "回到实验重新上传" }).click();
  await expect(tab.getByRole("heading", { name: /^通过了：/ })).toBeVisible();
  await tab.getByRole("link", { name: "回平台看结果" }).click();
  await expect(portal(tab).getByRole("heading", { name: "实验完成" })).toBeVisible();
  await portal(tab).getByRole("link", { name: "回到实验介绍" }).click();
  await expect(portal(tab).getByRole("table", { name: "我的实验记录" }).getByRole("row")).toHaveCount(2);
});

test("a forged address shows no score: not to a visitor, not to others, not against what is stored", async ({
  page,
  served,
}) => {
  const forged = "/result/success?attempt=1&score=100&title=PCR";
  await page.goto(forged);
  await expect(portal(page).getByText("登录后查看这次实验的成绩")).toBeVisible();
  await expect(portal(page).getByText("100")).toHaveCount(0);
  await newcomer(page, served.portal);
  await page.goto(forged);
  await expect(portal(page).getByText("没有这次实验的记录")).toBeVisible();
  await expect(portal(page).getByText("100")).toHaveCount(0);
  await expect(portal(page).getByText("PCR")).toHaveCount(0);
  // Of the demo's learner it is an attempt that failed.
  await signedInAs(page, served.portal, "learner");
  await page.goto(forged);
  await expect(portal(page).getByRole("heading", { name: "实验没有通过" })).toBeVisible();
  await expect(portal(page).getByText("30", { exact: true })).toBeVisible();
});

test("a page with a made-up ticket, or none, says to start from the platform", async ({ page, served }) => {
  await page.goto(`${served.experiment}/titration`);
  await expect(page.getByRole("heading", { name: "请从平台的虚拟仿真页面打开实验。" })).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`${served.experiment}/titration#ticket=made-up`);
  await expect(page.getByRole("heading", { name: /已经用过或者过期了/ })).toBeVisible();
  await page.getByRole("link", { name: "去平台" }).click();
  await expect(page).toHaveURL(`${served.portal}/simulation/index`);
});

test("the experiment is audited, dark and light, on a phone, and done by keyboard", async ({
  page,
  served,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await newcomer(page, served.portal);
  await page.goto("/simulation/detail?id=1");
  const tab = await start(page, /^开始实验$/);
  await tab.emulateMedia({ colorScheme: "dark" });
  await tab.setViewportSize({ width: 390, height: 844 });
  await tab.keyboard.press("Tab");
  await expect(button(tab, "向滴定管装入氢氧化钠")).toBeFocused();
  await tab.keyboard.press("Enter");
  await expect(tab.getByLabel("初读数（mL）")).toBeFocused();
  await tab.keyboard.type("x");
  await tab.keyboard.press("Enter");
  await expect(tab.getByText("请填一个数，例如 12.34。")).toBeVisible();
  expect(await audit(tab)).toEqual([]);
  await tab.emulateMedia({ colorScheme: "light" });
  expect(await audit(tab)).toEqual([]);
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
