/** News and notices as their editors work on them: the list, drafts that save themselves, and what is out. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { richTextOf } from "../../core/contract/rich-document.js";
import { prefer } from "../../core/preferences/index.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePerson } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const NOW = Date.UTC(2026, 10, 25, 2);
const HOUR = 3_600_000;
const row = (code: string, more: object = {}) => ({
  code,
  state: "published",
  category: "news",
  title: code,
  school: "",
  schoolId: 0,
  pinned: false,
  english: false,
  publishAt: NOW - HOUR,
  updatedAt: 7,
  ...more,
});
const listed = (list: object[], more: object = {}) => ({
  list,
  total: list.length,
  page: 1,
  size: 20,
  schools: [{ school: 4, name: "临江大学" }],
  isPlatform: true,
  now: NOW,
  ...more,
});
const plan = {
  category: "news",
  title: "开学通知",
  titleEn: "",
  summary: "",
  summaryEn: "",
  body: null,
  bodyEn: null,
  source: "",
  sourceEn: "",
  cover: "",
  pinned: false,
  publishAt: null,
  expiresAt: null,
};
const edited = (more: object = {}, changes: object = {}) => ({
  code: "N1",
  school: "",
  schoolId: 0,
  state: "draft",
  plan: { ...plan, ...changes },
  files: [],
  filesEn: [],
  isPlatform: true,
  updatedAt: 100,
  now: NOW,
  ...more,
});
const actions = ["query", "get", "add", "edit", "delete", "enable", "disable"];
const open = async (attributes: Record<string, string> = {}) => {
  signInHere();
  calls.answers["/user/info"] = {
    ...wirePerson,
    role: {
      permissions: [{ permissionId: "information", actionList: actions }],
      permissionList: ["information"],
    },
  };
  await loadUser();
  return place("edu-maintenance", { lang: "zh-CN", view: "information", ...attributes });
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const sent = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);
const SAVE = "/information/manage/save";

beforeEach(() => {
  localStorage.clear();
  prefer({ locale: "zh-CN" });
  Object.assign(calls.answers, {
    "/information/manage/page/list": listed([
      row("置顶的", { pinned: true }),
      row("写到一半", { state: "draft", publishAt: undefined }),
      row("明天的", { state: "scheduled", publishAt: NOW + 24 * HOUR }),
    ]),
    "/information/manage/detail": edited(),
    [SAVE]: { updatedAt: 101 },
    "/information/manage/offline": { changed: 2 },
    "/information/manage/publish": { updatedAt: 102, publishAt: NOW },
    "/information/manage/delete": {},
    "/information/manage/create": { code: "N1" },
  });
});

test("the list says where each stands, and several are taken offline at once, by keyboard too", async () => {
  const element = await open();
  const table = page.getByRole("grid", { name: "资讯管理" });
  await expect.element(table.getByRole("row", { name: /明天的/ })).toHaveTextContent("待发布");
  // By the platform's clock, wherever somebody sits.
  await expect.element(table.getByRole("row", { name: /明天的/ })).toHaveTextContent("10:00");
  expect(await violations(element)).toEqual([]);
  for (const name of ["置顶的", "明天的"]) {
    const box = table.getByRole("checkbox", { name: new RegExp(name) });
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard(" ");
  }
  await page.getByRole("group").getByRole("button", { name: "下线" }).click();
  await expect.element(page.getByRole("dialog")).toHaveTextContent("下线 2 篇资讯？");
  await page.getByRole("dialog").getByRole("button", { name: "下线" }).click();
  await vi.waitFor(() => expect(sent("/information/manage/offline")).toHaveLength(1));
  expect(sent("/information/manage/offline")[0]).toMatchObject({ codes: ["置顶的", "明天的"] });
  await expect.element(page.getByText("已下线 2 篇")).toBeVisible();
});

test("a draft is published from its menu; what is missing leads into it", async () => {
  await open();
  await page.getByRole("button", { name: "更多操作：写到一半" }).click();
  expect(page.getByRole("menuitem", { name: "下线" }).elements()).toHaveLength(0);
  await page.getByRole("menuitem", { name: "发布" }).click();
  calls.answers["/information/manage/publish"] = { refuse: [4152, "还有内容需要补充或修改"] };
  await page.getByRole("dialog").getByRole("button", { name: "发布" }).click();
  await expect.element(page.getByText("还有内容需要补充或修改")).toBeVisible();
  await expect.element(field("标题")).toHaveValue("开学通知");
});

test("an empty list says how to begin, a failing one can be tried again, and on a phone nothing is cut off", async () => {
  delete calls.answers["/information/manage/page/list"];
  const element = await open();
  await expect.element(page.getByRole("button", { name: "重试" })).toBeVisible();
  calls.answers["/information/manage/page/list"] = listed([]);
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByText("还没有资讯")).toBeVisible();
  element.remove();
  calls.answers["/information/manage/page/list"] = listed([row("一篇很长很长的通知".repeat(6))]);
  await page.viewport(390, 800);
  await open();
  await expect.element(page.getByText(/一篇很长很长/).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("a new one is begun with a title and a category; a school has no policies", async () => {
  await open();
  await button("新建资讯").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "标题" }).fill("第二篇");
  await dialog.getByRole("button", { name: "创建草稿" }).click();
  await vi.waitFor(() => expect(sent("/information/manage/create")).toHaveLength(1));
  expect(sent("/information/manage/create")[0]).toMatchObject({ title: "第二篇", category: "news" });
  await expect.element(field("标题")).toBeVisible();
});

test("a draft saves itself with what was changed, and what was opened and not touched is not saved", async () => {
  calls.answers["/information/manage/detail"] = edited({}, { body: richTextOf("写好的一段。") });
  const element = await open({ item: "N1" });
  await expect.element(page.getByRole("textbox", { name: "正文" })).toHaveTextContent("写好的一段。");
  expect(await violations(element)).toEqual([]);
  expect(sent(SAVE)).toEqual([]);
  await field("摘要").fill("九月一日。");
  await vi.waitFor(() => expect(sent(SAVE)).toHaveLength(1), { timeout: 2000 });
  expect(sent(SAVE)[0]).toEqual({ code: "N1", updatedAt: 100, summary: "九月一日。" });
  await expect.element(page.getByText("已保存")).toBeVisible();
  await page.getByRole("textbox", { name: "正文" }).click();
  await userEvent.keyboard("{End}再一句。");
  await vi.waitFor(() => expect(JSON.stringify(sent(SAVE).at(-1))).toContain("再一句。"), { timeout: 2000 });
  expect(sent(SAVE).at(-1)).not.toHaveProperty("summary");
});

test("whoever saves second is told, and may keep what they wrote", async () => {
  await open({ item: "N1" });
  calls.answers[SAVE] = { refuse: [4131, "内容已被他人修改，请刷新后重试"] };
  await field("标题").fill("我的标题");
  await expect.element(page.getByText(/有人在别处改过这篇资讯/)).toBeVisible();
  await expect.element(field("标题")).toHaveValue("我的标题");
  calls.answers[SAVE] = { updatedAt: 200 };
  await button("用我的版本").click();
  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(sent(SAVE).at(-1)).toMatchObject({ title: "我的标题" });
});

test("what is missing is named with the way to it; then it is published at its time", async () => {
  await open({ item: "N1" });
  await button("发布").click();
  const alert = page.getByRole("alert");
  await expect.element(alert).toHaveTextContent("发布前还要改 2 处：");
  await page.getByRole("tab", { name: "发布设置" }).click();
  await page.getByRole("button", { name: /^正文 ·/ }).click();
  await field("摘要").fill("九月一日。");
  await page.getByRole("textbox", { name: "正文" }).click();
  await userEvent.keyboard("请带好证件。");
  await page.getByRole("tab", { name: "发布设置" }).click();
  await page.getByLabelText("发布时间").fill("2026-11-26T09:30");
  await button("发布").click();
  await expect.element(page.getByRole("dialog")).toHaveTextContent("09:30");
  await page.getByRole("dialog").getByRole("button", { name: "发布" }).click();
  await vi.waitFor(() => expect(sent("/information/manage/publish")).toHaveLength(1));
  const said = Object.assign({}, ...sent(SAVE)) as { publishAt: number };
  expect(said.publishAt).toBe(Date.UTC(2026, 10, 26, 1, 30));
});

test("the preview is what readers see, in English too once there is some, and as wide as a phone", async () => {
  calls.answers["/information/manage/detail"] = edited(
    { files: [{ file: 3, name: "名单.xlsx", mime: "application/x", size: 2048 }] },
    { body: richTextOf("正文第一段。"), titleEn: "Term begins", bodyEn: richTextOf("Bring your papers.") },
  );
  const element = await open({ item: "N1", filter: "tab=preview" });
  await expect.element(page.getByRole("heading", { level: 1, name: "开学通知" })).toBeVisible();
  await expect.element(page.getByText("正文第一段。")).toBeVisible();
  await expect.element(page.getByText("名单.xlsx")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("radio", { name: "英文" }).click();
  await expect.element(page.getByText("Bring your papers.")).toBeVisible();
  await page.getByRole("radio", { name: "手机" }).click();
  const article = element.shadowRoot?.querySelector("[part=article]");
  await vi.waitFor(() => expect(article?.getBoundingClientRect().width).toBeLessThanOrEqual(390));
});

test("what is out is saved when somebody says so, its time stands, and it is taken offline", async () => {
  const out = { state: "published", updatedAt: 100 };
  calls.answers["/information/manage/detail"] = edited(out, {
    summary: "摘要",
    body: richTextOf("正文"),
    publishAt: NOW - HOUR,
  });
  await open({ item: "N1" });
  await expect.element(button("保存修改")).toBeDisabled();
  await field("标题").fill("");
  await expect.element(page.getByRole("alert")).toHaveTextContent("标题 · 还没有填写");
  await field("标题").fill("更正");
  expect(sent(SAVE)).toEqual([]);
  await button("保存修改").click();
  await vi.waitFor(() => expect(sent(SAVE)).toEqual([{ code: "N1", updatedAt: 100, title: "更正" }]));
  await page.getByRole("tab", { name: "发布设置" }).click();
  await expect.element(page.getByLabelText("发布时间")).toBeDisabled();
  await button("下线").click();
  await page.getByRole("dialog").getByRole("button", { name: "下线" }).click();
  await vi.waitFor(() => expect(sent("/information/manage/offline")).toHaveLength(1));
});

test("a school's administrator pins nothing, and attaches what goes with an article", async () => {
  calls.answers["/information/manage/detail"] = edited({
    school: "临江大学",
    schoolId: 4,
    isPlatform: false,
  });
  calls.answers["/information/manage/file/add"] = {
    files: [{ file: 9, name: "名单.pdf", mime: "application/pdf", size: 4 }],
  };
  calls.answers["/information/manage/file/remove"] = { files: [] };
  const element = await open({ item: "N1" });
  await expect.element(button("添加附件")).toBeVisible();
  const input = element.shadowRoot!.querySelector('input[type="file"][aria-label="添加附件"]')!;
  await userEvent.upload(
    page.elementLocator(input),
    new File(["%PDF"], "名单.pdf", { type: "application/pdf" }),
  );
  await expect.element(page.getByText("名单.pdf")).toBeVisible();
  await button("移除 名单.pdf").click();
  await expect.element(page.getByText("名单.pdf")).not.toBeInTheDocument();
  await page.getByRole("tab", { name: "发布设置" }).click();
  await expect.element(page.getByText("由 临江大学 发布")).toBeVisible();
  expect(page.getByRole("switch").elements()).toHaveLength(0);
});

test("a Word document's text replaces what is written or goes below it, what is left out is named, and undo takes it back", async () => {
  const image = { type: "image", attrs: { src: `/api/course/image/${"a".repeat(64)}`, alt: "校门" } };
  calls.answers["/information/manage/detail"] = edited({}, { body: richTextOf("写好的一段。") });
  calls.answers["/information/manage/import"] = { refuse: [4161, "这不是 Word 文档，请选择 docx 文件"] };
  const element = await open({ item: "N1" });
  const body = page.getByRole("textbox", { name: "正文" });
  await expect.element(body).toHaveTextContent("写好的一段。");
  const upload = () =>
    userEvent.upload(
      page.elementLocator(element.shadowRoot!.querySelector('input[accept=".docx"]')!),
      new File(["PK"], "须知.docx"),
    );
  await upload();
  await expect.element(page.getByRole("alert")).toHaveTextContent("请选择 docx 文件");
  await expect.element(body).toHaveTextContent("写好的一段。");
  calls.answers["/information/manage/import"] = {
    body: { type: "doc", content: [...richTextOf("导入的一段。").content, image] },
    losses: [{ loss: "link", count: 2, details: ["ftp://a"] }],
  };
  await upload();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent("须知.docx · 2 段内容，1 张图片");
  await expect.element(dialog).toHaveTextContent("2 个链接只保留了文字");
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("button", { name: "接在后面" }).click();
  await expect.element(body).toHaveTextContent("写好的一段。导入的一段。");
  await vi.waitFor(() => expect(JSON.stringify(sent(SAVE).at(-1))).toContain("导入的一段。"));
  await button("撤销").click();
  await expect.element(body).toHaveTextContent(/^写好的一段。$/);
  await upload();
  await dialog.getByRole("button", { name: "替换正文" }).click();
  await expect.element(body).toHaveTextContent(/^导入的一段。$/);
  await button("撤销").click();
  await expect.element(body).toHaveTextContent(/^写好的一段。$/);
});
