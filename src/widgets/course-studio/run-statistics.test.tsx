/** How a run goes, against the reference server: charts, their tables and pictures, who needs a look, and what waits. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { richTextOf } from "../../core/contract/rich-document.js";
import { threadSave } from "../../core/contract/thread.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import { button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

test("progress stands as a map and as a table, by lesson; the weeks are gone through by keys", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "statistics" });
  const map = page.getByRole("region", { name: "各节学完的比例" }).getByRole("table");
  await expect.element(map.getByRole("row").nth(1)).toBeVisible();
  await expect.element(map.getByRole("columnheader", { name: "章节" })).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await button("看表格：各节完成情况").click();
  const grid = page.getByRole("grid", { name: "各节完成情况" });
  await expect.element(grid.getByRole("columnheader", { name: "已学完" })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("看图表：各节完成情况").click();
  await expect.element(map).toBeVisible();
  const weeks = page.getByRole("slider", { name: "每周学习时长" });
  await expect.element(weeks).toHaveAttribute("aria-valuenow", "16");
  weeks.element().focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(weeks).toHaveAttribute("aria-valuenow", "14");
  await userEvent.keyboard("{Home}");
  await expect.poll(() => weeks.element().getAttribute("aria-valuetext")).toMatch(/起的一周：共 0 小时/);
});

test("each chart is saved as a picture", async () => {
  const room = await testbed.room();
  room.as("teacher");
  openStudio(room, { view: "statistics" });
  const saved: Blob[] = [];
  const made = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:none";
  });
  const names: string[] = [];
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  try {
    await button("存为图片：各节完成情况").click();
    await button("存为图片：每周学习时长").click();
    await expect.poll(() => names).toEqual(["各节完成情况.png", "每周学习时长.png"]);
    for (const blob of saved) {
      const picture = await createImageBitmap(blob);
      expect(picture.width).toBeGreaterThan(300);
      expect(picture.height).toBeGreaterThan(200);
      // Something is drawn on the ground.
      const ink = new OffscreenCanvas(picture.width, picture.height).getContext("2d")!;
      ink.drawImage(picture, 0, 0);
      const { data } = ink.getImageData(0, 0, picture.width, picture.height);
      const colours = new Set(new Uint32Array(data.buffer));
      expect(colours.size).toBeGreaterThan(5);
    }
  } finally {
    made.mockRestore();
    pressed.mockRestore();
  }
});

test("what waits is told at the top with the way to it", async () => {
  const room = await testbed.room();
  room.as("learner");
  await request(threadSave, {
    id: room.run,
    title: "极限怎么求",
    body: richTextOf("想不明白"),
    anonymous: false,
  });
  room.as("teacher");
  openStudio(room, { view: "statistics" });
  const link = page.getByRole("link", { name: /^待回答 1 个问题/ });
  await expect.element(link).toHaveTextContent("待回答 1");
  expect(link.element().getAttribute("href")).toContain("courseQaDiscussion");
  openStudio(room, { view: "taught" });
  await expect
    .element(
      page.getByRole("region", { name: "今天要做的事" }).getByRole("link", { name: /^待回答 1 个问题/ }),
    )
    .toBeVisible();
});
