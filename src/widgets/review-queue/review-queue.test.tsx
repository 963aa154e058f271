/** What waits for a school's yes: looked at, decided on one by one or many at once; and a certification, against the reference server. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { certificationApply, profileAuths } from "../../core/contract/user.js";
import { prefer } from "../../core/preferences/index.js";
import { loadUser, request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { useTestbed } from "../../testing/test-server.js";
import { answer, answerQueue, button, examine, NOW, review, row } from "./testing.js";
import "./index.js";

beforeEach(() => prefer({ locale: "zh-CN" }));

describe("many kinds", () => {
  const calls = useCalls();
  const bodyOf = answerQueue(calls);
  beforeEach(() => {
    calls.answers["/teach/review/page/list"] = answer([
      review(1),
      review(2, { own: true, open: false }),
      review(3, { kind: "publish", title: "茶文化导论", about: "" }),
    ]);
  });

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

  test("of two steps the queue says which one is next, who decided the first, and fits a phone", async () => {
    signInHere();
    calls.answers["/teach/review/page/list"] = answer([
      review(1, { kind: "resource", title: "高压电器", steps: 2 }),
      review(2, {
        kind: "publish",
        title: "茶文化导论",
        step: 2,
        steps: 2,
        awaits: "province",
        open: false,
        first: { reviewer: "沈静", at: NOW - 86_400_000 },
      }),
    ]);
    await page.viewport(390, 800);
    const element = examine();
    await expect.element(row("高压电器")).toHaveTextContent("第 1 步，共 2 步：学校审核");
    await expect.element(row("茶文化导论")).toHaveTextContent("第 2 步，共 2 步：省级审核");
    await expect.element(row("茶文化导论")).toHaveTextContent("第 1 步：沈静 已通过");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations(element)).toEqual([]);
  });

  test("the days that are left are told in words, and what is overdue can be asked for", async () => {
    signInHere();
    // A Friday's afternoon in Beijing.
    const friday = Date.parse("2026-05-29T15:00+08:00");
    const list = [
      review(1, { dueAt: Date.parse("2026-05-27T00:00+08:00") }),
      review(2, { dueAt: Date.parse("2026-05-30T00:00+08:00") }),
      review(3, { dueAt: Date.parse("2026-06-03T00:00+08:00") }),
    ];
    calls.answers["/teach/review/page/list"] = { ...answer(list), now: friday };
    const element = examine();
    await expect.element(row("学生1")).toHaveTextContent("已逾期 3 个工作日");
    await expect.element(row("学生2")).toHaveTextContent("今天到期");
    await expect.element(row("学生3")).toHaveTextContent("还剩 2 个工作日");
    await page.getByRole("combobox", { name: "按期限查看" }).selectOptions("只看逾期");
    await vi.waitFor(() => expect(JSON.stringify(bodyOf("/teach/review/page/list"))).toMatch(/overdue/));
    expect(await violations(element)).toEqual([]);
  });

  test("reviews are handed to a colleague from a day to a day, by keyboard on a phone, and taken back", async () => {
    signInHere();
    calls.answers["/teach/review/page/list"] = answer([review(1, { behalf: "沈静" })]);
    const TODAY = 20_600;
    const handed = { id: 3, given: true, person: "李宁", kinds: ["resource"], from: TODAY, to: TODAY + 1 };
    calls.answers["/teach/review/delegation/list"] = {
      list: [{ ...handed, state: "active" }],
      colleagues: [{ account: 8, name: "李宁" }],
      today: TODAY,
    };
    calls.answers["/teach/review/delegation/save"] = { id: 4 };
    calls.answers["/teach/review/delegation/end"] = {};
    await page.viewport(390, 800);
    const element = examine();
    await expect.element(row("学生1")).toHaveTextContent("代 沈静 审核");
    button("委托审核").element().focus();
    await userEvent.keyboard("{Enter}");
    const drawer = page.getByRole("dialog", { name: "委托审核" });
    await expect.element(drawer.getByRole("listitem")).toHaveTextContent("委托给 李宁 · 进行中");
    expect(await violations(element)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await drawer.getByLabelText(/^结束日期/).fill("2020-01-01");
    await drawer.getByRole("button", { name: "委托", exact: true }).click();
    await expect.element(drawer.getByText("结束日期不能早于开始日期和今天")).toBeVisible();
    expect(bodyOf("/teach/review/delegation/save")).toBeUndefined();
    await drawer.getByLabelText(/^结束日期/).fill("2026-06-30");
    await drawer.getByRole("button", { name: "委托", exact: true }).click();
    await vi.waitFor(() => expect(bodyOf("/teach/review/delegation/save")).toBeDefined());
    await drawer.getByRole("button", { name: "结束委托：李宁" }).click();
    const sure = page.getByRole("dialog", { name: "结束对 李宁 的委托？" });
    await sure.getByRole("button", { name: "结束委托" }).click();
    await vi.waitFor(() => expect(bodyOf("/teach/review/delegation/end")).toBeDefined());
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
    calls.answers["/teach/review/page/list"] = answer([
      review(4, { state: "approved", open: false, certificate }),
    ]);
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
      outline: [{ id: 1, title: "第一章 茶的来历", level: 0 }],
      decisions: [],
    };
    examine();
    await button("查看：茶文化导论").click();
    const dialog = page.getByRole("dialog", { name: "茶文化导论" });
    await expect.element(dialog.getByText("从一片叶子讲到一杯茶。")).toBeVisible();
    await expect.element(dialog.getByText("第一章 茶的来历")).toBeVisible();
  });

  test("of what is published each field says what it says and what is proposed, by keyboard and on a phone", async () => {
    signInHere();
    calls.answers["/teach/review/page/list"] = answer([review(1, { kind: "resource", title: "变压器" })]);
    calls.answers["/teach/review/detail"] = {
      intro: "",
      outline: [],
      decisions: [],
      changes: { isNew: false, fields: [{ field: "title", before: "变压器", after: "电力变压器" }] },
    };
    await page.viewport(390, 800);
    const element = examine();
    const look = button("查看：变压器");
    await expect.element(look).toBeVisible();
    look.element().focus();
    await userEvent.keyboard("{Enter}");
    const dialog = page.getByRole("dialog", { name: "变压器" });
    await expect.element(dialog).toHaveTextContent("已发布：变压器改为：电力变压器");
    expect(await violations(element)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await vi.waitFor(() => expect(element.shadowRoot?.activeElement).toBe(look.element()));
  });

  test("of a certificate the school sees that the rule applied, not a person", async () => {
    signInHere();
    calls.answers["/teach/review/page/list"] = answer([review(6, { author: "" })]);
    calls.answers["/teach/review/detail"] = {
      intro: "",
      outline: [],
      decisions: [],
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
      decisions: [],
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

describe("a certification, against the reference server", () => {
  const testbed = useTestbed();
  const proof = (): string => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [64, 40];
    canvas.getContext("2d")?.fillRect(8, 8, 24, 24);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  };

  test("who asks is looked at with the proof, and becomes a teacher once the school approves", async () => {
    const room = await testbed.room({ term: true });
    room.as("admin");
    const { school: own } = await loadUser();
    room.as("applicant");
    const { schools } = await request(profileAuths, {});
    const school = schools.find(({ name }) => name === own);
    await request(certificationApply, {
      schoolId: school?.id ?? "",
      realName: "唐若兰",
      staffNumber: "T-2026",
      title: "讲师",
      evidence: proof(),
    });
    room.as("admin");
    await loadUser();
    const element = place("edu-review-queue", { lang: "zh-CN" });
    await button("查看：唐若兰").click();
    const dialog = page.getByRole("dialog", { name: "唐若兰" });
    await expect.element(dialog).toHaveTextContent("T-2026");
    await dialog.getByRole("button", { name: "查看证明材料" }).click();
    await expect.element(dialog.getByRole("img", { name: "唐若兰的证明材料" })).toBeVisible();
    expect(await violations(element)).toEqual([]);
    await page.viewport(390, 800);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await dialog.getByRole("button", { name: "通过" }).click();
    const sure = page.getByRole("dialog", { name: "通过 1 项？" });
    await expect.element(sure).toHaveTextContent("申请人随即成为该校认证教师");
    await sure.getByRole("button", { name: "通过" }).click();
    await expect.element(page.getByText("没有等待审核的内容")).toBeVisible();
    room.as("applicant");
    expect((await request(profileAuths, {})).certification).toMatchObject({ state: "approved" });
  });

  test("whoever may not review is told who does, and a visitor is asked to sign in", async () => {
    const room = await testbed.room();
    place("edu-review-queue", { lang: "zh-CN" });
    await expect.element(page.getByText("登录后审核")).toBeVisible();
    document.body.replaceChildren();
    room.as("learner");
    await loadUser();
    place("edu-review-queue", { lang: "zh-CN" });
    await expect.element(page.getByText("没有审核权限")).toBeVisible();
  });
});
