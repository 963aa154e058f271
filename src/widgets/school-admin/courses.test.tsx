/** The school's courses in one table: found, taken offline together with a reason, given another lead. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePersonWith } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const LIST = "/admin/course/page/list";
const run = (id: number, title: string, more: object = {}) => ({
  id,
  course: id,
  code: `C${id}`,
  title,
  runNo: 1,
  term: "2026 秋",
  state: "live",
  runState: "running",
  lead: 7,
  leadName: "周明远",
  learners: 42,
  completed: 3,
  progress: 61,
  ...more,
});
const listed = (list: object[]) => ({
  list,
  total: list.length,
  page: 1,
  size: 20,
  terms: [{ id: 2, name: "2027 春", startsAt: 1_800_000_000_000 }],
  colleges: [{ id: 3, name: "理学院", level: 1 }],
  teachers: [{ account: 7, name: "周明远" }],
  now: 1_790_000_000_000,
});
beforeEach(() => {
  localStorage.clear();
  prefer({ locale: "zh-CN" });
  Object.assign(calls.answers, {
    "/admin/school/list": { list: [{ org: 1, name: "临江大学", edition: "higher", code: "90101" }] },
    [LIST]: listed([
      run(11, "高等数学"),
      run(12, "线性代数", { state: "offline" }),
      run(13, "数控车削", { state: "draft", learners: 0, completed: 0, progress: 0 }),
    ]),
    "/admin/course/offline": { changed: 1 },
    "/admin/course/lead/search": {
      list: [
        { account: 8, name: "林致远", number: "T008", certified: true },
        { account: 9, name: "林溪", number: "T009", certified: false },
      ],
    },
    "/admin/course/lead": {},
    "/admin/course/copy": { id: 99 },
  });
});

async function open() {
  signInHere();
  calls.answers["/user/info"] = wirePersonWith({
    school: ["query", "get", "edit"],
    major: ["query"],
  });
  await loadUser();
  return place("edu-school-admin", { lang: "zh-CN", view: "courses" });
}
const sent = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);
const grid = page.getByRole("grid", { name: "课程管理" });
const row = (name: string) => grid.getByRole("row").filter({ hasText: name });
const dialog = page.getByRole("dialog");
const choose = async (name: string, item: string) => {
  await page.getByRole("button", { name: `更多操作：${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("several are taken offline by the keyboard, with a reason; what is no longer online stays as it is", async () => {
  const element = await open();
  await expect.element(row("高等数学")).toHaveTextContent("61%");
  await expect.element(row("高等数学")).toHaveTextContent("3 人已完成");
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  for (const name of ["高等数学", "线性代数"]) {
    (grid.getByRole("checkbox", { name: new RegExp(name) }).element() as HTMLElement).focus();
    await userEvent.keyboard(" ");
  }
  await page.getByRole("group").getByRole("button", { name: "下线", exact: true }).click();
  await expect.element(dialog).toHaveTextContent("下线 1 门课程？");
  await dialog.getByRole("button", { name: "下线" }).click();
  await expect.element(dialog.getByText("请填写，教师和学员会看到")).toBeVisible();
  await dialog.getByRole("textbox", { name: /^原因/ }).fill("教材修订");
  calls.answers["/admin/course/offline"] = { refuse: [500, "服务器出错"] };
  await dialog.getByRole("button", { name: "下线" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: /^原因/ })).toHaveValue("教材修订");
  calls.answers["/admin/course/offline"] = { changed: 1 };
  await dialog.getByRole("button", { name: "下线" }).click();
  await expect.element(page.getByText("已下线 1 门课程")).toBeVisible();
  expect(sent("/admin/course/offline").at(-1)).toMatchObject({ courses: [11], reason: "教材修订" });
});

test("filters go to the server; another lead is found among the school's people; a phone shows cards", async () => {
  const element = await open();
  await page.getByRole("combobox", { name: "学院" }).selectOptions("理学院");
  await page.getByRole("combobox", { name: "负责人" }).selectOptions("周明远");
  await vi.waitFor(() => expect(sent(LIST).at(-1)).toMatchObject({ college: "3", teacher: "7" }));
  await choose("高等数学", "更换负责人");
  await dialog.getByRole("button", { name: "更换负责人" }).click();
  await expect.element(dialog.getByText("请先查找并选择一位认证教师")).toBeVisible();
  await dialog.getByRole("searchbox").fill("林");
  await dialog.getByRole("searchbox").fill("林致");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("radio", { name: /林溪/ })).toBeDisabled();
  await dialog.getByRole("radio", { name: /林致远/ }).click();
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("button", { name: "更换负责人" }).click();
  await expect.element(page.getByText("负责人已更换为 林致远")).toBeVisible();
  expect(sent("/admin/course/lead").at(-1)).toMatchObject({ run: 11, account: 8 });
  await choose("数控车削", "复制到学期");
  await dialog.getByRole("button", { name: "复制到学期" }).click();
  await vi.waitFor(() => expect(sent("/admin/course/copy").at(-1)).toMatchObject({ run: 13, term: 2 }));
  await page.viewport(390, 800);
  await expect.element(page.getByText("数控车削", { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations(element)).toEqual([]);
  await page.viewport(1280, 900);
});

test("a failure offers a retry; without courses it says where they come from", async () => {
  calls.answers[LIST] = { refuse: [500, "服务器出错"] };
  await open();
  await expect.element(page.getByRole("button", { name: "重试" })).toBeVisible();
  calls.answers[LIST] = listed([]);
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByText("教师创建课程后会出现在这里。")).toBeVisible();
});
