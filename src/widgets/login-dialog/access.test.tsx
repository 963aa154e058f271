/** Every mode, as people meet it who look, listen, use keys or a small phone. */
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LOCALES, prefer } from "../../core/preferences/index.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";
import { close, focused, open, signedIn, theOpener } from "./testing.js";
import { MODES } from "./modes.js";

afterEach(close);

const titles = {
  login: ["登录", "Sign in"],
  register: ["注册", "Create an account"],
  loginCode: ["扫码登录", "Sign in with QR code"],
  backPassword: ["找回密码", "Reset your password"],
  registerInfo: ["完善用户信息", "Complete your profile"],
  wxLogin: ["第三方登录", "Sign in with another service"],
} as const;

/** Something of the mode's own view, so that it has arrived. */
const arrived = {
  login: "input[name=password]",
  register: "input[name=agreed]",
  loginCode: "[part=match]",
  backPassword: "input[name=code]",
  registerInfo: "input[name=nickname]",
  wxLogin: "a[target=_blank]",
} as const;

describe.each(LOCALES)("%s", (locale) => {
  test.each(MODES)(
    "%s: no violation in either theme, a name, and nothing sideways at 320 px",
    async (mode) => {
      if (mode === "registerInfo") signedIn();
      prefer({ locale });
      const { element } = await open(mode, { lang: locale });
      await expect.poll(() => element.shadowRoot!.querySelector(arrived[mode])).not.toBeNull();
      const name = titles[mode][locale === "zh-CN" ? 0 : 1];
      await expect.element(page.getByRole("dialog", { name, exact: true })).toBeVisible();
      for (const pageStyle of ["dark", "light"] as const) {
        prefer({ pageStyle });
        await expect
          .poll(() => element.shadowRoot!.querySelector(`[data-theme=${pageStyle}]`))
          .not.toBeNull();
        expect(await violations(element)).toEqual([]);
      }
      await page.viewport(320, 640);
      const dialog = element.shadowRoot!.querySelector("dialog")!;
      expect(dialog.scrollWidth).toBe(dialog.clientWidth);
      expect(dialog.clientWidth).toBe(320);
    },
  );
});

test.each([
  ["login", "account"],
  ["register", "phone"],
  ["backPassword", "account"],
] as const)(
  "%s: the focus goes into the first field, Esc closes, the focus comes back",
  async (mode, field) => {
    const { element, said } = await open(mode);
    await expect.poll(() => (focused() as HTMLInputElement | null)?.name).toBe(field);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(element.open).toBe(false);
    expect(said("edu-close")).toEqual([{ reason: "dismiss" }]);
    expect(document.activeElement).toBe(theOpener());
  },
);

test("Tab goes through sign-in in the order one reads it, and stays in the dialog", async () => {
  await open();
  await expect.element(page.getByRole("button", { name: "微信登录" })).toBeVisible();
  const order: string[] = [];
  for (let i = 0; i < 13; i += 1) {
    const at = focused() as HTMLInputElement;
    order.push(at.name || at.getAttribute("aria-label") || at.textContent);
    await userEvent.tab();
  }
  expect(order).toEqual([
    "account",
    "password",
    "显示密码",
    "忘记密码",
    "登录",
    "短信登录",
    "扫码登录",
    "通过学校登录",
    "移动应用平台登录",
    "QQ登录",
    "微信登录",
    "立即注册",
    "关闭",
  ]);
});

test("in the page's flow it takes no focus by itself, and follows a change of mode with it", async () => {
  await open("login", { inline: "" });
  await expect.element(page.getByRole("region", { name: "登录" })).toBeVisible();
  expect(document.activeElement).toBe(theOpener());
  await expect.element(page.getByRole("button", { name: "关闭" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "立即注册" }));
  await expect.poll(() => (focused() as HTMLInputElement | null)?.name).toBe("phone");
});
