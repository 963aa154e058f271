import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadUser, session } from "../../core/session/index.js";
import { place, signInHere, useCalls, wirePerson } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import { aCourse, aDetail } from "../../testing/course.js";
import { routeSteps } from "../../testing/steps.js";
import { courses } from "../../core/rules/places/course.js";
import { $config, configure } from "../../core/site/config.js";
import "./index.js";

const calls = useCalls();
const facets = {
  discipline: [
    { key: "数学类", count: 5 },
    { key: "计算机类", count: 7 },
  ],
  major: [],
  level: [{ key: "national", count: 3 }],
  school: [],
  term: [],
  state: [{ key: "running", count: 9 }],
  credit: [{ key: "40", count: 2 }],
};
const found = (list: object[], total = list.length) => ({
  list,
  total,
  isMore: false,
  page: 1,
  size: 24,
  facets,
});
const enrolled = (more: object = {}) => ({
  role: "learner",
  state: "active",
  percent: 0,
  reason: "",
  lastNodeTitle: "",
  lastPosition: 0,
  ...more,
});

beforeEach(() => {
  Object.assign(calls.answers, {
    "/course/page/list": ({ q }: Record<string, string>) =>
      q === "没有" ? found([]) : found([aCourse(), aCourse({ id: 8, title: "线性代数" })]),
    "/course/detail": aDetail(),
    "/course/rate/list": {
      list: [],
      total: 0,
      page: 1,
      size: 10,
      mean: 0,
      stars: [0, 0, 0, 0, 0],
      mine: null,
    },
  });
});
const asked = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);

test("lists courses, narrows them, and takes a filter off again", async () => {
  const element = place("edu-course-browser", { lang: "zh-CN" });
  await expect.element(page.getByText("高等数学（上）").first()).toBeVisible();
  await expect.element(page.getByText("2 门课程")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("checkbox", { name: /^计算机类/ }).click();
  await vi.waitFor(() => expect(asked("/course/page/list").at(-1)?.["disciplines"]).toBe("计算机类"));
  await page.getByRole("checkbox", { name: /^4 学分/ }).click();
  await vi.waitFor(() => expect(asked("/course/page/list").at(-1)?.["credits"]).toBe("40"));
  await page.getByRole("button", { name: "清除筛选" }).click();
  await vi.waitFor(() => expect(asked("/course/page/list").at(-1)?.["disciplines"]).toBeUndefined());
});

test("a card says how many lessons there are, one of them in the singular, none of them nothing", async () => {
  calls.answers["/course/page/list"] = found([
    aCourse(),
    aCourse({ id: 8, title: "线性代数", lessons: 1 }),
    aCourse({ id: 9, title: "概率论", lessons: 0 }),
  ]);
  const element = place("edu-course-browser", { lang: "zh-CN" });
  await expect.element(page.getByText("24 节", { exact: true })).toBeVisible();
  element.setAttribute("lang", "en");
  await expect.element(page.getByText("24 lessons", { exact: true })).toBeVisible();
  await expect.element(page.getByText("1 lesson", { exact: true })).toBeVisible();
  expect(page.getByText(/\d lessons?$/).elements()).toHaveLength(2);
});

test("nothing found says what to do; an error can be tried again", async () => {
  const element = place("edu-course-browser", { lang: "zh-CN", filter: "q=没有" });
  await expect.element(page.getByText("没有找到符合条件的课程")).toBeVisible();
  calls.answers["/course/page/list"] = { refuse: [500, "服务器开小差了"] };
  element.setAttribute("filter", "q=坏");
  await expect.element(page.getByText("服务器开小差了")).toBeVisible();
  calls.answers["/course/page/list"] = found([aCourse()]);
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByText("高等数学（上）").first()).toBeVisible();
});

