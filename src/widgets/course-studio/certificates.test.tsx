/** Certificates: the rule, who lacks what, applications for many, against the reference server; and the school's queue. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { certificateList, certificateRule } from "../../core/contract/certificate.js";
import { runSettingsSave } from "../../core/contract/course-building.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
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

describe("the queue of a school", () => {
  const calls = useCalls();
  const NOW = 1_780_000_000_000;
  const review = (id: number, more: object = {}) => ({
    id,
    kind: "certificate",
    state: "pending",
    title: `学生${id}`,
    about: "焊接工艺",
    school: "临江大学",
    author: "周明远",
    submittedAt: NOW - id * 4 * 86_400_000,
    reviewer: "",
    reason: "",
    own: false,
    ...more,
  });
  const answer = (list: object[]) => ({ list, total: list.length, page: 1, size: 20, now: NOW });
  beforeEach(() => {
    calls.answers["/teach/review/page/list"] = answer([
      review(1),
      review(2, { own: true }),
      review(3, { kind: "publish", title: "茶文化导论", about: "" }),
    ]);
    calls.answers["/job/latest"] = { list: [] };
    calls.answers["/teach/review/do"] = { job: 5 };
  });
  const examine = (more: Record<string, string> = {}) =>
    place("edu-course-studio", { lang: "zh-CN", view: "examine", ...more });
  const bodyOf = (path: string) => calls.sent.filter((one) => one.path === path).at(-1);

  test("what waits long is told, one's own cannot be chosen, and many are approved at once", async () => {
    signInHere();
    const element = examine();
    await expect.element(row("学生1")).toHaveTextContent("已等 4 天");
    await expect.element(row("学生2")).toHaveTextContent("由其他管理员审核");
    await expect.element(page.getByRole("checkbox", { name: "选择学生2" })).not.toBeInTheDocument();
    expect(await violations(element)).toEqual([]);
    await page.getByRole("checkbox", { name: "选择学生1" }).click();
    await page.getByRole("checkbox", { name: "选择茶文化导论" }).click();
    await button("通过").click();
    await page.getByRole("dialog", { name: "通过 2 项？" }).getByRole("button", { name: "通过" }).click();
    await vi.waitFor(() => expect(bodyOf("/teach/review/do")).toBeDefined());
    expect(JSON.stringify(bodyOf("/teach/review/do"))).toContain("true");
  });

  test("whatever goes back wants a reason; what was issued can be revoked with one", async () => {
    signInHere();
    examine();
    await page.getByRole("checkbox", { name: "选择学生1" }).click();
    await button("退回").click();
    const dialog = page.getByRole("dialog", { name: "退回 1 项" });
    await dialog.getByRole("button", { name: "退回" }).click();
    await expect.element(dialog.getByText("请写明原因")).toBeVisible();
    expect(bodyOf("/teach/review/do")).toBeUndefined();
    await dialog.getByRole("textbox").fill("姓名与学籍不符");
    await dialog.getByRole("button", { name: "退回" }).click();
    await vi.waitFor(() => expect(bodyOf("/teach/review/do")).toBeDefined());

    const certificate = { id: 9, serial: "53106732026000001", revoked: false, replaced: false };
    calls.answers["/teach/review/page/list"] = answer([review(4, { state: "approved", certificate })]);
    calls.answers["/teach/cert/revoke"] = { revoked: 1 };
    document.body.replaceChildren();
    examine({ filter: "state=approved&kind=certificate" });
    await expect.element(row("学生4")).toHaveTextContent("编号 53106732026000001");
    await page.getByRole("checkbox", { name: "选择学生4" }).click();
    await button("撤销证书").click();
    const revoking = page.getByRole("dialog", { name: "撤销 1 份证书" });
    await revoking.getByRole("textbox").fill("认定为抄袭");
    await revoking.getByRole("button", { name: "撤销证书" }).click();
    await expect.element(page.getByText("已撤销 1 份证书")).toBeVisible();
  });

  test("a course is looked at with its outline before anybody decides", async () => {
    signInHere();
    calls.answers["/teach/review/detail"] = {
      intro: "从一片叶子讲到一杯茶。",
      outline: [{ title: "第一章 茶的来历", level: 0 }],
    };
    examine();
    await button("查看：茶文化导论").click();
    const dialog = page.getByRole("dialog", { name: "茶文化导论" });
    await expect.element(dialog.getByText("从一片叶子讲到一杯茶。")).toBeVisible();
    await expect.element(dialog.getByText("第一章 茶的来历")).toBeVisible();
  });

  test("of a certificate the school sees that the rule applied, not a person", async () => {
    signInHere();
    calls.answers["/teach/review/page/list"] = answer([review(6, { author: "" })]);
    calls.answers["/teach/review/detail"] = {
      intro: "",
      outline: [],
      certificate: { kind: "completion", score: 82, rule: "总评 60 分起发证", byRule: true },
    };
    examine();
    await button("查看：学生6").click();
    const dialog = page.getByRole("dialog", { name: "学生6" });
    await expect.element(dialog.getByText("达到课程的发证条件，自动申请")).toBeVisible();
  });

  test("of a new name on a certificate the school sees the old one, the new one and why", async () => {
    signInHere();
    calls.answers["/teach/review/page/list"] = answer([
      review(7, { kind: "reissue", title: "林小雨 → 林晓雨" }),
    ]);
    calls.answers["/teach/review/detail"] = {
      intro: "",
      outline: [],
      reissue: { serial: "53106732026000001", before: "林小雨", after: "林晓雨", reason: "户籍更名" },
    };
    const element = examine();
    await expect.element(row("林小雨 → 林晓雨")).toHaveTextContent("证书换发");
    await button("查看：林小雨 → 林晓雨").click();
    const dialog = page.getByRole("dialog", { name: "林小雨 → 林晓雨" });
    await expect.element(dialog.getByText("户籍更名")).toBeVisible();
    await expect.element(dialog.getByText("林小雨", { exact: true })).toBeVisible();
    await expect.element(dialog.getByText("林晓雨", { exact: true })).toBeVisible();
    expect(await violations(element)).toEqual([]);
  });
});
