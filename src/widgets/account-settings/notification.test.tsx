/** Preferences and notifications: at once, kept with the account, and nothing lost where that fails. */
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { $preferences, prefer } from "../../core/preferences/index.js";
import { place, signInHere, useCalls, wirePerson } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

const calls = useCalls();
const kinds = ["system", "course", "grade", "interaction", "review"];
const settings = (more: object = {}) => ({
  choices: kinds.map((kind) => ({ kind, mail: kind === "grade", sms: false })),
  email: "l***@xuehai.example",
  phone: "138****0001",
  muted: [],
  ...more,
});

function open(tab: string, more: object = {}) {
  signInHere();
  calls.answers["/message/settings"] = settings(more);
  calls.answers["/message/settings/save"] = {};
  calls.answers["/message/course/mute"] = {};
  calls.answers["/course/mine/list"] = { list: [], total: 0, page: 1, size: 10, todo: [] };
  return place("edu-account-settings", { lang: "zh-CN", tab });
}
const sent = (path: string) =>
  calls.sent.filter((one) => one.path === path).map(({ input }): unknown => input);

afterEach(() =>
  prefer({ pageStyle: "dark", density: "comfortable", motion: "system", playbackRate: 100, captions: true }),
);

test.each(["custom", "notification"])("passes the accessibility audit, %s", async (tab) => {
  const element = open(tab, { quiet: { from: 1320, until: 420 } });
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector("[part=skeleton]")).toBeNull());
  expect(await violations(element)).toEqual([]);
});

test("a way is chosen for a kind; without a mailbox its column says what to do", async () => {
  open("notification", { email: "" });
  await page.getByRole("checkbox", { name: "课程：短信" }).click();
  await vi.waitFor(() => expect(sent("/message/settings/save")).toHaveLength(1));
  const [input] = sent("/message/settings/save") as { choices: { kind: string; sms: boolean }[] }[];
  expect(input?.choices.find(({ kind }) => kind === "course")?.sms).toBe(true);
  await expect.element(page.getByRole("checkbox", { name: "成绩：邮件" })).toBeDisabled();
  await page.getByRole("button", { name: "去绑定" }).click();
  await expect.element(page.getByRole("tab", { name: "账号绑定", selected: true })).toBeVisible();
});

test("what could not be saved goes back and says so", async () => {
  open("notification");
  calls.answers["/message/settings/save"] = { refuse: [5000, "现在无法保存"] };
  const box = page.getByRole("checkbox", { name: "成绩：邮件" });
  await expect.element(box).toBeChecked();
  await box.click();
  await vi.waitFor(() => expect(sent("/message/settings/save")).toHaveLength(1));
  await expect.element(box).toBeChecked();
});

test("quiet hours are kept when both times are whole and differ", async () => {
  open("notification");
  await page.getByRole("switch", { name: "开启免打扰" }).click();
  await vi.waitFor(() =>
    expect(sent("/message/settings/save").at(-1)).toMatchObject({ quiet: { from: 1320, until: 420 } }),
  );
  const until = page.getByLabelText("结束");
  await until.fill("22:00");
  await expect.element(page.getByText("结束时间要与开始时间不同")).toBeVisible();
  await until.fill("06:30");
  (document.activeElement as HTMLElement | null)?.shadowRoot?.querySelector<HTMLElement>(":focus")?.blur();
  await vi.waitFor(() =>
    expect(sent("/message/settings/save").at(-1)).toMatchObject({ quiet: { from: 1320, until: 390 } }),
  );
});

test("what is preferred counts at once in every element and goes to the account", async () => {
  calls.answers["/user/info"] = { ...wirePerson, preferences: "{}" };
  const element = open("custom");
  await expect.element(page.getByText("保存到你的账号", { exact: false })).toBeVisible();
  calls.answers["/user/preferences/save"] = {};
  await page.getByRole("radio", { name: "紧凑" }).click();
  await page.getByRole("switch", { name: "减少动画" }).click();
  await page.getByLabelText("默认播放速度").selectOptions("150");
  expect($preferences.get()).toMatchObject({ density: "compact", motion: "reduced", playbackRate: 150 });
  const box = element.shadowRoot?.querySelector(".edu-box");
  await vi.waitFor(() =>
    expect(box?.hasAttribute("data-compact") && box.hasAttribute("data-calm")).toBe(true),
  );
  await vi.waitFor(() =>
    expect(sent("/user/preferences/save").at(-1)).toMatchObject({
      choices: { density: "compact", motion: "reduced", playbackRate: 150 },
    }),
  );
});
