/** An outline from a workbook and as one, against the reference server: looked at first, let in, taken back. */
import { strToU8, zipSync } from "fflate";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { outlineDraft } from "../../core/contract/authoring.js";
import { assessDetail } from "../../core/contract/teach.js";
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
    <item><title>第一单元</title><item identifierref="p"><title>讲义</title></item><item identifierref="t"><title>实验平台</title></item></item>
    </item></organization></organizations><resources>
    <resource identifier="p" type="webcontent" href="a.pdf"><file href="a.pdf"/></resource>
    <resource identifier="t" type="imsbasiclti_xmlv1p0"><file href="t.xml"/></resource></resources></manifest>`;
  await give(
    zipSync({
      "imsmanifest.xml": strToU8(manifest),
      "a.pdf": strToU8("%PDF-1.4\n%%EOF"),
      "t.xml": strToU8("<cartridge_basiclti_link/>"),
    }),
    "课程.imscc",
  );
  await expect.element(page.getByText("外部工具（LTI）不会导入，可以改用链接")).toBeVisible();
  await button("导入 2 项").click();
  await expect.element(page.getByText("已导入 2 项")).toBeVisible();
  await saved();
  expect((await titles(room)).slice(before.length)).toEqual(["第一单元", "讲义"]);
  const { nodes, contents } = await request(outlineDraft, { id: room.run });
  const file = contents.find(({ content }) => content === nodes.at(-1)!.content)!;
  expect(file).toMatchObject({ kind: "doc", label: "a.pdf", mime: "application/pdf" });
});

const CHOICE = `<item ident="q"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>cc.true_false.v0p1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext>极限总是存在</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="true"><material><mattext>对</mattext></material></response_label><response_label ident="false"><material><mattext>错</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">false</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`;
test("questions of a cartridge go into the bank, its assessment becomes a draft, and what is not understood is said", async () => {
  const { room } = await open();
  await openImport();
  const matching = CHOICE.replace("cc.true_false.v0p1", "cc.matching.v0p1").replace("极限总是存在", "连一连");
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"><organizations><organization><item>
    <item><title>第二单元</title><item identifierref="a"><title>小测</title></item></item></item></organization></organizations><resources>
    <resource identifier="a" type="imsqti_xmlv1p2/imscc_xmlv1p3/assessment"><file href="a.xml"/></resource>
    <resource identifier="b" type="imsqti_xmlv1p2/imscc_xmlv1p3/question-bank"><file href="b.xml"/></resource></resources></manifest>`;
  await give(
    zipSync({
      "imsmanifest.xml": strToU8(manifest),
      "a.xml": strToU8(
        `<questestinterop><assessment ident="a" title="小测"><section ident="s">${CHOICE}${matching}</section></assessment></questestinterop>`,
      ),
      "b.xml": strToU8(
        `<questestinterop><objectbank ident="b">${CHOICE.replace("总是", "不一定")}</objectbank></questestinterop>`,
      ),
    }),
    "课程.imscc",
  );
  await expect.element(page.getByText("题目没有导入：不支持这种题型（cc.matching.v0p1）")).toBeVisible();
  await expect.element(page.getByText("1 道题会放进课程题库").first()).toBeVisible();
  await button("导入 3 项").click();
  await expect.element(page.getByText("已导入 3 项，2 道题进入课程题库")).toBeVisible();
  await saved();
  const { nodes, contents } = await request(outlineDraft, { id: room.run });
  const node = nodes.at(-1)!;
  const { assessment } = contents.find(({ content }) => content === node.content)!;
  const draft = await request(assessDetail, { id: room.run, assessment: assessment! });
  expect(draft).toMatchObject({ title: "小测", state: "draft", questions: [{ text: "极限总是存在" }] });
});

test("the course leaves as a cartridge, with what it cannot hold said before", async () => {
  const { element } = await open();
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(`${this.download} ${new URL(this.href).pathname.replace(/\d+$/, "")}`);
  });
  await button("导入和导出").click();
  await page.getByRole("menuitem", { name: "导出为课程包" }).click();
  await expect.element(page.getByRole("dialog", { name: "导出为课程包（Common Cartridge）" })).toBeVisible();
  await expect.element(page.getByText(/^共 \d+ 项内容、\d+ 道题，约/)).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await button("下载课程包").click();
  await expect.element(page.getByText("正在下载课程包")).toBeVisible();
  expect(names).toEqual([expect.stringMatching(/\.imscc .*\/teach\/outline\/cartridge\/file\/$/)]);
  click.mockRestore();
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
