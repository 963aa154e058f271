/** Signing in by passkey, and the question after a sign-in. The browser's window is replaced: a test cannot touch it. */
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Code } from "../../../core/contract/codes.js";
import { session } from "../../../core/session/index.js";
import { loadPlatform } from "../../../core/site/index.js";
import { violations } from "../../../testing/accessibility.js";
import { wirePlatform } from "../../../testing/calls.js";
import { addingOptions, type FakePasskeys, fakePasskeys, signingOptions } from "../../../testing/passkeys.js";
import "../index.js";
import { close, open, type Shown } from "../testing.js";

vi.mock("../../captcha/index.js", async () => await import("../check-double.js"));
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});

const account = () => page.getByLabelText("账号", { exact: true });
const byPasskey = () => page.getByRole("button", { name: "通行密钥登录" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** A dialog on the portal, whose people may have passkeys. */
async function onPortal({ server }: Shown) {
  server.answer("/pub/platform/info", {
    result: { ...wirePlatform, signIn: [...wirePlatform.signIn, "passkey"] },
  });
  server.answer("/auth/passkey/options", { result: signingOptions });
  server.answer("/auth/passkey/login", {
    code: Code.okSignIn,
    result: { SQLP: "token-by-passkey", expiresAt: Date.now() + 86_400_000 },
  });
  server.answer("/user/security/passkey/offer", { result: { offered: true } });
  server.answer("/user/security/passkey/offer/close", { result: {} });
  server.answer("/user/security/passkey/options", { result: addingOptions });
  server.answer("/user/security/passkey/add", { result: {} });
  await loadPlatform();
}
/** The person moves: from now on the browser may suggest. */
const stir = () => dispatchEvent(new PointerEvent("pointermove"));
async function openOnPortal(
  options?: Parameters<typeof fakePasskeys>[0],
): Promise<Shown & { fake: FakePasskeys }> {
  const fake = fakePasskeys(options);
  const shown = await open();
  await onPortal(shown);
  return { ...shown, fake };
}
/** By password: the way after which the question comes. */
async function signIn() {
  await userEvent.fill(account(), "learner");
  await userEvent.fill(page.getByLabelText("密码", { exact: true }), "Lantern#26");
  await userEvent.keyboard("{Enter}");
}

test("on a page where none works nothing is shown, asked or suggested", async () => {
  const fake = fakePasskeys();
  const { server } = await open();
  await expect.element(button("微信登录")).toBeVisible();
  await expect.element(byPasskey()).not.toBeInTheDocument();
  await expect.element(account()).toHaveAttribute("autocomplete", "username");
  expect(fake.asked).toEqual([]);
  expect(server.to("/auth/passkey/options")).toEqual([]);
});

test("the button signs in without a name, as any other way does", async () => {
  const { element, said, server, fake } = await openOnPortal({ canKeep: false });
  await userEvent.click(byPasskey());
  await expect.poll(() => said("edu-login-success")).toHaveLength(1);
  expect(server.to("/auth/passkey/login").map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ id: "a-passkey", userHandle: "aGFuZGxl" }),
  ]);
  expect(session.$token.get()).toBe("token-by-passkey");
  await expect.poll(() => element.open).toBe(false);
  expect(fake.asked).toContain("press");
});

test("the browser suggests one at the account's field; choosing it signs in", async () => {
  const { said, fake } = await openOnPortal({ canKeep: false });
  await expect.element(account()).toHaveAttribute("autocomplete", "username webauthn");
  expect(fake.asked).toEqual([]);
  stir();
  await expect.poll(() => fake.asked).toEqual(["suggest"]);
  fake.choose();
  await expect.poll(() => said("edu-login-success")).toHaveLength(1);
});

test("a browser that says it suggests passkeys and cannot is asked once, and nobody is told", async () => {
  const { server, fake } = await openOnPortal({ canKeep: false });
  fake.cannotSuggest = true;
  await expect.element(account()).toHaveAttribute("autocomplete", "username webauthn");
  stir();
  await expect.poll(() => fake.asked).toEqual(["suggest"]);
  await signIn();
  await expect.poll(() => session.$signedIn.get()).toBe(true);
  expect(fake.asked).toEqual(["suggest"]);
  expect(server.to("/auth/passkey/options")).toHaveLength(1);
});

test("whoever closes the browser's window, or is refused, is told and goes on; suggestions come back", async () => {
  const { element, server, fake } = await openOnPortal();
  await expect.element(byPasskey()).toBeVisible();
  stir();
  await expect.poll(() => fake.asked).toEqual(["suggest"]);
  fake.stops = true;
  await userEvent.click(byPasskey());
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("没有用通行密钥登录，可以再试一次或用其他方式登录。");
  await expect.poll(() => fake.asked).toEqual(["suggest", "press", "suggest"]);
  expect(await violations(element)).toEqual([]);
  fake.stops = false;
  server.answer("/auth/passkey/login", { code: Code.signInRefused, message: "通行密钥登录没有成功" });
  await userEvent.click(byPasskey());
  await expect.element(page.getByRole("alert")).toHaveTextContent("通行密钥登录没有成功");
  expect(session.$signedIn.get()).toBe(false);
});

test("after a sign-in the question comes once: added, it ends the dialog", async () => {
  const { element, said, server, fake } = await openOnPortal();
  await signIn();
  await expect.element(page.getByRole("dialog", { name: "添加通行密钥，下次免密码登录" })).toBeVisible();
  expect(session.$signedIn.get()).toBe(true);
  expect(await violations(element)).toEqual([]);
  fake.stops = true;
  await userEvent.click(button("添加通行密钥"));
  await expect.element(page.getByRole("alert")).toHaveTextContent("没有添加成功，可以再试一次。");
  fake.stops = false;
  await userEvent.click(button("添加通行密钥"));
  await expect.poll(() => said("edu-login-success")).toHaveLength(1);
  expect(server.to("/user/security/passkey/add").map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ id: "a-passkey", transports: ["internal"] }),
  ]);
  await expect.poll(() => element.open).toBe(false);
});

test.each([
  ["暂不添加", () => userEvent.click(button("暂不添加"))],
  ["关闭", () => userEvent.keyboard("{Escape}")],
])("%s: signed in all the same, and the platform is told not to ask again", async (_way, leave) => {
  const { element, said, server } = await openOnPortal();
  await signIn();
  await expect.element(button("暂不添加")).toBeVisible();
  await leave();
  await expect.poll(() => said("edu-login-success")).toHaveLength(1);
  await expect.poll(() => element.open).toBe(false);
  await expect.poll(() => server.to("/user/security/passkey/offer/close")).toHaveLength(1);
  expect(session.$signedIn.get()).toBe(true);
});

test("a device that cannot keep one, and whoever was asked before, are not asked", async () => {
  const { said, server } = await openOnPortal({ canKeep: false });
  await signIn();
  await expect.poll(() => said("edu-login-success")).toHaveLength(1);
  expect(server.to("/user/security/passkey/offer")).toEqual([]);
  await close();
  vi.restoreAllMocks();
  const again = await openOnPortal();
  again.server.answer("/user/security/passkey/offer", { result: { offered: false } });
  await signIn();
  await expect.poll(() => again.said("edu-login-success")).toHaveLength(1);
  await expect.element(button("暂不添加")).not.toBeInTheDocument();
});
