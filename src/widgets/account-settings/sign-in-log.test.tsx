/** Sign-ins and refused tries; what looks wrong leads to a new password. */
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

const calls = useCalls();

const entry = (id: number, more: object = {}) => ({
  id,
  at: 1_700_000_000_000 - id * 3_600_000,
  succeeded: true,
  method: "password",
  userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/126",
  ip: "203.0.113.*",
  region: "其他网络",
  origin: "",
  ...more,
});

function security(list: object[]) {
  signInHere();
  calls.answers["/user/security/device/list"] = { list: [] };
  calls.answers["/user/security/device/end"] = {};
  calls.answers["/user/security/sign-in/list"] = { list, total: list.length, page: 1, size: 10 };
  return place("edu-account-settings", { lang: "zh-CN", tab: "security" });
}

test("each has its way, device and part of the address; a refused one says so", async () => {
  const element = security([
    entry(1),
    entry(2, { succeeded: false, method: "sms", origin: "https://school.example" }),
  ]);
  const card = page.getByRole("heading", { name: "登录记录" });
  await expect.element(card).toBeVisible();
  await expect.element(page.getByText("登录失败", { exact: true })).toBeVisible();
  await expect.element(page.getByText("短信登录", { exact: false })).toBeVisible();
  await expect.element(page.getByText("来自 https://school.example", { exact: false })).toBeVisible();
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector("[part=skeleton]")).toBeNull());
  expect(await violations(element)).toEqual([]);
});

test("by keyboard: it was not me, other devices are signed out, and the password is to be typed", async () => {
  const element = security([entry(1)]);
  await page.getByRole("button", { name: "不是我本人登录" }).click();
  await expect.element(page.getByRole("dialog", { name: "有人登录了你的账号？" })).toBeVisible();
  const yes = page.getByRole("button", { name: "退出其他设备并修改密码" });
  (yes.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() =>
    expect(element.shadowRoot?.activeElement?.getAttribute("autocomplete")).toBe("current-password"),
  );
  expect(calls.sent.filter(({ path }) => path === "/user/security/device/end")).toHaveLength(1);
});

test("whoever never signed in here reads so", async () => {
  security([]);
  await expect.element(page.getByText("最近 90 天没有登录记录")).toBeVisible();
});
