/** The school's page as its administrator writes it, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { schoolDetail } from "../../core/contract/directory.js";
import { schoolsManaged } from "../../core/contract/organization.js";
import { schoolPageEdited, schoolPageSave } from "../../core/contract/school-page.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place } from "../../testing/calls.js";
import { useTestbed } from "../../testing/test-server.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: RegExp) => page.getByRole("textbox", { name });
const dialog = page.getByRole("dialog");
const tab = (name: string | RegExp) => page.getByRole("tab", { name });

async function enter() {
  const room = await testbed.room({ term: true });
  room.as("admin");
  const { org } = (await request(schoolsManaged, {})).list[0]!;
  const element = place("edu-school-admin", { lang: "zh-CN", view: "schoolPage" });
  await expect.element(page.getByRole("heading", { name: "学校主页" })).toBeVisible();
  return { element, org };
}
/** A picture as somebody has it on their disk. */
async function drawn(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")!.fillRect(0, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "校徽.png", { type: "image/png" });
}

test("the draft saves itself, tells what is missing, shows itself as visitors will see it and is published", async () => {
  const { element, org } = await enter();
  expect(await violations(element)).toEqual([]);
  await expect.element(button("发布")).toBeDisabled();
  const name = `江岸学院 ${org}`;
  await field(/^学校名称/).fill(name);
  await field(/^简介/).fill("靠江而建。");
  await expect.element(page.getByText("有未发布的修改")).toBeVisible();
  await tab("基本信息").click();
  await field(/^官网/).fill("http://jiangan.example");
  await tab("校徽与横幅").click();
  await page
    .getByLabelText("上传校徽", { exact: true })
    .last()
    .upload(await drawn(600, 400));
  await dialog.getByRole("button", { name: "使用这枚校徽" }).click();
  await expect.element(button("更换校徽")).toBeVisible();
  // By the keyboard: the button has the focus, Enter presses it.
  (button("发布").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("发布前还有 2 处需要修改：")).toBeVisible();
  await expect.element(field(/^校徽的文字说明/)).toHaveAccessibleDescription(/请填写/);
  expect(await violations(element)).toEqual([]);
  await field(/^校徽的文字说明/).fill("书与江水");
  await button("官网 · 请填写 https 开头的网址，例如 https://www.example.edu.cn").click();
  await field(/^官网/).fill("https://jiangan.example");
  await tab("预览").click();
  await expect.element(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "书与江水" })).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await button("发布").click();
  await dialog.getByRole("button", { name: "发布" }).click();
  await expect.element(page.getByText("主页已发布")).toBeVisible();
  await expect.element(button("放弃修改")).toBeDisabled();
  expect(await request(schoolDetail, { id: org })).toMatchObject({ name, emblemAlt: "书与江水" });
  // What stood there before is a step away.
  await button("发布记录").click();
  await expect.element(dialog.getByText("启用发布记录之前")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("button", { name: /恢复为草稿/ }).click();
  await expect.element(page.getByText("已恢复为草稿，请检查后发布")).toBeVisible();
  await button("放弃修改").click();
  await dialog.getByRole("button", { name: "放弃修改" }).click();
  await tab("中文").click();
  await expect.element(field(/^学校名称/)).toHaveValue(name);
});

test("a file that is no picture, somebody else's change and a lost network: what was typed stays", async () => {
  const { org } = await enter();
  await tab("校徽与横幅").click();
  await page
    .getByLabelText("上传横幅", { exact: true })
    .last()
    .upload(new File(["<script>alert(1)</script>"], "横幅.png", { type: "image/png" }));
  await expect.element(page.getByText("请选择 8 MB 以内的 JPG、PNG 或 WebP 图片")).toBeVisible();
  await tab("基本信息").click();
  testbed.online(false);
  await field(/^地址/).fill("江岸路 1 号");
  await expect.element(button("重试")).toBeVisible();
  testbed.online(true);
  const { updatedAt } = await request(schoolPageEdited, { org });
  await request(schoolPageSave, { org, updatedAt, phone: "025-88880000" });
  await button("重试").click();
  await expect.element(page.getByText("其他管理员修改了这个主页。")).toBeVisible();
  await expect.element(field(/^地址/)).toHaveValue("江岸路 1 号");
});
