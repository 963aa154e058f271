/** The home page's shelves, as somebody changes them and sees them before they are saved. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePersonWith } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const sent = (path: string) =>
  calls.sent.filter((one) => one.path === path).at(-1)?.input as
    | { plates: object[]; version: number }
    | undefined;
const rows = () => page.getByRole("list", { name: "首页版块" }).getByRole("listitem");
const dialog = (kind: string) => page.getByRole("dialog", { name: `设置“${kind}”版块` });
const open = async () => {
  signInHere();
  calls.answers["/user/info"] = wirePersonWith({ home: ["edit"] });
  await loadUser();
  return place("edu-maintenance", { lang: "zh-CN" });
};
const schoolOf = (id: number, name: string) => ({
  id,
  name,
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
});
const SCHOOLS = [schoolOf(3, "临江大学"), schoolOf(4, "北山师范学院"), schoolOf(5, "南湖学院")];
const nothing = { list: [], total: 0, isMore: false, page: 1, size: 6 };
beforeEach(() => {
  prefer({ locale: "zh-CN" });
  const counters = { schools: 8, courses: 29, teachers: 0, learners: 0, libraries: 0, resources: 0 };
  calls.answers["/pub/home/page"] = { banners: [], plates: [{ kind: "news" }], counters };
  calls.answers["/home/plates"] = {
    version: 7,
    plates: [{ kind: "counters" }, { kind: "schools" }, { kind: "news" }],
  };
  calls.answers["/home/plates/save"] = { version: 8 };
  calls.answers["/course/page/list"] = nothing;
  calls.answers["/teacher/page/list"] = nothing;
  calls.answers["/activity/page/list"] = { ...nothing, now: 1e12 };
  calls.answers["/textbook/page/list"] = nothing;
  calls.answers["/org/page/list"] = ({ only = "", q = "" }) => {
    const ids = only.split(",").filter(Boolean).map(Number);
    const list = only
      ? ids.flatMap((id) => SCHOOLS.find((one) => one.id === id) ?? [])
      : SCHOOLS.filter(({ name }) => name.includes(q));
    return { ...nothing, list, total: list.length, regions: [], types: [], letters: [] };
  };
  calls.answers["/home/picks"] = ({ only = "" }) => ({
    shown: only
      .split(",")
      .map(Number)
      .filter((id) => SCHOOLS.some((one) => one.id === id)),
  });
});

test("shelves are moved by keyboard, hidden, and saved in their order; what is not saved can be taken back", async () => {
  const element = await open();
  await expect.element(rows().first()).toHaveTextContent("数据概览");
  expect(await violations(element)).toEqual([]);
  (button("下移 数据概览").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(rows().first()).toHaveTextContent("学校");
  await expect.element(page.getByText("数据概览移到第 2 位，共 11 位")).toBeInTheDocument();
  // The focus goes along: the next press moves it on.
  await userEvent.keyboard("{Enter}");
  await expect.element(rows().nth(2)).toHaveTextContent("数据概览");
  await button("撤销修改").click();
  await expect.element(rows().first()).toHaveTextContent("数据概览");
  await button("下移 数据概览").click();
  await page.getByRole("switch", { name: "资讯" }).click();
  await button("保存").click();
  await expect.element(page.getByText("首页版块已更新")).toBeVisible();
  expect(sent("/home/plates/save")).toEqual({
    edition: "higher",
    plates: [{ kind: "schools" }, { kind: "counters" }],
    version: 7,
  });
  await expect.element(button("保存")).toBeDisabled();
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test("a shelf is dragged to its place by its handle", async () => {
  await open();
  await expect.element(rows().first()).toHaveTextContent("数据概览");
  const grip = rows().first().element().querySelector(".grip")!;
  const target = rows().nth(2).element();
  const dataTransfer = new DataTransfer();
  const { bottom } = target.getBoundingClientRect();
  grip.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
  await expect.poll(() => dataTransfer.types.length).toBe(1);
  for (const type of ["dragover", "drop"])
    target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientY: bottom - 2 }),
    );
  await expect.element(rows().nth(2)).toHaveTextContent("数据概览");
  await expect.element(rows().first()).toHaveTextContent("学校");
});

test("a shelf gets a title, a size and a rule of its own, and is saved with them", async () => {
  const element = await open();
  await button("设置“学校”版块").click();
  await dialog("学校").getByRole("textbox", { name: /^标题/ }).fill("名校");
  await dialog("学校")
    .getByRole("textbox", { name: /^英文标题/ })
    .fill("Schools to know");
  await dialog("学校").getByRole("combobox", { name: "显示数量" }).selectOptions("9 项");
  await dialog("学校").getByRole("combobox", { name: "排序" }).selectOptions("学习人数最多");
  expect(await violations(element)).toEqual([]);
  await button("确定").click();
  await expect.element(rows().nth(1)).toHaveTextContent("学校（名校）");
  expect(sent("/home/plates/save")).toBeUndefined();
  await button("保存").click();
  await vi.waitFor(() =>
    expect(sent("/home/plates/save")?.plates[1]).toEqual({
      kind: "schools",
      title: "名校",
      titleEn: "Schools to know",
      size: 9,
      order: "learners",
    }),
  );
});

test("items are found, picked, put in order and removed; none at all is no choice", async () => {
  const element = await open();
  await button("设置“学校”版块").click();
  await page.getByText("手动挑选", { exact: true }).click();
  await button("确定").click();
  await expect.element(dialog("学校").getByText("请至少挑选一项，或改为自动")).toBeVisible();
  const search = dialog("学校")
    .getByRole("searchbox")
    .or(dialog("学校").getByRole("textbox", { name: "搜索可挑选的内容" }));
  await search.fill("临江");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog("学校").getByText("南湖学院")).not.toBeInTheDocument();
  await button("挑选 临江大学").click();
  await search.fill("");
  await userEvent.keyboard("{Enter}");
  await button("挑选 南湖学院").click();
  await expect.element(button("挑选 南湖学院")).toBeDisabled();
  await expect.element(dialog("学校").getByText("已挑选 2 项，最多 6 项")).toBeVisible();
  (button("上移 南湖学院").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const picked = dialog("学校").getByRole("list", { name: "已挑选的内容" }).getByRole("listitem");
  await expect.element(picked.first()).toHaveTextContent("南湖学院");
  expect(await violations(element)).toEqual([]);
  await button("确定").click();
  await button("保存").click();
  await vi.waitFor(() =>
    expect(sent("/home/plates/save")?.plates[1]).toEqual({ kind: "schools", picks: [5, 3] }),
  );
});

test("what is public no more is marked, and more than the shelf shows is said before it is taken over", async () => {
  calls.answers["/home/plates"] = {
    version: 7,
    plates: [{ kind: "schools", picks: [99, 3, 4, 5], size: 6 }],
  };
  await open();
  await button("设置“学校”版块").click();
  const picked = dialog("学校").getByRole("list", { name: "已挑选的内容" }).getByRole("listitem");
  await expect.element(picked.first()).toHaveTextContent("编号 99");
  await expect.element(picked.first()).toHaveTextContent("未公开");
  await expect.element(picked.nth(1)).not.toHaveTextContent("未公开");
  await dialog("学校").getByRole("combobox", { name: "显示数量" }).selectOptions("3 项");
  await button("确定").click();
  await expect.element(dialog("学校").getByText("最多 3 项，请移除多余的内容或增加数量")).toBeVisible();
  await button("移除 编号 99").click();
  await button("确定").click();
  await expect.element(dialog("学校")).not.toBeInTheDocument();
  await button("保存").click();
  await vi.waitFor(() =>
    expect(sent("/home/plates/save")?.plates).toEqual([{ kind: "schools", picks: [3, 4, 5], size: 3 }]),
  );
});

test("an earlier version is loaded with its titles and picks, looked at, and saved again", async () => {
  calls.answers["/home/plates/history"] = {
    list: [
      {
        id: 2,
        savedAt: 1_780_000_000_000,
        by: "何静",
        plates: [
          { kind: "news", title: "要闻" },
          { kind: "schools", picks: [4, 3] },
        ],
      },
      { id: 1, savedAt: 1_779_000_000_000, by: "", plates: [] },
    ],
  };
  const element = await open();
  await button("历史版本").click();
  const earlier = page.getByRole("dialog", { name: "历史版本 · 高等教育版" });
  await expect.element(earlier.getByText("资讯（要闻）、学校：手动挑选 2 项")).toBeVisible();
  await expect.element(earlier.getByText("默认顺序")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await earlier.getByRole("button", { name: "载入" }).first().click();
  await expect.element(earlier).not.toBeInTheDocument();
  await expect.element(rows().first()).toHaveTextContent("资讯（要闻）");
  await button("保存").click();
  await vi.waitFor(() =>
    expect(sent("/home/plates/save")?.plates).toEqual([
      { kind: "news", title: "要闻" },
      { kind: "schools", picks: [4, 3] },
    ]),
  );
});

test("whoever saves over somebody else's order is told, loses nothing, and decides", async () => {
  await open();
  await button("下移 数据概览").click();
  calls.answers["/home/plates/save"] = { refuse: [4131, "内容已被他人修改，请刷新后重试"] };
  await button("保存").click();
  await expect.element(page.getByText(/你的修改还在/)).toBeVisible();
  await expect.element(rows().first()).toHaveTextContent("学校");
  calls.answers["/home/plates"] = { version: 9, plates: [{ kind: "help" }] };
  calls.answers["/home/plates/save"] = { version: 10 };
  await button("仍保存我的修改").click();
  await expect.element(page.getByText("首页版块已更新")).toBeVisible();
  expect(sent("/home/plates/save")).toMatchObject({ version: 9 });
  await expect.element(page.getByText(/你的修改还在/)).not.toBeInTheDocument();

  await button("下移 学校").click();
  calls.answers["/home/plates/save"] = { refuse: [4131, "内容已被他人修改，请刷新后重试"] };
  await button("保存").click();
  await button("改用最新的设置").click();
  await expect.element(rows().first()).toHaveTextContent("帮助");
});

/** What stands in the frame of the preview. */
const framed = (element: HTMLElement) => {
  const body = element.shadowRoot?.querySelector("iframe")?.contentDocument?.body;
  return { body, root: body?.firstElementChild?.shadowRoot };
};
const headings = (element: HTMLElement) =>
  [...(framed(element).root?.querySelectorAll("h2") ?? [])].map(({ textContent }) => textContent);

