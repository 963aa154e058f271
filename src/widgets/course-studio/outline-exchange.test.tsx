/** An outline from a workbook and as one, against the reference server: looked at first, let in, taken back. */
import { strToU8, zipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { outlineDraft } from "../../core/contract/authoring.js";
import { outlineExport } from "../../core/contract/outline-exchange.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { writeWorkbook } from "../../server/exchange/workbook.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { fromBase64 } from "../../ui/media/base64.js";
import { button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const HEADS = ["章", "节", "内容", "类型", "时长（分钟）", "必学", "资源编号"];
const open = async (): Promise<{ room: Entered; element: HTMLElement }> => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "outline" });
  await expect.element(page.getByRole("tree", { name: "课程大纲" })).toBeVisible();
  return { room, element };
};
const openImport = async () => {
  await button("导入和导出").click();
  await page.getByRole("menuitem", { name: "导入大纲" }).click();
  await expect.element(page.getByRole("dialog", { name: "导入大纲" })).toBeVisible();
};
const give = async (bytes: Uint8Array, name = "大纲.xlsx") => {
  const picker = page
    .getByLabelText("选择文件")
    .elements()
    .find((one) => one instanceof HTMLInputElement)!;
  await userEvent.upload(picker, new File([new Uint8Array(bytes)], name));
};
const rowsOf = () =>
  page
    .getByRole("list", { name: "导入后的变化" })
    .getByRole("listitem")
    .elements()
    .map((row) => row.textContent);
const titles = async ({ run }: Entered) =>
  (await request(outlineDraft, { id: run })).nodes.map(({ title }) => title);
const saved = () => expect.element(page.getByText("已保存", { exact: true })).toBeVisible();

test("good rows of a workbook are looked at, let in, and taken back in one step", async () => {
  const { room, element } = await open();
  const before = await titles(room);
  await openImport();
  await give(
    await writeWorkbook([
      {
        name: "大纲",
        rows: [
          HEADS,
          ["第九章 级数", "9.1 数项级数", "级数的概念", "视频", 12.5, "是", ""],
          ["", "", "习题", "全息", "", "", ""],
          ["", "", "参考网站", "链接", "", "否", "https://example.com/series"],
        ],
      },
    ]),
  );
  await expect.element(page.getByText("新增 2 项，更新 0 项，不变 0 项")).toBeVisible();
  await expect.element(page.getByText("1 项有问题，不会导入")).toBeVisible();
  // The folders that no row stands for are shown all the same.
  expect(rowsOf().slice(0, 2)).toEqual(["第九章 级数", "9.1 数项级数"]);
  expect(rowsOf()[3]).toContain("没有“全息”这种类型，请从下拉列表中选择");
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await button("导入 2 项").click();
  await expect.element(page.getByText("已导入 2 项")).toBeVisible();
  await saved();
  expect((await titles(room)).slice(before.length)).toEqual([
    "第九章 级数",
    "9.1 数项级数",
    "级数的概念",
    "参考网站",
  ]);
  const { nodes, contents } = await request(outlineDraft, { id: room.run });
  expect(nodes.find(({ title }) => title === "级数的概念")!.duration).toBe(750);
  const link = nodes.find(({ title }) => title === "参考网站")!;
  expect(contents.find(({ content }) => content === link.content)!.label).toBe("https://example.com/series");
  await button("撤销").first().click();
  await saved();
  expect(await titles(room)).toEqual(before);
});

test("the outline's own workbook changes nothing, and what is no outline is refused with what to do", async () => {
  const { room } = await open();
  const { file } = await request(outlineExport, { id: room.run });
  await openImport();
  await give(fromBase64(file));
  await expect.element(page.getByText("大纲里已经有这些内容，没有需要导入的。")).toBeVisible();
  await expect.element(button("导入 0 项")).toBeDisabled();
  await button("重新选择").click();
  await give(new TextEncoder().encode("no workbook"));
  await expect.element(page.getByRole("alert")).toHaveTextContent("没有找到“章”和“内容”两列");
});

test("a cartridge is sent, looked at with what is only told, and let in with its files", async () => {
  const { room } = await open();
  const before = await titles(room);
  await openImport();
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"><organizations><organization><item>
    <item><title>第一单元</title><item identifierref="p"><title>讲义</title></item><item identifierref="t"><title>讨论</title></item></item>
    </item></organization></organizations><resources>
    <resource identifier="p" type="webcontent" href="a.pdf"><file href="a.pdf"/></resource>
    <resource identifier="t" type="imsdt_xmlv1p3"><file href="t.xml"/></resource></resources></manifest>`;
  await give(
    zipSync({
      "imsmanifest.xml": strToU8(manifest),
      "a.pdf": strToU8("%PDF-1.4\n%%EOF"),
      "t.xml": strToU8("<topic/>"),
    }),
    "课程.imscc",
  );
  await expect.element(page.getByText("讨论题不会导入，请在课程的讨论区里新建")).toBeVisible();
  await button("导入 2 项").click();
  await expect.element(page.getByText("已导入 2 项")).toBeVisible();
  await saved();
  expect((await titles(room)).slice(before.length)).toEqual(["第一单元", "讲义"]);
  const { nodes, contents } = await request(outlineDraft, { id: room.run });
  const file = contents.find(({ content }) => content === nodes.at(-1)!.content)!;
  expect(file).toMatchObject({ kind: "doc", label: "a.pdf", mime: "application/pdf" });
});

test("an outline with nothing in it can begin with a file", async () => {
  const { element } = await open();
  const rows = () => [...element.shadowRoot!.querySelectorAll('[role="treeitem"]')];
  for (let count = rows().length; count > 0; count = rows().length) {
    await page.getByRole("treeitem").first().click();
    await userEvent.keyboard("{Delete}");
    await expect.poll(() => rows().length).toBeLessThan(count);
  }
  await expect.element(page.getByText("大纲还是空的")).toBeVisible();
  await button("导入大纲").click();
  await give(await writeWorkbook([{ name: "大纲", rows: [HEADS, ["绪论", "", "导学", "图文"]] }]));
  await button("导入 1 项").click();
  await expect.element(page.getByRole("treeitem", { name: /导学/ })).toBeVisible();
  await saved();
  expect(await violations(element)).toEqual([]);
});
