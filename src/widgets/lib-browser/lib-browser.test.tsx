import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { wireMaterial } from "../../testing/material.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import { routeSteps } from "../../testing/steps.js";
import { libraries } from "../../core/rules/places/library.js";
import "./index.js";

const calls = useCalls();

const shelf = {
  ZYKID: 1,
  MC: "工程资源库",
  TB: "",
  intro: "面向理工类本科",
  level: "national",
  edition: "higher",
  XX: "云岭理工大学",
  major: "理工专业群",
  resources: 499,
  visits: 86_412,
  updatedAt: Date.UTC(2026, 8, 1),
};
const section = (BKID: number, MC: string, more: object = {}) => ({
  LX: "SC",
  MC,
  BKID,
  BKLX: 1,
  BKMC: MC,
  SFML: 0,
  MLJH: [],
  ...more,
});
const resource = (id: number, more: object = {}) => wireMaterial(id, more);
const detail = (more: object = {}) => ({
  ...resource(7),
  state: "published",
  description: "从向量空间到特征值。",
  keywords: ["矩阵"],
  major: "统计学",
  knowledge: ["特征值"],
  source: "原创",
  libraryName: "工程资源库",
  BK: [{ BKID: 2, MC: "素材" }],
  courses: [],
  ratings: 3,
  favorite: false,
  citation: "王文博. 线性代数[V/OL]. 2024.",
  createdAt: Date.UTC(2026, 8, 1),
  ...more,
});
const facets = {
  sid: [{ key: "3", count: 2 }],
  media: [
    { key: "video", count: 2 },
    { key: "audio", count: 1 },
  ],
  discipline: [],
  major: [],
  XX: [],
  license: [],
  year: [],
  lang: [],
  transcript: [{ key: "1", count: 12 }],
};

beforeEach(() => {
  localStorage.removeItem("ZYKID");
  Object.assign(calls.answers, {
    "/lib/list": { list: [shelf], total: 1, page: 1, size: 12, majors: ["理工专业群"] },
    "/lib/detail": {
      ...shelf,
      purpose: "共建共享",
      team: [{ MC: "王文博", role: "主持人" }],
      schools: ["临江大学"],
      users: 100,
      downloads: 20,
      fresh: 3,
      media: [{ key: "video", count: 3 }],
      types: [{ key: "3", count: 3 }],
    },
    "/lib/navs": { list: [section(2, "素材"), section(3, "课程", { LX: "KC", BKLX: 2 })] },
    "/lib/res/hot/list": { list: [resource(7)] },
    "/lib/course/good/list": { list: [] },
    "/lib/res/page/list": {
      list: [resource(7), resource(8)],
      total: 2,
      isMore: false,
      page: 1,
      size: 48,
      facets,
    },
    "/lib/res/detail": detail(),
    "/lib/res/resources/info": { preview: "text", downloadable: true },
    "/lib/preview": {
      kind: "text",
      blocks: [{ type: "paragraph", text: "<b>第一行</b>" }],
      url: "/api/lib/file/7",
      mime: "text/plain",
      captions: [],
    },
    "/lib/res/detail/recommend": { list: [] },
    "/user/favorite/add": {},
    "/user/favorite/cancel": {},
  });
});

const browse = (attributes: Record<string, string>) =>
  place("edu-lib-browser", { lang: "zh-CN", ...attributes });

test("from the shelf into a library, and a step back, without a route of the page", async () => {
  const element = browse({});
  await expect.element(page.getByRole("heading", { level: 1, name: "资源库", exact: true })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  const seen = vi.fn();
  element.addEventListener("edu-view-change", (event) => seen((event as CustomEvent).detail.view));
  await page.getByRole("link", { name: /工程资源库/ }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "工程资源库" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /线性代数第 7 讲/ }).first()).toBeVisible();
  expect(seen).toHaveBeenCalledWith("detail");
  expect(localStorage.getItem("ZYKID")).toBe("1");
  await page.getByRole("button", { name: "返回" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "资源库", exact: true })).toBeVisible();
  expect(location.search).not.toContain("id=");
});

test("with `routed` a step is asked of the page, with a real address", async () => {
  const element = browse({ view: "material-center", library: "1", routed: "" });
  const asked: { href: string; replace: boolean }[] = [];
  element.addEventListener("edu-navigate", (event) => {
    event.preventDefault();
    asked.push((event as CustomEvent<{ href: string; replace: boolean }>).detail);
  });
  await page.getByRole("checkbox", { name: /^视频/ }).click();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const { href = "", replace } = asked[0] ?? {};
  expect(new URL(href, location.href).pathname).toBe("/lib/materialCenter");
  expect(new URL(href, location.href).search).toBe("?id=1&media=video");
  expect(replace).toBe(true);
  element.setAttribute("filter", "media=video&q=线性");
  await expect.element(page.getByRole("button", { name: "移除筛选：视频" })).toBeVisible();
  await vi.waitFor(() =>
    expect(calls.sent.findLast(({ path }) => path === "/lib/res/page/list")?.input).toMatchObject({
      media: "video",
      q: "线性",
    }),
  );
  expect(await violations(element)).toEqual([]);
});

