/** Banners, terms, partners and the rights of roles, as somebody changes them. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePersonWith } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const sent = (path: string) => calls.sent.filter((one) => one.path === path).at(-1);
const rights = {
  home: ["edit"],
  term: ["query", "add", "edit", "delete"],
  client: ["query", "add", "edit"],
  permission: ["query", "edit"],
};
const open = async (attributes: Record<string, string> = {}) => {
  signInHere();
  calls.answers["/user/info"] = wirePersonWith(rights);
  await loadUser();
  return place("edu-maintenance", { lang: "zh-CN", ...attributes });
};
beforeEach(() => {
  prefer({ locale: "zh-CN" });
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

const banner = (id: number, more: object = {}) => ({
  id,
  title: `轮播图 ${id}`,
  titleEn: "",
  text: "",
  textEn: "",
  address: "/course/list",
  subject: "数学类",
  isShown: true,
  updatedAt: 5,
  ...more,
});

test("banners are ordered, added and deleted; what is wrong is said at its field, and nothing typed is lost", async () => {
  calls.answers["/home/banner/list"] = {
    list: [banner(1), banner(2, { isShown: false, startsAt: 4_000_000_000_000 })],
  };
  calls.answers["/home/banner/move"] = {};
  calls.answers["/home/banner/delete"] = {};
  const element = await open({ view: "banners" });
  await expect.element(page.getByText("未开始")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  (button("下移 轮播图 1").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(sent("/home/banner/move")?.input).toEqual({ banner: 1, after: 2 }));

  await button("新增轮播图").click();
  const dialog = page.getByRole("dialog", { name: "新增轮播图" });
  await dialog.getByRole("textbox", { name: /^标题/ }).fill("开学季");
  const address = dialog.getByRole("textbox", { name: /点击后打开/ });
  await address.fill("https://evil.example");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("请填写平台内的页面，以 / 开头，不含空格")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  calls.answers["/home/banner/save"] = { refuse: [4000, "服务繁忙"] };
  await address.fill("/activity/index");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("服务繁忙")).toBeVisible();
  await expect.element(address).toHaveValue("/activity/index");
  calls.answers["/home/banner/save"] = { banner: 3 };
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent("/home/banner/save")?.input).toMatchObject({
    banner: 0,
    title: "开学季",
    address: "/activity/index",
  });

  await button("删除 轮播图 2").click();
  await page.getByRole("dialog", { name: "删除轮播图" }).getByRole("button", { name: "删除" }).click();
  await vi.waitFor(() => expect(sent("/home/banner/delete")?.input).toEqual({ banner: 2 }));
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test("without banners, and where they do not come, the page says so", async () => {
  calls.answers["/home/banner/list"] = { list: [] };
  await open({ view: "banners" });
  await expect.element(page.getByText("还没有轮播图")).toBeVisible();
  document.body.replaceChildren();
  calls.answers["/home/banner/list"] = { refuse: [5000, "服务繁忙"] };
  await open({ view: "banners" });
  await expect.element(button("重试")).toBeVisible();
});

test("a term is added with its days; one that ends before it begins is said, and one with courses stays", async () => {
  calls.answers["/admin/term/list"] = {
    list: [
      {
        id: 2,
        name: "2026 年秋季学期",
        nameEn: "Autumn 2026",
        from: 20_698,
        to: 20_830,
        isNow: true,
        runs: 3,
      },
      { id: 3, name: "2027 年春季学期", nameEn: "", from: 20_870, to: 21_000, isNow: false, runs: 0 },
    ],
  };
  const element = await open({ view: "terms" });
  await expect.element(page.getByText("本学期")).toBeVisible();
  await expect.element(page.getByText("19 周").first()).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await expect.element(button("删除 2026 年秋季学期")).not.toBeInTheDocument();
  await button("新增学期").click();
  const dialog = page.getByRole("dialog", { name: "新增学期" });
  await dialog.getByRole("textbox", { name: /^名称/ }).fill("2027 年秋季学期");
  await dialog.getByLabelText(/第一天/).fill("2027-09-06");
  await dialog.getByLabelText(/最后一天/).fill("2027-09-05");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("结束日期不能早于开始日期")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await dialog.getByLabelText(/最后一天/).fill("2028-01-16");
  await expect.element(dialog.getByText("19 周")).toBeVisible();
  calls.answers["/admin/term/add"] = { term: 4 };
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent("/admin/term/add")?.input).toEqual({
    name: "2027 年秋季学期",
    nameEn: "",
    from: 21_067,
    to: 21_199,
  });
  calls.answers["/admin/term/delete"] = {};
  await button("删除 2027 年春季学期").click();
  await page.getByRole("dialog", { name: "删除学期" }).getByRole("button", { name: "删除" }).click();
  await vi.waitFor(() => expect(sent("/admin/term/delete")?.input).toEqual({ term: 3 }));
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

const partner = (more: object = {}) => ({
  key: "north-school",
  name: "北山中学",
  origins: ["https://north.example"],
  scopes: ["signin", "embed"],
  redirects: [],
  state: "active",
  createdAt: 1_780_000_000_000,
  ...more,
});

test("a partner is entered with its origins, its secret is shown once, and wrong lines say how they are mended", async () => {
  calls.answers["/admin/partner/list"] = {
    list: [partner(), partner({ key: "old", name: "旧站", state: "disabled" })],
  };
  const element = await open({ view: "partners" });
  await expect.element(page.getByText("https://north.example").first()).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("新增合作方").click();
  const dialog = page.getByRole("dialog", { name: "新增合作方" });
  await dialog.getByRole("textbox", { name: /^名称/ }).fill("南湖学院");
  await dialog.getByRole("textbox", { name: /^标识/ }).fill("South");
  const origins = dialog.getByRole("textbox", { name: /^网页来源/ });
  await origins.fill("https://south.example/page\nhttp://evil.example");
  await dialog.getByRole("textbox", { name: /^授权回跳地址/ }).fill("https://south.example/back");
  calls.answers["/admin/school/list"] = { list: [{ org: 7, name: "南湖学院", edition: "higher", code: "" }] };
  await dialog.getByRole("checkbox", { name: "读取学校师生（服务器）" }).click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("请选择学校")).toBeVisible();
  await expect.element(dialog.getByText(/请写成 https:\/\/south.example$/)).toBeVisible();
  await expect.element(dialog.getByText(/请用 2 到 63 位/)).toBeVisible();
  await expect.element(dialog.getByText("填写了授权回跳地址，就要选择“个人信息”")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("textbox", { name: /^标识/ }).fill("south");
  await origins.fill("https://south.example");
  await dialog.getByRole("checkbox", { name: "个人信息" }).click();
  await dialog.getByRole("combobox", { name: /^学校/ }).selectOptions("南湖学院");
  calls.answers["/admin/partner/add"] = { refuse: [4000, "服务繁忙"] };
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("服务繁忙")).toBeVisible();
  await expect.element(origins).toHaveValue("https://south.example");
  calls.answers["/admin/partner/add"] = { secret: "s".repeat(43) };
  await dialog.getByRole("button", { name: "保存" }).click();
  const secret = page.getByRole("dialog", { name: "南湖学院 的密钥" });
  await expect.element(secret.getByRole("textbox", { name: "密钥" })).toHaveValue("s".repeat(43));
  expect(await violations(element)).toEqual([]);
  await secret.getByRole("button", { name: "关闭" }).first().click();
  expect(sent("/admin/partner/add")?.input).toMatchObject({
    key: "south",
    origins: ["https://south.example"],
    scopes: ["profile", "embed", "roster"],
    school: 7,
    redirects: ["https://south.example/back"],
  });
});

test("a partner is disabled after a question, and enabled again, by keys alone", async () => {
  calls.answers["/admin/partner/list"] = {
    list: [partner(), partner({ key: "old", name: "旧站", state: "disabled" })],
  };
  calls.answers["/admin/partner/state"] = { ended: 2 };
  await open({ view: "partners" });
  await expect.element(button("北山中学 的操作")).toBeVisible();
  (button("北山中学 的操作").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "停用" })).toBeVisible();
  await userEvent.keyboard("{End}{Enter}");
  await page.getByRole("dialog", { name: "停用合作方" }).getByRole("button", { name: "停用" }).click();
  await expect.element(page.getByText("已停用 北山中学，2 个会话退出")).toBeVisible();
  expect(sent("/admin/partner/state")?.input).toMatchObject({ key: "north-school" });
  await button("旧站 的操作").click();
  await page.getByRole("menuitem", { name: "启用" }).click();
  await expect.element(page.getByText("已启用 旧站")).toBeVisible();
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
