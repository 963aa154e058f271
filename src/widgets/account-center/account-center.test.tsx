/** Somebody's own page and notes, against the server. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { noteSave } from "../../core/contract/note.js";
import { account } from "../../core/rules/places/account.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { routeSteps } from "../../testing/steps.js";
import { useTestbed } from "../../testing/test-server.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const FILM = { title: "切线", kind: "video", duration: 300 };

async function noted(texts: readonly string[]) {
  const study = await testbed.study([FILM]);
  study.signIn();
  const [node = 0] = study.nodes;
  for (const [at, text] of texts.entries()) await request(noteSave, { node, at: at * 65, text });
  return study;
}

test("a visitor is asked to sign in", async () => {
  const element = place("edu-account-center", {});
  await expect.element(page.getByText("登录后查看个人中心")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test.each(["zh-CN", "en-US"] as const)(
  "a newcomer finds what to do next, and a learner their courses and notes (%s)",
  async (lang) => {
    const isChinese = lang === "zh-CN";
    await noted(["割线的极限"]);
    const element = place("edu-account-center", { lang });
    await expect
      .element(page.getByText(isChinese ? "没有要交的作业和考试" : "No homework or exams to do"))
      .toBeVisible();
    const course = page.getByRole("link", { name: /学习进度|Progress/ }).or(page.getByText("0%"));
    await expect.element(course.first()).toBeVisible();
    await expect.element(page.getByText("割线的极限")).toBeVisible();
    const map = page.getByRole("region", { name: isChinese ? /按天显示学习时间/ : /how long on each day/ });
    await expect.element(map).toBeVisible();
    for (const pageStyle of ["light", "dark"] as const) {
      prefer({ pageStyle });
      expect(await violations(element)).toEqual([]);
    }
    await page.viewport(390, 844);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    // The newest days are those in sight.
    const box = map.element().getBoundingClientRect();
    const days = [...map.element().querySelectorAll("rect")];
    expect(days.at(-1)?.getBoundingClientRect().right).toBeLessThanOrEqual(box.right + 1);
    expect(days[0]?.getBoundingClientRect().right).toBeLessThan(box.left);
    // The year is read as a table as well.
    await page.getByRole("button", { name: isChinese ? "看表格：学习时间" : "Table: Study time" }).click();
    await expect
      .element(page.getByRole("columnheader", { name: isChinese ? "学习天数" : "Days studied" }))
      .toBeVisible();
  },
);

test("notes are found by their words, led to from the page, and taken along as a file", async () => {
  await noted(["割线的极限", "斜率就是导数"]);
  const element = place("edu-account-center", {});
  await page.getByRole("link", { name: "全部笔记" }).click();
  await expect.element(page.getByRole("heading", { name: "我的笔记" })).toBeVisible();
  await expect.element(page.getByText("2 条笔记")).toBeVisible();
  await expect.element(page.getByText("1:05")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  const search = page.getByRole("searchbox", { name: "搜索笔记" });
  await search.fill("导数");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("1 条笔记")).toBeVisible();
  await expect.element(page.getByText("割线的极限")).not.toBeInTheDocument();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  for (const [format, name] of [
    ["Markdown 文件", "我的笔记.md"],
    ["Word 文档", "我的笔记.docx"],
  ] as const) {
    await page.getByRole("button", { name: "导出" }).click();
    await page.getByRole("menuitem", { name: format }).click();
    await expect.poll(() => names.at(-1)).toBe(name);
  }
  vi.restoreAllMocks();
  await search.fill("没有这个词");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("没有找到笔记")).toBeVisible();
  await page.getByRole("button", { name: "清除条件" }).click();
  await expect.element(page.getByText("2 条笔记")).toBeVisible();
});

test("on a page with routes its steps are the page's", async () => {
  await noted(["一条"]);
  const element = place("edu-account-center", { routed: "" });
  const steps = routeSteps(element, (href) => ({
    view: href.startsWith(account.notes.path) ? "notes" : "center",
    filter: account.notes.read(new URLSearchParams(href.split("?")[1])).filter,
  }));
  const all = page.getByRole("link", { name: "全部笔记" });
  await expect.element(all).toHaveAttribute("href", account.notes.path);
  element.setAttribute("view", "notes");
  await page.getByRole("searchbox", { name: "搜索笔记" }).fill("一");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => steps.at(-1)).toEqual({ href: `${account.notes.path}?q=一`, replace: true });
  const up = page.getByRole("link", { name: "个人中心" });
  await expect.element(up).toHaveAttribute("href", account.center.path);
});

test("while the server is out of reach it says so, and tries again", async () => {
  await noted([]);
  testbed.online(false);
  place("edu-account-center", { view: "notes" });
  const again = page.getByRole("button", { name: "重试" });
  await expect.element(again).toBeVisible();
  testbed.online(true);
  await again.click();
  await expect.element(page.getByText("还没有笔记")).toBeVisible();
});

test.each(["zh-CN", "en-US"] as const)(
  "a class is joined by its code alone, and stands in the list (%s)",
  async (lang) => {
    const isChinese = lang === "zh-CN";
    const room = await testbed.room({ classless: true });
    room.as("learner");
    const element = place("edu-account-center", { view: "classes", lang });
    await expect
      .element(page.getByText(isChinese ? "你还没有加入班级" : "You aren't in a class yet"))
      .toBeVisible();
    const code = page.getByRole("textbox", { name: isChinese ? "班级邀请码" : "Class code" });
    await code.fill("NOSUCH");
    await userEvent.keyboard("{Enter}");
    await expect.element(code).toHaveAttribute("aria-invalid", "true");
    await code.fill(room.code);
    await userEvent.keyboard("{Enter}");
    const row = page.getByRole("link", { name: /数学一班/ });
    await expect.element(row).toHaveTextContent(isChinese ? "考勤：出勤 1" : "Attendance: 1 present");
    await expect.element(row).toHaveAttribute("href", expect.stringContaining(`id=${room.run}`));
    await expect.element(code).toHaveValue("");
    for (const pageStyle of ["light", "dark"] as const) {
      prefer({ pageStyle });
      expect(await violations(element)).toEqual([]);
    }
    await page.viewport(390, 844);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);

describe("points", () => {
  const calls = useCalls();
  test.each(["zh-CN", "en-US"] as const)("points say what they came from (%s)", async (lang) => {
    const isChinese = lang === "zh-CN";
    signInHere();
    calls.answers["/user/points/list"] = {
      points: 52,
      sums: [
        { reason: "lesson", count: 1, points: 2 },
        { reason: "completion", count: 1, points: 50 },
      ],
      list: [
        {
          reason: "completion",
          points: 50,
          title: "高等数学",
          course: "高等数学",
          run: 7,
          at: 1_780_000_000_000,
        },
        { reason: "lesson", points: 2, title: "切线", course: "高等数学", run: 7, at: 1_770_000_000_000 },
      ],
      total: 2,
      page: 1,
      size: 20,
    };
    const element = place("edu-account-center", { view: "points", lang });
    const row = page.getByRole("listitem").filter({ hasText: "切线" });
    await expect.element(row).toHaveTextContent(isChinese ? "学完一节" : "Lesson finished");
    await expect.element(row).toHaveTextContent("+2");
    await expect.element(page.getByText("52", { exact: true })).toBeVisible();
    for (const pageStyle of ["light", "dark"] as const) {
      prefer({ pageStyle });
      expect(await violations(element)).toEqual([]);
    }
    await page.viewport(390, 844);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe("certificates", () => {
  const calls = useCalls();
  const one = {
    id: 4,
    run: 7,
    state: "issued",
    kind: "excellent",
    course: "高等数学（上）",
    school: "临江大学",
    serial: "53106732026000001",
    code: "ZS26-0004-7KQM4T",
    reason: "",
    issuedAt: 1_780_000_000_000,
    holder: "林小雨",
  };
  const nearest = [{ run: 8, course: "线性代数", study: 80, faults: ["nodes", "exam"] }];
  const answer = (list: object[], near: object[] = nearest) =>
    (calls.answers["/user/cert/list"] = { list, nearest: near, name: "林晓雨" });

  test.each(["zh-CN", "en-US"] as const)(
    "stand as cards with their state; what is missing for the nearest is said (%s)",
    async (lang) => {
      signInHere();
      answer([
        one,
        { ...one, id: 5, course: "茶艺", state: "revoked", reason: "成绩有误" },
        { ...one, id: 6, course: "焊接", state: "applied", serial: "", code: "", issuedAt: undefined },
      ]);
      const element = place("edu-account-center", { view: "certificates", lang });
      const isChinese = lang === "zh-CN";
      await expect
        .element(page.getByText(isChinese ? "编号 53106732026000001" : "No. 53106732026000001").first())
        .toBeVisible();
      await expect.element(page.getByText(/成绩有误/)).toBeVisible();
      await expect.element(page.getByText(isChinese ? "学校审核中" : "In review")).toBeVisible();
      // Only what is valid is handed out.
      const save = page.getByRole("button", { name: isChinese ? /^下载：/ : /^Download: / });
      expect(save.elements()).toHaveLength(1);
      await expect
        .element(
          page.getByText(
            isChinese ? "还差：学完必学内容、参加考试" : "Still missing: required items, an exam",
          ),
        )
        .toBeVisible();
      for (const pageStyle of ["light", "dark"] as const) {
        prefer({ pageStyle });
        expect(await violations(element)).toEqual([]);
      }
      await page.viewport(390, 844);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    },
  );

  test("are taken along as a badge by keys alone, and shared by the address of their check", async () => {
    signInHere();
    answer([one]);
    calls.answers["/course/cert/badge"] = { badge: "a.b.c", serial: one.serial };
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
    place("edu-account-center", { view: "certificates", lang: "zh-CN" });
    const save = page.getByRole("button", { name: "下载：高等数学（上）" });
    await expect.element(save).toBeVisible();
    (save.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("menuitem", { name: "PDF 文件" })).toBeVisible();
    await userEvent.keyboard("{End}{Enter}");
    await expect.poll(() => names).toEqual(["证书 53106732026000001.jwt"]);
    await page.getByRole("button", { name: "分享：高等数学（上）" }).click();
    await page.getByRole("button", { name: "复制" }).click();
    await expect
      .poll(() => copied)
      .toEqual([expect.stringContaining("/certificate/check?code=ZS26-0004-7KQM4T")]);
    vi.restoreAllMocks();
  });

  test("whose name has changed asks for a new one with a reason, by keys alone, and reads what became of it", async () => {
    signInHere();
    answer([one]);
    calls.answers["/course/cert/reissue"] = { refuse: [4000, "服务繁忙"] };
    const element = place("edu-account-center", { view: "certificates", lang: "zh-CN" });
    const open = page.getByRole("button", { name: "姓名变更，申请换发：高等数学（上）" });
    await expect.element(open).toBeVisible();
    (open.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const dialog = page.getByRole("dialog", { name: "申请换发证书" });
    await expect.element(dialog.getByText(/“林小雨”将改为“林晓雨”/)).toBeVisible();
    expect(await violations(element)).toEqual([]);
    await dialog.getByRole("button", { name: "提交申请" }).click();
    await expect.element(dialog.getByText("请写明变更原因").last()).toBeVisible();
    const reason = dialog.getByRole("textbox", { name: /变更原因/ });
    await reason.fill("户籍更名");
    await dialog.getByRole("button", { name: "提交申请" }).click();
    // What was typed stays.
    await expect.element(dialog.getByText("服务繁忙")).toBeVisible();
    await expect.element(reason).toHaveValue("户籍更名");
    calls.answers["/course/cert/reissue"] = () => {
      answer([{ ...one, reissue: { holder: "林晓雨", state: "pending", reason: "" } }]);
      return {};
    };
    await dialog.getByRole("button", { name: "提交申请" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText("换发申请正在等学校审核，新姓名：林晓雨")).toBeVisible();
    await expect.element(open).not.toBeInTheDocument();
    expect(calls.sent).toContainEqual(
      expect.objectContaining({
        path: "/course/cert/reissue",
        input: { id: 7, certificate: 4, reason: "户籍更名" },
      }),
    );
    // Taken back, they may ask again.
    calls.answers["/course/cert/reissue/withdraw"] = () => {
      answer([one]);
      return {};
    };
    await page.getByRole("button", { name: "撤回换发申请：高等数学（上）" }).click();
    await expect.element(page.getByText("已撤回换发申请")).toBeVisible();
    await expect.element(open).toBeVisible();
    expect(calls.sent).toContainEqual(
      expect.objectContaining({
        path: "/course/cert/reissue/withdraw",
        input: { id: 7, certificate: 4 },
      }),
    );
  });

  test("whose name is the same is led to their settings first; what was refused or replaced says so", async () => {
    signInHere();
    answer([
      { ...one, holder: "林晓雨" },
      {
        ...one,
        id: 5,
        course: "茶艺",
        reissue: { holder: "林晓雨", state: "rejected", reason: "请附更名证明" },
      },
      { ...one, id: 6, course: "焊接", state: "replaced", replacedBy: "53106732026000009" },
      { ...one, id: 8, course: "急救", state: "expired", expiresAt: 1_780_000_000_000 },
    ]);
    const element = place("edu-account-center", { view: "certificates", lang: "zh-CN" });
    await expect.element(page.getByText(/学校没有同意换发（新姓名：林晓雨）：请附更名证明/)).toBeVisible();
    await expect.element(page.getByText("由编号 53106732026000009 的新证书代替。")).toBeVisible();
    await expect.element(page.getByText("已过有效期")).toBeVisible();
    expect(await violations(element)).toEqual([]);
    await page.getByRole("button", { name: "姓名变更，申请换发：高等数学（上）" }).click();
    await expect
      .element(page.getByRole("dialog").getByRole("link", { name: "去个人设置" }))
      .toHaveAttribute("href", "/account/settings/basic");
  });

  test("without any the way to a course is shown", async () => {
    signInHere();
    answer([], []);
    place("edu-account-center", { view: "certificates", lang: "zh-CN" });
    await expect.element(page.getByText("还没有证书")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "去选课" })).toBeVisible();
  });
});

test("what somebody asked, answered and follows leads to its place in the room, by tabs", async () => {
  const element = place("edu-account-center", { lang: "zh-CN", view: "discussions" });
  await expect.element(page.getByText("登录后查看个人中心")).toBeVisible();
  const study = await testbed.study([FILM]);
  study.signIn();
  await expect.element(page.getByText("还没有提过问题")).toBeVisible();
  await page.getByRole("tab", { name: "我关注的" }).click();
  await expect.element(page.getByText("还没有关注讨论")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});