test("facets narrow, chips take it back; an empty list says what to do", async () => {
  browse({ view: "material-center", library: "1" });
  await expect.element(page.getByText("2 个结果")).toBeVisible();
  calls.answers["/lib/res/page/list"] = ({ media }: Record<string, string>) =>
    media
      ? { list: [], total: 0, isMore: false, page: 1, size: 48, facets }
      : { list: [resource(7)], total: 1, isMore: false, page: 1, size: 48, facets };
  await page.getByRole("checkbox", { name: /^音频/ }).click();
  await expect.element(page.getByText("没有找到符合条件的素材")).toBeVisible();
  await page.getByRole("button", { name: "移除筛选：音频" }).click();
  await expect.element(page.getByText("1 个结果")).toBeVisible();
});

test("materials with a transcript: how many, chosen into the address, and taken back", async () => {
  const element = browse({ view: "material-center", library: "1", routed: "" });
  const hrefs: string[] = [];
  element.addEventListener("edu-navigate", (event) => {
    event.preventDefault();
    const { href } = (event as CustomEvent<{ href: string }>).detail;
    hrefs.push(href);
    element.setAttribute("filter", new URL(href, location.href).search.replace(/^\?id=1&?/, ""));
  });
  const choice = page.getByRole("checkbox", { name: "有字幕文稿 12" });
  await choice.click();
  await expect.element(choice).toBeChecked();
  expect(hrefs.at(-1)).toMatch(/materialCenter\?id=1&transcript=1$/);
  await vi.waitFor(() =>
    expect(calls.sent.filter(({ path }) => path === "/lib/res/page/list").at(-1)?.input).toMatchObject({
      transcript: "1",
    }),
  );
  await page.getByRole("button", { name: "移除筛选：有字幕文稿" }).click();
  await expect.element(choice).not.toBeChecked();
});

const LONG = 48;
/** A library of many: each page leads to the next. */
function answerLong(): void {
  calls.answers["/lib/res/page/list"] = ({ after = "0.0.0.0" }: Record<string, string>) => {
    const from = Number(after.split(".")[2]);
    return {
      list: Array.from({ length: LONG }, (_, at) => resource(from + at + 1)),
      total: 10_000,
      isMore: true,
      page: 1,
      size: LONG,
      facets,
      next: `0.1.${from + LONG}.10001`,
    };
  };
}
const rowsOf = (element: HTMLElement) => element.shadowRoot?.querySelectorAll("li[aria-posinset]") ?? [];
const lastRow = (element: HTMLElement) =>
  Number([...rowsOf(element)].at(-1)?.getAttribute("aria-posinset") ?? 0);
/** Goes to the end of the page until a row after this one is there. */
const scrollPast = (element: HTMLElement, row: number) =>
  vi.waitFor(
    () => {
      scrollTo(0, document.documentElement.scrollHeight);
      expect(lastRow(element)).toBeGreaterThan(row);
    },
    // Pages come one after another, each drawn before the next is asked for.
    { timeout: 30_000 },
  );

test("a long list goes on by itself, with few rows in the page", async () => {
  answerLong();
  const element = browse({ view: "material-center", library: "1", filter: "layout=table" });
  await expect.element(page.getByText("10,000+ 个结果")).toBeVisible();
  await scrollPast(element, 400);
  expect(rowsOf(element).length).toBeLessThanOrEqual(60);
}, 40_000);

test("a long list goes on where the school's page grows shorter above it, and is no higher than its window", async () => {
  answerLong();
  const banner = document.createElement("div");
  banner.style.height = "4000px";
  document.documentElement.style.height = "100%";
  document.body.style.height = "100%";
  onTestFinished(() => {
    banner.remove();
    document.documentElement.style.removeProperty("height");
    document.body.style.removeProperty("height");
  });
  document.body.prepend(banner);
  const element = browse({ view: "material-center", library: "1", filter: "layout=table" });
  await expect.element(page.getByText("10,000+ 个结果")).toBeInTheDocument();
  await scrollPast(element, 100);
  banner.remove();
  await scrollPast(element, 300);
}, 70_000);

test("a material: shown as text, kept at once, taken back when the server refuses", async () => {
  const element = browse({ view: "material", library: "1", resource: "7" });
  await expect.element(page.getByRole("heading", { level: 1, name: "线性代数第 7 讲" })).toBeVisible();
  // Text stays text.
  await expect.element(page.getByText("<b>第一行</b>")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  signInHere();
  await page.getByRole("button", { name: "收藏" }).click();
  await expect.element(page.getByRole("button", { name: "已收藏" })).toBeVisible();
  calls.answers["/user/favorite/cancel"] = { refuse: [405, "操作失败"] };
  await page.getByRole("button", { name: "已收藏" }).click();
  await expect.element(page.getByText("操作失败")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "已收藏" })).toBeVisible();
});

