/** Rare and right-to-left names, and the longest one, against the reference server: shown whole, sorted, found and spoken of. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { MOST_PERSON_NAME } from "../../core/contract/people.js";
import { prefer } from "../../core/preferences/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import { button, choose, dialog, enterPeople, row } from "./testing-people.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const LONGEST = "阿".repeat(MOST_PERSON_NAME);
/** In the order of the list: by pinyin, which 𠮷 and 䶮 have too; then other letters. */
const NAMES = [LONGEST, "𠮷田", "刘䶮", "張三丰", "محمد العربي"];
const firstColumn = () =>
  page
    .getByRole("row")
    .elements()
    .flatMap((one) => NAMES.find((name) => one.textContent.includes(name)) ?? []);

test("names with signs of few fonts and from the right are listed in their order, found, asked about and fit a phone", async () => {
  const { add, open } = await enterPeople(testbed);
  for (const [at, name] of NAMES.entries()) await add(`202600${at}`, name);
  const element = open();
  await expect.element(row("𠮷田")).toHaveTextContent("2026001");
  expect(firstColumn()).toEqual(NAMES);
  // A name that is written from the right leaves the number beside it as it is.
  const [arabic] = row("محمد العربي")
    .getByRole("gridcell")
    .elements()
    .filter((one) => one.textContent.includes("محمد"));
  expect(arabic && getComputedStyle(arabic).unicodeBidi).toMatch(/isolate|plaintext/);
  for (const [typed, found] of [
    ["𠮷", "𠮷田"],
    ["liuyan", "刘䶮"],
    ["العربي", "محمد العربي"],
  ] as const) {
    await page.getByRole("searchbox", { name: "按姓名、拼音或号码查找" }).fill(typed);
    await userEvent.keyboard("{Enter}");
    await expect.element(row(found)).toBeVisible();
    await expect.poll(firstColumn).toEqual([found]);
  }
  await choose("محمد العربي", "重新发送激活链接");
  await expect.element(dialog).toHaveTextContent("محمد العربي");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("searchbox", { name: "按姓名、拼音或号码查找" }).fill("");
  await userEvent.keyboard("{Enter}");
  await expect.element(row("𠮷田")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("of a name of 500 characters the field takes what is allowed, and that is what is saved", async () => {
  const { open } = await enterPeople(testbed);
  const element = open();
  await button("添加学生").click();
  const name = dialog.getByRole("textbox", { name: /^姓名/ });
  await name.fill("长".repeat(500));
  await expect.element(name).toHaveValue("长".repeat(MOST_PERSON_NAME));
  await dialog.getByRole("textbox", { name: /^学号/ }).fill("2026009");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(row("2026009")).toHaveTextContent("长".repeat(MOST_PERSON_NAME));
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations(element)).toEqual([]);
});
