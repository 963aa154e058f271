import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "../../core/session/index.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

const calls = useCalls();

const profile = {
  account: "learner",
  NC: "小雨",
  realName: "林小雨",
  TX: "",
  email: "l***@xuehai.example",
  phone: "138****0001",
  bio: "喜欢数据和诗。",
  country: "CN",
  province: "44",
  city: "4401",
  address: "",
  XX: "",
};
const auths = {
  certification: { state: "none", school: "", staffNumber: "", title: "", realName: "", reason: "" },
  schools: [{ id: "1", MC: "临江大学" }],
};
const device = (id: string, current: boolean) => ({
  id,
  current,
  userAgent: current ? "Chrome/126 Windows" : "Mozilla/5.0 (iPhone) Safari/605",
  ip: "127.0.0.1",
  region: "本地网络",
  createdAt: 1_700_000_000_000,
  lastSeenAt: 1_700_000_000_000,
  method: current ? "passkey" : "password",
});

function settings(attributes: Record<string, string> = {}) {
  signInHere();
  calls.answers["/user/profile/info"] = profile;
  calls.answers["/user/profile/auths"] = auths;
  calls.answers["/user/security/device/list"] = { list: [device("1", true), device("2", false)] };
  calls.answers["/user/security/identities"] = {
    hasPassword: true,
    phone: "138****0001",
    email: "",
    qq: { NC: "小雨QQ", boundAt: 1 },
  };
  // The seal's nonce; what is sealed is shown end to end.
  calls.answers["/auth/nonce"] = { NONCE: "nonce-of-a-test" };
  return place("edu-account-settings", { lang: "zh-CN", ...attributes });
}

test.each(["basic", "security", "binding"])("passes the accessibility audit, %s", async (tab) => {
  const element = settings({ tab });
  await expect.element(page.getByRole("tab", { selected: true })).toBeVisible();
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector("[part=skeleton]")).toBeNull());
  expect(await violations(element)).toEqual([]);
});

test("a visitor is asked to sign in", async () => {
  place("edu-account-settings", { lang: "zh-CN" });
  await expect.element(page.getByText("请先登录，再查看个人设置")).toBeVisible();
});

test("the profile is saved; a wrong one keeps what was typed and says the fix", async () => {
  calls.answers["/user/profile/save"] = {};
  settings();
  const nickname = page.getByLabelText("昵称");
  await nickname.fill("");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect.element(page.getByText("请输入昵称")).toBeVisible();
  expect(calls.sent.some(({ path }) => path === "/user/profile/save")).toBe(false);
  await nickname.fill("小雨点");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await vi.waitFor(() =>
    expect(calls.sent.find(({ path }) => path === "/user/profile/save")?.input).toMatchObject({
      NC: "小雨点",
      city: "4401",
    }),
  );
});

test("a refused save loses nothing", async () => {
  calls.answers["/user/profile/save"] = { refuse: [4000, "提交的内容有误，请检查后重试"] };
  settings();
  await page.getByLabelText("个人简介").fill("写了很久的简介");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect.element(page.getByText("提交的内容有误，请检查后重试")).toBeVisible();
  await expect.element(page.getByLabelText("个人简介")).toHaveValue("写了很久的简介");
});

test("cities follow the province", async () => {
  settings();
  const city = page.getByLabelText("城市");
  await expect.element(city).toHaveValue("4401");
  await page.getByLabelText("省份").selectOptions("33");
  await expect.element(city).toHaveValue("");
  await city.selectOptions("3301");
  await expect.element(city).toHaveValue("3301");
});

test("leaving with something unsaved asks first", async () => {
  const element = settings();
  const changed = vi.fn();
  element.addEventListener("edu-tab-change", changed);
  await page.getByLabelText("个人简介").fill("还没保存");
  await page.getByRole("tab", { name: "账号安全" }).click();
  await expect.element(page.getByText("有修改还没有保存，确定离开吗？")).toBeVisible();
  await page.getByRole("button", { name: "取消" }).click();
  await expect.element(page.getByLabelText("个人简介")).toHaveValue("还没保存");
  await page.getByRole("tab", { name: "账号安全" }).click();
  await page.getByRole("button", { name: "不保存，离开" }).click();
  await expect.element(page.getByLabelText("原密码")).toBeVisible();
  expect(changed).toHaveBeenCalledOnce();
});

