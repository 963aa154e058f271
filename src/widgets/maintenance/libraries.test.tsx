/** The sections of a library, as somebody arranges them. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { treeInOrder } from "../../core/rules/tree.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePersonWith } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const button = (name: string) => page.getByRole("button", { name, exact: true });
/** What is in a section is said after its name. */
const row = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
const sent = (path: string) => calls.sent.filter((one) => one.path === path).at(-1)?.input;
const BASE = "/lib/building/section";

interface Wire {
  id: number;
  parent: number;
  name: string;
  onlyHere: number;
}
const section = (id: number, parent: number, name: string, onlyHere = 0) => ({
  id,
  parent,
  name,
  nameEn: "",
  kind: "SC",
  lists: 1,
  types: [],
  hidden: false,
  resources: onlyHere,
  courses: 0,
  onlyHere,
});
let list: Wire[];
let version: number;

beforeEach(() => {
  prefer({ locale: "zh-CN" });
  version = 3;
  list = [section(1, 0, "素材"), section(2, 1, "基础", 4), section(3, 1, "提高"), section(4, 0, "课程")];
  const tree = () => ({ version, list: treeInOrder(list) });
  calls.answers["/lib/building/page/list"] = {
    list: [
      {
        id: 7,
        name: "机械资源库",
        school: "云岭理工大学",
        level: "national",
        edition: "higher",
        state: "published",
        sections: 4,
        resources: 12,
      },
    ],
    total: 1,
    page: 1,
    size: 20,
  };
  calls.answers[`${BASE}/list`] = () => ({ name: "机械资源库", state: "published", ...tree() });
  calls.answers[`${BASE}/move`] = (input) => {
    const [id, parent, after] = [input.section, input.parent, input.after].map(Number);
    const moved = { ...list.find((one) => one.id === id)!, parent: parent! };
    list = list.filter((one) => one.id !== id);
    list.splice(after === 0 ? 0 : list.findIndex((one) => one.id === after) + 1, 0, moved);
    version += 1;
    return tree();
  };
  calls.answers[`${BASE}/remove`] = (input) => {
    list = list.filter(({ id }) => id !== Number(input.section));
    version += 1;
    return tree();
  };
});

const open = async (attributes: Record<string, string> = {}) => {
  signInHere();
  calls.answers["/user/info"] = wirePersonWith({ library: ["edit"] });
  await loadUser();
  return place("edu-maintenance", { lang: "zh-CN", view: "libraries", ...attributes });
};
const shown = () =>
  page
    .getByRole("treeitem")
    .elements()
    .map((one) => one.querySelector(".title")?.textContent);

