/** Parts whose code comes late, and may not come at the first try. */
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { late } from "./index.js";
import { type Mounted, mountView } from "./testing.js";

let mounted: Mounted | undefined;
afterEach(() => mounted?.remove());

/** A part that fails to arrive as often as said, beside one that is there. */
function show(failures: number) {
  let tries = 0;
  const Part = late(async () => {
    tries += 1;
    await Promise.resolve();
    if (tries <= failures) throw new TypeError("Failed to fetch dynamically imported module");
    return ({ name }: { readonly name: string }) => <p>Here is {name}</p>;
  });
  const problems = vi.fn();
  mounted = mountView(
    () => (
      <>
        <p>The rest</p>
        <Suspense fallback={<p>On its way</p>}>
          <Part name="the part" />
        </Suspense>
      </>
    ),
    { lang: "en-US" },
  );
  mounted.host.addEventListener("edu-error", (event) => problems((event as CustomEvent).detail));
  return { problems, tries: () => tries };
}

test("stands where it belongs once it is there", async () => {
  const { problems } = show(0);
  await expect.element(page.getByText("Here is the part")).toBeVisible();
  expect(problems).not.toHaveBeenCalled();
});

test("one that did not arrive says so in its place, tells the page, and comes at the next try", async () => {
  const { problems, tries } = show(2);
  await expect.element(page.getByRole("alert")).toHaveTextContent("This part didn't load.");
  await expect.element(page.getByText("The rest")).toBeVisible();
  const problem = { phase: "load", error: expect.any(TypeError) as unknown };
  await vi.waitFor(() => expect(problems).toHaveBeenCalledExactlyOnceWith(problem));
  const button = page.getByRole("button", { name: "Try again" });
  // A button that looks like one, as large as a finger wants it.
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  expect(getComputedStyle(button.element()).borderTopStyle).toBe("solid");
  await button.click();
  await vi.waitFor(() => expect(tries()).toBe(2));
  await expect.element(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Here is the part")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("comes by itself when the network is back", async () => {
  show(1);
  await expect.element(page.getByRole("alert")).toBeVisible();
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("Here is the part")).toBeVisible();
});