test("the password form says each rule of the specification, and success ends the session", async () => {
  calls.answers["/user/security/password/reset"] = {};
  const element = settings({ tab: "security" });
  const submit = page.getByRole("button", { name: "确认修改" });
  await submit.click();
  for (const text of ["请输入原密码", "请输入密码", "请再次输入密码"])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByLabelText("原密码").fill("Lantern#26");
  await page.getByLabelText("新密码", { exact: true }).fill("abcd1234");
  await page.getByLabelText("确认新密码").fill("other");
  await submit.click();
  await expect.element(page.getByText("密码格式错误！")).toBeVisible();
  await expect.element(page.getByText("两次密码不匹配!")).toBeVisible();
  const gone = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener("edu-navigate", gone);
  await page.getByLabelText("新密码", { exact: true }).fill("Harbour#27");
  await page.getByLabelText("确认新密码").fill("Harbour#27");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce());
  expect(gone.mock.lastCall?.[0]).toMatchObject({ detail: { href: "/" } });
  expect(session.$signedIn.get()).toBe(false);
});

test("another device is signed out after a question; this one is marked", async () => {
  calls.answers["/user/security/device/end"] = {};
  settings({ tab: "security" });
  await expect.element(page.getByText("本机")).toBeVisible();
  await page.getByRole("button", { name: "退出", exact: true }).click();
  await expect.element(page.getByText("“Safari · iOS”将立即退出登录。")).toBeVisible();
  await page.getByRole("button", { name: "确定" }).click();
  await vi.waitFor(() =>
    expect(calls.sent.find(({ path }) => path === "/user/security/device/end")?.input).toEqual({ id: "2" }),
  );
});

test("unlinking asks who sits here, then whether; the last way to sign in stays, with the server's words", async () => {
  calls.answers["/user/security/verify"] = { until: Date.now() + 300_000 };
  calls.answers["/user/security/qq/unbind"] = { refuse: [4021, "这是最后一种登录方式，无法解绑"] };
  settings({ tab: "binding" });
  await page.getByRole("button", { name: "解绑" }).click();
  await page.getByLabelText("用密码", { exact: true }).last().fill("Lantern#26");
  await page.getByRole("button", { name: "验证", exact: true }).click();
  await expect.element(page.getByText("解绑后将不能再用它登录。")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "解绑" }).click();
  await expect.element(page.getByText("这是最后一种登录方式，无法解绑")).toBeVisible();
});

test("the certification form opens by its attribute, says what is missing, and sends the file", async () => {
  calls.answers["/user/profile/auths/apply"] = {};
  settings({ certify: "" });
  await page.getByRole("button", { name: "提交申请" }).click();
  for (const text of ["请选择学校", "请输入真实姓名", "请输入职称"])
    await expect.element(page.getByText(text, { exact: true }).last()).toBeVisible();
  await page.getByLabelText("学校", { exact: true }).selectOptions("1");
  await page.getByLabelText("真实姓名").last().fill("林小雨");
  await page.getByLabelText("工号").fill("T-2026");
  await page.getByLabelText("职称").fill("讲师");
  const picker = document
    .querySelector("edu-account-settings")
    ?.shadowRoot?.querySelector<HTMLInputElement>('[part=certification] input[type="file"]');
  if (!picker) throw new Error("no file field");
  const wrong = new DataTransfer();
  wrong.items.add(new File(["MZ not a picture"], "card.png", { type: "image/png" }));
  picker.files = wrong.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(page.getByText("请选择 2 MB 以内的 PNG、JPEG 图片或 PDF")).toBeVisible();
  const right = new DataTransfer();
  right.items.add(new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31])], "card.pdf"));
  picker.files = right.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(page.getByRole("button", { name: /card\.pdf/ })).toBeVisible();
  await page.getByRole("button", { name: "提交申请" }).click();
  await vi.waitFor(() =>
    expect(calls.sent.find(({ path }) => path === "/user/profile/auths/apply")?.input).toMatchObject({
      staffNumber: "T-2026",
      schoolId: "1",
    }),
  );
});