test("a library is opened from the list, and its sections are moved by keys alone", async () => {
  const element = await open();
  await page.getByRole("link", { name: "机械资源库" }).click();
  await expect.element(row("素材")).toHaveAttribute("aria-level", "1");
  await expect.element(row("基础")).toHaveAttribute("aria-level", "2");
  await expect
    .element(page.getByRole("link", { name: "以访客身份查看" }))
    .toHaveAttribute("href", expect.stringContaining("/lib/detail?id=7"));
  expect(await violations(element)).toEqual([]);

  (row("素材").element() as HTMLElement).focus();
  const focused = () => element.shadowRoot!.activeElement?.querySelector(".title")?.textContent;
  await userEvent.keyboard("{End}");
  await vi.waitFor(() => expect(focused()).toBe("课程"));
  await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowRight}{/Alt}");
  // Before all others nothing is to go into: the second step has nowhere to go.
  await vi.waitFor(() => expect(shown()).toEqual(["课程", "素材", "基础", "提高"]));
  await vi.waitFor(() => expect(focused()).toBe("课程"));
  await userEvent.keyboard("{ArrowDown}{Alt>}{ArrowRight}{/Alt}");
  await expect.element(row("基础")).toHaveAttribute("aria-level", "3");
  expect(sent(`${BASE}/move`)).toMatchObject({ section: 1, parent: 4, after: 0, version: 4 });
  await expect.element(page.getByRole("status")).toHaveTextContent("“素材”现在是第 2 级第 1 个，共 1 个");
  await expect.element(button("降一级")).toBeDisabled();
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("what somebody else was faster with is said, and the newest is shown", async () => {
  await open({ item: "7" });
  await row("课程").click();
  list = [...list, section(5, 0, "竞赛")];
  calls.answers[`${BASE}/move`] = { refuse: [4131, "stale"] };
  await button("上移").click();
  await expect.element(page.getByText("别人刚改过栏目", { exact: false })).toBeVisible();
  await expect.element(row("竞赛")).toBeVisible();
});

test("a section with what is only there asks where that goes", async () => {
  await open({ item: "7" });
  await row("基础").click();
  await button("删除").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent("其中 4 项只在这个栏目里");
  await dialog.getByRole("button", { name: "删除" }).click();
  await expect.element(dialog).toHaveTextContent("请选择一个栏目");
  await dialog.getByRole("combobox").selectOptions("3");
  await dialog.getByRole("button", { name: "删除" }).click();
  await vi.waitFor(() => expect(shown()).toEqual(["素材", "提高", "课程"]));
  expect(sent(`${BASE}/remove`)).toMatchObject({ section: 2, into: 3 });
});

test("a library without sections invites to make one; one that can't be read says so", async () => {
  list = [];
  await open({ item: "7" });
  await expect.element(page.getByText("还没有栏目")).toBeVisible();
  await expect.element(button("新建栏目")).toBeVisible();
  calls.answers[`${BASE}/list`] = { refuse: [404, "资源库不存在"] };
  const other = await open({ item: "8" });
  await expect.element(page.elementLocator(other).getByText("资源库不存在")).toBeVisible();
});

test("the page of a library is written, and what somebody else saved meanwhile is said without losing a word", async () => {
  const written = {
    version: 5,
    state: "published",
    name: "机械资源库",
    nameEn: "",
    intro: "装备制造",
    introEn: "",
    purpose: "",
    purposeEn: "",
    cover: "",
    team: [{ name: "王文博", role: "主持人" }],
    schools: ["临江大学"],
  };
  calls.answers["/lib/building/page/detail"] = written;
  calls.answers["/lib/building/page/save"] = { refuse: [4131, "stale", { version: 6 }] };
  const element = await open({ item: "7" });
  await page.getByRole("link", { name: "资源库页面" }).click();
  await page.getByRole("textbox", { name: "一句话介绍" }).fill("");
  await button("添加成员").click();
  await button("保存").click();
  await expect.element(page.getByText("请填写介绍")).toBeVisible();
  await expect.element(page.getByText("请填写每位成员的姓名", { exact: false })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("textbox", { name: "一句话介绍" }).fill("面向装备制造");
  await page.getByRole("textbox", { name: "第 2 位的姓名" }).fill("𠮷田䶮");
  await button("上移𠮷田䶮").click();
  await expect.element(page.getByRole("textbox", { name: "第 1 位的姓名" })).toHaveValue("𠮷田䶮");
  // The focus goes along, and the first row rises no more.
  expect(element.shadowRoot?.activeElement).toBe(button("上移𠮷田䶮").element());
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("textbox", { name: "第 1 位的姓名" })).toHaveValue("𠮷田䶮");
  await page.getByRole("textbox", { name: "参建学校" }).fill("临江大学\n\n 云岭理工大学 \n临江大学");
  await button("保存").click();
  await expect.element(page.getByText("别人刚保存过这个页面", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "一句话介绍" })).toHaveValue("面向装备制造");
  calls.answers["/lib/building/page/save"] = { version: 7 };
  await button("保存").click();
  await expect.element(page.getByText("资源库页面已更新")).toBeVisible();
  expect(sent("/lib/building/page/save")).toMatchObject({
    library: 7,
    version: 6,
    intro: "面向装备制造",
    team: [
      { name: "𠮷田䶮", role: "" },
      { name: "王文博", role: "主持人" },
    ],
    schools: ["临江大学", "云岭理工大学"],
  });
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
