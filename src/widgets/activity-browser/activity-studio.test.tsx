import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePerson, wirePersonWith } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 25, 2);
const plan = {
  kind: "contest",
  edition: null,
  title: "焊接公开赛",
  titleEn: "",
  summary: "一条焊缝见高低。",
  summaryEn: "",
  about: ["自带面罩。"],
  aboutEn: [],
  place: "",
  cover: "",
  schedule: [],
  signupFrom: NOW - DAY,
  signupUntil: NOW + 2 * DAY,
  startsAt: NOW + 5 * DAY,
  endsAt: NOW + 6 * DAY,
  resultsAt: NOW + 9 * DAY,
  quota: 10,
  teamMost: 1,
  hasWorks: true,
  votesPerDay: 0,
  form: [{ key: "size", kind: "choice", label: "尺码", label_en: "", required: true, options: ["M", "L"] }],
  criteria: [],
};
const organized = (more: object = {}, changes: object = {}) => ({
  id: 7,
  school: "临江职院",
  schoolId: 4,
  state: "draft",
  plan: { ...plan, ...changes },
  taken: 0,
  waiting: 0,
  judges: [],
  updatedAt: 100,
  now: NOW,
  ...more,
});
const mine = (more: object = {}) => ({
  list: [
    {
      id: 7,
      kind: "contest",
      title: "焊接公开赛",
      school: "临江职院",
      state: "draft",
      taken: 0,
      updatedAt: NOW,
    },
  ],
  total: 1,
  page: 1,
  size: 20,
  schools: [{ school: 4, name: "临江职院" }],
  isPlatform: false,
  now: NOW,
  ...more,
});
beforeEach(() => {
  Object.assign(calls.answers, {
    "/user/info": wirePersonWith({ profile: [], activity: ["query", "add"] }),
    "/activity/page/list": { list: [], total: 0, page: 1, size: 12, now: NOW },
    "/activity/organize/page/list": mine(),
    "/activity/organize/detail": organized(),
    "/activity/organize/save": { updatedAt: 101 },
  });
});
async function picture(): Promise<File> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [640, 360];
  canvas.getContext("2d")!.fillRect(0, 0, 320, 360);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return new File([blob!], "封面.png", { type: "image/png" });
}
const asked = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);
const show = (attributes: Record<string, string> = {}) =>
  place("edu-activity-browser", { lang: "zh-CN", view: "studio", activity: "7", ...attributes });
const field = (name: string | RegExp) => page.getByRole("textbox", { name });

test("only who may organize finds the way there among the activities", async () => {
  place("edu-activity-browser", { lang: "zh-CN" });
  await expect.element(page.getByText("没有这样的活动")).toBeVisible();
  expect(page.getByRole("link", { name: "我组织的活动" }).elements()).toHaveLength(0);
  signInHere();
  await loadUser();
  await expect
    .element(page.getByRole("link", { name: "我组织的活动" }))
    .toHaveAttribute("href", "/activity/studio");
});

