/** What somebody sent before, in the panel of feedback: read, and added to. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../testing/accessibility.js";
import { byRole, setting, show, signIn, useSetting } from "./testing.js";

useSetting();
const AT = 1_790_000_000_000;
const head = {
  id: 7,
  number: "FB-20260922-7KQM4T",
  state: "answered",
  isReopened: false,
  createdAt: AT,
  changedAt: AT,
};

test("a visitor only writes; whoever is signed in reads the answers and adds to them", async () => {
  setting.answers["/ticket/own/page/list"] = { fail: "服务繁忙" };
  setting.answers["/ticket/own/detail"] = {
    ...head,
    text: "证书上的姓名怎么换",
    thread: [{ isOwn: false, text: "请申请换发", at: AT + 1 }],
  };
  const box = show();
  await byRole("button", "意见反馈").click();
  await expect.element(page.getByRole("textbox", { name: "你想告诉我们什么" })).toBeVisible();
  expect(byRole("button", "我的反馈").query()).toBeNull();
  await userEvent.keyboard("{Escape}");

  signIn("0");
  await byRole("button", "意见反馈").click();
  await byRole("button", "我的反馈").click();
  await expect.element(page.getByText("服务繁忙")).toBeVisible();
  setting.answers["/ticket/own/page/list"] = {
    list: [{ ...head, excerpt: "证书上的姓名怎么换", replies: 1 }],
    total: 1,
    page: 1,
    size: 20,
  };
  await page.getByRole("button", { name: "重试" }).click();
  await page.getByRole("button", { name: /证书上的姓名怎么换/ }).click();
  await expect.element(page.getByText("请申请换发")).toBeVisible();
  await expect.element(page.getByText("已回复")).toBeVisible();
  expect(await violations(box)).toEqual([]);

  setting.answers["/ticket/own/reply"] = { fail: "请稍后再试" };
  const more = page.getByRole("textbox", { name: "继续补充" });
  await more.fill("还是旧名字");
  await byRole("button", "提交").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("请稍后再试");
  await expect.element(more).toHaveValue("还是旧名字");
  setting.answers["/ticket/own/reply"] = {};
  await byRole("button", "提交").click();
  await expect.element(more).toHaveValue("");
  expect(setting.sent.find(({ path }) => path === "/ticket/own/reply")?.body).toEqual({
    id: 7,
    text: "还是旧名字",
  });
  await byRole("button", "返回我的反馈").click();
  await expect.element(page.getByRole("list", { name: "我的反馈" })).toBeVisible();
  await byRole("button", "写反馈").click();
  await expect.element(page.getByRole("textbox", { name: "你想告诉我们什么" })).toBeVisible();
});
