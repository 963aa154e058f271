/** What people do on a page, for tests of several screens: pass the check, read their codes, sign in and out. */
import type { Locator } from "@playwright/test";
import { expect, type Hooks, type Page, PASSWORD, type Served } from "./fixtures.js";

/** Where the sign-in stands: on the portal, and on a partner school's page of another origin. */
export interface Place {
  readonly name: string;
  readonly address: (served: Served) => string;
  readonly signIn: (page: Page) => Locator;
  readonly register: (page: Page) => Locator;
}

export const places: readonly Place[] = [
  {
    name: "portal",
    address: ({ portal }) => `${portal}/index/home`,
    signIn: (page) => page.locator("edu-header").getByRole("button", { name: "登录", exact: true }),
    register: (page) => page.locator("edu-header").getByRole("button", { name: "注册", exact: true }),
  },
  {
    name: "partner's page",
    address: ({ partner }) => `${partner}/`,
    signIn: (page) => page.locator("#sign-in"),
    register: (page) => page.locator("#register"),
  },
];

export const dialogNamed = (page: Page, name: string): Locator =>
  page.getByRole("dialog", { name, exact: true });

/**
 * Does something that the human check stands before, and passes the check by the arrow keys.
 * @param act what brings the check up
 */
export async function passCheck(page: Page, { portal }: Served, act: () => Promise<void>): Promise<void> {
  const asked = page.waitForResponse((answer) => answer.url().endsWith("/auth/ajCaptcha/get"));
  await act();
  const { repData } = (await (await asked).json()) as { repData: { token: string } };
  const hook = await page.request.get(`${portal}/test/captcha?token=${repData.token}`);
  const { x } = JSON.parse(((await hook.json()) as { pointJson: string }).pointJson) as { x: number };
  const block = page.getByRole("slider", { name: "拼图的位置" });
  await expect(block).not.toHaveAttribute("aria-disabled");
  await block.focus();
  const pace = { delay: 20 };
  for (let tens = 0; tens < Math.floor(x / 10); tens += 1)
    await page.keyboard.press("Shift+ArrowRight", pace);
  for (let ones = 0; ones < x % 10; ones += 1) await page.keyboard.press("ArrowRight", pace);
  await page.keyboard.press("Enter");
  await expect(page.getByText("验证通过").last()).toBeVisible();
  await expect(dialogNamed(page, "安全验证")).toBeHidden();
}

/** Has a code sent from the form that is open, and types it in. */
export async function getCode(page: Page, served: Served, hooks: Hooks, to: string): Promise<void> {
  const before = await hooks.sentTo(to);
  await passCheck(page, served, () => page.getByRole("button", { name: "获取验证码" }).click());
  await expect.poll(() => hooks.sentTo(to)).toBe(before + 1);
  // The focus is in the field for it.
  await expect(page.getByLabel("验证码", { exact: true })).toBeFocused();
  await page.keyboard.type(await hooks.code(to));
}

/** Fills the sign-in form that is open and sends it. */
export async function typeSignIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("账号", { exact: true }).fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

/** The button of the person's menu, which is there when they are signed in. */
export const menuOf = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: `${name} 的菜单`, exact: true });

export async function signOut(page: Page, name: string): Promise<void> {
  await menuOf(page, name).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await expect(menuOf(page, name)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("SQLP"))).toBeNull();
}

/** Something that happens later by the server's clock; the clock is right again afterwards. */
export async function later<T>(hooks: Hooks, ms: number, act: () => Promise<T>): Promise<T> {
  await hooks.advance(ms);
  try {
    return await act();
  } finally {
    await hooks.advance(-ms);
  }
}
