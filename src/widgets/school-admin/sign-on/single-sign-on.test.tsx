/** Sign-in through a school as its administrator sets it up, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { prefer } from "../../../core/preferences/index.js";
import { violations } from "../../../testing/accessibility.js";
import { place } from "../../../testing/calls.js";
import { useTestbed } from "../../../testing/test-server.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: RegExp) => page.getByRole("textbox", { name });

test("it is written, tested and not turned on while the school's server does not answer", async () => {
  const room = await testbed.room({ term: true });
  room.as("admin");
  const element = place("edu-school-admin", { lang: "zh-CN", view: "singleSignOn" });
  await expect.element(page.getByRole("heading", { name: "通过学校登录" })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await field(/^发行者地址/).fill("http://sso.example");
  await button("保存").click();
  await expect.element(page.getByText("请填写 https 地址，不带参数")).toBeVisible();
  await field(/^发行者地址/).fill("https://10.0.0.1/realm");
  await field(/^客户端标识/).fill("platform");
  await field(/^学号\/工号所在的声明/).fill("number");
  await page.getByLabelText("客户端密钥").fill("a secret of tests");
  await button("保存").click();
  await expect.element(page.getByText("先测试连接，成功后才能启用。")).toBeVisible();
  await expect.element(page.getByText("已保存，不再显示。填写新的会替换它。")).toBeVisible();
  await expect.element(page.getByLabelText("客户端密钥")).toHaveValue("");
  await expect.element(button("启用")).toBeDisabled();
  await button("测试连接").click();
  await expect.element(page.getByText("这个地址不能访问：只能填写公网上的 https 地址")).toBeVisible();
  await page.getByRole("combobox", { name: "协议" }).selectOptions("cas");
  await expect.element(field(/^CAS 服务器地址/)).toBeVisible();
  await expect.element(page.getByLabelText("客户端密钥")).not.toBeInTheDocument();
  expect(await violations(element)).toEqual([]);
});
