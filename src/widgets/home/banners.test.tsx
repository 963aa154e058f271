/** Banners that go round: held by whoever reads, and never the only way to anything. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { place, useCalls } from "../../testing/calls.js";
import "./index.js";

/** As long as one banner shows, in ms. */
const TURN = 6000;

const calls = useCalls();
const banners = ["第一幅", "第二幅", "第三幅"].map((title, at) => ({
  id: at + 1,
  title,
  text: `${title}的说明`,
  address: `/course/introduce?id=${at + 1}`,
  subject: "数学类",
}));
beforeEach(() => {
  calls.answers["/pub/home/page"] = {
    banners,
    plates: [],
    counters: { schools: 0, courses: 0, teachers: 0, learners: 0, libraries: 0, resources: 0 },
  };
});
afterEach(() => {
  vi.useRealTimers();
});

const slide = (at: number) => page.getByRole("group", { name: `第 ${at} 张，共 3 张` });
const press = (name: string) => page.getByRole("button", { name });

/** The element with its banners; the clock of its page is moved by hand from then on. */
async function placed(attributes: Record<string, string> = {}): Promise<void> {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  place("edu-home", { lang: "zh-CN", ...attributes });
  await expect.element(slide(1)).toBeVisible();
  await expect.element(press("下一张")).toBeVisible();
}

const wantLessMotion = () => {
  const newValue = JSON.stringify({ motion: "reduced" });
  localStorage.setItem("edu.preferences", newValue);
  dispatchEvent(new StorageEvent("storage", { key: "edu.preferences", newValue }));
};

test("one after the other shows, until the button stops them", async () => {
  await placed();
  vi.advanceTimersByTime(TURN);
  await expect.element(slide(2)).toBeVisible();
  vi.advanceTimersByTime(2 * TURN);
  await expect.element(slide(1)).toBeVisible();
  // By keys alone: somebody's pointer would hold it besides.
  (press("停止轮播").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(press("继续轮播")).toBeVisible();
  (press("继续轮播").element() as HTMLElement).blur();
  vi.advanceTimersByTime(3 * TURN);
  await expect.element(slide(1)).toBeVisible();
});

test("nothing turns while the focus is within, and keys lead on and back", async () => {
  await placed();
  (press("下一张").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(slide(2)).toBeVisible();
  vi.advanceTimersByTime(3 * TURN);
  await expect.element(slide(2)).toBeVisible();
  (press("上一张").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(slide(3)).toBeVisible();
});

test("whoever wants less motion gets none, unless they press", async () => {
  wantLessMotion();
  await placed();
  await expect.element(press("继续轮播")).toBeVisible();
  vi.advanceTimersByTime(3 * TURN);
  await expect.element(slide(1)).toBeVisible();
});

test("each banner has a link of its own, whichever shows; its focus shows it", async () => {
  await placed();
  for (const { title, address } of banners)
    await expect
      .element(page.getByRole("link", { name: title, exact: true }))
      .toHaveAttribute("href", address);
  (page.getByRole("link", { name: "第三幅", exact: true }).element() as HTMLElement).focus();
  await expect.element(slide(3)).toBeVisible();
});

test("a single banner has nothing to press, and without any the opening has the whole width", async () => {
  const own = calls.answers["/pub/home/page"] as object;
  calls.answers["/pub/home/page"] = { ...own, banners: banners.slice(0, 1) };
  const home = place("edu-home", { lang: "zh-CN" });
  await expect.element(page.getByRole("link", { name: /第一幅/ })).toBeVisible();
  expect(press("下一张").query()).toBeNull();
  home.remove();
  calls.answers["/pub/home/page"] = { ...own, banners: [] };
  const plain = place("edu-home", { lang: "zh-CN" });
  await expect.element(page.getByRole("heading", { level: 1, name: "学海在线" })).toBeVisible();
  await expect.poll(() => plain.shadowRoot?.querySelector("[part=banners]")).toBeNull();
});
