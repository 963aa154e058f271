import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { loadPlatform } from "../../core/site/index.js";
import { place, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

const calls = useCalls();

test("passes the accessibility audit and shows text, filing number and links", async () => {
  const footer = place("edu-footer", { lang: "zh-CN" });
  await expect.element(page.getByText("学备 00000000 号")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "帮助中心" }))
    .toHaveAttribute("href", "/common/index?code=help");
  await expect.element(page.getByRole("link", { name: "隐私政策" })).toBeVisible();
  expect(await violations(footer)).toEqual([]);
});

test("an address that is none of a page is no link", async () => {
  place("edu-footer", { lang: "zh-CN" });
  await expect.element(page.getByText("坏链接")).toBeVisible();
  expect(page.getByRole("link", { name: "坏链接" }).elements()).toHaveLength(0);
});

test("asks again when the platform's information changes", async () => {
  place("edu-footer", { lang: "zh-CN" });
  await expect.element(page.getByText("学备 00000000 号")).toBeVisible();
  calls.answers["/pub/platform/info"] = {
    ...(calls.answers["/pub/platform/info"] as object),
    ICPBAH: "国教备 1 号",
  };
  await loadPlatform();
  await expect.element(page.getByText("国教备 1 号")).toBeVisible();
});
