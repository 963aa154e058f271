/** Certificates: the rule, who lacks what, applications for many, against the reference server. */
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { certificateList, certificateRule } from "../../core/contract/certificate.js";
import { runSettingsSave } from "../../core/contract/course-building.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import { button, field, openStudio } from "./testing.js";
import "./index.js";

beforeEach(() => prefer({ locale: "zh-CN" }));
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

describe("of a run", () => {
  const testbed = useTestbed();
  test("a teacher sets the rule, sees who lacks what, and applies for those who lack nothing", async () => {
    const room = await testbed.room();
    room.as("teacher");
    await request(runSettingsSave, { id: room.run, certificate: false });
    openStudio(room, { view: "certificates" });
    await expect.element(page.getByText("这门课程没有开启证书", { exact: false })).toBeVisible();
    await request(runSettingsSave, { id: room.run, certificate: true });
    const element = openStudio(room, { view: "certificates" });
    await expect.element(row("林小雨")).toHaveTextContent("必学内容未学完");
    await expect.element(page.getByRole("checkbox", { name: "选择林小雨" })).not.toBeInTheDocument();
    await field(/^发证分数线/).fill("95");
    await expect.element(page.getByText("不能低于发证分数线")).toBeVisible();
    await field(/^发证分数线/).fill("30");
    await page.getByRole("checkbox", { name: "学完全部必学内容" }).click();
    await page.getByRole("checkbox", { name: "已实名" }).click();
    await page.getByRole("checkbox", { name: "课程结束、成绩发布后，自动为达到条件的学生申请" }).click();
    await button("保存条件").click();
    await expect.element(row("林小雨").getByText("符合条件", { exact: true })).toBeVisible();
    expect(await violations(element)).toEqual([]);
    expect((await request(certificateRule, { id: room.run })).rule).toMatchObject({
      automatic: true,
      learnerApplies: false,
      validYears: 0,
    });
    await page.getByRole("checkbox", { name: "选择林小雨" }).click();
    await button("申请证书").click();
    const dialog = page.getByRole("dialog", { name: "为 1 名学生申请证书？" });
    await dialog.getByRole("button", { name: "申请证书" }).click();
    await expect.element(row("林小雨")).toHaveTextContent("审核中");
    const { list } = await request(certificateList, { id: room.run, state: "applied" });
    expect(list.map(({ name }) => name)).toEqual(["林小雨"]);
    // None is issued before the school has said yes.
    await button("下载全部证书").click();
    await expect.element(page.getByText("还没有签发的证书")).toBeVisible();
    await page.viewport(390, 800);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
