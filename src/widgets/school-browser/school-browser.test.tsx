import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { directory } from "../../core/rules/places/directory.js";
import { violations } from "../../testing/accessibility.js";
import { place, useCalls } from "../../testing/calls.js";
import { aCourse } from "../../testing/course.js";
import { routeSteps } from "../../testing/steps.js";
import "./index.js";

const calls = useCalls();
const linjiang = {
  id: 3,
  name: "临江大学",
  edition: "higher",
  type: "comprehensive",
  region: "9901",
  city: "临江市",
  letter: "L",
  intro: "靠江而建。",
  courses: 9,
  teachers: 7,
  learners: 12_000,
  libraries: 1,
};
const region = (code: string, name: string, x: number, count: number) => ({
  code,
  name,
  shape: `M${x} 0L${x + 200} 0L${x + 200} 200L${x} 200Z`,
  x: x + 100,
  y: 100,
  count,
});
const found = (list: object[]) => ({
  list,
  total: list.length,
  page: 1,
  size: 24,
  regions: [region("9901", "临江市", 0, 3), region("9902", "云岭市", 200, 2)],
  types: [{ key: "comprehensive", count: 2 }],
  letters: [{ key: "L", count: 1 }],
});
beforeEach(() => {
  Object.assign(calls.answers, {
    "/org/page/list": ({ q }: Record<string, string>) => found(q === "没有" ? [] : [linjiang]),
    "/org/detail": {
      ...linjiang,
      code: "90101",
      founded: 1952,
      address: "书院路 88 号",
      website: "",
      resources: 0,
      colleges: [
        {
          name: "数学学院",
          majors: [
            { name: "统计学", code: "071201", level: "undergraduate", isOpen: true },
            { name: "信息与计算科学", code: "070102", level: "undergraduate", isOpen: false },
          ],
        },
      ],
    },
    "/course/page/list": { list: [aCourse()], total: 1, isMore: false, page: 1, size: 6 },
    "/teacher/page/list": {
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
          learners: 29,
          followers: 3,
        },
      ],
      total: 1,
      isMore: false,
      page: 1,
      size: 5,
    },
    "/pub/content/page/list": {
      list: [{ code: "News", kind: "notice", title: "重录了五节", summary: "", publishedAt: 1e12 }],
      total: 1,
      page: 1,
      size: 5,
    },
  });
});
const asked = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);
const listed = () => asked("/org/page/list").at(-1);

test("lists schools, and a region is chosen on the map or in the list, by keys too", async () => {
  const element = place("edu-school-browser", { lang: "zh-CN" });
  await expect.element(page.getByRole("link", { name: /临江大学/ })).toBeVisible();
  await expect.element(page.getByText("1 所学校")).toBeVisible();
  expect(await violations(element)).toEqual([]);

  const shape = page.getByRole("group", { name: "全省地图" }).getByRole("button", { name: "云岭市，2 所" });
  (shape.element() as SVGElement).focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(listed()).toMatchObject({ regions: "9902" }));
  await expect.element(shape).toHaveAttribute("aria-pressed", "true");
  // What is chosen on the map is chosen in the list, and is let go of there.
  const line = page.getByRole("list", { name: "地区" }).getByRole("button", { name: /云岭市/ });
  await expect.element(line).toHaveAttribute("aria-pressed", "true");
  await line.click();
  await vi.waitFor(() => expect(listed()?.["regions"]).toBeUndefined());
  expect(await violations(element)).toEqual([]);
});

test("types, letters and order narrow it; a letter without schools can't be chosen", async () => {
  place("edu-school-browser", { lang: "zh-CN" });
  await page.getByRole("button", { name: "综合", exact: true }).click();
  await vi.waitFor(() => expect(listed()).toMatchObject({ types: "comprehensive" }));
  await expect.element(page.getByRole("button", { name: "B", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "L", exact: true }).click();
  await vi.waitFor(() => expect(listed()).toMatchObject({ types: "comprehensive", letter: "L" }));
});

test("without a hit it says so, and all filters go at once", async () => {
  place("edu-school-browser", { lang: "zh-CN", filter: "q=没有&letter=L" });
  await expect.element(page.getByText("没有符合条件的学校")).toBeVisible();
  await page.getByRole("button", { name: "清空条件" }).click();
  await expect.element(page.getByRole("link", { name: /临江大学/ })).toBeVisible();
  expect(listed()?.["letter"]).toBeUndefined();
});

test("a school's page: counters, colleges, courses, teachers and news, each a way on", async () => {
  const element = place("edu-school-browser", { lang: "zh-CN", view: "detail", school: "3" });
  await expect.element(page.getByRole("heading", { level: 1, name: "临江大学" })).toBeVisible();
  await expect.element(page.getByText("1952 年建校")).toBeVisible();
  await expect.element(page.getByText("信息与计算科学 · 停招")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /^沈清源 教授/ }))
    .toHaveAttribute("href", "/teacher/detail?id=8");
  await expect
    .element(page.getByRole("link", { name: "全部课程" }))
    .toHaveAttribute("href", `/course/list?school=${encodeURIComponent("临江大学")}&edition=all`);
  await expect
    .element(page.getByRole("link", { name: /重录了五节/ }))
    .toHaveAttribute("href", "/index/information/detail?code=News");
  expect(asked("/course/page/list")[0]).toMatchObject({ schools: "临江大学" });
  expect(asked("/pub/content/page/list").at(-1)).toMatchObject({ school: "3" });
  expect(await violations(element)).toEqual([]);
});

test("with `routed` a filter is a step of the page's address; a missing school leads back to all", async () => {
  const element = place("edu-school-browser", { lang: "zh-CN", routed: "" });
  const steps = routeSteps(element, (href) => ({ filter: directory.schools.parse(href)?.filter ?? "" }));
  await page.getByRole("button", { name: "L", exact: true }).click();
  await vi.waitFor(() => expect(steps.at(-1)).toEqual({ href: "/school/index?letter=L", replace: true }));
  await vi.waitFor(() => expect(listed()).toMatchObject({ letter: "L" }));
  await expect
    .element(page.getByRole("link", { name: /临江大学/ }))
    .toHaveAttribute("href", "/school/detail?id=3");
  element.remove();
  calls.answers["/org/detail"] = { refuse: [404, "没有"] };
  const missing = place("edu-school-browser", { lang: "zh-CN", view: "detail", school: "99" });
  await expect.element(page.getByText("没有这所学校，或者它的主页已经关闭")).toBeVisible();
  expect(await violations(missing)).toEqual([]);
});

test("a failure offers a retry, which works", async () => {
  const answer = calls.answers["/org/detail"]!;
  delete calls.answers["/org/detail"];
  place("edu-school-browser", { lang: "en-US", view: "detail", school: "3" });
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  calls.answers["/org/detail"] = answer;
  await again.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "临江大学" })).toBeVisible();
});
