import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { place, useCalls } from "../../testing/calls.js";
import { wireMaterial } from "../../testing/material.js";
import { violations } from "../../testing/accessibility.js";
import { forgetAll } from "./history.js";
import "./index.js";

const calls = useCalls();
const resource = wireMaterial(7, {
  MC: "线性代数 <b>精要</b>",
  summary: "矩阵与线性方程组",
  updatedAt: 1e12,
});

beforeEach(() => {
  forgetAll();
  calls.answers["/lib/res/page/list"] = ({ q }: Record<string, string>) =>
    q === "线性"
      ? { list: [resource], total: 1, isMore: false, page: 1, size: 20 }
      : { list: [], total: 0, isMore: false, page: 1, size: 20 };
  calls.answers["/course/page/list"] = () => ({ list: [], total: 0, isMore: false, page: 1, size: 20 });
  calls.answers["/search/suggest"] = { list: ["线性代数 精要", "线性规划"] };
});
const box = () => page.getByRole("combobox", { name: "搜索课程、资源、公告与帮助" });

test("finds, marks the words, and leads to the resource", async () => {
  const element = place("edu-search", { lang: "zh-CN", query: "线性", tab: "resources" });
  const hit = page.getByRole("link", { name: /线性代数 <b>精要<\/b>/ });
  await expect.element(hit).toHaveAttribute("href", "/lib/material/detail?id=1&resource=7");
  expect([...(element.shadowRoot?.querySelectorAll("mark") ?? [])].map((mark) => mark.textContent)).toEqual([
    "线性",
    "线性",
  ]);
  expect(await violations(element)).toEqual([]);
});

test("each tab says how many hits it has, and hits have covers", async () => {
  calls.answers["/lib/list"] = { list: [], total: 3, page: 1, size: 20, majors: [] };
  const element = place("edu-search", { lang: "zh-CN", query: "线性ｂ", tab: "resources" });
  await expect.element(page.getByRole("tab", { name: "资源库 3" })).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "课程 0" })).toBeVisible();
  element.setAttribute("query", "线性");
  await expect.element(page.getByRole("tab", { name: "资源 1", exact: true })).toBeVisible();
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector("[part=results] [part=art]")).toBeTruthy());
  expect(await violations(element)).toEqual([]);
});

test("words are marked one by one, whatever stands between them", async () => {
  calls.answers["/lib/res/page/list"] = { list: [resource], total: 1, isMore: false, page: 1, size: 20 };
  const element = place("edu-search", { lang: "en-US", query: "代数B", tab: "resources" });
  await vi.waitFor(() =>
    expect(
      [...(element.shadowRoot?.querySelectorAll("strong mark") ?? [])].map((mark) => mark.textContent),
    ).toEqual(["代数", "b", "b"]),
  );
  // There is no English: whoever listens hears it in Chinese.
  expect(element.shadowRoot?.querySelector("strong")?.lang).toBe("zh-CN");
});

test("suggestions by keys alone; what was searched for is remembered and can be cleared", async () => {
  const element = place("edu-search", { lang: "zh-CN" });
  const sought = vi.fn();
  element.addEventListener("edu-search", (event) => sought((event as CustomEvent).detail.query));
  await box().fill("线");
  await expect.element(page.getByRole("option", { name: "线性规划" })).toBeVisible();
  const listed = page
    .getByRole("option")
    .elements()
    .map((one) => one.textContent);
  expect(listed).toEqual(["线性代数 精要", "线性规划"]);
  expect(await violations(element)).toEqual([]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(page.getByText("没有找到“线性规划”")).toBeVisible();
  expect(sought).toHaveBeenCalledWith("线性规划");
  expect(page.getByRole("option").elements()).toHaveLength(0);
  element.remove();
  place("edu-search", { lang: "zh-CN" });
  await expect.element(page.getByRole("button", { name: "线性规划" })).toBeVisible();
  await page.getByRole("button", { name: "清空历史" }).click();
  await expect.element(page.getByRole("heading", { name: "搜索历史" })).not.toBeInTheDocument();
});

test("other tabs; with `routed` the page is asked for another address", async () => {
  calls.answers["/lib/list"] = { refuse: [500, "服务器开小差了"] };
  const element = place("edu-search", { lang: "zh-CN", query: "线性", tab: "resources", routed: "" });
  const asked: string[] = [];
  element.addEventListener("edu-navigate", (event) => {
    event.preventDefault();
    asked.push((event as CustomEvent<{ href: string }>).detail.href);
  });
  await page.getByRole("tab", { name: "资源库" }).click();
  await vi.waitFor(() => expect(asked).toEqual(["/index/search?q=%E7%BA%BF%E6%80%A7&tab=libraries"]));
  element.setAttribute("tab", "libraries");
  await expect.element(page.getByText("服务器开小差了")).toBeVisible();
  calls.answers["/lib/list"] = { list: [], total: 0, page: 1, size: 20, majors: [] };
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByText("没有找到“线性”")).toBeVisible();
});

test("teachers come with their faces and schools with their emblems", async () => {
  calls.answers["/teacher/page/list"] = {
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
    size: 20,
  };
  calls.answers["/org/page/list"] = {
    list: [
      {
        id: 3,
        name: "临江大学",
        edition: "higher",
        region: "9901",
        city: "临江市",
        letter: "L",
        intro: "靠江而建。",
        courses: 9,
        teachers: 7,
        learners: 105,
        libraries: 0,
      },
    ],
    total: 1,
    page: 1,
    size: 20,
    regions: [],
    types: [],
    letters: [],
  };
  const element = place("edu-search", { lang: "zh-CN", query: "临江", tab: "teachers" });
  await expect
    .element(page.getByRole("link", { name: /沈清源/ }))
    .toHaveAttribute("href", "/teacher/detail?id=8");
  expect(element.shadowRoot?.querySelector("[part=face]")).not.toBeNull();
  await page.getByRole("tab", { name: "学校 1" }).click();
  await expect
    .element(page.getByRole("link", { name: /临江大学/ }))
    .toHaveAttribute("href", "/school/detail?id=3");
  expect(element.shadowRoot?.querySelector("[part=emblem]")).not.toBeNull();
  expect(await violations(element)).toEqual([]);
});

test("experiments are a kind of their own, with their number and the way to their page", async () => {
  calls.answers["/simulation/page/list"] = {
    list: [
      {
        id: 3,
        title: "酸碱滴定",
        summary: "找到终点，算出浓度。",
        subject: "chemistry",
        school: "青禾师范大学",
        schoolId: 3,
        minutes: 15,
        passScore: 60,
      },
    ],
    total: 1,
    page: 1,
    size: 20,
  };
  const element = place("edu-search", { lang: "zh-CN", query: "滴定", tab: "simulations" });
  await expect.element(page.getByRole("tab", { name: "虚拟实验 1" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /酸碱滴定/ }))
    .toHaveAttribute("href", "/simulation/detail?id=3");
  expect(await violations(element)).toEqual([]);
});
