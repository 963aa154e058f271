/**
 * Mode login: texts, one call a press, the human check in between, and how it ends. The check itself has its own tests;
 * here two buttons stand in for it.
 */
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { config, transport } from "../../core/site/config.js";
import { Code } from "../../core/contract/codes.js";
import { open as unseal, sha256Hex } from "../../core/contract/seal.js";
import { $notices, session, signIn } from "../../core/session/index.js";
import "./index.js";
import { USER } from "./stub-server.js";
import { close, focused, open, signedIn } from "./testing.js";

vi.mock("../captcha/index.js", async () => await import("./check-double.js"));
afterEach(close);

const account = () => page.getByLabelText("账号", { exact: true });
const password = () => page.getByLabelText("密码", { exact: true });
const submit = () => page.getByRole("button", { name: /^登录/ });

async function type(name: string, secret: string) {
  await userEvent.fill(account(), name);
  await userEvent.fill(password(), secret);
}

test("a browser that has signed in shows its marks, those of all who share it, newest first", async () => {
  const marks = (number: number) => `${number}-mk0-mark-of-${number}`;
  for (const [number, shown] of [
    [1, undefined],
    [2, marks(1)],
    [3, `${marks(2)}.${marks(1)}`],
    [1, `${marks(3)}.${marks(2)}.${marks(1)}`],
    [4, `${marks(1)}.${marks(3)}.${marks(2)}`],
    [5, `${marks(4)}.${marks(1)}.${marks(3)}`],
  ] as const) {
    const { server, said } = await open();
    server.answer("/auth/login", {
      code: Code.okSignIn,
      result: { SQLP: "token", expiresAt: Date.now() + 60_000, SBBZ: marks(number) },
    });
    await type("learner", "Lantern#26");
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(said("edu-login-success")).toHaveLength(1));
    expect(server.to("/auth/login")[0]?.fields["SBBZ"]).toBe(shown);
    session.clear();
    await close();
  }
});

test("asks for what is missing, goes to the first of it, and calls nobody", async () => {
  const { server } = await open();
  await userEvent.click(submit());
  await expect.element(account()).toHaveAccessibleDescription("请输入账号");
  await expect.element(password()).toHaveAccessibleDescription("请输入密码");
  expect((focused() as HTMLInputElement).name).toBe("account");
  await userEvent.keyboard("   {Enter}");
  await expect.element(account()).toHaveAccessibleDescription("请输入账号");
  expect(server.to("/auth/login")).toEqual([]);
});

test("Enter signs in: account trimmed, only a sealed digest of the password; event, toast, closed, callback", async () => {
  const { element, server, said } = await open();
  const callback = vi.fn();
  element.callback = callback;
  await type("  learner ", " Lantern#26 ");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(said("edu-login-success")).toHaveLength(1));
  // The page hears of it at once, the dialog closes half a second later, then the callback runs.
  expect(element.open).toBe(true);
  expect(callback).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(element.open).toBe(false));
  expect(callback).toHaveBeenCalledWith(expect.objectContaining({ nickname: "小雨" }));
  expect(said("edu-close")).toEqual([{ reason: "success" }]);
  expect($notices.get().map(({ title }) => title)).toEqual(["登录成功"]);
  expect(session.$user.get()?.nickname).toBe("小雨");

  const [{ fields } = { fields: {} as Record<string, string> }] = server.to("/auth/login");
  expect(fields).toMatchObject({ DLZH: "learner", QMLX: "1", NONCE: "nonce-of-the-stub" });
  const digest = unseal(
    String(fields["DLMM"]),
    config().appKey,
    `nonce-of-the-stub:${String(fields["CNONCE"])}`,
  );
  expect(digest).toBe(sha256Hex(" Lantern#26 "));
  expect(JSON.stringify(server.calls)).not.toContain("Lantern");
});

test("two presses are one call", async () => {
  const { server, said } = await open();
  await type("learner", "Lantern#26");
  await userEvent.keyboard("{Enter}{Enter}");
  (submit().element() as HTMLElement).click();
  await vi.waitFor(() => expect(said("edu-login-success")).toHaveLength(1));
  expect(server.to("/auth/login")).toHaveLength(1);
});

test("a refusal says the server's words and keeps everything typed", async () => {
  const { server, said } = await open();
  server.answer("/auth/login", { code: Code.signInRefused, message: "账号或密码错误" });
  await type("learner", "wrong");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("账号或密码错误");
  await expect.element(account()).toHaveValue("learner");
  await expect.element(password()).toHaveValue("wrong");
  expect(said("edu-error")).toEqual([{ phase: "call", code: Code.signInRefused, message: "账号或密码错误" }]);
});

test("too many tries: the words name the wait; no connection: the words say so", async () => {
  const { server } = await open();
  server.answer("/auth/login", { code: Code.tooMany, message: "操作过于频繁", result: { retryAfter: 28 } });
  await type("learner", "x");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("操作过于频繁（28 秒后可重试）");
  server.answer("/auth/login", "offline");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("网络连接失败，请检查网络后重试。");
});