test("from the list to a course and back, by a history of its own", async () => {
  const element = place("edu-course-browser", { lang: "zh-CN" });
  const seen: string[] = [];
  element.addEventListener("edu-view-change", (event) =>
    seen.push((event as CustomEvent<{ view: string }>).detail.view),
  );
  await page.getByRole("link", { name: /线性代数/ }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("高等数学（上）");
  await expect.element(page.getByText("数列的极限")).toBeVisible();
  await page.getByRole("button", { name: "返回" }).click();
  await expect.element(page.getByText("2 门课程")).toBeVisible();
  expect(seen).toEqual(["introduce", "list"]);
});

test("a visitor who wants to enrol signs in first, and is in without a second press", async () => {
  calls.answers["/course/enroll/do"] = { enrollment: enrolled(), action: "study" };
  const element = place("edu-course-browser", { lang: "zh-CN", view: "introduce", course: "7" });
  const states: string[] = [];
  element.addEventListener("edu-enroll", (event) =>
    states.push((event as CustomEvent<{ state: string }>).detail.state),
  );
  await page.getByRole("button", { name: "报名学习" }).click();
  expect(asked("/course/enroll/do")).toEqual([]);
  calls.answers["/course/detail"] = aDetail({ action: "study", mine: enrolled() });
  signInHere();
  // The page is fetched anew for the person before the sign-in is told of.
  await vi.waitFor(() => expect(asked("/course/detail")).toHaveLength(2));
  session.emit("loginSuccess");
  await vi.waitFor(() => expect(asked("/course/enroll/do")).toHaveLength(1));
  await expect
    .element(page.getByRole("link", { name: "去学习" }))
    .toHaveAttribute("href", "/course/detail/index/courseStudy?id=7");
  // The link may come with the page that was fetched anew, before the answer to the enrolment.
  await vi.waitFor(() => expect(states).toEqual(["active"]));
});

test("a wrong class code is said beside the field, and what was typed stays", async () => {
  signInHere();
  calls.answers["/course/detail"] = aDetail({ action: "code", mode: "code" });
  calls.answers["/course/enroll/do"] = { refuse: [4105, "班级码不对"] };
  const element = place("edu-course-browser", { lang: "zh-CN", view: "introduce", course: "7" });
  await page.getByRole("button", { name: "输入班级码加入" }).click();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("请输入班级码。")).toBeVisible();
  const field = page.getByRole("textbox", { name: "班级码" });
  await field.fill("xh2025");
  await page.getByRole("button", { name: "加入", exact: true }).click();
  await expect.element(page.getByText("班级码不对")).toBeVisible();
  await expect.element(field).toHaveValue("xh2025");
  expect(await violations(element)).toEqual([]);
});

test.each([
  ["apply", "申请加入", "button"],
  ["queue", "名额已满，排队候补", "button"],
  ["audit", "已结束 · 可自学", "button"],
  ["closed", "报名已结束", "text"],
  ["assigned", "由学校统一选课", "text"],
  ["banned", "你已被移出这门课程", "text"],
] as const)("where somebody stands (%s) is the one button or a word", async (action, words, kind) => {
  signInHere();
  calls.answers["/course/detail"] = aDetail({ action });
  place("edu-course-browser", { lang: "zh-CN", view: "introduce", course: "7" });
  const shown = kind === "button" ? page.getByRole("button", { name: words }) : page.getByText(words);
  await expect.element(shown).toBeVisible();
});

test("applying tells the place in line, and it can be withdrawn", async () => {
  signInHere();
  calls.answers["/course/detail"] = aDetail({ action: "apply", mode: "approval" });
  calls.answers["/course/enroll/do"] = {
    enrollment: enrolled({ state: "pending", place: 3 }),
    action: "pending",
  };
  calls.answers["/course/enroll/quit"] = {};
  place("edu-course-browser", { lang: "zh-CN", view: "introduce", course: "7" });
  await page.getByRole("button", { name: "申请加入" }).click();
  await page.getByRole("textbox", { name: /申请理由/ }).fill("准备考研");
  calls.answers["/course/detail"] = aDetail({
    action: "pending",
    mine: enrolled({ state: "pending", place: 3 }),
  });
  await page.getByRole("button", { name: "提交" }).click();
  await expect.element(page.getByText("待审核 · 第 3 位")).toBeVisible();
  expect(asked("/course/enroll/do")).toEqual([{ id: 7, reason: "准备考研" }]);
  await vi.waitFor(() => expect(asked("/course/detail")).toHaveLength(2));
  calls.answers["/course/detail"] = aDetail({ action: "apply" });
  await page.getByRole("button", { name: "撤回申请" }).click();
  await expect.element(page.getByRole("button", { name: "申请加入" })).toBeVisible();
});

test("one's own courses go on where they were left", async () => {
  signInHere();
  const mine = enrolled({ percent: 40, lastNode: 12, lastNodeTitle: "导数的几何意义" });
  calls.answers["/course/mine/list"] = ({ states }: Record<string, string>) => ({
    list: states === "active" ? [aCourse({ mine: mine as never })] : [],
    total: states === "active" ? 1 : 0,
    page: 1,
    size: 12,
    todo: [],
  });
  const element = place("edu-course-browser", { lang: "zh-CN", view: "mine" });
  await expect.element(page.getByText("继续：导数的几何意义")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /高等数学/ }))
    .toHaveAttribute("href", "/course/detail/index/courseStudy?id=7&node=12");
  expect(await violations(element)).toEqual([]);
  await page.getByRole("tab", { name: "申请中" }).click();
  await expect.element(page.getByText("没有等待中的申请")).toBeVisible();
});

test("who teaches finds what to do in their courses, and no progress", async () => {
  signInHere();
  calls.answers["/user/info"] = { ...wirePerson, roles: ["teacher"] };
  await loadUser();
  const mine = enrolled({ role: "teacher" });
  calls.answers["/course/mine/list"] = ({ role }: Record<string, string>) => ({
    list: role === "teacher" ? [aCourse({ mine: mine as never })] : [],
    total: role === "teacher" ? 1 : 0,
    page: 1,
    size: 12,
    todo: role === "teacher" ? [{ id: 7, questions: 2, applications: 1 }] : [],
  });
  place("edu-course-browser", { lang: "zh-CN", view: "mine" });
  await expect.element(page.getByText("2 个问题等你回答")).toBeVisible();
  await expect.element(page.getByText("1 份申请等你审核")).toBeVisible();
  await expect.element(page.getByText("学习进度")).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: /^(?!教学管理).*高等数学/ }))
    .toHaveAttribute("href", "/course/detail/index/qaDiscussion?id=7");
  await expect
    .element(page.getByRole("link", { name: "教学管理：高等数学" }))
    .toHaveAttribute("href", "/courseManagement/index/courseTestWork?id=7");
  await page.getByRole("tab", { name: "在学" }).click();
  await expect.element(page.getByText("还没有在学的课程")).toBeVisible();
});

