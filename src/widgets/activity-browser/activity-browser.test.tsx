import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 25, 2);
const times = {
  signupFrom: NOW - DAY,
  signupUntil: NOW + 2 * DAY + 3 * 3_600_000,
  startsAt: NOW + 5 * DAY,
  endsAt: NOW + 6 * DAY,
  resultsAt: NOW + 9 * DAY,
};
const card = {
  id: 7,
  kind: "contest",
  title: "数控车削邀请赛",
  summary: "三小时，一根毛坯。",
  cover: "",
  school: "临江职院",
  schoolId: 4,
  state: "signup",
  ...times,
  quota: 24,
  taken: 6,
  teamMost: 3,
  hasWorks: true,
};
const detail = (more: object = {}) => ({
  ...card,
  about: ["三人一队。"],
  place: "二号车间",
  schedule: [{ at: NOW + 4 * DAY, text: "抽签" }],
  form: [
    { key: "phone", kind: "phone", label: "联系手机", required: true, options: [] },
    { key: "machine", kind: "choice", label: "熟悉的系统", required: false, options: ["FANUC", "华中数控"] },
  ],
  votesPerDay: 3,
  isOrganizer: false,
  isJudge: false,
  canCheckIn: false,
  results: [],
  now: NOW,
  ...more,
});
const entry = (more: object = {}) => ({
  id: 31,
  state: "active",
  team: "先量后说",
  isLeader: true,
  members: [{ name: "林小雨", isLeader: true, isSelf: true }],
  invitation: "abc-DEF",
  form: { phone: "13912345678" },
  title: "",
  text: "",
  files: [],
  award: "",
  ...more,
});
const work = (number: number, more: object = {}) => ({
  entry: 40 + number,
  number,
  title: `作品名${number}`,
  text: "说明",
  files: [],
  team: "",
  award: "",
  votes: number,
  isVoted: false,
  isMine: false,
  ...more,
});
beforeEach(() => {
  Object.assign(calls.answers, {
    "/activity/page/list": ({ q }: Record<string, string>) => {
      const list = q === "没有" ? [] : [card];
      return { list, total: list.length, page: 1, size: 12, now: NOW };
    },
    "/activity/detail": detail(),
  });
});
const asked = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);
const show = (attributes: Record<string, string> = {}) =>
  place("edu-activity-browser", { lang: "zh-CN", view: "detail", activity: "7", ...attributes });

test("lists activities with their state and what is left by the server's clock; states and kinds narrow it", async () => {
  const element = place("edu-activity-browser", { lang: "zh-CN" });
  const link = page.getByRole("link", { name: /数控车削邀请赛/ });
  await expect.element(link).toHaveAttribute("href", "/activity/detail?id=7");
  // However wrong this browser's clock is.
  await expect.element(page.getByText("2 天 2 小时")).toBeVisible();
  await expect.element(page.getByText("6 / 24 个名额")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "报名中" }).click();
  await page.getByRole("combobox", { name: "活动类型" }).selectOptions("竞赛");
  await vi.waitFor(() =>
    expect(asked("/activity/page/list").at(-1)).toMatchObject({ state: "signup", kind: "contest" }),
  );
});

test("an empty list says how to go on", async () => {
  place("edu-activity-browser", { lang: "zh-CN", filter: "q=没有&state=ended" });
  await expect.element(page.getByText("没有这样的活动")).toBeVisible();
  await page.getByRole("button", { name: "清空条件" }).click();
  await expect.element(page.getByRole("link", { name: /数控车削邀请赛/ })).toBeVisible();
});

test("signing up: the form says what is missing, and then where one stands", async () => {
  signInHere();
  calls.answers["/activity/signup/do"] = { state: "active" };
  const element = show();
  const heard = vi.fn();
  element.addEventListener("edu-signup", (event) => heard((event as CustomEvent).detail));
  await page.getByRole("button", { name: "报名", exact: true }).click();
  await page.getByRole("textbox", { name: "联系手机" }).fill("123");
  await page.getByRole("button", { name: "提交报名" }).click();
  expect(asked("/activity/signup/do")).toHaveLength(0);
  await vi.waitFor(() =>
    expect(element.shadowRoot?.querySelectorAll("[part=error]").length).toBeGreaterThan(1),
  );
  expect(await violations(element)).toEqual([]);
  await page.getByRole("textbox", { name: "队名" }).fill("先量后说");
  await page.getByRole("textbox", { name: "联系手机" }).fill("13912345678");
  await page.getByRole("combobox", { name: "熟悉的系统" }).selectOptions("FANUC");
  calls.answers["/activity/detail"] = detail({ mine: "active", entry: entry() });
  await page.getByRole("button", { name: "提交报名" }).click();
  await expect.element(page.getByRole("heading", { name: "你已报名" })).toBeVisible();
  expect(asked("/activity/signup/do")[0]).toMatchObject({
    id: 7,
    team: "先量后说",
    form: { phone: "13912345678", machine: "FANUC" },
  });
  expect(heard).toHaveBeenCalledWith({ activity: 7, state: "active" });
  await expect
    .element(page.getByRole("textbox", { name: "邀请队友" }))
    .toHaveValue(`${location.origin}/activity/detail?id=7&team=abc-DEF`);
  expect(await violations(element)).toEqual([]);
});

