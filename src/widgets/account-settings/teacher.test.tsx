/** What a teacher says of themselves: saved while it is typed, and looked at as others see it. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

const calls = useCalls();

const profile = {
  title: "讲师",
  school: "临江大学",
  discipline: "",
  contact: "",
  contactHidden: true,
  works: [
    { kind: "paper", title: "第一篇", source: "", year: 2020 },
    { kind: "award", title: "二等奖", source: "省教育厅", year: 0 },
  ],
};
let updatedAt = 0;
function teacherTab() {
  signInHere();
  updatedAt = 1;
  calls.answers["/user/teacher/profile"] = { teacher: 7, name: "周明远", photo: "", profile, updatedAt };
  calls.answers["/user/teacher/profile/save"] = () => ({ updatedAt: (updatedAt += 1) });
  return place("edu-account-settings", { lang: "zh-CN", tab: "teacher" });
}
const field = (name: string) => page.getByRole("textbox", { name });
const button = (name: string) => page.getByRole("button", { name });
const saves = () =>
  calls.sent.filter(({ path }) => path === "/user/teacher/profile/save").map(({ input }) => input as object);

test("each change is saved by itself, with what was read before; nothing is sent before one", async () => {
  const element = teacherTab();
  await expect.element(field("职称")).toHaveValue("讲师");
  await expect.element(page.getByRole("textbox", { name: "个人简介" })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await expect.element(page.getByRole("status").filter({ hasText: "已保存" })).toBeVisible();
  expect(saves()).toEqual([]);
  await field("职称").fill("副教授 博导");
  await vi.waitFor(() => expect(saves()).toEqual([{ updatedAt: 1, title: "副教授 博导" }]));
  await page.getByRole("checkbox", { name: "不公开联系方式" }).click();
  await vi.waitFor(() => expect(saves()[1]).toEqual({ updatedAt: 2, contactHidden: false }));
});

test("papers and awards are put in order, added and removed; one without a name waits", async () => {
  teacherTab();
  await button("上移第 2 项").click();
  await vi.waitFor(() =>
    expect(saves().at(-1)).toMatchObject({ works: [{ title: "二等奖" }, { title: "第一篇" }] }),
  );
  await button("添加一项").click();
  const third = page.getByRole("listitem", { name: "第 3 项" });
  await third.getByRole("textbox", { name: "年份" }).fill("20");
  await expect.element(third.getByText("请填写 1900 到 2100 之间的年份。")).toBeVisible();
  await third.getByRole("textbox", { name: "年份" }).fill("2025");
  await third.getByRole("textbox", { name: "名称" }).fill("新教材");
  await vi.waitFor(() =>
    expect(saves().at(-1)).toMatchObject({ works: [{}, {}, { title: "新教材", year: 2025 }] }),
  );
  await button("删除第 1 项").click();
  await vi.waitFor(() =>
    expect(saves().at(-1)).toMatchObject({ works: [{ title: "第一篇" }, { title: "新教材" }] }),
  );
});

test("what was typed elsewhere is not overwritten unseen, and what is typed here stays", async () => {
  teacherTab();
  calls.answers["/user/teacher/profile/save"] = { refuse: [4131, "stale"] };
  await field("学科").fill("机械工程");
  await expect.element(page.getByText("你在别处改过教师主页。")).toBeVisible();
  await expect.element(field("学科")).toHaveValue("机械工程");
  calls.answers["/user/teacher/profile/save"] = { updatedAt: 9 };
  await button("用这里的覆盖").click();
  await expect.element(page.getByRole("status").filter({ hasText: "已保存" })).toBeVisible();
  expect(saves().at(-1)).toMatchObject({ discipline: "机械工程" });
});

test("the preview is what the server gives to everybody, after what was typed is saved", async () => {
  const element = teacherTab();
  calls.answers["/pub/teacher/page"] = {
    ...profile,
    name: "周明远",
    photo: "",
    title: "教授",
    contact: undefined,
    majors: [
      {
        name: "数控技术",
        code: "460103",
        level: "vocational",
        school: "临江职院",
        role: "leader",
        since: 2016,
        planUrl: "https://school.example/plan",
      },
    ],
  };
  await field("职称").fill("教授");
  await button("预览").click();
  const shown = page.getByRole("region", { name: "其他人看到的样子" });
  await expect.element(shown).toHaveTextContent("周明远");
  await expect.element(shown).toHaveTextContent(/数控技术.*专业带头人.*2016 年起/);
  await expect
    .element(shown.getByRole("link", { name: "人才培养方案" }))
    .toHaveAttribute("href", "https://school.example/plan");
  expect(saves()).toMatchObject([{ title: "教授" }]);
  await expect.element(field("职称")).not.toBeInTheDocument();
  expect(await violations(element)).toEqual([]);
  await button("编辑").click();
  await expect.element(field("职称")).toHaveValue("教授");
});

test("whoever is not certified has no such tab, and is led to the certification", async () => {
  teacherTab();
  calls.answers["/user/teacher/profile"] = { refuse: [4026, "请先完成身份认证后使用！"] };
  calls.answers["/user/profile/auths"] = { refuse: [5000, ""] };
  calls.answers["/user/profile/info"] = { refuse: [5000, ""] };
  await button("去认证").click();
  await expect.element(page.getByRole("tab", { name: "教师主页" })).not.toBeInTheDocument();
});
