/** Signing in by a code to the account's phone: the second way within mode login. */
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { config } from "../../../core/site/config.js";
import { Code } from "../../../core/contract/codes.js";
import { open as unseal } from "../../../core/contract/seal.js";
import { LOCALES, prefer } from "../../../core/preferences/index.js";
import { session } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import "../index.js";
import { close, focused, open } from "../testing.js";
import { $binding } from "../store.js";

vi.mock("../../captcha/index.js", async () => await import("../check-double.js"));
afterEach(close);

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const focusedName = () => (focused() as HTMLInputElement | null)?.name;

async function openByCode() {
  const shown = await open();
  await userEvent.click(button("短信登录"));
  await expect.poll(focusedName).toBe("phone");
  return shown;
}

test("a code to the phone signs in, sealed; the dialog says it as after any sign-in", async () => {
  const { element, server, said } = await openByCode();
  expect(element.mode).toBe("login");
  await userEvent.fill(field("手机号"), "13800000001");
  await userEvent.click(button("获取验证码"));
  await userEvent.click(button("pass"));
  await expect.element(page.getByText("验证码已发送至 138****0001")).toBeVisible();
  await expect.poll(focusedName).toBe("code");
  expect(server.to("/auth/sms/send").map(({ fields }) => fields)).toEqual([
    { SJH: "13800000001", LX: 5, YZM: expect.any(String) },
  ]);
  await userEvent.keyboard("123456{Enter}");
  await expect.poll(() => said("edu-login-success")).toHaveLength(1);
  const [{ fields } = { fields: {} as Record<string, unknown> }] = server.to("/auth/sms/login");
  const sent = unseal(String(fields["SJ"]), config().appKey, String(fields["NONCE"]));
  expect(JSON.parse(sent ?? "{}")).toMatchObject({ SJH: "13800000001", YZM: "123456" });
  expect(session.$signedIn.get()).toBe(true);
  await expect.poll(() => element.open).toBe(false);
});

test("what is missing or wrong is said at its field; a refused code keeps what was typed", async () => {
  const { server } = await openByCode();
  await userEvent.click(button("获取验证码"));
  await expect.element(field("手机号")).toHaveAccessibleDescription("请输入手机号！");
  await userEvent.fill(field("手机号"), "12345");
  await userEvent.click(button("登录"));
  await expect.element(field("手机号")).toHaveAccessibleDescription("请输入正确的手机号！");
  await expect.element(field("验证码")).toHaveAccessibleDescription("请输入验证码");
  server.answer("/auth/sms/login", {
    code: Code.codeInvalid,
    message: "验证码错误或已过期",
    result: { field: "YZM" },
  });
  await userEvent.fill(field("手机号"), "13800000001");
  await userEvent.fill(field("验证码"), "654321");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("验证码")).toHaveAccessibleDescription("验证码错误或已过期");
  await expect.element(field("手机号")).toHaveValue("13800000001");
  await userEvent.click(button("密码登录"));
  await expect.poll(focusedName).toBe("account");
  await userEvent.click(button("短信登录"));
  await expect.element(field("手机号")).toHaveValue("13800000001");
});

test("a number that was typed as account is there already, and so is an identity to bind", async () => {
  const { element, server, said } = await open();
  $binding.set({ provider: "wx", nickname: "林小雨", ticket: "ticket-of-a-test" });
  await userEvent.fill(field("账号"), "13800000002");
  await userEvent.click(button("短信登录"));
  await expect.element(field("手机号")).toHaveValue("13800000002");
  await expect.element(page.getByText("登录后将绑定微信「林小雨」")).toBeVisible();
  await userEvent.fill(field("验证码"), "123456");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => server.to("/auth/sms/login")).toHaveLength(1);
  const [{ fields } = { fields: {} as Record<string, unknown> }] = server.to("/auth/sms/login");
  const sent = unseal(String(fields["SJ"]), config().appKey, String(fields["NONCE"]));
  expect(JSON.parse(sent ?? "{}")).toMatchObject({ bindTicket: "ticket-of-a-test" });
  // What the answer brings comes before the test is over: a session that ends meanwhile would ask for another sign-in.
  await expect.poll(() => said("edu-login-success")).toHaveLength(1);
  await expect.poll(() => element.open).toBe(false);
});

test.each(LOCALES)("%s: no violation in either theme, and nothing sideways at 320 px", async (locale) => {
  prefer({ locale });
  const { element } = await open("login", { lang: locale });
  await userEvent.click(button(locale === "zh-CN" ? "短信登录" : "Sign in by text message"));
  await expect.poll(focusedName).toBe("phone");
  for (const pageStyle of ["dark", "light"] as const) {
    prefer({ pageStyle });
    await expect.poll(() => element.shadowRoot!.querySelector(`[data-theme=${pageStyle}]`)).not.toBeNull();
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(320, 640);
  const dialog = element.shadowRoot!.querySelector("dialog")!;
  expect(dialog.scrollWidth).toBe(dialog.clientWidth);
});