test("the preview shows the draft as visitors will see it, at both widths, and nothing in it can be used", async () => {
  const element = await open();
  await expect.poll(() => headings(element)).toEqual(["学校"]);
  await button("设置“学校”版块").click();
  await dialog("学校").getByRole("textbox", { name: /^标题/ }).fill("名校");
  await button("确定").click();
  await expect.poll(() => headings(element)).toEqual(["名校"]);
  expect(framed(element).root?.textContent).toContain("免费注册");
  expect(framed(element).root?.textContent).toContain("临江大学");
  const preview = page.getByRole("group", { name: "首页预览（高等教育版，电脑）" });
  await expect.element(preview).toBeVisible();
  await expect.element(page.getByText("依次显示：数据概览、名校、资讯")).toBeInTheDocument();
  expect(framed(element).body?.inert).toBe(true);
  const columns = () =>
    getComputedStyle(
      framed(element).root!.querySelector('[part~="shelf-schools"] ul')!,
    ).gridTemplateColumns.split(" ").length;
  await expect.poll(columns).toBe(3);
  await page.getByText("手机", { exact: true }).click();
  await expect.element(page.getByRole("group", { name: "首页预览（高等教育版，手机）" })).toBeVisible();
  await expect.poll(() => headings(element)).toEqual(["名校"]);
  await expect.poll(columns).toBe(1);
  expect(await violations(element)).toEqual([]);
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test("without what is saved there is nothing to change, and the way to try again", async () => {
  calls.answers["/home/plates"] = { refuse: [5000, "服务繁忙"] };
  await open();
  await expect.element(button("重试")).toBeVisible();
  calls.answers["/home/plates"] = { version: 0, plates: [] };
  await button("重试").click();
  await expect.element(rows().first()).toHaveTextContent("学科入口");
});
