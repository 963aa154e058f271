import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { $preferences, prefer } from "../../core/preferences/index.js";
import { session } from "../../core/session/index.js";
import { place, signInHere, useCalls, wirePerson } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

const calls = useCalls();
const nav = {
  list: [
    { key: "home", title: "首页", path: "/index/home", icon: "", tag: "index", group: "top" },
    {
      key: "profile",
      title: "个人资料",
      path: "/account/settings/basic",
      icon: "",
      tag: "profile",
      group: "user",
    },
  ],
};

test.each(["zh-CN", "en-US"])("passes the accessibility audit, %s", async (lang) => {
  await page.viewport(1366, 768);
  calls.answers["/user/nav"] = nav;
  const header = place("edu-header", { lang, current: "/index/home", "search-href": "/search" });
  await expect.element(page.getByRole("link", { name: "首页", exact: true })).toBeVisible();
  expect(await violations(header)).toEqual([]);
});

test.each([
  { lang: "zh-CN", width: 1024, menu: "菜单", isMenu: false },
  { lang: "en-US", width: 1024, menu: "Menu", isMenu: true },
  { lang: "en-US", width: 1280, menu: "Menu", isMenu: false },
])("ways stand in the bar where all of them fit: $lang, $width px", async ({ lang, width, menu, isMenu }) => {
  await page.viewport(width, 768);
  calls.answers["/user/nav"] = nav;
  place("edu-header", { lang, "search-href": "/search" });
  const button = page.getByRole("button", { name: menu, exact: true });
  const way = page.getByRole("link", { name: "首页", exact: true });
  await expect.element(isMenu ? button : way).toBeVisible();
  await expect.element(isMenu ? way : button).not.toBeInTheDocument();
});

test("a visitor gets sign-in and register, each opening the dialog in its mode", async () => {
  place("edu-header", { lang: "zh-CN" });
  await page.getByRole("button", { name: "注册", exact: true }).click();
  const dialog = document.querySelector("edu-login-dialog");
  expect(dialog?.getAttribute("mode")).toBe("register");
  expect(dialog?.hasAttribute("open")).toBe(true);
  dialog?.removeAttribute("open");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  expect(document.querySelectorAll("edu-login-dialog")).toHaveLength(1);
  expect(dialog?.getAttribute("mode")).toBe("login");
});

test("somebody signed in gets their menu, by keyboard too, and signs out", async () => {
  calls.answers["/user/nav"] = nav;
  calls.answers["/auth/logout"] = {};
  signInHere();
  const header = place("edu-header", { lang: "zh-CN" });
  const left = vi.fn();
  header.addEventListener("edu-logout", left);
  const menu = page.getByRole("button", { name: "小雨 的菜单" });
  await expect.element(menu).toBeVisible();
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "个人资料" })).toBeVisible();
  await userEvent.keyboard("{End}{Enter}");
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(session.$signedIn.get()).toBe(false);
  await expect.element(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
});

test("whoever belongs to several schools switches between them: the server keeps it, and the other tabs follow", async () => {
  const [one, other] = [
    { id: 4, name: "临江市第一职业技术学院" },
    { id: 5, name: "云岭智能制造职业学院" },
  ];
  let schools = [one, other];
  calls.answers["/user/nav"] = nav;
  calls.answers["/user/info"] = () => ({ ...wirePerson, XX: schools[0]!.name, schools });
  calls.answers["/user/school/switch"] = () => {
    schools = [other, one];
    return {};
  };
  signInHere();
  const header = place("edu-header", { lang: "zh-CN" });
  const menu = page.getByRole("button", { name: "小雨 的菜单" });
  await expect.poll(() => session.$user.get()?.schools?.length).toBe(2);
  await menu.click();
  const choice = page.getByRole("menuitemradio", { name: other.name });
  await expect.element(choice).toHaveAttribute("aria-checked", "false");
  expect(await violations(header)).toEqual([]);
  await choice.click();
  await expect.poll(() => session.$user.get()?.school).toBe(other.name);
  expect(calls.sent).toContainEqual(
    expect.objectContaining({ path: "/user/school/switch", input: { school: 5 } }),
  );
  // What other tabs read.
  expect(JSON.parse(localStorage.getItem("userInfo") ?? "{}")).toMatchObject({ school: other.name });
  await menu.click();
  await expect.element(choice).toHaveAttribute("aria-checked", "true");
});