test("a visitor is asked to sign in, and a learner is told whom this is for", async () => {
  const element = show({ activity: "0" });
  await expect.element(page.getByText("登录后组织活动")).toBeVisible();
  calls.answers["/user/info"] = wirePerson;
  signInHere();
  await loadUser();
  await expect.element(page.getByText("这里由教师和管理员使用")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test("the list leads to each, is narrowed by stage, and begins a new one with its name", async () => {
  signInHere();
  calls.answers["/activity/organize/create"] = { id: 9 };
  const element = show({ activity: "0" });
  await expect
    .element(page.getByRole("link", { name: /焊接公开赛/ }))
    .toHaveAttribute("href", "/activity/studio?id=7");
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "草稿", exact: true }).click();
  await vi.waitFor(() =>
    expect(asked("/activity/organize/page/list").at(-1)).toMatchObject({ stage: "draft" }),
  );
  await page.getByRole("button", { name: "新建活动" }).click();
  await page.getByRole("button", { name: "创建草稿" }).click();
  expect(asked("/activity/organize/create")).toHaveLength(0);
  await field("活动名称").fill("钳工夜校");
  await page.getByRole("combobox", { name: "活动类型" }).selectOptions("培训");
  await page.getByRole("button", { name: "创建草稿" }).click();
  await vi.waitFor(() =>
    expect(asked("/activity/organize/create")[0]).toMatchObject({
      school: 4,
      kind: "training",
      title: "钳工夜校",
    }),
  );
  await expect.element(page.getByRole("heading", { level: 1, name: "焊接公开赛" })).toBeVisible();
});

test("a draft saves itself: what was changed, of the version that was read", async () => {
  signInHere();
  const element = show();
  await field("活动名称").fill("焊接大师赛");
  await vi.waitFor(() =>
    expect(asked("/activity/organize/save")[0]).toMatchObject({ id: 7, updatedAt: 100, title: "焊接大师赛" }),
  );
  await expect.element(page.getByText("已保存")).toBeVisible();
  await field("活动说明").fill("第一段\n\n第二段");
  await vi.waitFor(() =>
    expect(asked("/activity/organize/save").at(-1)).toMatchObject({
      updatedAt: 101,
      about: ["第一段", "第二段"],
    }),
  );
  // What cannot be kept stays in sight, with what is wrong, and holds nothing else up.
  await field("活动说明").fill("长".repeat(1001));
  await expect.element(page.getByText("最多 30 行，每行不超过 1000 个字")).toBeVisible();
  await field("地点").fill("二号车间");
  await vi.waitFor(() =>
    expect(asked("/activity/organize/save").at(-1)).toMatchObject({ place: "二号车间" }),
  );
  expect(asked("/activity/organize/save").at(-1)).not.toHaveProperty("about");
  await page.getByRole("tab", { name: "时间" }).click();
  await page.getByRole("tab", { name: "基本信息" }).click();
  await expect.element(field("活动说明")).toHaveValue("长".repeat(1001));
  await field("活动说明").fill("第三段");
  await vi.waitFor(() =>
    expect(asked("/activity/organize/save").at(-1)).toMatchObject({ about: ["第三段"] }),
  );
  expect(await violations(element)).toEqual([]);
});

test("somebody else has saved: what was typed stays, and is saved over theirs only when one says so", async () => {
  signInHere();
  calls.answers["/activity/organize/save"] = { refuse: [4131, "有更新的版本"] };
  show();
  await field("地点").fill("二号车间");
  await expect.element(page.getByText("你写的内容还在", { exact: false })).toBeVisible();
  await expect.element(field("地点")).toHaveValue("二号车间");
  calls.answers["/activity/organize/save"] = { updatedAt: 300 };
  await page.getByRole("button", { name: "用我的版本" }).click();
  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(asked("/activity/organize/save").at(-1)).toMatchObject({ place: "二号车间" });
});

test("what keeps it back is named and leads to its field; once right it is announced as it was saved", async () => {
  signInHere();
  calls.answers["/activity/organize/detail"] = organized({}, { summary: "", resultsAt: null });
  calls.answers["/activity/organize/announce"] = { updatedAt: 400 };
  const element = show();
  await page.getByRole("button", { name: "发布活动" }).click();
  await expect.element(page.getByText("发布前还要改 2 处：")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "公布结果 · 还没有填写" }).click();
  await page.getByLabelText("公布结果").fill("2026-12-20T09:00");
  await page.getByRole("button", { name: "一句话介绍 · 还没有填写" }).click();
  await field("一句话介绍").fill("一条焊缝见高低。");
  await expect.element(page.getByText("发布前还要改", { exact: false })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "发布活动" }).click();
  calls.answers["/activity/organize/detail"] = organized({ state: "signup", updatedAt: 400 });
  await page.getByRole("dialog").getByRole("button", { name: "发布活动" }).click();
  await vi.waitFor(() =>
    expect(asked("/activity/organize/announce")[0]).toMatchObject({ id: 7, updatedAt: 101 }),
  );
  await expect.element(page.getByRole("button", { name: "取消活动" })).toBeVisible();
});