test("a full activity says that one stands in line; a refusal stands at the form", async () => {
  signInHere();
  calls.answers["/activity/detail"] = detail({ taken: 24 });
  calls.answers["/activity/signup/do"] = { refuse: [4112, "报名已经截止"] };
  show();
  await page.getByRole("button", { name: "加入候补" }).click();
  await page.getByRole("textbox", { name: "队名" }).fill("晚来的");
  await page.getByRole("textbox", { name: "联系手机" }).fill("13912345678");
  await page.getByRole("button", { name: "加入候补" }).click();
  await expect.element(page.getByText("报名已经截止")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "队名" })).toHaveValue("晚来的");
});

test("an invitation leads into a team, or says that it is full", async () => {
  signInHere();
  calls.answers["/activity/team/join"] = { refuse: [4141, "这支队伍已经满员"] };
  const element = show({ invitation: "abc-DEF" });
  const join = page.getByRole("button", { name: "加入队伍" });
  await join.click();
  await expect.element(page.getByText("这支队伍已经满员")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  calls.answers["/activity/team/join"] = { team: "先量后说" };
  calls.answers["/activity/detail"] = detail({ mine: "active", entry: entry({ isLeader: false }) });
  await join.click();
  await expect.element(page.getByRole("heading", { name: "你已报名" })).toBeVisible();
  expect(asked("/activity/team/join").at(-1)).toMatchObject({ invitation: "abc-DEF" });
});

test("a work is kept with its files", async () => {
  signInHere();
  calls.answers["/activity/detail"] = detail({ mine: "active", entry: entry() });
  calls.answers["/activity/work/save"] = {};
  calls.answers["/activity/work/file"] = {
    files: [{ file: 9, name: "图.png", mime: "image/png", url: "/api/file/9" }],
  };
  const element = show();
  await page.getByRole("textbox", { name: "作品名称" }).fill("阶梯轴");
  const input = element.shadowRoot?.querySelector<HTMLInputElement>("input[type=file]");
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(16)], "图.png", { type: "image/png" }));
  input!.files = files.files;
  input!.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(page.getByRole("button", { name: "删除 图.png" })).toBeVisible();
  await page.getByRole("button", { name: "保存作品" }).click();
  await vi.waitFor(() => expect(asked("/activity/work/save")[0]).toMatchObject({ id: 7, title: "阶梯轴" }));
  expect(await violations(element)).toEqual([]);
});

