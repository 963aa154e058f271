/** axe finds nothing: the box, its panels, both themes, both languages, and what goes wrong. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { violations } from "../../testing/accessibility.js";
import { byRole, setting, show, signIn, useSetting } from "./testing.js";

useSetting();

for (const theme of ["dark", "light"] as const) {
  const wear = () => {
    prefer({ pageStyle: theme });
    document.body.style.background = theme === "dark" ? "#0b0f17" : "#f5f7fa";
  };

  test.each(["zh-CN", "en-US"])(`the box, ${theme}, %s`, async (lang) => {
    wear();
    const box = show(lang);
    expect(await violations(box)).toEqual([]);
    await page.viewport(320, 640);
    expect(await violations(box)).toEqual([]);
  });

  test.each([
    ["帮助问答", /请登录/],
    ["证书查验", /证书验证码/],
    ["意见反馈", /联系方式/],
    ["下载 App", /打开下载页/],
    ["帮助中心", /更换手机号/],
  ] as const)(`%s, ${theme}`, async (entry, there) => {
    wear();
    const box = show();
    await byRole("button", entry).click();
    await expect.element(page.getByText(there).first()).toBeVisible();
    expect(await violations(box)).toEqual([]);
  });

  test(`answers and refusals, ${theme}`, async () => {
    wear();
    signIn("1");
    setting.answers["/ai/ask"] = {
      passages: [{ code: "help-1", title: "更换手机号", text: "在安全设置里。" }],
    };
    const box = show();
    await byRole("button", "帮助问答").click();
    await page.getByRole("textbox", { name: "你的问题" }).fill("手机号");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("在安全设置里。")).toBeVisible();
    expect(await violations(box)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    setting.answers["/pub/cert/verify"] = { state: "revoked", holder: "吴*怡" };
    await byRole("button", "证书查验").click();
    await userEvent.keyboard("XH26{Enter}");
    await expect.element(page.getByText("吴*怡")).toBeVisible();
    expect(await violations(box)).toEqual([]);
  });
}
