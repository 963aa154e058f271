/** Mode backPassword: each rule's words, the code, two steps and the way back. */
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { config } from "../../../core/site/config.js";
import { Code } from "../../../core/contract/codes.js";
import { open as unseal } from "../../../core/contract/seal.js";
import { $notices, session } from "../../../core/session/index.js";
import "../index.js";
import type { StubCall } from "../stub-server.js";
import { close, focused, open } from "../testing.js";

vi.mock("../../captcha/index.js", async () => await import("../check-double.js"));
afterEach(close);

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const focusedName = () => (focused() as HTMLInputElement | null)?.name;
const opened = ({ fields }: StubCall) =>
  JSON.parse(unseal(String(fields["SJ"]), config().appKey, String(fields["NONCE"])) ?? "{}") as Record<
    string,
    unknown
  >;

async function getCode() {
  await userEvent.click(button("获取验证码"));
  await userEvent.click(button("pass"));
}

test("rules of the first step; a phone gets its code by SMS, an address by e-mail", async () => {
  const { server } = await open("backPassword");
  await userEvent.click(button("下一步"));
  await expect.element(field("手机号 / 邮箱")).toHaveAccessibleDescription("请正确输入手机/邮箱！");
  await expect.element(field("验证码")).toHaveAccessibleDescription("请正确输入验证码！");
  await userEvent.fill(field("验证码"), "123");
  await expect.element(field("验证码")).toHaveAccessibleDescription("请正确输入验证码！");
  await userEvent.click(button("获取验证码"));
  await expect.element(field("手机号 / 邮箱")).toHaveAccessibleDescription("请输入手机号/邮箱！");
  await userEvent.fill(field("手机号 / 邮箱"), "tang@xuehai.example");
  await getCode();
  await expect.element(page.getByText("验证码已发送至 t***@xuehai.example")).toBeVisible();
  expect(server.to("/auth/email/send").map(({ fields }) => fields)).toEqual([
    { DZYX: "tang@xuehai.example", LX: 2, YZM: expect.any(String) },
  ]);
  expect(server.to("/auth/sms/send")).toEqual([]);
});

test("two steps, a way back, an end at sign-in with the account filled in", async () => {
  const { element, server } = await open("backPassword");
  await userEvent.fill(field("手机号 / 邮箱"), "tang@xuehai.example");
  await userEvent.fill(field("验证码"), "123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/正在为 t\*\*\*@xuehai.example 设置新密码/)).toBeVisible();
  await expect.poll(focusedName).toBe("password");
  await userEvent.click(button("返回上一步"));
  await expect.poll(focusedName).toBe("account");
  await expect.element(field("手机号 / 邮箱")).toHaveValue("tang@xuehai.example");
  await userEvent.fill(field("验证码"), "123456");
  await userEvent.keyboard("{Enter}");
  await userEvent.click(button("重置密码"));
  await expect.element(field("新密码")).toHaveAccessibleDescription("请输入密码");
  await expect.element(field("确认密码")).toHaveAccessibleDescription("请再次输入密码");
  // No part of the address may be in it.
  await userEvent.fill(field("新密码"), "Tang#2698x");
  await expect.element(field("新密码")).toHaveAccessibleDescription("密码格式错误！");
  await userEvent.fill(field("新密码"), "Lantern#26");
  await userEvent.fill(field("确认密码"), "Lantern#27");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("确认密码")).toHaveAccessibleDescription("两次密码不匹配!");
  await userEvent.fill(field("确认密码"), "Lantern#26");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "登录" })).toBeVisible();
  await expect.element(field("账号")).toHaveValue("tang@xuehai.example");
  expect($notices.get().map(({ title }) => title)).toEqual(["密码已重置，请用新密码登录。"]);
  expect(server.to("/auth/user/forgot").map(opened)).toEqual([
    expect.objectContaining({
      ZH: "tang@xuehai.example",
      YZM: "ticket-of-the-stub",
      MM: "Lantern#26",
      QRMM: "Lantern#26",
    }),
  ]);
  expect(element.mode).toBe("login");
  // Nobody is signed in by a recovery.
  expect(session.$signedIn.get()).toBe(false);
});

test("a step that took too long begins again", async () => {
  const { server } = await open("backPassword");
  server.answer("/auth/user/forgot", { code: Code.ticketInvalid, message: "操作已超时，请重新开始" });
  await userEvent.fill(field("手机号 / 邮箱"), "13900001234");
  await userEvent.fill(field("验证码"), "123456");
  await userEvent.keyboard("{Enter}");
  await userEvent.fill(field("新密码"), "Lantern#26");
  await userEvent.fill(field("确认密码"), "Lantern#26");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("手机号 / 邮箱")).toHaveValue("13900001234");
  expect($notices.get().map(({ title }) => title)).toEqual(["操作已超时，请重新开始"]);
});