test("what was taken down is a stone; what cannot be shown says why", async () => {
  calls.answers["/lib/res/detail"] = detail({ state: "offline", description: "" });
  browse({ view: "material", library: "1", resource: "7" });
  await expect.element(page.getByText("该资源已下线")).toBeVisible();
});

test("why there is no preview: being made, of a kind without one, or no file at all", async () => {
  for (const [answer, said] of [
    [{ kind: "none", reason: "processing", mime: "video/mp4" }, "文件正在处理，稍后即可预览。"],
    [
      { kind: "none", reason: "unsupported", mime: "application/zip" },
      "这种文件不能在线预览，可以下载后打开。",
    ],
    [{ kind: "none", reason: "unsupported", mime: "" }, "这份素材没有附带文件。"],
  ] as const) {
    calls.answers["/lib/preview"] = { blocks: [], url: "", captions: [], ...answer };
    const element = browse({ view: "material", library: "1", resource: "7" });
    await expect.element(page.getByText(said)).toBeVisible();
    element.remove();
  }
});

test("a film has the player's controls and its captions; why there is no download is said", async () => {
  Object.assign(calls.answers, {
    "/lib/res/detail": detail({ downloadable: false, license: "reserved" }),
    "/lib/res/resources/info": {
      preview: "video",
      downloadable: false,
      file: { id: "3", name: "a.mp4", mime: "video/mp4", size: 10 },
    },
    "/lib/preview": {
      kind: "video",
      blocks: [],
      url: "/media/course/hashing.mp4",
      mime: "video/mp4",
      captions: [{ lang: "zh-CN", label: "中文", url: "/media/course/hashing.zh.vtt" }],
    },
  });
  const element = place("edu-lib-browser", { lang: "zh-CN", view: "material", library: "1", resource: "7" });
  await expect.element(page.getByRole("slider", { name: "播放进度" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /播放速度/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "字幕", exact: true })).toBeVisible();
  expect(element.shadowRoot?.querySelector("video")?.controls).toBe(false);
  await expect.element(page.getByText("不提供下载：许可为“保留所有权利”，只能在线查看。")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test("a library that is not there says so in the server's words and leads to the shelf", async () => {
  calls.answers["/lib/detail"] = { refuse: [4040, "资源库不存在或已下线"] };
  browse({ view: "detail", library: "9" });
  await expect.element(page.getByText("资源库不存在或已下线")).toBeVisible();
  await page.getByRole("link", { name: "全部资源库" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "资源库", exact: true })).toBeVisible();
});

test("what a person kept: a dead one is marked, letting go is taken back when the server refuses", async () => {
  browse({ view: "favorites" });
  await expect.element(page.getByText("登录后可以查看你的收藏。")).toBeVisible();
  calls.answers["/user/favorite/list"] = {
    list: [
      resource(7, { state: "published", favoredAt: 1e12 }),
      resource(8, { state: "offline", favoredAt: 1e12 }),
    ],
    total: 2,
    page: 1,
    size: 24,
  };
  signInHere();
  await expect.element(page.getByRole("link", { name: /已下线.*线性代数第 8 讲/ })).toBeVisible();
  calls.answers["/user/favorite/cancel"] = { refuse: [405, "操作失败"] };
  await page.getByRole("button", { name: "取消收藏：线性代数第 7 讲" }).click();
  await expect.element(page.getByText("操作失败")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /线性代数第 7 讲/ })).toBeVisible();
});

test("the page of a section's courses stands in the address", async () => {
  calls.answers["/lib/course/page/list"] = ({ page: number = "1" }: Record<string, string>) => ({
    list: [
      {
        id: Number(number),
        ZYKID: 1,
        MC: `第 ${number} 页的课程`,
        TB: "",
        intro: "",
        teacher: "",
        XX: "",
        hours: 1,
        resources: 1,
        learners: 1,
      },
    ],
    total: 30,
    page: Number(number),
    size: 12,
  });
  const courses = { view: "section", library: "1", section: "3", routed: "" };
  const attributesOf = (href: string) => ({ filter: libraries.library.parse(href)?.filter ?? "" });
  const element = browse(courses);
  const steps = routeSteps(element, attributesOf);
  await page.getByRole("button", { name: "下一页" }).click();
  await expect.element(page.getByText("第 2 页的课程").first()).toBeVisible();
  expect(steps).toEqual([{ href: "/lib/detail?id=1&bkid=3&page=2", replace: false }]);
  element.remove();
  browse({ ...courses, filter: "page=2" });
  await expect.element(page.getByText("第 2 页的课程").first()).toBeVisible();
});
