/** The home page's shelves and the rights of roles, as somebody changes them. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePerson } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const sent = (path: string) => calls.sent.filter((one) => one.path === path).at(-1);
const rights = {
  permissions: [
    { permissionId: "home", actionList: ["edit"] },
    { permissionId: "permission", actionList: ["query", "edit"] },
  ],
  permissionList: ["home", "permission"],
};
const counters = { schools: 0, courses: 0, teachers: 0, learners: 0, libraries: 0, resources: 0 };
const open = async (attributes: Record<string, string> = {}) => {
  signInHere();
  calls.answers["/user/info"] = { ...wirePerson, role: rights };
  await loadUser();
  return place("edu-maintenance", { lang: "zh-CN", ...attributes });
};
beforeEach(() => {
  prefer({ locale: "zh-CN" });
  calls.answers["/pub/home/page"] = {
    banners: [],
    plates: [{ kind: "subjects" }, { kind: "courses" }, { kind: "news" }],
    counters,
  };
  calls.answers["/home/plates/save"] = {};
  calls.answers["/admin/permission/table"] = {
    permissions: [
      { permissionId: "profile", actions: ["edit", "query"] },
      { permissionId: "school", actions: ["edit", "query"] },
    ],
    roles: ["learner", "teacher", "teacher-admin", "school-admin", "platform-admin"].map((role) => ({
      role,
      grants: [
        { permissionId: "profile", actions: ["query"] },
        ...(role === "school-admin" ? [{ permissionId: "school", actions: ["query"] }] : []),
      ],
      ...(role === "teacher" && { updatedAt: 1_780_000_000_000 }),
    })),
    menu: [
      { key: "home", title: "首页", group: "top", permission: "", forCertified: false },
      { key: "center", title: "个人中心", group: "user", permission: "profile", forCertified: false },
      { key: "examine", title: "审核", group: "user", permission: "school.query", forCertified: false },
    ],
  };
  calls.answers["/admin/permission/save"] = { updatedAt: 1_780_000_100_000 };
  calls.answers["/admin/permission/reset"] = {};
});

test("shelves are moved by keyboard, hidden, and saved in their order; what is not saved can be taken back", async () => {
  const element = await open();
  const rows = page.getByRole("list", { name: "首页版块" }).getByRole("listitem");
  await expect.element(rows.first()).toHaveTextContent("学科入口");
  expect(await violations(element)).toEqual([]);
  (button("下移 学科入口").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(rows.first()).toHaveTextContent("课程");
  await page.getByRole("switch", { name: "资讯" }).click();
  await button("保存").click();
  await vi.waitFor(() => expect(sent("/home/plates/save")).toBeDefined());
  expect(JSON.stringify(sent("/home/plates/save"))).toContain('["courses","subjects"]');
  await expect.element(page.getByText("首页版块已更新")).toBeVisible();
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test("a right is taken from a role; the menu beside says what it sees then, before anything is saved", async () => {
  const element = await open({ view: "permissions" });
  const preview = page.getByRole("region", { name: "学校管理员看到的菜单" });
  await expect.element(preview).toHaveTextContent("审核");
  expect(await violations(element)).toEqual([]);
  await expect.element(button("保存")).toBeDisabled();
  await page.getByRole("checkbox", { name: "学校与审核：查询" }).click();
  await expect.element(preview).not.toHaveTextContent("审核");
  expect(sent("/admin/permission/save")).toBeUndefined();
  await button("保存").click();
  await vi.waitFor(() => expect(sent("/admin/permission/save")).toBeDefined());
  const body = JSON.stringify(sent("/admin/permission/save"));
  expect(body).toContain("school-admin");
  expect(body).not.toContain('"permissionId":"school"');
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test("what somebody else has changed meanwhile is said, and nothing that was chosen is lost", async () => {
  await open({ view: "permissions" });
  calls.answers["/admin/permission/save"] = { refuse: [4131, "内容已被他人修改，请刷新后重试"] };
  await page.getByRole("checkbox", { name: "学校与审核：编辑" }).click();
  await button("保存").click();
  await expect.element(page.getByText("内容已被他人修改，请刷新后重试")).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "学校与审核：编辑" })).toBeChecked();
});

test("a changed role goes back to the default in one step", async () => {
  await open({ view: "permissions", item: "teacher" });
  await button("恢复默认").click();
  await expect.element(page.getByText("已恢复默认权限")).toBeVisible();
  expect(JSON.stringify(sent("/admin/permission/reset"))).toContain("teacher");
});

test("whoever may not is told who does; a visitor is asked to sign in", async () => {
  place("edu-maintenance", { lang: "zh-CN" });
  await expect.element(page.getByText("登录后维护平台")).toBeVisible();
  document.body.replaceChildren();
  signInHere();
  await loadUser();
  place("edu-maintenance", { lang: "zh-CN" });
  await expect.element(page.getByText("没有维护权限")).toBeVisible();
});
