import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { session } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { aCourse } from "../../testing/course.js";
import "./index.js";

const calls = useCalls();
const shen = {
  id: 8,
  name: "沈清源",
  photo: "",
  title: "教授",
  school: "临江大学",
  schoolId: 3,
  discipline: "数学类",
  courses: 2,
  learners: 29,
  followers: 3,
};
const found = (list: object[]) => ({
  list,
  total: list.length,
  isMore: false,
  page: 1,
  size: 24,
  facets: {
    school: [{ key: "临江大学", count: 7 }],
    discipline: [{ key: "数学类", count: 3 }],
    title: [{ key: "教授", count: 6 }],
    letter: [{ key: "S", count: 1 }],
  },
});
let isFollowed = false;
beforeEach(() => {
  isFollowed = false;
  Object.assign(calls.answers, {
    "/teacher/page/list": ({ q, followed }: Record<string, string>) =>
      found(q === "没有" || followed === "true" ? [] : [shen]),
    "/teacher/detail": () => ({
      ...shen,
      followers: isFollowed ? 4 : 3,
      biography: {
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: "教极限。" }] }],
      },
      works: [{ kind: "book", title: "例题与反例", source: "", year: 2019 }],
      majors: [],
      isFollowed,
      isSelf: false,
    }),
    "/teacher/follow": ({ on }: { on: unknown }) => {
      isFollowed = on === true;
      return { isFollowed, followers: isFollowed ? 4 : 3 };
    },
    "/course/page/list": { list: [aCourse()], total: 1, isMore: false, page: 1, size: 8 },
  });
});
const asked = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);

test("lists teachers with their faces, and narrows them by school, title and letter", async () => {
  const element = place("edu-teacher-browser", { lang: "zh-CN" });
  const link = page.getByRole("link", { name: /沈清源/ });
  await expect.element(link).toHaveAttribute("href", "/teacher/detail?id=8");
  expect(element.shadowRoot?.querySelector("[part=face] svg")).not.toBeNull();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("checkbox", { name: /教授/ }).click();
  await page.getByRole("button", { name: "S", exact: true }).click();
  await vi.waitFor(() =>
    expect(asked("/teacher/page/list").at(-1)).toMatchObject({ titles: "教授", letters: "S" }),
  );
  await expect.element(page.getByRole("button", { name: "B", exact: true })).toBeDisabled();
  // Nobody is signed in: there is nobody to follow.
  expect(page.getByRole("checkbox", { name: "我关注的" }).elements()).toHaveLength(0);
});

test("those whom somebody follows are a list of their own, which says how to fill it", async () => {
  signInHere();
  place("edu-teacher-browser", { lang: "zh-CN" });
  await page.getByRole("checkbox", { name: "我关注的" }).click();
  await expect.element(page.getByText("你还没有关注教师")).toBeVisible();
  expect(asked("/teacher/page/list").at(-1)).toMatchObject({ followed: "true" });
});

test("a teacher's page, and following with the count it leads to", async () => {
  signInHere();
  const element = place("edu-teacher-browser", { lang: "zh-CN", view: "detail", teacher: "8" });
  const heard = vi.fn();
  element.addEventListener("edu-follow", (event) => heard((event as CustomEvent).detail));
  await expect.element(page.getByRole("heading", { level: 1, name: "沈清源" })).toBeVisible();
  await expect.element(page.getByText("教极限。")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "临江大学", exact: true }))
    .toHaveAttribute("href", "/school/detail?id=3");
  await vi.waitFor(() => expect(asked("/course/page/list")[0]).toMatchObject({ teacher: "8" }));
  await page.getByRole("button", { name: "关注" }).click();
  await expect.element(page.getByRole("button", { name: "已关注" })).toHaveAttribute("aria-pressed", "true");
  expect(heard).toHaveBeenCalledWith({ teacher: 8, isFollowed: true });
  expect(element.shadowRoot?.querySelector("[part=head] dl")?.textContent).toContain("4");
  expect(await violations(element)).toEqual([]);
});

test("a visitor who follows is asked to sign in first", async () => {
  place("edu-teacher-browser", { lang: "zh-CN", view: "detail", teacher: "8" });
  const wanted = vi.fn();
  const end = session.on("loginRequired", wanted);
  await page.getByRole("button", { name: "关注" }).click();
  await vi.waitFor(() => expect(wanted).toHaveBeenCalledOnce());
  end();
  expect(asked("/teacher/follow")).toHaveLength(0);
});

test("nobody follows their own page, and a page that is not there says so", async () => {
  calls.answers["/teacher/detail"] = { ...shen, works: [], majors: [], isFollowed: false, isSelf: true };
  const own = place("edu-teacher-browser", { lang: "zh-CN", view: "detail", teacher: "8" });
  await expect.element(page.getByRole("link", { name: "编辑主页" })).toBeVisible();
  expect(page.getByRole("button", { name: "关注" }).elements()).toHaveLength(0);
  own.remove();
  calls.answers["/teacher/detail"] = { refuse: [404, "没有"] };
  place("edu-teacher-browser", { lang: "zh-CN", view: "detail", teacher: "9" });
  await expect.element(page.getByText("没有这位教师的主页，或者已经关闭")).toBeVisible();
});
