/** The majors that a teacher serves: chosen from the school's, saved while they are changed. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const majors = [
  { major: 3, code: "460103", name: "数控技术", state: "active" },
  { major: 4, code: "460301", name: "机电一体化技术", state: "active" },
  { major: 5, code: "500211", name: "汽车检测与维修技术", state: "closed" },
].map((one) => ({ ...one, college: "机电工程学院", level: "vocational", school: "临江职院" }));
const served = { role: "leader", since: 2016, planUrl: "", courses: [21] };
const READ = "/user/teacher/majors";
const SAVE = "/user/teacher/majors/save";
const PLAN = "/user/teacher/majors/plan";

function majorsTab(more: object = {}) {
  signInHere();
  let updatedAt = 1;
  calls.answers[READ] = {
    list: [
      { ...served, major: 3 },
      { ...served, major: 5, role: "teaching", since: 0, courses: [] },
    ],
    majors,
    courses: [
      { course: 21, title: "数控车削加工技术" },
      { course: 22, title: "机械制图" },
    ],
    updatedAt,
    ...more,
  };
  calls.answers[SAVE] = () => ({ updatedAt: (updatedAt += 1) });
  return place("edu-account-settings", { lang: "zh-CN", tab: "majors" });
}
const button = (name: string) => page.getByRole("button", { name });
const card = (name: string) => page.getByRole("listitem", { name });
const saves = () =>
  calls.sent.filter(({ path }) => path === SAVE).map(({ input }) => input as { list?: object[] });
const lastList = () => saves().at(-1)?.list;

test("what is served stands with its facts; each change is saved by itself, and nothing before one", async () => {
  const element = majorsTab();
  await expect.element(card("数控技术")).toHaveTextContent("460103");
  await expect.element(card("汽车检测与维修技术")).toHaveTextContent("已停止招生");
  expect(await violations(element)).toEqual([]);
  expect(saves()).toEqual([]);
  await card("数控技术").getByRole("combobox", { name: "我的角色" }).selectOptions("core");
  await vi.waitFor(() =>
    expect(saves()[0]).toMatchObject({ updatedAt: 1, list: [{ major: 3, role: "core" }, { major: 5 }] }),
  );
  await card("数控技术").getByRole("checkbox", { name: "机械制图" }).click();
  await vi.waitFor(() => expect(saves().at(-1)).toMatchObject({ updatedAt: 2 }));
  expect(lastList()?.[0]).toMatchObject({ courses: [21, 22] });
  await expect.element(page.getByRole("status").filter({ hasText: "已保存" })).toBeVisible();
});

test("majors are added from those that are open and not there yet, put in order, and removed", async () => {
  majorsTab();
  const select = page.getByRole("combobox", { name: "添加专业" });
  await expect.element(select).toBeVisible();
  const options = select.element().querySelectorAll("option:not([value=''])");
  expect([...options].map(({ textContent }) => textContent)).toEqual([
    "460301 · 机电一体化技术 · 机电工程学院",
  ]);
  await select.selectOptions("4");
  await button("添加").click();
  await vi.waitFor(() => expect(lastList()).toMatchObject([{ major: 3 }, { major: 5 }, { major: 4 }]));
  await expect.element(page.getByText("学校的专业都已添加。")).toBeVisible();
  await button("上移“机电一体化技术”").click();
  await button("移除“数控技术”").click();
  await vi.waitFor(() => expect(lastList()).toMatchObject([{ major: 4 }, { major: 5 }]));
});

test("a year or an address that cannot be one is said and not saved so", async () => {
  majorsTab();
  const year = card("数控技术").getByRole("textbox", { name: "起始年份" });
  await year.fill("2199");
  await expect.element(card("数控技术").getByText(/请填写 1950 到 \d{4} 之间的年份。/)).toBeVisible();
  await year.fill("2012");
  const address = card("数控技术").getByRole("textbox", { name: "人才培养方案链接" });
  await address.fill("http://school.example/plan");
  await expect.element(card("数控技术").getByText(/请填写以 https:\/\/ 开头的完整网址/)).toBeVisible();
  await vi.waitFor(() => expect(lastList()?.[0]).toMatchObject({ since: 2012, planUrl: "" }));
  await address.fill("https://school.example/plan");
  await vi.waitFor(() => expect(lastList()?.[0]).toMatchObject({ planUrl: "https://school.example/plan" }));
});

test("a plan is sent once the list is saved; what is no PDF is not sent", async () => {
  const element = majorsTab();
  const plan = { name: "方案.pdf", size: 2048, url: "/api/file/content/7?s=x" };
  calls.answers[PLAN] = ({ file }: { file?: string }) => ({ plan: file === undefined ? undefined : plan });
  await expect.element(card("数控技术")).toBeVisible();
  const choose = (...parts: [content: string, name: string]) => {
    const input = element.shadowRoot!.querySelector<HTMLInputElement>('input[type="file"]')!;
    const data = new DataTransfer();
    data.items.add(new File([parts[0]], parts[1]));
    input.files = data.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  choose("no plan", "方案.pdf");
  await expect.element(page.getByText("请选择 10 MB 以内的 PDF。")).toBeVisible();
  expect(calls.sent.some(({ path }) => path === PLAN)).toBe(false);
  await card("数控技术").getByRole("combobox", { name: "我的角色" }).selectOptions("core");
  choose("%PDF-1.4 plan of a major, long enough to be one", "方案.pdf");
  await expect.element(card("数控技术").getByRole("link", { name: "方案.pdf" })).toBeVisible();
  const order = calls.sent.map(({ path }) => path).filter((path) => path === SAVE || path === PLAN);
  expect(order).toEqual([SAVE, PLAN]);
  await card("数控技术").getByRole("button", { name: "移除文件" }).click();
  await expect.element(card("数控技术").getByText("还没有上传文件。")).toBeVisible();
});

test("what was changed elsewhere is not overwritten unseen", async () => {
  majorsTab();
  calls.answers[SAVE] = { refuse: [4131, "stale"] };
  await button("移除“数控技术”").click();
  await expect.element(page.getByText("你在别处改过服务专业。")).toBeVisible();
  await button("载入最新内容").click();
  await expect.element(card("数控技术")).toBeVisible();
});

test("a school without majors says so", async () => {
  majorsTab({ list: [], majors: [] });
  await expect.element(page.getByText("学校还没有登记专业")).toBeVisible();
});

test("what could not be read is read again", async () => {
  majorsTab();
  const answer = calls.answers[READ]!;
  calls.answers[READ] = { refuse: [5000, ""] };
  await expect.element(button("重试")).toBeVisible();
  calls.answers[READ] = answer;
  await button("重试").click();
  await expect.element(card("数控技术")).toBeVisible();
});

test("whoever is not certified is led to the certification", async () => {
  majorsTab();
  calls.answers[READ] = { refuse: [4026, "请先完成身份认证后使用！"] };
  calls.answers["/user/profile/auths"] = { refuse: [5000, ""] };
  calls.answers["/user/profile/info"] = { refuse: [5000, ""] };
  await button("去认证").click();
  await expect.element(page.getByRole("tab", { name: "服务专业" })).not.toBeInTheDocument();
});
