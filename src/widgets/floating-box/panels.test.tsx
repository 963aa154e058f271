/** What is behind the entries, as people meet it: gates, answers, forms, articles. */
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../testing/accessibility.js";
import { session } from "../../core/session/index.js";
import { article, byRole, focusOn, setting, show, signIn, useSetting } from "./testing.js";

useSetting();

describe("assistant", () => {
  test("a visitor is told to sign in, and can", async () => {
    show();
    const asked = vi.fn((event: Event) => event.preventDefault());
    setting.clean.push(session.on("loginRequired", asked));
    await byRole("button", "帮助问答").click();
    await expect.element(page.getByText("请登录完成身份认证后使用！", { exact: true })).toBeVisible();
    await byRole("button", "去登录").click();
    expect(asked).toHaveBeenCalledTimes(1);
    // Signed in meanwhile: the same panel goes on with the next gate.
    signIn("0");
    await expect.element(page.getByText("请先完成身份认证后使用！", { exact: true })).toBeVisible();
  });

  test("whoever is not certified is led to the form", async () => {
    signIn("2");
    const box = show();
    const went: unknown[] = [];
    box.addEventListener("edu-navigate", (event) => {
      event.preventDefault();
      went.push((event as CustomEvent<unknown>).detail);
    });
    await byRole("button", "帮助问答").click();
    await expect.element(page.getByText("请先完成身份认证后使用！", { exact: true })).toBeVisible();
    await byRole("button", "去认证").click();
    expect(went).toEqual([{ href: "/account/settings/basic?rz=true" }]);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  test("a certified teacher gets passages, named and called what they are", async () => {
    signIn("1");
    setting.answers["/ai/ask"] = {
      passages: [{ code: "help-1", title: "更换手机号", text: "在安全设置里更换。" }],
    };
    show();
    await byRole("button", "帮助问答").click();
    await expect.element(page.getByText(/用一句话提问，这里会从帮助中心找出相关的原文/)).toBeVisible();
    await page.getByRole("textbox", { name: "你的问题" }).fill("怎么换手机号");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("在帮助中心找到 1 段相关内容")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "更换手机号" })).toBeVisible();
    expect(setting.sent.find(({ path }) => path === "/ai/ask")?.body).toEqual({
      question: "怎么换手机号",
      lang: "zh-CN",
    });
    // Closed and opened again: what was asked is still there; signed out, it is gone.
    await userEvent.keyboard("{Escape}");
    await byRole("button", "帮助问答").click();
    await expect.element(page.getByText("怎么换手机号")).toBeVisible();
    session.clear();
    signIn("1");
    await expect.element(page.getByRole("textbox", { name: "你的问题" })).toBeVisible();
    expect(setting.box!.shadowRoot!.textContent).not.toContain("怎么换手机号");
  });

  test("a failed question stays and can be asked again", async () => {
    signIn("1");
    setting.answers["/ai/ask"] = { fail: "稍后再试" };
    show();
    await byRole("button", "帮助问答").click();
    await page.getByRole("textbox", { name: "你的问题" }).fill("学分");
    await byRole("button", "提问").click();
    await expect.element(page.getByText("稍后再试")).toBeVisible();
    setting.answers["/ai/ask"] = { passages: [] };
    await byRole("button", "再试一次").click();
    await expect.element(page.getByText(/没有找到相关的内容/)).toBeVisible();
  });

  test("the page may take the entry over", async () => {
    const box = show();
    box.addEventListener("edu-ai-open", (event) => event.preventDefault());
    await byRole("button", "帮助问答").click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("certificate, feedback, app, help", () => {
  test("a certificate is valid, revoked or unknown, in words", async () => {
    setting.answers["/pub/cert/verify"] = (url) =>
      url.searchParams.get("code") === "XH26-0001"
        ? {
            state: "issued",
            serial: "XH2026000001",
            holder: "林*雨",
            course: "数据结构",
            school: "临江大学",
            kind: "excellent",
            issuedAt: 1_700_000_000_000,
          }
        : { state: url.searchParams.get("code") === "XH26-0006" ? "revoked" : "unknown" };
    show();
    await byRole("button", "证书查验").click();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("请输入证书验证码")).toBeVisible();
    const code = page.getByRole("textbox", { name: "证书验证码" });
    await code.fill("XH26-0001");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "证书有效" })).toBeVisible();
    await expect.element(page.getByText("林*雨")).toBeVisible();
    await code.fill("XH26-0006");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "证书已撤销" })).toBeVisible();
    await code.fill("nothing");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "没有查到这张证书" })).toBeVisible();
  });

  test("a transcript's number stands there when its address was opened, and what is known of it is little", async () => {
    setting.answers["/pub/cert/verify"] = () => ({
      state: "issued",
      kind: "transcript",
      serial: "CJ26-17-7KQM4T",
      holder: "林*雨",
      issuedAt: 1_700_000_000_000,
      digest: "1a2b3c4d5e6f7a8b",
    });
    const box = show("zh-CN", "CJ26-17-7KQM4T");
    await expect.element(page.getByRole("textbox", { name: "证书验证码" })).toHaveValue("CJ26-17-7KQM4T");
    await byRole("button", "查验").click();
    await expect.element(page.getByRole("heading", { name: "成绩单属实" })).toBeVisible();
    await expect.element(page.getByText("1a2b 3c4d 5e6f 7a8b")).toBeVisible();
    expect(await violations(box)).toEqual([]);
  });

  test("feedback: nothing typed is lost, by a failure or by closing; the ticket is shown", async () => {
    setting.answers["/pub/feedback/send"] = { fail: "服务繁忙" };
    show();
    await byRole("button", "意见反馈").click();
    await page.getByRole("textbox", { name: "你想告诉我们什么" }).fill("视频打不开");
    await page.getByRole("textbox", { name: /联系方式/ }).fill("a@b.cn");
    await byRole("button", "提交").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("服务繁忙");
    await userEvent.keyboard("{Escape}");
    await byRole("button", "意见反馈").click();
    await expect.element(page.getByRole("textbox", { name: "你想告诉我们什么" })).toHaveValue("视频打不开");
    setting.answers["/pub/feedback/send"] = { ticket: "FB-20261121-4F7K2M" };
    await byRole("button", "提交").click();
    await expect.element(page.getByText("FB-20261121-4F7K2M")).toBeVisible();
    expect(setting.sent.at(-1)?.body).toEqual({
      text: "视频打不开",
      contact: "a@b.cn",
      page: `${location.origin}${location.pathname}`,
    });
    await byRole("button", "再写一条").click();
    await expect.element(page.getByRole("textbox", { name: "你想告诉我们什么" })).toHaveValue("");
    await expect.element(page.getByRole("textbox", { name: /联系方式/ })).toHaveValue("a@b.cn");
  });

  test("the app's address as a QR picture and as a link", async () => {
    show();
    await byRole("button", "下载 App").click();
    await expect.element(page.getByRole("img", { name: "App 下载地址的二维码" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "打开下载页" }))
      .toHaveAttribute("href", "https://portal.example/app");
  });

  test("help: searched, read in place, and back to the same row", async () => {
    setting.answers["/pub/content/page/list"] = (url) => {
      const list = url.searchParams.get("q") === "没有" ? [] : [article];
      return { list, total: list.length, page: 1, size: 100 };
    };
    show();
    await byRole("button", "帮助中心").click();
    await page.getByRole("button", { name: /更换手机号/ }).click();
    await focusOn(page.getByRole("heading", { name: "更换手机号" }));
    await expect.element(page.getByText("打开安全设置")).toBeVisible();
    await byRole("button", "返回列表").click();
    await focusOn(page.getByRole("button", { name: /更换手机号/ }));
    await page.getByRole("searchbox", { name: "搜索帮助" }).fill("没有");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("没有找到相关的帮助")).toBeVisible();
    await byRole("button", "去写反馈").click();
    await expect.element(byRole("dialog", "意见反馈")).toBeVisible();
    await focusOn(page.getByRole("textbox", { name: "你想告诉我们什么" }));
  });
});