test("whoever belongs to one school has no switch", async () => {
  calls.answers["/user/nav"] = nav;
  calls.answers["/user/info"] = { ...wirePerson, XX: "临江大学" };
  signInHere();
  place("edu-header", { lang: "zh-CN" });
  await page.getByRole("button", { name: "小雨 的菜单" }).click();
  await expect.element(page.getByRole("menuitem", { name: "个人资料" })).toBeVisible();
  await expect.element(page.getByRole("menuitemradio")).not.toBeInTheDocument();
});

test("a search tells the page first, which may do something else", async () => {
  const header = place("edu-header", { lang: "zh-CN", "search-href": "/index/search" });
  const sought = vi.fn((event: Event) => event.preventDefault());
  header.addEventListener("edu-search", sought);
  await page.getByRole("combobox", { name: "搜索" }).fill("  数控  ");
  await userEvent.keyboard("{Enter}");
  expect(sought).toHaveBeenCalledOnce();
  expect(sought.mock.lastCall?.[0]).toMatchObject({ detail: { query: "数控" } });
});

test("the header's search suggests while somebody types, by keys alone", async () => {
  calls.answers["/course/page/list"] = { list: [], total: 0, isMore: false, page: 1, size: 20 };
  calls.answers["/search/suggest"] = { list: ["线性代数 精要", "线性规划"] };
  const header = place("edu-header", { lang: "zh-CN", "search-href": "/index/search" });
  const sought = vi.fn();
  header.addEventListener("edu-search", (event) => {
    event.preventDefault();
    sought((event as CustomEvent<{ query: string }>).detail.query);
  });
  const box = page.getByRole("combobox", { name: "搜索" });
  await box.fill("线");
  const second = page.getByRole("option", { name: "线性规划" });
  await expect.element(second).toBeVisible();
  await expect.element(box).toHaveAttribute("aria-expanded", "true");
  expect(await violations(header)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(second).not.toBeInTheDocument();
  await expect.element(box).toHaveValue("线");
  await box.fill("线性");
  await expect.element(second).toBeVisible();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(second).toHaveAttribute("aria-selected", "true");
  expect(box.element().getAttribute("aria-activedescendant")).toBe(second.element().id);
  await userEvent.keyboard("{Enter}");
  expect(sought).toHaveBeenCalledExactlyOnceWith("线性规划");
  await expect.element(box).toHaveValue("线性规划");
  await expect.element(second).not.toBeInTheDocument();
});

test("without a place to search there is no search box", async () => {
  place("edu-header", { lang: "zh-CN" });
  await expect.element(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  expect(page.getByRole("combobox").elements()).toHaveLength(0);
});

test("every theme setting takes effect and is kept", async () => {
  place("edu-header", { lang: "zh-CN" });
  await page.getByRole("button", { name: "主题设置" }).click();
  const drawer = page.getByRole("dialog", { name: "主题设置" });
  for (const name of ["浅色", "青绿", "侧边菜单", "流式"])
    await drawer.getByText(name, { exact: true }).click();
  for (const name of ["固定顶栏", "固定侧边菜单", "色弱模式"])
    await drawer.getByRole("switch", { name }).click();
  expect($preferences.get()).toMatchObject({
    pageStyle: "light",
    themeColour: "teal",
    navigation: "side",
    contentWidth: "fluid",
    fixedHeader: false,
    fixedSidebar: false,
    weakMode: true,
  });
  expect(JSON.parse(localStorage.getItem("edu.preferences") ?? "{}")).toMatchObject({ weakMode: true });
  prefer({
    pageStyle: "dark",
    themeColour: "edition",
    navigation: "top",
    contentWidth: "fixed",
    fixedHeader: true,
    fixedSidebar: true,
    weakMode: false,
  });
});

test("fits a phone of 320 px", async () => {
  await page.viewport(320, 640);
  calls.answers["/user/nav"] = nav;
  const header = place("edu-header", { lang: "en-US" });
  await expect.element(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const boxes = [...(header.shadowRoot?.querySelectorAll("[part=logo], button") ?? [])]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  for (const [at, box] of boxes.entries()) {
    for (const other of boxes.slice(at + 1))
      expect(box.right <= other.left + 1 || other.right <= box.left + 1).toBe(true);
  }
  await page.viewport(1024, 768);
});

test("how many messages are unread stands beside the bell, and goes with the session", async () => {
  calls.answers["/user/nav"] = nav;
  calls.answers["/message/unread"] = { count: 120 };
  signInHere();
  const header = place("edu-header", { lang: "zh-CN" });
  const bell = page.getByRole("link", { name: "消息，120 条未读" });
  await expect.element(bell).toHaveAttribute("href", "/index/message");
  await expect.element(page.getByText("99+")).toBeVisible();
  expect(await violations(header)).toEqual([]);
  session.clear();
  await expect.element(bell).not.toBeInTheDocument();
});

const policies = JSON.stringify([
  { code: "PrivacyPolicy", title: "隐私政策", version: "2026-11-01", publishedAt: Date.UTC(2026, 10, 1) },
]);
test("a new policy asks whoever is signed in, tells what changed, and agreeing ends it", async () => {
  calls.answers["/user/nav"] = nav;
  calls.answers["/user/info"] = { ...wirePerson, policies };
  calls.answers["/pub/policy/agree"] = { refuse: [500, "服务器繁忙，请稍后再试"] };
  signInHere();
  const header = place("edu-header", { lang: "zh-CN", current: "/index/home" });
  const dialog = page.getByRole("dialog", { name: "协议有更新" });
  const link = dialog.getByRole("link", { name: "隐私政策" });
  await expect.element(link).toHaveAttribute("href", "/common/index?code=PrivacyPolicy");
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(dialog.getByText("2026-11-01 版，2026年11月1日发布")).toBeVisible();
  expect(await violations(header)).toEqual([]);
  await dialog.getByRole("button", { name: "同意并继续" }).click();
  await expect.element(dialog.getByText("服务器繁忙，请稍后再试")).toBeVisible();
  calls.answers["/pub/policy/agree"] = {};
  calls.answers["/user/info"] = wirePerson;
  await dialog.getByRole("button", { name: "同意并继续" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.sent.findLast(({ path }) => path === "/pub/policy/agree")?.input).toMatchObject({
    policies: [{ code: "PrivacyPolicy", version: "2026-11-01" }],
  });
});

test("whoever closes it is asked no more on this page; it never comes over an exam", async () => {
  calls.answers["/user/nav"] = nav;
  calls.answers["/user/info"] = { ...wirePerson, policies };
  signInHere();
  const header = place("edu-header", {
    lang: "zh-CN",
    current: "/course/detail/index/homeworkTest/homeworkTestQuestion",
  });
  await expect.element(page.getByRole("button", { name: "小雨 的菜单" })).toBeVisible();
  expect(header.shadowRoot?.querySelector("dialog")).toBeNull();
  header.setAttribute("current", "/index/home");
  const dialog = page.getByRole("dialog", { name: "协议有更新" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  header.setAttribute("current", "/course/list");
  await expect.element(page.getByRole("button", { name: "小雨 的菜单" })).toBeVisible();
  expect(header.shadowRoot?.querySelector("dialog")).toBeNull();
});

test("whoever does not agree signs out", async () => {
  calls.answers["/user/nav"] = nav;
  calls.answers["/auth/logout"] = {};
  calls.answers["/user/info"] = { ...wirePerson, policies };
  signInHere();
  place("edu-header", { lang: "zh-CN", current: "/index/home" });
  await page.getByRole("dialog").getByRole("button", { name: "退出登录" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(session.$signedIn.get()).toBe(false);
});
