/** Textbooks on their way to the shelf: sent, described, published, taken off, and what a file is refused for. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { strToU8 } from "fflate";
import { prefer } from "../../core/preferences/index.js";
import { makeEpub } from "../../server/areas/textbook/testing-epub.js";
import { violations } from "../../testing/accessibility.js";
import { place } from "../../testing/calls.js";
import { useTestbed } from "../../testing/test-server.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name });
const fileOf = (bytes: Uint8Array, name = "book.epub") => new File([new Uint8Array(bytes)], name);
const picker = (element: HTMLElement) =>
  element.shadowRoot?.querySelector('input[type="file"]') as HTMLElement;

async function openStudio(): Promise<HTMLElement> {
  const room = await testbed.room({ term: true });
  room.as("admin");
  document.body.replaceChildren();
  return place("edu-textbook-reader", { lang: "zh-CN", view: "studio" });
}
async function send(element: HTMLElement, file: File): Promise<void> {
  await button("上传教材").click();
  await expect.element(page.getByRole("dialog", { name: "上传教材" })).toBeVisible();
  await userEvent.upload(picker(element), [file]);
  await button("上传").click();
}

test("a book is sent, said to have lost its scripts, described, put on the shelf and taken off it", async () => {
  const element = await openStudio();
  await expect.element(page.getByText("还没有上传教材")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await send(
    element,
    fileOf(
      makeEpub({ chapters: ["<h1>一</h1><script>x()</script><p>一支箭</p>", "<h1>二</h1><p>两支箭</p>"] }),
    ),
  );
  await expect.element(page.getByRole("heading", { level: 1, name: "看图学线性代数" })).toBeVisible();
  await expect.element(page.getByText("脚本 1 处")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  // The book's own number is wrong, and its subject nobody knows yet.
  await button("保存并上架").click();
  await expect.element(page.getByText(/ISBN 的校验位不对/)).toBeVisible();
  await expect.element(page.getByText("请填写学科")).toBeVisible();
  await field("ISBN").fill("978-7-04-000000-9");
  await field("学科").fill("数学类");
  testbed.online(false);
  await button("保存并上架").click();
  await expect.element(page.getByText("网络连接失败，请检查网络后重试。")).toBeVisible();
  await expect.element(field("学科")).toHaveValue("数学类");
  testbed.online(true);
  await button("保存并上架").click();
  await expect.element(button("下架")).toBeVisible();
  await page.getByRole("link", { name: "教材管理" }).click();
  await expect.element(page.getByRole("link", { name: /看图学线性代数.*已上架/ })).toBeVisible();
  await page.getByRole("link", { name: /看图学线性代数/ }).click();
  await button("下架").click();
  await expect.element(button("保存并上架")).toBeVisible();
});

test("what is no book, or a broken one, is refused at the file with what to mend, and another can be chosen", async () => {
  const element = await openStudio();
  await send(element, fileOf(strToU8("x"), "notes.txt"));
  await expect.element(page.getByText("只接受 .epub 和 .pdf 文件")).toBeVisible();
  const broken = makeEpub({ root: { "OPS/c1.xhtml": strToU8("<html><body><p>没有结束") } });
  await userEvent.upload(picker(element), [fileOf(broken)]);
  await button("上传").click();
  await expect.element(page.getByText(/EPUBCheck/)).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await userEvent.upload(picker(element), [fileOf(makeEpub())]);
  await button("上传").click();
  await expect.element(page.getByRole("heading", { level: 1, name: "看图学线性代数" })).toBeVisible();
  await button("删除草稿").click();
  await page.getByRole("dialog").getByRole("button", { name: "删除草稿" }).click();
  await expect.element(page.getByText("还没有上传教材")).toBeVisible();
});

test("whoever runs no school is told who uploads textbooks", async () => {
  const room = await testbed.room();
  room.as("learner");
  const element = place("edu-textbook-reader", { lang: "zh-CN", view: "studio" });
  await expect.element(page.getByText("教材由学校和平台管理员上传")).toBeVisible();
  expect(button("上传教材").query()).toBeNull();
  expect(await violations(element)).toEqual([]);
});
