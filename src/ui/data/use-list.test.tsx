/** A list page by page: its four states, what stays in sight, and its filter in the address. */
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { messageList } from "../../core/contract/message.js";
import { type Mounted, mountView } from "../../core/element/testing.js";
import { signInHere, useCalls } from "../../testing/calls.js";
import { filterOf, useList } from "./useList.js";
import { ListStates } from "./ListStates.js";

const calls = useCalls();
let mounted: Mounted | undefined;
afterEach(() => mounted?.remove());

const went = vi.fn();
const KINDS = ["system", "course"] as const;

function Box({ start = "" }: { readonly start?: string }) {
  const [filter, setFilter] = useState(start);
  const {
    one,
    page: at,
    change,
    onPage,
  } = filterOf({
    place: { filter },
    go(next, options) {
      went(next.filter, options?.replace ?? false);
      setFilter(next.filter ?? "");
    },
  });
  const kind = one("kind", KINDS);
  const load = useList(messageList, { kind, page: at, size: 1 }, { scope: kind });
  return (
    <>
      <button type="button" onClick={() => change({ kind: "course" })}>
        Courses
      </button>
      <ListStates load={load} skeleton={<p>It comes</p>} empty={<p>Nothing here</p>} onPage={onPage}>
        {({ list }, busy) => (
          <ul aria-busy={busy}>
            {list.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}
const show = (start?: string) => (mounted = mountView(() => <Box start={start} />, { lang: "en" }));
const PATH = "/message/page/list";
const answered = (title: string, at = 1) => ({
  list: [{ id: at, kind: "system", title, text: "", href: "", count: 1, unread: false, at: 1 }],
  total: 3,
  page: at,
  size: 1,
  unread: [],
});

test("it comes, fails with a way to try again and the number for support, and is there", async () => {
  signInHere();
  calls.answers[PATH] = { refuse: [500, "The server is tired"] };
  show();
  expect(mounted?.root.textContent).toContain("It comes");
  await expect.element(page.getByText("The server is tired")).toBeVisible();
  calls.answers[PATH] = answered("First");
  await page
    .getByRole("button", { name: "Try again" })
    .or(page.getByRole("button", { name: "Retry" }))
    .click();
  await expect.element(page.getByText("First")).toBeVisible();
  calls.answers[PATH] = { list: [], total: 0, page: 1, size: 1, unread: [] };
  await page.getByRole("button", { name: "Courses" }).click();
  await expect.element(page.getByText("Nothing here")).toBeVisible();
});

test("what was found stays in sight, marked busy, until the next page is there; another scope begins anew", async () => {
  signInHere();
  calls.answers[PATH] = answered("First");
  show();
  await expect.element(page.getByText("First")).toBeVisible();
  let release: (answer: object) => void = () => undefined;
  const wait = () => new Promise<object>((resolve) => (release = resolve));
  calls.answers[PATH] = wait;
  await page.getByRole("button", { name: "Next page" }).click();
  await expect.element(page.getByRole("list")).toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByText("First")).toBeVisible();
  await vi.waitFor(() => expect(calls.sent.at(-1)?.input).toMatchObject({ page: "2" }));
  release(answered("Second", 2));
  await expect.element(page.getByText("Second")).toBeVisible();
  await expect.element(page.getByRole("list")).not.toHaveAttribute("aria-busy");
  await page.getByRole("button", { name: "Courses" }).click();
  await expect.element(page.getByText("It comes")).toBeVisible();
});

test("the address says what the call is asked; a filter leads to the first page and makes no step", async () => {
  signInHere();
  calls.answers[PATH] = answered("Second", 2);
  went.mockClear();
  show("kind=nonsense&page=2&view=all");
  await expect.element(page.getByText("Second")).toBeVisible();
  expect(calls.sent.at(-1)?.input).toEqual({ page: "2", size: "1" });
  await page.getByRole("button", { name: "Next page" }).click();
  expect(went).toHaveBeenLastCalledWith("kind=nonsense&page=3&view=all", false);
  await page.getByRole("button", { name: "Courses" }).click();
  expect(went).toHaveBeenLastCalledWith("kind=course&view=all", true);
});
