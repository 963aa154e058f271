import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const AT = Date.UTC(2026, 10, 25, 2);
const card = {
  id: 3,
  title: "酸碱滴定",
  summary: "找到终点。",
  subject: "chemistry",
  school: "青禾师范大学",
  schoolId: 3,
  minutes: 15,
  passScore: 60,
};
const detail = (more: object = {}) => ({
  ...card,
  about: ["每次的浓度都不一样。"],
  steps: [{ title: "选择指示剂", max: 20 }],
  maker: "化学实验室",
  host: "lab.example",
  isOpen: true,
  courses: [],
  ...more,
});
const outcome = (more: object = {}) => ({
  attempt: 8,
  experiment: 3,
  title: "酸碱滴定",
  passScore: 60,
  state: "passed",
  startedAt: AT,
  finishedAt: AT + 725_000,
  seconds: 725,
  score: 86,
  best: 91,
  reason: "",
  steps: [
    {
      seq: 1,
      title: "选择指示剂",
      startedAt: AT,
      endedAt: AT + 60_000,
      seconds: 60,
      expected: 90,
      max: 20,
      score: 18,
      repeats: 0,
      evaluation: "",
    },
  ],
  address: "https://lab.example/titration",
  ...more,
});
beforeEach(() => {
  Object.assign(calls.answers, {
    "/simulation/page/list": ({ q }: Record<string, string>) => {
      const list = q === "没有" ? [] : [{ ...card, best: 91 }];
      return { list, total: list.length, page: 1, size: 12 };
    },
    "/simulation/detail": detail(),
    "/simulation/attempt/page/list": { list: [], total: 0, page: 1, size: 10 },
    "/simulation/attempt/detail": outcome(),
  });
});
afterEach(() => vi.restoreAllMocks());
const sent = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);
const show = (attributes: Record<string, string>) =>
  place("edu-simulation-browser", { lang: "zh-CN", ...attributes });
const launched = { attempt: 8, address: "https://lab.example/titration#ticket=abc", expiresAt: AT + 60_000 };

test("lists experiments with the best score; a subject narrows the list, an empty one says how to go on", async () => {
  const element = show({});
  const link = page.getByRole("link", { name: /酸碱滴定/ });
  await expect.element(link).toHaveAttribute("href", "/simulation/detail?id=3");
  await expect.element(page.getByText("最好 91 分")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("combobox", { name: "学科" }).selectOptions("物理");
  await vi.waitFor(() => expect(sent("/simulation/page/list").at(-1)).toMatchObject({ subject: "physics" }));
  element.setAttribute("filter", "q=没有");
  await expect.element(page.getByText("没有这样的实验")).toBeVisible();
  await page.getByRole("button", { name: "清空条件" }).click();
  await expect.element(link).toBeVisible();
});

test("a start opens the experiment in a tab of its own, which knows nothing of this page", async () => {
  signInHere();
  calls.answers["/simulation/launch"] = launched;
  const tab = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  const element = show({ view: "detail", experiment: "3" });
  const heard = vi.fn();
  element.addEventListener("edu-launch", (event) => heard((event as CustomEvent).detail));
  await page.getByRole("button", { name: "开始实验" }).click();
  await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(launched.address));
  expect(tab.opener).toBeNull();
  expect(heard).toHaveBeenCalledWith({ experiment: 3, attempt: 8 });
  expect(await violations(element)).toEqual([]);
});

test("where the browser opens no tab the person does; a refusal closes the tab and is said", async () => {
  signInHere();
  calls.answers["/simulation/launch"] = launched;
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  show({ view: "detail", experiment: "3" });
  await page.getByRole("button", { name: "开始实验" }).click();
  await expect
    .element(page.getByRole("link", { name: "打开实验" }))
    .toHaveAttribute("href", launched.address);
  document.body.replaceChildren();
  const close = vi.fn();
  open.mockReturnValue({ close } as unknown as Window);
  calls.answers["/simulation/launch"] = { refuse: [4290, "太频繁了，请稍后再试"] };
  show({ view: "detail", experiment: "3" });
  await page.getByRole("button", { name: "开始实验" }).click();
  await expect.element(page.getByText("太频繁了，请稍后再试")).toBeVisible();
  expect(close).toHaveBeenCalled();
});

