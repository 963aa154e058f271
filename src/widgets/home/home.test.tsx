import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { place, signInHere, useCalls, wirePerson } from "../../testing/calls.js";
import { aCourse } from "../../testing/course.js";
import { violations } from "../../testing/accessibility.js";
import { loadUser } from "../../core/session/index.js";
import type { CourseData } from "../shared/CourseCard.js";
import "./index.js";

const calls = useCalls();
const notice = {
  code: "n1",
  category: "notice",
  title: "秋季学期安排",
  summary: "时间一览",
  school: "",
  schoolId: 0,
  source: "",
  isPinned: false,
  publishedAt: 1_700_000_000_000,
};
const nothing = { list: [], total: 0, isMore: false, page: 1, size: 6 };
const counters = { schools: 8, courses: 29, teachers: 23, learners: 12345, libraries: 2, resources: 0 };
const bannersOf = (...titles: string[]) =>
  titles.map((title, at) => ({
    id: at + 1,
    title,
    text: `${title}的说明`,
    address: `/course/introduce?id=${at + 1}`,
    subject: "数学类",
  }));
const homeOf = (kinds: readonly string[], banners: object[] = []) => ({
  banners,
  plates: kinds.map((kind) => ({ kind })),
  counters,
});
const ALL = [
  "subjects",
  "courses",
  "counters",
  "soon",
  "teachers",
  "schools",
  "libraries",
  "activities",
  "textbooks",
  "news",
  "help",
];
beforeEach(() => {
  calls.answers["/pub/home/page"] = homeOf(ALL);
  calls.answers["/course/page/list"] = nothing;
  calls.answers["/lib/list"] = { ...nothing, majors: [] };
  calls.answers["/org/page/list"] = { ...nothing, regions: [], types: [], letters: [] };
  calls.answers["/teacher/page/list"] = nothing;
  calls.answers["/activity/page/list"] = { ...nothing, now: 1e12 };
  calls.answers["/textbook/page/list"] = nothing;
});
const listed = { list: [notice], total: 1, page: 1, size: 6, categories: [], schools: [], years: [] };

test.each(["zh-CN", "en-US"])("passes the accessibility audit, %s", async (lang) => {
  calls.answers["/pub/information/page/list"] = listed;
  const home = place("edu-home", { lang });
  await expect.element(page.getByRole("heading", { level: 1, name: "学海在线" })).toBeVisible();
  await expect.element(page.getByText("时间一览")).toBeVisible();
  expect(await violations(home)).toEqual([]);
});

test("an empty shelf hides itself", async () => {
  calls.answers["/pub/information/page/list"] = listed;
  place("edu-home", { lang: "zh-CN" });
  await expect.element(page.getByRole("heading", { name: "资讯" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "全部资讯" }))
    .toHaveAttribute("href", "/index/information");
  await expect
    .element(page.getByRole("link", { name: /秋季学期安排/ }))
    .toHaveAttribute("href", "/index/information/detail?code=n1");
  await expect.element(page.getByRole("heading", { name: "新手帮助" })).not.toBeInTheDocument();
});

