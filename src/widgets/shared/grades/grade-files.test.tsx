/** Grades against the reference server: out as a workbook, changed, back with a reason, and taken back. */
import { zipSync, strToU8, unzipSync, strFromU8 } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { attemptStart, attemptSubmit } from "../../../core/contract/exam.js";
import { gradeSave, gradeSheet } from "../../../core/contract/grade.js";
import { gradeExport } from "../../../core/contract/grade-file.js";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { place } from "../../../testing/calls.js";
import { violations } from "../../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../../testing/test-server.js";
import { fromBase64 } from "../../../ui/media/base64.js";
import { buildExam, EVERY_TYPE } from "../../assessment/testing.js";
import "../../gradebook/index.js";
import "../../marking/index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

async function open(): Promise<{ room: Entered; assessment: number }> {
  const room = await testbed.room();
  room.as("teacher");
  const questions = Object.fromEntries(Object.entries(EVERY_TYPE).slice(0, 2));
  const assessment = await buildExam(request, room.run, { questions });
  room.as("learner");
  const { attempt } = await request(attemptStart, { id: room.run, assessment });
  await request(attemptSubmit, { id: room.run, attempt, changes: [] });
  room.as("teacher");
  return { room, assessment };
}
/** The workbook of the run, with points in one cell as a spreadsheet would write them. */
async function changedFile(room: Entered, cell: string, value: string): Promise<File> {
  const { file } = await request(gradeExport, { id: room.run });
  const parts = unzipSync(fromBase64(file));
  const name = "xl/worksheets/sheet1.xml";
  const xml = strFromU8(parts[name]!).replace(
    new RegExp(`<c r="${cell}"([^>]*?)(?: t="[^"]*")?(?:/>|>.*?</c>)`),
    `<c r="${cell}" t="str"><v>${value}</v></c>`,
  );
  return new File([zipSync({ ...parts, [name]: strToU8(xml) })], "成绩册.xlsx");
}
const pointsOf = async (room: Entered) => {
  const { rows } = await request(gradeSheet, { id: room.run });
  return rows.find(({ name }) => name === "林小雨")?.points;
};
const choose = async (element: HTMLElement, file: File) => {
  const drawer = page.getByRole("dialog", { name: "导入成绩" });
  await expect.element(drawer.getByRole("button", { name: "选择文件" })).toBeVisible();
  const input = element.shadowRoot?.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("no file input");
  await userEvent.upload(input, file);
};
/** The row of the file in which the learner stands, counted as a spreadsheet does. */
async function rowOf(room: Entered): Promise<number> {
  const { rows } = await request(gradeSheet, { id: room.run });
  return rows.findIndex(({ name }) => name === "林小雨") + 3;
}

test("a changed workbook is seen first, let in with a reason, and taken back", async () => {
  const { room } = await open();
  const element = place("edu-gradebook", { lang: "zh-CN", course: String(room.run) });
  await page.getByRole("button", { name: "导入 Excel" }).click();
  const row = await rowOf(room);
  await choose(element, await changedFile(room, `E${row}`, "很好"));
  await expect.element(page.getByText(`第 ${row} 行 E 列：“很好”不是数字`)).toBeVisible();
  await expect.element(page.getByText("这个文件里没有可以导入的改动。")).toBeVisible();
  await choose(element, await changedFile(room, `E${row}`, "7.5"));
  await expect.element(page.getByRole("heading", { name: "1 处改动" })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "导入 1 处改动" }).click();
  await expect.element(page.getByText("请填写修改原因")).toBeVisible();
  await page.getByRole("textbox", { name: "修改原因" }).fill("线下考试");
  await userEvent.keyboard("{Tab}");
  await page.getByRole("button", { name: "导入 1 处改动" }).click();
  await expect.element(page.getByText("修改成绩：已完成 1 项")).toBeVisible();
  expect(await pointsOf(room)).toEqual([7.5]);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect.element(page.getByText("修改成绩：已撤销 1 项")).toBeVisible();
  expect(await pointsOf(room)).toEqual([0]);
});

test("from where an assessment is marked its points come and go too; of two newer values one is chosen", async () => {
  const { room, assessment } = await open();
  const row = await rowOf(room);
  const file = await changedFile(room, `E${row}`, "9");
  const sheet = await request(gradeSheet, { id: room.run });
  const learner = sheet.rows.find(({ name }) => name === "林小雨")!.learner;
  await request(gradeSave, { id: room.run, assessment, learner, points: 4, reason: "口试", seen: 0 });
  const element = place("edu-marking", {
    lang: "zh-CN",
    course: String(room.run),
    assessment: String(assessment),
  });
  await expect.element(page.getByRole("button", { name: "导出 Excel" })).toBeVisible();
  await page.getByRole("button", { name: "导入 Excel" }).click();
  await choose(element, file);
  await expect.element(page.getByText("1 处在导出后被别人改过")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^导入 \d+ 处改动$/ })).not.toBeInTheDocument();
  await page.getByRole("combobox", { name: /选择保留哪个分数/ }).selectOptions("改为 9");
  await page.getByRole("textbox", { name: "修改原因" }).fill("核对");
  await userEvent.keyboard("{Tab}");
  await page.getByRole("button", { name: "导入 1 处改动" }).click();
  await expect.element(page.getByText("修改成绩：已完成 1 项")).toBeVisible();
  expect(await pointsOf(room)).toEqual([9]);
});