test("when the server asks for the human check, it comes, and the sign-in goes on by itself", async () => {
  const { server, said } = await open();
  server.answer("/auth/login", ({ fields }) =>
    fields["YZMLP"] === "proof-1"
      ? { code: Code.okSignIn, result: { SQLP: "fresh", expiresAt: Date.now() + 1e6 } }
      : { code: Code.captchaRequired, message: "请先完成安全验证" },
  );
  await type("learner", "Lantern#26");
  await userEvent.keyboard("{Enter}");
  await userEvent.click(page.getByRole("button", { name: "give up" }));
  await expect.element(page.getByRole("alert")).toHaveTextContent("请完成安全验证后再登录。");
  await expect.element(password()).toHaveValue("Lantern#26");
  await userEvent.click(submit());
  await userEvent.click(page.getByRole("button", { name: "pass" }));
  await vi.waitFor(() => expect(said("edu-login-success")).toHaveLength(1));
  expect(server.to("/auth/login").map(({ fields }) => fields["YZMLP"])).toEqual([
    undefined,
    undefined,
    "proof-1",
  ]);
});

test("of an account that somebody guesses at, the check is asked for at the level that the server names", async () => {
  const { server, said } = await open();
  server.answer("/auth/login", ({ fields }) =>
    String(fields["YZMLP"]).endsWith("high")
      ? { code: Code.okSignIn, result: { SQLP: "fresh", expiresAt: Date.now() + 1e6 } }
      : { code: Code.captchaRequired, message: "请先完成安全验证", result: { level: "high" } },
  );
  await type("learner", "Lantern#26");
  await userEvent.keyboard("{Enter}");
  await userEvent.click(page.getByRole("button", { name: "pass" }));
  await vi.waitFor(() => expect(said("edu-login-success")).toHaveLength(1));
});

test("a nonce that ran out is replaced without a word", async () => {
  const { server, said } = await open();
  let tries = 0;
  server.answer("/auth/login", () =>
    (tries += 1) === 1
      ? { code: Code.nonceInvalid, message: "页面停留时间过长，请重试" }
      : { code: Code.okSignIn, result: { SQLP: "fresh", expiresAt: Date.now() + 1e6 } },
  );
  await type("learner", "Lantern#26");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(said("edu-login-success")).toHaveLength(1));
});

test("closed by accident and opened again, the account is still there, the password is not", async () => {
  const { element } = await open();
  await type("learner", "Lantern#26");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  element.show();
  await expect.element(account()).toHaveValue("learner");
  await expect.element(password()).toHaveValue("");
});

test("the page may refuse opening and closing", async () => {
  const { element } = await open();
  element.addEventListener("edu-close", (event) => event.preventDefault(), { once: true });
  await userEvent.click(page.getByRole("button", { name: "关闭" }));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  element.close();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  element.addEventListener("edu-open", (event) => event.preventDefault(), { once: true });
  element.show("register");
  expect(element.open).toBe(false);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a sign-in in another tab closes an open dialog", async () => {
  const { element, said } = await open();
  await expect.element(account()).toBeVisible();
  signedIn();
  await vi.waitFor(() => expect(element.open).toBe(false));
  expect(said("edu-close")).toEqual([{ reason: "elsewhere" }]);
  expect(said("edu-login-success")).toEqual([]);
});

test("certification is due: the page is told where to go, and may go by itself", async () => {
  const { element, server, said } = await open();
  localStorage.setItem("AIRZ", "1");
  element.addEventListener("edu-navigate", (event) => event.preventDefault());
  server.answer("/user/info", { result: { ...USER, JSRZ: "2" } });
  await type("teacher-new", "Lantern#26");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(said("edu-navigate")).toEqual([{ href: "/account/settings/basic?rz=true" }]));
});

test("a sign-in outlives a page that is left, or a network that is lost, before it knows who came", async () => {
  const { server } = await open();
  const fresh = { token: "token-of-the-stub", expiresAt: Date.now() + 60_000 };
  server.answer("/user/info", "offline");
  await expect(signIn(fresh)).rejects.toThrow();
  expect(session.$signedIn.get()).toBe(true);
  server.answer("/user/info", { code: Code.forbidden, message: "账号已停用" });
  await expect(signIn(fresh)).rejects.toThrow("账号已停用");
  expect(session.$signedIn.get()).toBe(false);
  server.answer("/user/info", { result: { ...USER, role: { permissions: [], permissionList: [] } } });
  await expect(signIn(fresh)).rejects.toThrow();
  expect(session.$signedIn.get()).toBe(false);
});

test("who is signed in already is told so, and may use another account", async () => {
  signedIn();
  await open("login", { inline: "" });
  await expect.element(page.getByRole("heading", { name: "你已登录" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "进入首页" })).toHaveAttribute("href", "/index/home");
  await userEvent.click(page.getByRole("button", { name: "切换账号" }));
  await expect.element(account()).toBeVisible();
  expect(session.$signedIn.get()).toBe(false);
});

test("a host that does not offer WeChat has no mark for it", async () => {
  const { server, element } = await open();
  await expect.element(page.getByRole("button", { name: "微信登录" })).toBeVisible();
  element.close();
  const info = (await (await transport("/api/pub/platform/info")).json()) as { result: object };
  server.answer("/pub/platform/info", { result: { ...info.result, signIn: ["password", "qq"] } });
  const { loadPlatform } = await import("../../core/site/index.js");
  await loadPlatform();
  element.show();
  await expect.element(page.getByRole("button", { name: "QQ登录" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "微信登录" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "扫码登录" })).not.toBeInTheDocument();
});