test("an experiment whose laboratory is not connected cannot be started, and says so", async () => {
  calls.answers["/simulation/detail"] = detail({ isOpen: false });
  show({ view: "detail", experiment: "3" });
  await expect.element(page.getByText(/这个实验暂时不能做/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "开始实验" })).not.toBeInTheDocument();
});

test("one's own attempts lead to what came of them", async () => {
  signInHere();
  const list = [
    { attempt: 9, state: "running", startedAt: AT },
    { attempt: 8, state: "failed", startedAt: AT, finishedAt: AT, seconds: 9, score: 30 },
  ];
  calls.answers["/simulation/attempt/page/list"] = { list, total: 2, page: 1, size: 10 };
  const element = show({ view: "detail", experiment: "3" });
  const row = page.getByRole("row", { name: /未通过/ });
  await expect.element(row).toHaveTextContent("30");
  await expect.element(page.getByRole("row", { name: /进行中/ })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("link", { name: "未通过" }).click();
  await vi.waitFor(() => expect(sent("/simulation/attempt/detail")[0]).toMatchObject({ attempt: "8" }));
});

test("the courses that an experiment belongs to are named, each with the way to it", async () => {
  calls.answers["/simulation/detail"] = detail({
    courses: [{ run: 63, title: "医用化学", school: "青禾师范大学" }],
  });
  const element = show({ view: "detail", experiment: "3" });
  await expect
    .element(page.getByRole("link", { name: "医用化学" }))
    .toHaveAttribute("href", "/course/introduce?id=63");
  expect(await violations(element)).toEqual([]);
});

test("what came of an attempt: score, time, steps, the best of all", async () => {
  signInHere();
  const element = show({ view: "success", attempt: "8" });
  await expect.element(page.getByRole("heading", { name: "实验完成" })).toBeVisible();
  await expect.element(page.getByText("86", { exact: true })).toBeVisible();
  await expect.element(page.getByText("12 分 5 秒")).toBeVisible();
  await expect.element(page.getByText("最好成绩 91 分")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /选择指示剂/ })).toHaveTextContent("18 / 20");
  expect(await violations(element)).toEqual([]);
});

test("the platform's word stands against the address: an attempt that failed is no success", async () => {
  signInHere();
  calls.answers["/simulation/attempt/detail"] = outcome({
    state: "failed",
    score: 20,
    reason: "burette-empty",
  });
  show({ view: "success", attempt: "8" });
  await expect.element(page.getByRole("heading", { name: "实验没有通过" })).toBeVisible();
  await expect.element(page.getByText("原因代码：burette-empty")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "复制诊断信息" })).toBeVisible();
});

test("a result that did not arrive is uploaded from the experiment's own page", async () => {
  signInHere();
  const { score: _, seconds: __, finishedAt: ___, ...open } = outcome({ state: "running", steps: [] });
  calls.answers["/simulation/attempt/detail"] = open;
  show({ view: "fail", attempt: "8", reason: "upload" });
  await expect.element(page.getByRole("heading", { name: "结果没有传上来" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "回到实验重新上传" }))
    .toHaveAttribute("href", "https://lab.example/titration");
});

test("others read no score: a visitor signs in first, somebody else has no such attempt", async () => {
  const element = show({ view: "success", attempt: "8" });
  await expect.element(page.getByText("登录后查看这次实验的成绩")).toBeVisible();
  expect(sent("/simulation/attempt/detail")).toHaveLength(0);
  expect(await violations(element)).toEqual([]);
  document.body.replaceChildren();
  signInHere();
  calls.answers["/simulation/attempt/detail"] = { refuse: [404, "不存在"] };
  show({ view: "success", attempt: "8" });
  await expect.element(page.getByText("没有这次实验的记录")).toBeVisible();
  await expect.element(page.getByText("86", { exact: true })).not.toBeInTheDocument();
});