test("the form, criteria and judges are put together", async () => {
  signInHere();
  calls.answers["/activity/judge/add"] = {};
  const element = show({ filter: "tab=form" });
  await page.getByRole("button", { name: "添加问题" }).click();
  const second = page.getByRole("group", { name: "问题 2" });
  await second.getByRole("textbox", { name: /^问题/ }).fill("饮食");
  await second.getByRole("combobox", { name: "类型" }).selectOptions("单选");
  await second.getByRole("textbox", { name: "选项" }).fill("清真\n素食");
  await vi.waitFor(() =>
    expect(JSON.stringify(asked("/activity/organize/save").at(-1))).toContain('"options":["清真","素食"]'),
  );
  expect(await violations(element)).toEqual([]);
  await page.getByRole("tab", { name: "作品与评审" }).click();
  await page.getByRole("button", { name: "添加标准" }).click();
  await field("看什么").fill("焊缝");
  await field("分值").fill("60");
  await expect.element(page.getByText("合计 60 / 100 分")).toBeVisible();
  calls.answers["/activity/organize/detail"] = organized({
    judges: [{ judge: 3, name: "沈清源", scored: 0 }],
  });
  await field("登录名、手机号或邮箱").fill("judge");
  await page.getByRole("button", { name: "添加评委" }).click();
  await expect.element(page.getByText("沈清源：已评 0 件")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test("an announced one changes when one says so; what people rely on is refused at once, and unsent words outlive the page", async () => {
  signInHere();
  calls.answers["/activity/organize/detail"] = organized({ state: "signup", taken: 4 });
  const element = show({ filter: "tab=form" });
  const save = page.getByRole("button", { name: "保存修改" });
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByRole("combobox", { name: "类型" })).toBeDisabled();
  await field("名额").fill("3");
  await expect.element(page.getByRole("button", { name: "名额 · 不能少于已占的名额" })).toBeVisible();
  await expect.element(save).toBeDisabled();
  await field("名额").fill("12");
  expect(asked("/activity/organize/save")).toHaveLength(0);
  expect(await violations(element)).toEqual([]);
  element.remove();
  show({ filter: "tab=form" });
  await expect.element(field("名额")).toHaveValue("12");
  await save.click();
  await vi.waitFor(() =>
    expect(asked("/activity/organize/save")).toMatchObject([{ id: 7, updatedAt: 100, quota: 12 }]),
  );
  await expect.element(save).toBeDisabled();
});

test("calling it off asks for a reason, which then stands there, and nothing can be changed", async () => {
  signInHere();
  calls.answers["/activity/organize/detail"] = organized({ state: "signup" });
  calls.answers["/activity/organize/cancel"] = { told: 12 };
  const element = show();
  await page.getByRole("button", { name: "取消活动" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "取消活动" }).click();
  expect(asked("/activity/organize/cancel")).toHaveLength(0);
  await dialog.getByRole("textbox", { name: "取消原因" }).fill("台风停课");
  calls.answers["/activity/organize/detail"] = organized({
    state: "cancelled",
    updatedAt: 500,
    cancelled: { at: NOW, reason: "台风停课" },
  });
  await dialog.getByRole("button", { name: "取消活动" }).click();
  await expect.element(page.getByText("原因：台风停课", { exact: false })).toBeVisible();
  expect(asked("/activity/organize/cancel")[0]).toMatchObject({ id: 7, reason: "台风停课" });
  await expect.element(field("活动名称")).toBeDisabled();
  expect(page.getByRole("button", { name: "保存修改" }).elements()).toHaveLength(0);
  expect(await violations(element)).toEqual([]);
});

test("a cover is chosen as that of a course is, is saved with the draft, and the drawn one comes back", async () => {
  const src = `/api/course/image/${"a".repeat(64)}`;
  signInHere();
  calls.answers["/course/image/save"] = { src };
  const element = show();
  const group = page.getByRole("group", { name: "封面" });
  await expect.element(group.getByText(/没有上传封面时/)).toBeVisible();
  expect(group.element().querySelector("[part=art]")).not.toBeNull();
  const file = group.element().querySelector("input[type=file]");
  await userEvent.upload(page.elementLocator(file!), await picture());
  await page.getByRole("button", { name: "使用这张封面" }).click();
  await expect.poll(() => group.element().querySelector("img")?.getAttribute("src")).toContain(src);
  await expect.poll(() => asked("/activity/organize/save").at(-1)?.["cover"]).toBe(src);
  expect(await violations(element)).toEqual([]);
  await group.getByRole("button", { name: "用绘制的封面" }).click();
  await expect.poll(() => asked("/activity/organize/save").at(-1)?.["cover"]).toBe("");
  expect(group.element().querySelector("[part=art]")).not.toBeNull();
});

test("the preview shows it as others will see it", async () => {
  signInHere();
  show({ filter: "tab=preview" });
  await expect.element(page.getByRole("heading", { level: 2, name: "焊接公开赛" })).toBeVisible();
  await expect.element(page.getByText("自带面罩。")).toBeVisible();
  await expect.element(page.getByText("尺码", { exact: false })).toBeVisible();
});
