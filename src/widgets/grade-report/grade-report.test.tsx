import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dayOf } from "../../core/rules/day.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import { wireReport } from "./testing.js";
import "./index.js";

const calls = useCalls();
beforeEach(() => {
  calls.answers["/course/grade/mine"] = wireReport();
  calls.answers["/course/cert/mine"] = {};
});
const report = (more: Record<string, string> = {}) =>
  place("edu-grade-report", { lang: "zh-CN", course: "7", ...more });
const part = (name: string) => page.getByRole("region", { name });

test("a visitor is asked to sign in", async () => {
  const element = report();
  await expect.element(page.getByText("登录后查看你的成绩")).toBeVisible();
  expect(calls.sent.filter(({ path }) => path === "/course/grade/mine")).toEqual([]);
  expect(await violations(element)).toEqual([]);
});

test("says the total, what it is made of, what was dropped, and what is needed to pass", async () => {
  signInHere();
  const element = report();
  // 40 % of 50, and 20 % of 34 of 40 points (the weakest is dropped), of the 60 % that have points.
  await expect.element(page.getByRole("status")).toHaveTextContent("61.7");
  await expect.element(part("作业")).toHaveTextContent("得分率 85%");
  const dropped = element.shadowRoot!.querySelector("[data-dropped]")!;
  expect(dropped.textContent).toContain("第 2 次作业");
  expect(dropped.textContent).toContain("不计入（最低）");
  await expect.element(part("作业")).toHaveTextContent("免计");
  await expect.element(part("作业")).toHaveTextContent("教师调整：补交后调整");
  // 20 + 17 are there: 23 of the exam's 40 are missing.
  await expect.element(page.getByText("余下的平均得到 57.5% 就能及格。")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test("what if: a try changes the total at once and is not kept", async () => {
  signInHere();
  const element = report();
  await page.getByRole("button", { name: "试算" }).click();
  const field = page.getByRole("spinbutton", { name: "试算：期末考试，满分 100" });
  await field.fill("90");
  await expect.element(page.getByRole("status")).toHaveTextContent("73");
  // More than there is to get is no try.
  await field.fill("500");
  await expect.element(page.getByRole("status")).toHaveTextContent("77");
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "结束试算" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("61.7");
  expect(calls.sent.map(({ path }) => path).filter((path) => path.includes("save"))).toEqual([]);
});

test("the transcript is a file, and what keeps it from being made is said; who only teaches has none", async () => {
  signInHere();
  report();
  const button = page.getByRole("button", { name: "下载成绩单（PDF）" });
  calls.answers["/course/grade/transcript"] = { refuse: [405, "现在无法生成成绩单，请稍后再试"] };
  await button.click();
  await expect.element(page.getByText("现在无法生成成绩单，请稍后再试")).toBeVisible();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  try {
    calls.answers["/course/grade/transcript"] = { file: btoa("%PDF-1.7") };
    await button.click();
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.contexts[0]).toHaveProperty("download", "成绩单.pdf");
  } finally {
    saved.mockRestore();
  }
  document.body.replaceChildren();
  calls.answers["/course/grade/mine"] = { ...wireReport(), isLearner: undefined };
  report();
  await expect.element(part("作业")).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test("an appeal: by the keyboard, with its text kept when it is refused, and told to the page", async () => {
  signInHere();
  const element = report();
  const heard = vi.fn();
  element.addEventListener("edu-appeal", (event) => heard((event as CustomEvent).detail));
  calls.answers["/course/grade/appeal"] = { refuse: [405, "操作失败"] };
  // Only the first may still be appealed against.
  await expect.element(page.getByRole("button", { name: "对“第 1 次作业”申诉" })).toBeVisible();
  expect(page.getByRole("button", { name: /申诉/ }).elements()).toHaveLength(1);
  (page.getByRole("button", { name: "对“第 1 次作业”申诉" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
  await userEvent.keyboard("第三题没有给分");
  await page.getByRole("button", { name: "提交申诉" }).click();
  await expect.element(page.getByText("操作失败")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "说明理由" })).toHaveValue("第三题没有给分");
  calls.answers["/course/grade/appeal"] = { appeal: 3 };
  const appeal = {
    appeal: 3,
    assessment: 1,
    title: "第 1 次作业",
    text: "第三题没有给分",
    state: "open",
    answer: "",
    at: Date.now(),
  };
  calls.answers["/course/grade/mine"] = wireReport({ appeals: [appeal] });
  await page.getByRole("button", { name: "提交申诉" }).click();
  await expect.element(part("我的申诉")).toHaveTextContent("处理中");
  expect(heard).toHaveBeenCalledWith({ course: 7, assessment: 1 });
  await expect.element(page.getByRole("button", { name: "对“第 1 次作业”申诉" })).not.toBeInTheDocument();
  expect(await violations(element)).toEqual([]);
});

test("nothing counts yet; nothing is graded at all; it could not be loaded", async () => {
  signInHere();
  calls.answers["/course/grade/mine"] = wireReport({ items: [wireReport().items[5]], total: undefined });
  report();
  await expect.element(page.getByText("还没有计入成绩的内容")).toBeVisible();
  document.body.replaceChildren();
  calls.answers["/course/grade/mine"] = wireReport({ parts: [], items: [] });
  report();
  await expect.element(page.getByText("这门课程还没有计分的项目")).toBeVisible();
  document.body.replaceChildren();
  calls.answers["/course/grade/mine"] = { refuse: [4101, "请先报名"] };
  report();
  await expect.element(page.getByText("请先报名")).toBeVisible();
});

const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const withRecord = () => {
  const { parts, items } = wireReport();
  return wireReport({
    parts: [...parts, { key: "participation", name: "课堂参与", weight: 10 }],
    items: [...items, { item: "daily", part: "participation", title: "", max: 100, points: 38 }],
  });
};
const recordDay = (daysAgo: number, more: object = {}) => ({
  day: dayOf(NOW) - daysAgo,
  minutes: 45,
  signedInAt: NOW,
  questions: 1,
  answers: 0,
  notes: 7,
  worth: 6,
  points: [],
  ...more,
});

test("the daily record stands where it counts, with what each day is worth, who gave points and why", async () => {
  signInHere();
  calls.answers["/course/grade/mine"] = withRecord();
  const given = [{ points: -0.5, reason: "课堂迟到", author: "周明远", at: NOW }];
  calls.answers["/course/daily/mine"] = {
    list: [
      recordDay(0, { points: given, worth: 5.5 }),
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((ago) => recordDay(ago)),
    ],
  };
  const element = report();
  const button = part("课堂参与").getByRole("button", { name: "每日记录" });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  expect(calls.sent.filter(({ path }) => path === "/course/daily/mine")).toEqual([]);
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const record = part("每日记录");
  const today = record.getByRole("listitem").first();
  await expect.element(today).toHaveTextContent("2026年11月23日");
  for (const words of ["10:00 签到", "学习 45 分钟", "提问 1", "笔记 7", "计 5.5 分"])
    await expect.element(today).toHaveTextContent(words);
  await expect.element(today.getByText("−0.5 分 · 课堂迟到 · 任课教师周明远")).toBeVisible();
  expect(record.getByRole("listitem").elements()).toHaveLength(7);
  expect(await violations(element)).toEqual([]);
  await record.getByRole("button", { name: "更早的 2 天" }).click();
  expect(record.getByRole("listitem").elements()).toHaveLength(9);
  await record.getByRole("button", { name: "只看最近 7 天" }).click();
  expect(record.getByRole("listitem").elements()).toHaveLength(7);
  await button.click();
  await expect.element(record).not.toBeInTheDocument();
});

test("a daily record without days says what will stand there; one that fails can be asked for again", async () => {
  await page.viewport(390, 800);
  signInHere();
  calls.answers["/course/grade/mine"] = withRecord();
  calls.answers["/course/daily/mine"] = { refuse: [405, "操作失败"] };
  const element = report();
  await page.getByRole("button", { name: "每日记录" }).click();
  await expect.element(page.getByText("操作失败")).toBeVisible();
  calls.answers["/course/daily/mine"] = { list: [] };
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByText("还没有记录")).toBeVisible();
  expect(element.scrollWidth).toBeLessThanOrEqual(390);
  // Nothing of it for whoever does not learn here, nor where no part takes it.
  document.body.replaceChildren();
  calls.answers["/course/grade/mine"] = {
    ...withRecord(),
    isLearner: undefined,
  };
  report();
  await expect.element(part("课堂参与")).toBeVisible();
  expect(page.getByRole("button", { name: "每日记录" }).elements()).toEqual([]);
});

test("on a phone a title keeps its line; the badges beside it wrap", async () => {
  await page.viewport(390, 900);
  signInHere();
  const element = report();
  await expect.element(part("作业")).toBeVisible();
  const titles = [...element.shadowRoot!.querySelectorAll<HTMLElement>("[data-dropped] .title, .title")];
  for (const title of titles)
    expect(title.getBoundingClientRect().height).toBeLessThan(
      Number.parseFloat(getComputedStyle(title).lineHeight) * 1.5,
    );
  expect(element.scrollWidth).toBeLessThanOrEqual(390);
});

test("one's certificate stands there: what is missing for it, then the file and its check, then that it was revoked", async () => {
  signInHere();
  const mine = {
    state: "ineligible",
    faults: ["score", "exam"],
    canApply: false,
    automatic: false,
    score: 40,
    serial: "",
    code: "",
    reason: "",
  };
  calls.answers["/course/cert/mine"] = { mine };
  report();
  await expect.element(part("证书")).toHaveTextContent("还差：总评达到要求、参加考试");
  const issued = {
    ...mine,
    state: "issued",
    kind: "excellent",
    faults: [],
    certificate: 4,
    serial: "53106732026000001",
    code: "ZS26-0004-7KQM4T",
    issuedAt: 1_780_000_000_000,
  };
  calls.answers["/course/cert/mine"] = { mine: issued };
  calls.answers["/course/cert/file"] = { file: btoa("%PDF-1.7"), serial: issued.serial };
  document.body.replaceChildren();
  const element = report();
  await expect.element(part("证书")).toHaveTextContent("编号 53106732026000001");
  await expect
    .element(part("证书").getByRole("link", { name: /^查验：/ }))
    .toHaveAttribute("href", expect.stringContaining("/certificate/check?code=ZS26-0004-7KQM4T"));
  expect(await violations(element)).toEqual([]);
  await part("证书")
    .getByRole("button", { name: /^下载：/ })
    .click();
  await page.getByRole("menuitem", { name: "PDF 文件" }).click();
  await vi.waitFor(() => expect(calls.sent.map(({ path }) => path)).toContain("/course/cert/file"));
  calls.answers["/course/cert/mine"] = { mine: { ...issued, state: "revoked", reason: "认定为抄袭" } };
  document.body.replaceChildren();
  report();
  await expect.element(part("证书")).toHaveTextContent("学校撤销了这份证书：认定为抄袭");
  await expect.element(page.getByRole("button", { name: /^下载：/ })).not.toBeInTheDocument();
});

test("whoever has all of it applies by themselves where the run lets them, and is told where it stands", async () => {
  signInHere();
  const mine = {
    state: "eligible",
    faults: [],
    canApply: true,
    automatic: false,
    score: 92,
    serial: "",
    code: "",
    reason: "",
  };
  calls.answers["/course/cert/mine"] = { mine };
  calls.answers["/course/cert/apply"] = {};
  const element = report();
  await expect.element(part("证书")).toHaveTextContent("已达到条件，可以提交申请。");
  expect(await violations(element)).toEqual([]);
  calls.answers["/course/cert/mine"] = { mine: { ...mine, state: "applied", canApply: false } };
  await part("证书").getByRole("button", { name: "申请证书" }).click();
  await expect.element(part("证书")).toHaveTextContent("申请已提交，学校审核通过后签发。");
  expect(calls.sent.map(({ path }) => path)).toContain("/course/cert/apply");
});

test("whoever will be applied for by the rule is told so, and has nothing to do", async () => {
  signInHere();
  calls.answers["/course/cert/mine"] = {
    mine: {
      state: "eligible",
      faults: [],
      canApply: false,
      automatic: true,
      score: 92,
      serial: "",
      code: "",
      reason: "",
    },
  };
  report();
  await expect.element(part("证书")).toHaveTextContent("课程结束、成绩发布后自动提交申请");
  await expect.element(part("证书").getByRole("button")).not.toBeInTheDocument();
});