test("works have numbers while votes are taken; one's own can't be voted for, and a vote counts at once", async () => {
  signInHere();
  calls.answers["/activity/detail"] = detail({ state: "judging", endsAt: NOW - DAY, signupUntil: NOW - DAY });
  calls.answers["/activity/work/page/list"] = {
    list: [work(1), work(2, { isMine: true })],
    total: 2,
    page: 1,
    size: 24,
    canVote: true,
    votesLeft: 3,
  };
  calls.answers["/activity/vote/do"] = { votes: 2, votesLeft: 2 };
  const element = show();
  await expect.element(page.getByText("作品 1", { exact: true })).toBeVisible();
  expect(page.getByRole("button", { name: "投票" }).elements()).toHaveLength(1);
  await page.getByRole("button", { name: "投票" }).click();
  await expect.element(page.getByRole("button", { name: "已投" })).toBeDisabled();
  await expect.element(page.getByText("今天还能投 2 票")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test("a judge gives scores to numbers", async () => {
  signInHere();
  calls.answers["/activity/detail"] = detail({ state: "judging", isJudge: true, endsAt: NOW - DAY });
  calls.answers["/activity/work/page/list"] = { list: [], total: 0, page: 1, size: 24, canVote: false };
  calls.answers["/activity/judge/list"] = {
    list: [{ entry: 41, number: 1, title: "阶梯轴", text: "", files: [], points: [], comment: "" }],
    criteria: [],
    isOpen: true,
  };
  calls.answers["/activity/judge/score"] = {};
  const element = show();
  await page.getByRole("textbox", { name: "分数（0–100）" }).fill("101");
  await page.getByRole("button", { name: "提交评分" }).click();
  expect(asked("/activity/judge/score")).toHaveLength(0);
  await page.getByRole("textbox", { name: "分数（0–100）" }).fill("91");
  await page.getByRole("button", { name: "提交评分" }).click();
  await vi.waitFor(() => expect(asked("/activity/judge/score")[0]).toMatchObject({ entry: 41, score: 91 }));
  expect(await violations(element)).toEqual([]);
});

test("with criteria a judge gives points to each, up to its own", async () => {
  signInHere();
  calls.answers["/activity/detail"] = detail({ state: "judging", isJudge: true, endsAt: NOW - DAY });
  calls.answers["/activity/work/page/list"] = { list: [], total: 0, page: 1, size: 24, canVote: false };
  calls.answers["/activity/judge/list"] = {
    list: [{ entry: 41, number: 1, title: "阶梯轴", text: "", files: [], points: [], comment: "" }],
    criteria: [
      { name: "尺寸", points: 70 },
      { name: "工时", points: 30 },
    ],
    isOpen: true,
  };
  calls.answers["/activity/judge/score"] = {};
  const element = show();
  await page.getByRole("textbox", { name: "尺寸（0–70）" }).fill("71");
  await page.getByRole("textbox", { name: "工时（0–30）" }).fill("25");
  await page.getByRole("button", { name: "提交评分" }).click();
  expect(asked("/activity/judge/score")).toHaveLength(0);
  await page.getByRole("textbox", { name: "尺寸（0–70）" }).fill("62");
  await expect.element(page.getByText("合计 87 分")).toBeVisible();
  await page.getByRole("button", { name: "提交评分" }).click();
  await vi.waitFor(() =>
    expect(asked("/activity/judge/score")[0]).toMatchObject({ entry: 41, points: [62, 25] }),
  );
  expect(await violations(element)).toEqual([]);
});

test("one that was called off says why, and nobody signs up", async () => {
  const cancelled = { at: NOW, reason: "台风停课，场地关闭。" };
  calls.answers["/activity/detail"] = detail({ state: "cancelled", cancelled });
  const element = show();
  await expect.element(page.getByText("台风停课，场地关闭。")).toBeVisible();
  expect(page.getByRole("button", { name: "报名", exact: true }).elements()).toHaveLength(0);
  expect(await violations(element)).toEqual([]);
});

test("who organizes it has the sign-ups, the code, judges and prizes", async () => {
  signInHere();
  calls.answers["/activity/detail"] = detail({ state: "judging", isOrganizer: true, endsAt: NOW - DAY });
  calls.answers["/activity/work/page/list"] = { list: [], total: 0, page: 1, size: 24, canVote: false };
  calls.answers["/activity/entry/page/list"] = {
    list: [
      {
        entry: 31,
        state: "active",
        team: "先量后说",
        members: ["林小雨", "陈思齐"],
        attended: 1,
        title: "阶梯轴",
        score: 925,
        scores: 2,
        votes: 4,
        award: "",
      },
    ],
    total: 1,
    page: 1,
    size: 50,
    checkInCode: "428113",
    judges: [{ judge: 3, name: "沈清源", scored: 1 }],
  };
  calls.answers["/activity/award"] = {};
  const element = show();
  await expect.element(page.getByText("签到码 428113")).toBeVisible();
  await expect.element(page.getByText("92.5 (2)")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "设置奖项" }).click();
  await page.getByRole("textbox", { name: "奖项" }).fill("一等奖");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await vi.waitFor(() => expect(asked("/activity/award")[0]).toMatchObject({ entry: 31, award: "一等奖" }));
});

test("results name who won, and a failure offers a way to try again", async () => {
  calls.answers["/activity/detail"] = { refuse: [500, "服务器开小差了"] };
  const element = show();
  const again = page.getByRole("button", { name: "重试" });
  await expect.element(again).toBeVisible();
  calls.answers["/activity/detail"] = detail({
    state: "ended",
    hasWorks: false,
    resultsAt: NOW - 1,
    results: [{ award: "一等奖", team: "温水组合", title: "奶奶，帮我尝尝", members: ["王一诺", "李沐阳"] }],
  });
  await again.click();
  await expect.element(page.getByText("温水组合 · 王一诺、李沐阳")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});
