/** OneRoster files of a school, against the reference server: an archive is checked, taken over and reported. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { oneRosterSample } from "../../core/contract/oneroster.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import { fromBase64 } from "../../ui/media/base64.js";
import { button, dialog, enterPeople, row } from "./testing-people.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const choose = async (item: string): Promise<void> => {
  await button("OneRoster").click();
  await page.getByRole("menuitem", { name: item }).click();
};
const upload = (bytes: Uint8Array<ArrayBuffer>) =>
  dialog
    .getByLabelText("选择压缩包", { exact: true })
    .last()
    .upload(new File([bytes], "oneroster.zip"));

test("an archive says what it takes over and what not, its people come in, and the report stays", async () => {
  const { org, open } = await enterPeople(testbed);
  const { file } = await request(oneRosterSample, { org });
  const element = open();
  await choose("同步记录");
  await expect.element(dialog.getByText("还没有上传过")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await choose("导入 OneRoster 文件");
  await upload(new TextEncoder().encode("sourcedId"));
  await expect.element(dialog.getByText(/这不是 ZIP 压缩包/)).toBeVisible();
  await upload(fromBase64(file));
  await expect.element(dialog.getByText(/可导入 4 行，有问题 0 行/)).toBeVisible();
  await expect.element(dialog.getByText(/学期由平台统一设置/)).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("button", { name: "导入 4 行" }).click();
  await expect.element(row("刘䶮")).toHaveTextContent("待激活");
  await choose("同步记录");
  await expect.element(dialog.getByText(/完成 4 行，未完成 0 行/)).toBeVisible();
  for (const theme of ["light", "dark"] as const) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