test("a shelf that fails offers a retry and leaves the rest alone", async () => {
  calls.answers["/pub/information/page/list"] = listed;
  calls.answers["/pub/content/page/list"] = ({ kind }: Record<string, string>) =>
    kind === "help" ? { refuse: [500, "服务器繁忙，请稍后再试"] } : { list: [], total: 0, page: 1, size: 6 };
  place("edu-home", { lang: "zh-CN" });
  await expect.element(page.getByText("时间一览")).toBeVisible();
  const again = page.getByRole("button", { name: "重试" });
  await expect.element(again).toBeVisible();
  calls.answers["/pub/content/page/list"] = {
    list: [{ code: "h1", kind: "help", title: "如何注册", summary: "", publishedAt: 1e12 }],
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

const headings = (home: HTMLElement) =>
  [...(home.shadowRoot?.querySelectorAll("h2") ?? [])].map(({ textContent }) => textContent);
const schools = {
  list: [
    {
      id: 3,
      name: "临江大学",
      edition: "higher",
      type: "comprehensive",
      region: "",
      city: "临江市",
      letter: "L",
      intro: "",
      courses: 9,
      teachers: 4,
      learners: 70,
      libraries: 1,
    },
  ],
  total: 1,
  page: 1,
  size: 6,
  regions: [],
  types: [],
  letters: [],
};
const teachers = {
  ...nothing,
  total: 1,
  list: [
    {
      id: 8,
      name: "沈清源",
      photo: "",
      title: "教授",
      school: "临江大学",
      schoolId: 3,
      discipline: "数学类",
      courses: 2,
      learners: 40,
      followers: 0,
    },
  ],
};

test("shelves stand in the order of the platform, and what it left out is not there", async () => {
  calls.answers["/org/page/list"] = schools;
  calls.answers["/teacher/page/list"] = teachers;
  calls.answers["/pub/information/page/list"] = listed;
  calls.answers["/pub/home/page"] = homeOf(["news", "schools", "teachers"]);
  const home = place("edu-home", { lang: "zh-CN" });
  await expect
    .element(page.getByRole("link", { name: /沈清源/ }))
    .toHaveAttribute("href", "/teacher/detail?id=8");
  await expect
    .element(page.getByRole("link", { name: /临江大学 临江市/ }))
    .toHaveAttribute("href", "/school/detail?id=3");
  await expect.poll(() => headings(home)).toEqual(["资讯", "学校", "教师"]);
  home.remove();
  calls.answers["/pub/home/page"] = homeOf(["teachers", "news"]);
  const other = place("edu-home", { lang: "zh-CN" });
  await expect.poll(() => headings(other)).toEqual(["教师", "资讯"]);
});

test("a shelf shows as many things as it is set to, by its rule and under its own title", async () => {
  calls.answers["/org/page/list"] = schools;
  calls.answers["/course/page/list"] = { ...nothing, list: [aCourse({ id: 5 })], total: 1 };
  calls.answers["/pub/home/page"] = {
    ...homeOf([]),
    plates: [
      { kind: "schools", title: "名校", size: 9, order: "learners" },
      { kind: "courses", order: "new" },
    ],
  };
  const home = place("edu-home", { lang: "zh-CN" });
  await expect.poll(() => headings(home)).toEqual(["名校", "新上课程"]);
  const asked = (path: string) => calls.sent.filter((one) => one.path === path).at(-1)?.input;
  await expect.poll(() => asked("/org/page/list")).toMatchObject({ size: "9", sort: "learners" });
  await expect.poll(() => asked("/course/page/list")).toMatchObject({ size: "7", sort: "new" });
  await expect
    .element(page.getByRole("link", { name: "全部课程" }))
    .toHaveAttribute("href", "/course/list?sort=new");
});

test("what was picked stands in its order; a shelf of which nothing is public any more hides itself", async () => {
  const school = schools.list[0]!;
  calls.answers["/org/page/list"] = ({ only = "" }) => {
    const list = only
      .split(",")
      .flatMap((id) => (id === "9" ? [] : { ...school, id: Number(id), name: `学校${id}` }));
    return { ...schools, list, total: list.length };
  };
  calls.answers["/teacher/page/list"] = ({ only }) => (only ? nothing : teachers);
  calls.answers["/pub/home/page"] = {
    ...homeOf([]),
    plates: [
      { kind: "teachers", picks: [70, 71] },
      { kind: "schools", picks: [8, 9, 3] },
    ],
  };
  const home = place("edu-home", { lang: "zh-CN" });
  await expect.poll(() => headings(home)).toEqual(["学校"]);
  const links = page.getByRole("link", { name: /学校\d/ });
  await expect.element(links.nth(0)).toHaveAttribute("href", "/school/detail?id=8");
  await expect.element(links.nth(1)).toHaveAttribute("href", "/school/detail?id=3");
  await expect.element(links.nth(2)).not.toBeInTheDocument();
});

test("the numbers are said in short, and what is nothing yet is left out", async () => {
  place("edu-home", { lang: "zh-CN" });
  await expect.element(page.getByText("1.2 万")).toBeVisible();
  await expect.element(page.getByText("所学校")).toBeVisible();
  expect(page.getByText("个资源", { exact: true }).query()).toBeNull();
});

test.each(["dark", "light"])(
  "with every kind of shelf it passes the accessibility audit, %s",
  async (theme) => {
    calls.answers["/org/page/list"] = schools;
    calls.answers["/teacher/page/list"] = teachers;
    calls.answers["/pub/home/page"] = homeOf(ALL, bannersOf("第一幅", "第二幅"));
    const home = place("edu-home", { lang: "zh-CN", theme });
    await expect.element(page.getByRole("link", { name: /沈清源/ })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "下一张" })).toBeVisible();
    expect(await violations(home)).toEqual([]);
  },
);

test("that the page itself could not be asked for is said once, and its shelves are there all the same", async () => {
  calls.answers["/pub/home/page"] = { refuse: [500, "服务器繁忙，请稍后再试"] };
  calls.answers["/org/page/list"] = schools;
  place("edu-home", { lang: "zh-CN" });
  await expect.element(page.getByRole("link", { name: /临江大学/ })).toBeVisible();
  calls.answers["/pub/home/page"] = homeOf(ALL, bannersOf("第一幅"));
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByRole("link", { name: /第一幅/ })).toBeVisible();
});

test("a learner finds one large next step, and on a phone rows below it", async () => {
  await page.viewport(390, 844);
  const enrolled: CourseData["mine"] = {
    role: "learner",
    state: "active",
    percent: 28,
    place: undefined,
    reason: "",
    lastActiveAt: undefined,
    lastNode: 77,
    lastNodeTitle: "讲解：导数的几何意义",
    lastPosition: 88,
  };
  calls.answers["/course/mine/list"] = {
    ...mineOf(2),
    list: [
      aCourse({ id: 5, mine: enrolled }),
      aCourse({ id: 6, courseId: 9, title: "线性代数", mine: enrolled }),
    ],
  };
  signInHere();
  await loadUser();
  const home = place("edu-home", { lang: "zh-CN" });
  await expect.element(page.getByRole("heading", { level: 2, name: "继续学习" })).toBeVisible();
  const next = page.getByRole("link", { name: /高等数学（上）.*导数的几何意义 · 学到 1:28/ });
  await expect.element(next).toHaveAttribute("href", "/course/detail/index/courseStudy?id=5&node=77");
  const row = page.getByRole("link", { name: /线性代数/ });
  await expect.element(row).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThan(120);
  expect(home.scrollWidth).toBeLessThanOrEqual(390);
});
