import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

const calls = useCalls();
const asking = {
  device: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36",
  region: "本地网络",
  requestedAt: 1_700_000_000_000,
  match: "47",
  elsewhere: true,
};

test("shows who asks and the number, passes the audit, and confirms only by a press", async () => {
  signInHere();
  calls.answers["/auth/qr/scan"] = asking;
  calls.answers["/auth/qr/confirm"] = {};
  const panel = place("edu-qr-confirm", { lang: "zh-CN", code: "device-code-123" });
  const confirmed = vi.fn();
  panel.addEventListener("edu-confirm", confirmed);
  await expect.element(page.getByText("Chrome · Windows")).toBeVisible();
  await expect.element(page.getByText("47")).toBeVisible();
  await expect.element(page.getByRole("alert").first()).toHaveTextContent("不在同一网络");
  expect(await violations(panel)).toEqual([]);
  expect(calls.sent.some(({ path }) => path === "/auth/qr/confirm")).toBe(false);
  await page.getByRole("button", { name: "确认登录" }).click();
  await expect.element(page.getByText("已确认，电脑端即将完成登录。")).toBeVisible();
  expect(confirmed).toHaveBeenCalledOnce();
});

test("denies, and says so", async () => {
  signInHere();
  calls.answers["/auth/qr/scan"] = asking;
  calls.answers["/auth/qr/deny"] = {};
  place("edu-qr-confirm", { lang: "zh-CN", code: "device-code-123" });
  await page.getByRole("button", { name: "拒绝" }).click();
  await expect.element(page.getByText("已拒绝这次登录。")).toBeVisible();
});

test("an expired code shows the server's words; a visitor signs in first; no code says so", async () => {
  const panel = place("edu-qr-confirm", { lang: "zh-CN", code: "device-code-123" });
  await expect.element(page.getByText("请先在手机上登录，再确认电脑端的登录。")).toBeVisible();
  calls.answers["/auth/qr/scan"] = { refuse: [4025, "二维码无效或已过期"] };
  signInHere();
  await expect.element(page.getByText("二维码无效或已过期")).toBeVisible();
  panel.removeAttribute("code");
  await expect.element(page.getByText("链接不完整，请重新扫描二维码。")).toBeVisible();
});
