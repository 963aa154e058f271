/** The card of the passkeys. The browser's window is replaced: a test cannot touch it. */
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Code } from "../../core/contract/codes.js";
import { loadPlatform } from "../../core/site/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePlatform } from "../../testing/calls.js";
import { addingOptions, fakePasskeys } from "../../testing/passkeys.js";
import "./index.js";

const calls = useCalls();
afterEach(() => vi.restoreAllMocks());

const AT = 1_700_000_000_000;
const PHONE = "Mozilla/5.0 (iPhone) Safari/605";
const passkeys = {
  list: [
    { id: "7", name: "手机", userAgent: PHONE, synced: true, createdAt: AT, lastUsedAt: AT },
    { id: "6", name: "书房的电脑", userAgent: "Chrome/126 Windows", synced: false, createdAt: AT },
  ],
};
const sentTo = (path: string) =>
  calls.sent.filter((one) => one.path === `/user/security/passkey/${path}`).map(({ input }) => input);

async function settings(list: object = passkeys, signIn = [...wirePlatform.signIn, "passkey"]) {
  signInHere();
  calls.answers["/pub/platform/info"] = { ...wirePlatform, signIn };
  calls.answers["/user/security/sign-in/list"] = { list: [], total: 0, page: 1, size: 10 };
  calls.answers["/user/security/device/list"] = { list: [] };
  calls.answers["/user/security/passkey/list"] = list;
  calls.answers["/user/security/identities"] = { hasPassword: true, phone: "", email: "" };
  calls.answers["/auth/nonce"] = { NONCE: "nonce-of-a-test" };
  calls.answers["/user/security/verify"] = { until: Date.now() + 300_000 };
  await loadPlatform();
  return place("edu-account-settings", { lang: "zh-CN", tab: "security" });
}
async function prove() {
  await page.getByRole("dialog", { name: "验证身份" }).getByLabelText("用密码").fill("Lantern#26");
  await userEvent.keyboard("{Enter}");
}

test("each is listed with its name, its device and its last use", async () => {
  fakePasskeys();
  const element = await settings();
  await expect.element(page.getByText("书房的电脑", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Safari · iOS · 添加于 .* · 最近使用 /)).toBeVisible();
  await expect.element(page.getByText(/Chrome · Windows · 添加于 .* · 还没有用过/)).toBeVisible();
  await expect.element(page.getByText("多设备同步")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test("where no passkey works there is no card", async () => {
  fakePasskeys();
  await settings(passkeys, wirePlatform.signIn);
  await expect.element(page.getByRole("heading", { name: "登录设备" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "通行密钥" })).not.toBeInTheDocument();
  expect(sentTo("list")).toEqual([]);
});

test("one is added by whoever has shown who they are, under a name of theirs", async () => {
  const fake = fakePasskeys();
  calls.answers["/user/security/passkey/options"] = addingOptions;
  calls.answers["/user/security/passkey/add"] = {};
  await settings({ list: [] });
  await expect.element(page.getByText("还没有添加通行密钥。")).toBeVisible();
  await page.getByRole("button", { name: "添加通行密钥" }).click();
  await prove();
  const dialog = page.getByRole("dialog", { name: "添加通行密钥" });
  await dialog.getByLabelText("名称").fill("新电脑");
  fake.stops = true;
  await dialog.getByRole("button", { name: "继续" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("没有添加成功，可以再试一次。");
  fake.stops = false;
  await dialog.getByRole("button", { name: "继续" }).click();
  await expect
    .poll(() => sentTo("add"))
    .toEqual([expect.objectContaining({ name: "新电脑", id: "a-passkey" })]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => sentTo("list").length).toBe(2);
});

test("one is renamed and removed; the proof is asked for once, and again when it has run out", async () => {
  fakePasskeys();
  calls.answers["/user/security/passkey/rename"] = {};
  calls.answers["/user/security/passkey/remove"] = { refuse: [Code.reauthRequired, "请先验证身份"] };
  await settings();
  await page.getByRole("button", { name: "重命名“手机”" }).click();
  await prove();
  const dialog = page.getByRole("dialog", { name: "重命名" });
  await dialog.getByLabelText("名称").fill("旧手机");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sentTo("rename")).toEqual([{ id: "7", name: "旧手机" }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "删除“书房的电脑”" }).click();
  await expect.element(page.getByText(/删除后不能再用“书房的电脑”登录/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect.element(page.getByRole("dialog", { name: "验证身份" })).toBeVisible();
  calls.answers["/user/security/passkey/remove"] = {};
  await prove();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect.poll(() => sentTo("remove")).toEqual([{ id: "6" }, { id: "6" }]);
});

test("the last way to sign in is not removed, and the question says so", async () => {
  fakePasskeys();
  calls.answers["/user/security/passkey/remove"] = {
    refuse: [Code.lastSignInMethod, "这是你唯一的登录方式，请先绑定其他方式"],
  };
  await settings();
  await page.getByRole("button", { name: "删除“手机”" }).click();
  await prove();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("这是你唯一的登录方式");
});
