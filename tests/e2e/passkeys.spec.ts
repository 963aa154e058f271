/** Passkeys, with an authenticator that Chromium plays itself: added, used by the button and by suggestion, removed. */
import type { CDPSession } from "@playwright/test";
import { audit } from "./audit.js";
import { expect, PASSWORD, type Page, test } from "./fixtures.js";
import { createNewcomer } from "./newcomer.js";
import { dialogNamed, typeSignIn } from "./people.js";
import { notice, signedInAs, withoutInvitation } from "./session.js";

test.beforeEach(({ context }) => withoutInvitation(context));

/** A device that keeps passkeys and whose owner shows a finger whenever it asks. */
async function authenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId: id } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}
const atOnce = ({ cdp, id }: Awaited<ReturnType<typeof authenticator>>, enabled: boolean) =>
  cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled });

const SECURITY = "/account/settings/basic?tab=security";
const header = (page: Page) => page.locator("edu-header");
const menu = (page: Page) => header(page).getByRole("button", { name: /的菜单$/ });
const signInButton = (page: Page) => header(page).getByRole("button", { name: "登录", exact: true });
const byPasskey = (page: Page) => page.getByRole("button", { name: "通行密钥登录" });

async function signOut(page: Page) {
  await menu(page).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await expect(signInButton(page)).toBeVisible();
}
async function prove(page: Page) {
  const ask = dialogNamed(page, "验证身份");
  await ask.getByLabel("用密码", { exact: true }).last().fill(PASSWORD);
  await ask.getByRole("button", { name: "验证", exact: true }).click();
  await expect(ask).toBeHidden();
}
/** Opens the dialog, moves there, and waits until the browser has been asked for suggestions. */
async function openSignIn(page: Page) {
  const asked = page.waitForResponse((answer) => answer.url().includes("/auth/passkey/options"));
  await signInButton(page).click();
  await expect(byPasskey(page)).toBeVisible();
  await page.mouse.move(300, 300);
  await asked;
}

test("after a sign-in this device is offered once; then its passkey signs in, by button and by suggestion", async ({
  page,
  served,
  hooks,
}) => {
  const { phone } = await createNewcomer(served.portal);
  const device = await authenticator(page);
  await page.goto("/index/home");
  await openSignIn(page);
  await typeSignIn(page, phone);
  await expect(dialogNamed(page, "添加通行密钥，下次免密码登录")).toBeVisible();
  const told = await hooks.sentTo(phone);
  await page.getByRole("button", { name: "添加通行密钥" }).click();
  await expect(notice(page, "通行密钥已添加")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => hooks.sentTo(phone)).toBe(told + 1);
  await signOut(page);

  // What is suggested is chosen at once while the owner's finger is on the device.
  await atOnce(device, false);
  await openSignIn(page);
  await atOnce(device, true);
  await byPasskey(page).click();
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await signOut(page);

  await signInButton(page).click();
  await expect(byPasskey(page)).toBeVisible();
  await page.mouse.move(310, 310);
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(SECURITY);
  const devices = page.locator("edu-account-settings [part=devices]");
  await expect(devices.getByText("通行密钥登录 ·").first()).toBeVisible();
});

test("in the settings one is added, renamed and removed; what was removed signs in no more", async ({
  page,
  served,
}) => {
  const { phone } = await createNewcomer(served.portal);
  const device = await authenticator(page);
  await signedInAs(page, served.portal, phone);
  await page.goto(SECURITY);
  const card = page.locator("edu-account-settings [part=passkeys]");
  await expect(card.getByText("还没有添加通行密钥。")).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await card.getByRole("button", { name: "添加通行密钥" }).click();
  await prove(page);
  await dialogNamed(page, "添加通行密钥").getByRole("button", { name: "继续" }).click();
  await expect(card.getByText("Chrome · Linux", { exact: true })).toBeVisible();
  // The same device has one already.
  await card.getByRole("button", { name: "添加通行密钥" }).click();
  await dialogNamed(page, "添加通行密钥").getByRole("button", { name: "继续" }).click();
  await expect(page.getByText("这台设备上已有你的通行密钥。")).toBeVisible();
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: /^重命名/ }).click();
  await dialogNamed(page, "重命名").getByLabel("名称").fill("宿舍电脑");
  await page.keyboard.press("Enter");
  await expect(card.getByText("宿舍电脑", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "删除“宿舍电脑”" }).click();
  await dialogNamed(page, "删除通行密钥").getByRole("button", { name: "删除" }).click();
  await expect(card.getByText("还没有添加通行密钥。")).toBeVisible();
  await signOut(page);
  // The device has it still, the platform does not.
  await atOnce(device, false);
  await page.goto("/index/home");
  await openSignIn(page);
  await atOnce(device, true);
  await byPasskey(page).click();
  await expect(page.getByRole("alert").getByText("通行密钥登录没有成功")).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
});

test("a school's page, whose name is another, has none", async ({ page, served }) => {
  await authenticator(page);
  await page.goto(served.partner);
  await page.locator("#sign-in").click();
  await expect(page.getByRole("button", { name: "微信登录" })).toBeVisible();
  await expect(byPasskey(page)).toHaveCount(0);
});
