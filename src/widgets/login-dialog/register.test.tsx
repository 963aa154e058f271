/** Modes register and registerInfo: each rule's words, the code and its wait, the way to the end. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { config } from "../../core/site/config.js";
import { Code } from "../../core/contract/codes.js";
import { open as unseal } from "../../core/contract/seal.js";
import { session } from "../../core/session/index.js";
import "./index.js";
import type { StubCall } from "./stub-server.js";
import { close, focused, open, signedIn } from "./testing.js";

vi.mock("../captcha/index.js", async () => await import("./check-double.js"));
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

describe("register", () => {
  test("every rule has its words, and the focus goes to the first broken one", async () => {
    const { server } = await open("register");
    await userEvent.click(button("注册"));
    await expect.element(field("手机号（账号）")).toHaveAccessibleDescription("请输入手机号（账号）");
    await expect.element(field("验证码")).toHaveAccessibleDescription("请输入验证码");
    await expect.element(field("密码")).toHaveAccessibleDescription("请输入密码");
    await expect.element(field("确认密码")).toHaveAccessibleDescription("请再次输入密码");
    await expect.element(page.getByRole("checkbox")).toHaveAccessibleDescription("请勾选协议");
    await expect.poll(focusedName).toBe("phone");
    await userEvent.fill(field("手机号（账号）"), "12345");
    await expect.element(field("手机号（账号）")).toHaveAccessibleDescription("请输入正确的手机号！");
    await userEvent.fill(field("密码"), "abcd1234");
    await expect.element(field("密码")).toHaveAccessibleDescription("密码格式错误！");
    await userEvent.fill(field("确认密码"), "other");
    await expect.element(field("确认密码")).toHaveAccessibleDescription("两次密码不匹配!");
    expect(server.to("/auth/user/register")).toEqual([]);
  });

  test("the rules of a password are ticked off as it is typed", async () => {
    const { element } = await open("register");
    const met = () =>
      [...element.shadowRoot!.querySelectorAll("[part=password-rules] li")].map(
        (rule) => (rule as HTMLElement).dataset["met"] !== undefined,
      );
    await expect.element(field("密码")).toBeVisible();
    expect(met()).toEqual([false, false, false]);
    await userEvent.fill(field("密码"), "abcdefgh");
    await expect.poll(met).toEqual([true, false, false]);
    await userEvent.fill(field("密码"), "Lantern#26");
    await expect.poll(met).toEqual([true, true, true]);
    await expect.element(page.getByText("良好")).toBeVisible();
  });

  test("a code wants a phone, then the check; then it waits, also through closing and another mode", async () => {
    const { element, server } = await open("register");
    await userEvent.click(button("获取验证码"));
    await expect.element(field("手机号（账号）")).toHaveAccessibleDescription("请输入手机号！");
    await expect.poll(focusedName).toBe("phone");
    await userEvent.keyboard("13900001234");
    await userEvent.click(button("获取验证码"));
    await userEvent.click(button("give up"));
    await expect.element(page.getByRole("alert")).toHaveTextContent("请完成安全验证后再获取验证码。");
    await getCode();
    await expect.element(button("120 秒后重发")).toHaveAttribute("aria-disabled", "true");
    await expect.element(page.getByText("验证码已发送至 139****1234")).toBeVisible();
    await expect.poll(focusedName).toBe("code");
    expect(server.to("/auth/sms/send").map(({ fields }) => fields)).toEqual([
      { SJH: "13900001234", LX: 0, YZM: expect.stringMatching(/^proof-/) },
    ]);
    (element.shadowRoot!.querySelector("[aria-disabled=true]") as HTMLElement).click();
    await userEvent.keyboard("{Escape}");
    element.show("register");
    await expect.element(page.getByRole("button", { name: /^\d+ 秒后重发$/ })).toBeVisible();
    await expect.element(field("手机号（账号）")).toHaveValue("13900001234");
    expect(server.to("/auth/sms/send")).toHaveLength(1);
  });

  test("the wait counts down and ends on the dot; a refusal that names one starts it", async () => {
    const { server } = await open("register");
    await userEvent.fill(field("手机号（账号）"), "13900001234");
    server.answer("/auth/sms/send", {
      code: Code.tooMany,
      message: "请 90 秒后再试",
      result: { retryAfter: 90 },
    });
    await getCode();
    await expect.element(page.getByRole("alert")).toHaveTextContent("请 90 秒后再试");
    await expect.element(page.getByRole("button", { name: /^(90|89) 秒后重发$/ })).toBeVisible();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const { startCodeWait } = await import("../../core/session/codes.js");
    startCodeWait("register", 120);
    await expect.element(button("120 秒后重发")).toBeVisible();
    vi.advanceTimersByTime(119_000);
    await expect.element(button("1 秒后重发")).toBeVisible();
    vi.advanceTimersByTime(1000);
    await expect.element(button("获取验证码")).not.toHaveAttribute("aria-disabled");
  });

  test("registers sealed, then asks for the profile; what the account has is kept", async () => {
    const { element, server, said } = await open("register");
    await userEvent.fill(field("手机号（账号）"), "13900001234");
    await userEvent.fill(field("验证码"), "123456");
    await userEvent.fill(field("密码"), "Lantern#26");
    await userEvent.fill(field("确认密码"), "Lantern#26");
    await userEvent.click(page.getByRole("checkbox"));
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("dialog", { name: "完善用户信息" })).toBeVisible();
    expect(server.to("/auth/user/register").map(opened)).toEqual([
      expect.objectContaining({
        SJH: "13900001234",
        YZM: "123456",
        MM: "Lantern#26",
        QRMM: "Lantern#26",
        T: expect.any(Number),
      }),
    ]);
    expect(session.$signedIn.get()).toBe(true);
    expect(said("edu-login-success")).toEqual([]);
    await userEvent.clear(field("昵称"));
    await userEvent.click(button("完成"));
    await expect.element(field("昵称")).toHaveAccessibleDescription("请输入昵称");
    await userEvent.fill(field("昵称"), "星野");
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(element.open).toBe(false));
    expect(server.to("/user/profile/save")[0]?.fields).toMatchObject({
      NC: "星野",
      bio: "喜欢诗",
      country: "CN",
    });
    expect(said("edu-login-success")).toHaveLength(1);
  });

  test.each(["跳过", "关闭"])("the profile can be left out by %s: signed in all the same", async (way) => {
    signedIn();
    const { element, server, said } = await open("registerInfo");
    await expect.element(field("昵称")).toHaveValue("138****0001");
    const { loadUser } = await import("../../core/session/index.js");
    await loadUser();
    await userEvent.click(button(way));
    await vi.waitFor(() => expect(element.open).toBe(false));
    expect(server.to("/user/profile/save")).toEqual([]);
    if (way === "跳过") expect(said("edu-login-success")).toHaveLength(1);
  });

  test("what the server says about a field stands under it until that field changes", async () => {
    const { server } = await open("register");
    server.answer("/auth/user/register", {
      code: Code.accountTaken,
      message: "该手机号已注册，请直接登录",
      result: { field: "SJH" },
    });
    await userEvent.fill(field("手机号（账号）"), "13900001234");
    await userEvent.fill(field("验证码"), "123456");
    await userEvent.fill(field("密码"), "Lantern#26");
    await userEvent.fill(field("确认密码"), "Lantern#26");
    await userEvent.click(page.getByRole("checkbox"));
    await userEvent.click(button("注册"));
    await expect.element(field("手机号（账号）")).toHaveAccessibleDescription("该手机号已注册，请直接登录");
    await expect.poll(focusedName).toBe("phone");
    await userEvent.keyboard("{Backspace}5");
    await expect.element(field("手机号（账号）")).not.toHaveAccessibleDescription(/已注册/);
    await expect.element(field("密码")).toHaveValue("Lantern#26");
  });

  test("the policies open in a tab of their own", async () => {
    await open("register");
    for (const [name, code] of [
      [/服务协议/, "ServiceAgreement"],
      [/隐私政策/, "PrivacyPolicy"],
    ] as const) {
      const link = page.getByRole("link", { name });
      await expect.element(link).toHaveAttribute("href", `/common/index?code=${code}`);
      await expect.element(link).toHaveAttribute("target", "_blank");
    }
  });
});
