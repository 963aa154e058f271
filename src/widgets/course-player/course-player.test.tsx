import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { place } from "../../ui/calls.js";
import { useHouse } from "../../ui/house.js";
import "./index.js";

const house = useHouse();
const filmOf = (element: HTMLElement): HTMLVideoElement => {
  const film = element.shadowRoot?.querySelector("video");
  if (!film) throw new Error("There is no film");
  return film;
};
const open = (attributes: Record<string, string | number>) =>
  place("edu-course-player", {
    lang: "zh-CN",
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)])),
  });

test("a course's film plays, and what was watched is counted", async () => {
  const { run, signIn } = await house.study([
    { title: "导数的几何意义", duration: 95, lecture: "derivative" },
    { title: "散列表", duration: 61, lecture: "hashing" },
  ]);
  signIn();
  const element = open({ course: run });
  await expect.element(page.getByRole("heading", { name: "导数的几何意义" })).toBeVisible();
  await page.getByRole("button", { name: "播放", exact: true }).first().click();
  await vi.waitFor(() => expect(filmOf(element).currentTime).toBeGreaterThan(1.2), { timeout: 5000 });
  const progress = vi.fn();
  element.addEventListener("edu-progress", (event) => progress((event as CustomEvent).detail));
  await page.getByRole("button", { name: "暂停", exact: true }).first().click();
  await vi.waitFor(() =>
    expect(progress).toHaveBeenCalledWith(expect.objectContaining({ course: run, state: "started" })),
  );
});