test("order and page of what people say stand in the address, and the page does not jump", async () => {
  const review = (id: number) => ({
    id,
    author: `学生 ${id}`,
    avatar: "",
    stars: 5,
    text: `第 ${id} 条评价`,
    term: "",
    at: Date.now(),
    helpful: 0,
    voted: false,
    mine: false,
  });
  calls.answers["/course/rate/page/list"] = ({ page: number = "1" }: Record<string, string>) => ({
    list: [review(Number(number))],
    total: 11,
    page: Number(number),
    size: 10,
    stars: [0, 0, 0, 0, 11],
    may: false,
  });
  const attributesOf = (href: string) => ({ filter: courses.introduce.parse(href)?.filter ?? "" });
  const introduce = { lang: "zh-CN", view: "introduce", course: "7", routed: "" };
  const element = place("edu-course-browser", introduce);
  const steps = routeSteps(element, attributesOf);
  await page.getByRole("combobox", { name: "评价" }).selectOptions("最新");
  await page.getByRole("button", { name: "下一页" }).click();
  await expect.element(page.getByText("第 2 条评价")).toBeVisible();
  const second = "/course/introduce?id=7&sort=new&page=2";
  expect(steps.at(-1)).toEqual({ href: second, replace: true });
  element.remove();
  place("edu-course-browser", { ...introduce, ...attributesOf(second) });
  await expect.element(page.getByText("第 2 条评价")).toBeVisible();
  expect(asked("/course/rate/page/list").at(-1)).toMatchObject({ sort: "new", page: "2" });
});

test.each(["zh-CN", "en-US"] as const)(
  "a course is shown to others: its address, a card, or the element in a page of their own (%s)",
  async (lang) => {
    const isChinese = lang === "zh-CN";
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
    const element = place("edu-course-browser", { lang, view: "introduce", course: "7" });
    await page.getByRole("button", { name: isChinese ? "分享" : "Share" }).click();
    await page.getByRole("button", { name: isChinese ? "复制" : "Copy" }).click();
    await expect.poll(() => copied).toEqual([new URL("/course/introduce?id=7", location.href).href]);
    const opener = page.getByRole("button", { name: isChinese ? "嵌入" : "Embed" });
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const dialog = page.getByRole("dialog", { name: isChinese ? "嵌入到网页" : "Embed in a page" });
    await expect.element(dialog).toBeVisible();
    expect(await violations(element)).toEqual([]);
    await dialog.getByRole("button", { name: isChinese ? "复制名片代码" : "Copy the card's code" }).click();
    await expect.poll(() => copied.at(-1)).toContain(`/api/pub/card/course-7?lang=${lang}`);
    await dialog
      .getByRole("button", { name: isChinese ? "复制完整内容代码" : "Copy the code of everything" })
      .click();
    await expect
      .poll(() => copied.at(-1))
      .toContain('<edu-course-browser view="introduce" course="7"></edu-course-browser>');
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    vi.restoreAllMocks();
  },
);

test("code for a page of others names the platform's keys where they are its own", async () => {
  const { appKey, signSalt } = $config.get();
  configure({ appKey: 'own "key"', signSalt: "own-salt" });
  try {
    place("edu-course-browser", { lang: "zh-CN", view: "introduce", course: "7" });
    await page.getByRole("button", { name: "嵌入" }).click();
    await expect
      .element(page.getByRole("textbox", { name: "完整内容" }))
      .toHaveValue(
        expect.stringContaining('data-app-key="own &#34;key&#34;" data-sign-salt="own-salt" async'),
      );
  } finally {
    configure({ appKey, signSalt });
  }
});

test("experiments that belong to the course stand beside what it says of itself; without any there is nothing", async () => {
  const experiment = {
    id: 3,
    title: "酸碱滴定",
    summary: "",
    subject: "chemistry",
    school: "",
    schoolId: 0,
    minutes: 15,
    passScore: 60,
  };
  calls.answers["/simulation/page/list"] = { list: [experiment], total: 1, page: 1, size: 24 };
  const element = place("edu-course-browser", { lang: "zh-CN", view: "introduce", course: "7" });
  await expect
    .element(page.getByRole("link", { name: "酸碱滴定" }))
    .toHaveAttribute("href", "/simulation/detail?id=3");
  expect(calls.sent.find(({ path }) => path === "/simulation/page/list")?.input).toMatchObject({
    course: "7",
  });
  expect(await violations(element)).toEqual([]);
});
