import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { place, signInHere, useCalls, wirePerson } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import { loadUser } from "../../core/session/index.js";
import "./index.js";

const calls = useCalls();
const notice = {
  code: "n1",
  kind: "notice",
  title: "秋季学期安排",
  summary: "时间一览",
  publishedAt: 1_700_000_000_000,
};
beforeEach(() => {
  calls.answers["/course/page/list"] = { list: [], total: 0, isMore: false, page: 1, size: 4 };
});
const listed = ({ kind }: Record<string, string>) => ({
  list: kind === "notice" ? [notice] : [],
  total: 1,
  page: 1,
  size: 6,
});

test.each(["zh-CN", "en-US"])("passes the accessibility audit, %s", async (lang) => {
  calls.answers["/pub/content/page/list"] = listed;
  const home = place("edu-home", { lang });
  await expect.element(page.getByRole("heading", { level: 1, name: "学海在线" })).toBeVisible();
  await expect.element(page.getByText("时间一览")).toBeVisible();
  expect(await violations(home)).toEqual([]);
});

test("an empty shelf hides itself", async () => {
  calls.answers["/pub/content/page/list"] = listed;
  place("edu-home", { lang: "zh-CN" });
  await expect.element(page.getByRole("heading", { name: "通知公告" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "新手帮助" })).not.toBeInTheDocument();
});

test("a shelf that fails offers a retry and leaves the rest alone", async () => {
  calls.answers["/pub/content/page/list"] = ({ kind }: Record<string, string>) =>
    kind === "help" ? { refuse: [500, "服务器繁忙，请稍后再试"] } : listed({ kind: "notice" });
  place("edu-home", { lang: "zh-CN" });
  await expect.element(page.getByText("时间一览")).toBeVisible();
  const again = page.getByRole("button", { name: "重试" });
  await expect.element(again).toBeVisible();
  calls.answers["/pub/content/page/list"] = {
    list: [{ ...notice, kind: "help", title: "如何注册" }],
    total: 1,
    page: 1,
    size: 6,
  };
  await again.click();
  await expect.element(page.getByText("如何注册")).toBeVisible();
});

test("somebody signed in is greeted, a visitor is led to registration", async () => {
  place("edu-home", { lang: "zh-CN" });
  await page.getByRole("button", { name: "免费注册" }).click();
  expect(document.querySelector("edu-login-dialog")?.getAttribute("mode")).toBe("register");
  signInHere();
  await loadUser();
  await expect.element(page.getByRole("heading", { name: "你好，小雨" })).toBeVisible();
});

test("the shelf of libraries leads to each, and hides itself while there are none", async () => {
  calls.answers["/lib/list"] = {
    list: [
      {
        ZYKID: 5,
        MC: "工程资源库",
        TB: "",
        intro: "",
        level: "national",
        edition: "higher",
        XX: "云岭理工大学",
        major: "理工",
        resources: 499,
        visits: 1,
        updatedAt: 1e12,
      },
    ],
    total: 1,
    page: 1,
    size: 4,
    majors: [],
  };
  const home = place("edu-home", { lang: "zh-CN" });
  await expect
    .element(page.getByRole("link", { name: /工程资源库/ }))
    .toHaveAttribute("href", "/lib/detail?id=5");
  expect(await violations(home)).toEqual([]);
  home.remove();
  calls.answers["/lib/list"] = { list: [], total: 0, page: 1, size: 4, majors: [] };
  place("edu-home", { lang: "zh-CN" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "资源库" })).not.toBeInTheDocument();
});

const mineOf = (total: number) => ({ list: [], total, page: 1, size: 4, todo: [] });
const cases = [
  ["a newcomer", { NC: "新同学" }, "你好，新同学", "找课程", "给自己取个名字"],
  ["a teacher", { NC: "周老师", roles: ["teacher"] }, "你好，周老师", "我教的课程", undefined],
  ["who runs the platform", { NC: "老郑", roles: ["platform-admin"] }, "你好，老郑", "找课程", undefined],
] as const;
test.each(cases)(
  "%s is led to what is theirs, not to an empty list",
  async (_, person, hello, next, name) => {
    calls.answers["/user/info"] = { ...wirePerson, ...person };
    calls.answers["/course/mine/list"] = mineOf(0);
    signInHere();
    await loadUser();
    place("edu-home", { lang: "zh-CN" });
    await expect.element(page.getByRole("heading", { level: 1, name: hello })).toBeVisible();
    await expect.element(page.getByRole("link", { name: next, exact: true })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "继续学习" })).not.toBeInTheDocument();
    if (name)
      await expect
        .element(page.getByRole("link", { name }))
        .toHaveAttribute("href", "/account/settings/basic");
  },
);
