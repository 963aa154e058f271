/** For tests only: the player on a page, and what people see of it. */
import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import { place } from "../../testing/calls.js";

export const openPlayer = (attributes: Record<string, string | number>): HTMLElement =>
  place("edu-course-player", {
    lang: "zh-CN",
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)])),
  });

export const filmOf = (element: HTMLElement): HTMLVideoElement => {
  const film = element.shadowRoot?.querySelector("video");
  if (!film) throw new Error("There is no film");
  return film;
};

const PATIENCE = { timeout: 5000 };

/** Until the film can be played, from its right second. */
export async function filmReady(element: HTMLElement): Promise<HTMLVideoElement> {
  await vi.waitFor(() => expect(filmOf(element).readyState).toBeGreaterThanOrEqual(2), PATIENCE);
  return filmOf(element);
}

/**
 * Presses play and watches for some seconds.
 * @param element with a data-testid where it is not the only one
 */
export async function watch(element: HTMLElement, seconds: number): Promise<void> {
  const film = await filmReady(element);
  await vi.waitFor(() => expect(film.seeking).toBe(false));
  const from = film.currentTime;
  const within = element.dataset["testid"] ? page.getByTestId(element.dataset["testid"]) : page;
  await within.getByRole("button", { name: "播放", exact: true }).first().click();
  await vi.waitFor(() => expect(film.currentTime).toBeGreaterThan(from + seconds), PATIENCE);
}

/** Resolves with the next progress that the element tells of. */
export const nextProgress = (element: HTMLElement): Promise<Record<string, unknown>> =>
  new Promise((resolve) => {
    element.addEventListener("edu-progress", (event) => resolve((event as CustomEvent).detail), {
      once: true,
    });
  });

/** The element that has the focus, within all shadow roots. */
export function focused(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}
