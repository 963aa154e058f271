/** Words found in the whole course: by second and page, and gone to. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../testing/accessibility.js";
import { useTestbed } from "../../../testing/test-server.js";
import "../index.js";
import { filmOf, filmReady, openPlayer } from "../testing.js";

const testbed = useTestbed();
const text = (words: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

test("what is said in another lesson is found with its second, and a press plays it from there", async () => {
  const { run, signIn } = await testbed.study([
    { kind: "richtext", title: "开课须知", content: { body: text("先看割线，再看切线。") } },
    { title: "导数的几何意义", duration: 95, lecture: "derivative" },
  ]);
  signIn();
  const element = openPlayer({ course: run });
  await expect.element(page.getByRole("heading", { name: "开课须知" })).toBeVisible();
  const field = page.getByRole("searchbox", { name: "在本课程中查找" });
  await field.fill("割线");
  await expect.element(page.getByText("在 2 个内容中找到")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /正文.*先看.*割线.*再看切线/ })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  const hit = page.getByRole("link", { name: /^\d+:\d\d.*割线/ }).first();
  const [, minutes, seconds] = /(\d+):(\d+)/.exec(hit.element().textContent)!.map(Number);
  await hit.click();
  await filmReady(element);
  await vi.waitFor(() => expect(filmOf(element).currentTime).toBeCloseTo(minutes! * 60 + seconds!, 0));
  // The list stays, so that the next place is one press away.
  await expect.element(field).toHaveValue("割线");
  await field.fill("没有这样的话");
  await expect.element(page.getByText("没有找到", { exact: true })).toBeVisible();
  await field.fill("");
  await expect.element(page.getByRole("link", { name: /导数的几何意义/ })).toBeVisible();
});

test("a visitor who only looks in has no field that would refuse them", async () => {
  const { run } = await testbed.study(
    [{ title: "导数的几何意义", duration: 95, lecture: "derivative", preview: true }],
    false,
  );
  const element = openPlayer({ course: run });
  await filmReady(element);
  await expect.element(page.getByRole("searchbox", { name: "在本课程中查找" })).not.toBeInTheDocument();
});
