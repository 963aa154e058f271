/** Mode loginCode: what each state of a QR sign-in looks like and says. */
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Code } from "../../../core/contract/codes.js";
import { violations } from "../../../testing/accessibility.js";
import "../index.js";
import { close, open } from "../testing.js";

afterEach(close);

/** Real time but for the machine's own timers. */
const soon = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("shows a picture, the number to compare, and every state in its exact words", async () => {
  const { element, server, said } = await open("loginCode");
  await expect.element(page.getByRole("img", { name: "登录二维码" })).toBeVisible();
  await expect.element(page.getByText("42", { exact: true })).toBeVisible();
  element.close();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  element.show("loginCode");
  await expect.element(page.getByText("42", { exact: true })).toBeVisible();
  server.answer("/auth/qr/check", { result: { ZT: 3 } });
  await soon(3000);
  await expect.element(page.getByText("扫码成功，登录授权中...")).toBeVisible();
  await soon(60_000);
  await expect.element(page.getByText("二维码已过期，请重新扫描")).toBeVisible();
  server.answer("/auth/qr/check", { result: { ZT: 4 } });
  await soon(3000);
  await expect.element(page.getByText("二维码已过期，请重新扫描")).not.toBeInTheDocument();
  await soon(3000);
  await expect.element(page.getByText("已在手机上拒绝本次登录")).toBeVisible();
  server.answer("/auth/qr/check", {
    result: { ZT: 1, XX: { SQLP: "by-phone", expiresAt: Date.now() + 1e9 } },
  });
  await soon(6000);
  await expect.element(page.getByText("授权成功")).toBeVisible();
  // The token is saved at once; the dialog completes a second later.
  expect(localStorage.getItem("SQLP")).toContain("by-phone");
  expect(said("edu-login-success")).toEqual([]);
  await soon(1000);
  await vi.waitFor(() => expect(said("edu-login-success")).toHaveLength(1));
  await soon(500);
  expect(element.open).toBe(false);
});

test("a failed poll says why and brings a new code; no code at all can be asked for again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const { element, server } = await open("loginCode");
  await expect.element(page.getByText("42", { exact: true })).toBeVisible();
  server.answer("/auth/qr/check", { code: Code.qrInvalid, message: "二维码无效或已过期" });
  await soon(3000);
  await expect.element(page.getByRole("alert")).toHaveTextContent("二维码无效或已过期");
  await expect.poll(() => server.to("/auth/qr/apply")).toHaveLength(2);
  server.answer("/auth/qr/apply", "offline");
  await userEvent.click(page.getByRole("button", { name: "刷新二维码" }));
  await expect.element(page.getByText("二维码加载失败")).toBeVisible();
  await expect.element(page.getByRole("alert")).toHaveTextContent("网络连接失败，请检查网络后重试。");
  vi.useRealTimers();
  expect(await violations(element)).toEqual([]);
});

test("leads back to the password", async () => {
  const { said } = await open("loginCode");
  await userEvent.click(page.getByRole("button", { name: "账号密码登录" }));
  await expect.element(page.getByRole("dialog", { name: "登录" })).toBeVisible();
  expect(said("edu-mode-change")).toEqual([{ mode: "login" }]);
});
