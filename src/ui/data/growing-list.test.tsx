/** A list that grows as somebody goes on, and what whoever comes back to it finds. */
import { wireMaterial } from "../../testing/material.js";
import { useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { messageList } from "../../core/contract/message.js";
import { resourceList } from "../../core/contract/library.js";
import type { Output } from "../../core/contract/call.js";
import { type Mounted, mountView } from "../../core/element/testing.js";
import { session } from "../../core/session/index.js";
import { signInHere, useCalls } from "../../testing/calls.js";
import { ListStates } from "./ListStates.js";
import { type List, useList } from "./useList.js";

const calls = useCalls();
let mounted: Mounted | undefined;
afterEach(() => mounted?.remove());
let list: Pick<List<Page>, "data" | "reload" | "replace">;
type Page = Output<typeof resourceList>;

/** By key: the material center's call. */
function Materials({ query, step = "" }: { readonly query: string; readonly step?: string }) {
  const load = useList(resourceList, { query, size: 2 }, { step, grows: true });
  useEffect(() => {
    list = load;
  });
  return (
    <ListStates load={load} skeleton={<p>It comes</p>} empty={<p>Nothing</p>} more="button">
      {({ list: rows, total }) => (
        <>
          <p>{`${total} in all`}</p>
          <ol>
            {rows.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ol>
        </>
      )}
    </ListStates>
  );
}
function Switch() {
  const [query, setQuery] = useState("a");
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState("1");
  return (
    <>
      <button type="button" onClick={() => setQuery(query === "a" ? "b" : "a")}>
        Other question
      </button>
      <button
        type="button"
        onClick={() => {
          setOpen(!open);
          setStep(open ? "1" : "2");
        }}
      >
        Row or list
      </button>
      {open ? <p>The row</p> : <Materials query={query} step={step} />}
    </>
  );
}
const RES = "/lib/res/page/list";
const material = (id: number, title = `Row ${id}`) => wireMaterial(id, { MC: title });
/** Two rows a page; the key of the next one is the last row's number. */
const answer = ({ after = "0", q = "a" }: Record<string, string>) => {
  const first = Number(after) + 1;
  return {
    list: [first, first + 1].map((id) => material(id, `Row ${q}${id}`)),
    total: 6,
    isMore: false,
    page: 1,
    size: 2,
    ...(first < 5 && { next: String(first + 1) }),
  };
};
const rows = () => [...(mounted?.root.querySelectorAll("li") ?? [])].map((row) => row.textContent);
const button = (name: string) => page.getByRole("button", { name });

test("pages are added by their key until all is shown", async () => {
  calls.answers[RES] = answer;
  mounted = mountView(() => <Materials query="a" />, { lang: "en" });
  await button("Load more").click();
  await vi.waitFor(() => expect(rows()).toEqual(["Row a1", "Row a2", "Row a3", "Row a4"]));
  expect(calls.sent.at(-1)?.input).toMatchObject({ after: "2", page: "2" });
  await button("Load more").click();
  await expect.element(page.getByText("That’s all")).toBeVisible();
  expect(rows()).toHaveLength(6);
  expect(button("Load more").elements()).toHaveLength(0);
});

test("a page that fails leaves the rows, says so with a way to go on, and comes by itself with the network", async () => {
  calls.answers[RES] = answer;
  mounted = mountView(() => <Materials query="a" />, { lang: "en" });
  await expect.element(button("Load more")).toBeVisible();
  calls.answers[RES] = { refuse: [500, "The server is tired"] };
  await button("Load more").click();
  await expect.element(page.getByText("The server is tired")).toBeVisible();
  expect(rows()).toEqual(["Row a1", "Row a2"]);
  calls.answers[RES] = answer;
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(rows()).toHaveLength(4));
});

test("no page beyond the last that calls take is named, however far somebody goes", async () => {
  calls.answers[RES] = answer;
  mounted = mountView(() => <Materials query="a" />, { lang: "en" });
  await vi.waitFor(() => expect(list.data).toBeDefined());
  if (list.data) list.replace({ ...list.data, page: 500 });
  await button("Load more").click();
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(2));
  expect(calls.sent.at(-1)?.input).toMatchObject({ after: "2", page: "500" });
});

test("an answer to an older question changes nothing", async () => {
  let release: (found: object) => void = () => undefined;
  calls.answers[RES] = answer;
  mounted = mountView(() => <Switch />, { lang: "en" });
  await expect.element(button("Load more")).toBeVisible();
  calls.answers[RES] = (input: Record<string, string>) =>
    input["q"] === "a" ? new Promise<object>((resolve) => (release = resolve)) : answer(input);
  await button("Load more").click();
  const { replace, data } = list;
  await button("Other question").click();
  await vi.waitFor(() => expect(rows()).toEqual(["Row b1", "Row b2"]));
  release(answer({ after: "2" }));
  if (data) replace(data);
  await button("Load more").click();
  await vi.waitFor(() => expect(rows()).toEqual(["Row b1", "Row b2", "Row b3", "Row b4"]));
});

test("whoever comes back finds all that was fetched, without a call; another session does not", async () => {
  signInHere();
  calls.answers[RES] = answer;
  mounted = mountView(() => <Switch />, { lang: "en" });
  await button("Load more").click();
  await vi.waitFor(() => expect(rows()).toHaveLength(4));
  await button("Row or list").click();
  const asked = calls.sent.length;
  await button("Row or list").click();
  expect(rows()).toHaveLength(4);
  expect(calls.sent).toHaveLength(asked);
  await button("Row or list").click();
  session.clear();
  signInHere();
  await button("Row or list").click();
  await vi.waitFor(() => expect(calls.sent).toHaveLength(asked + 1));
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
});

test("read anew, a list is as long as it was", async () => {
  calls.answers[RES] = answer;
  mounted = mountView(() => <Materials query="a" />, { lang: "en" });
  await button("Load more").click();
  await vi.waitFor(() => expect(rows()).toHaveLength(4));
  const shown: number[] = [];
  const watch = new MutationObserver(() => shown.push(rows().length));
  watch.observe(mounted.root, { childList: true, subtree: true });
  calls.answers[RES] = (input: Record<string, string>) => {
    const page = answer(input);
    return { ...page, total: 7, list: page.list.map((row) => ({ ...row, MC: `${row.MC} new` })) };
  };
  list.reload();
  await expect.element(page.getByText("7 in all")).toBeVisible();
  expect(rows()).toEqual(["Row a1 new", "Row a2 new", "Row a3 new", "Row a4 new"]);
  expect(Math.min(4, ...shown)).toBe(4);
  watch.disconnect();
});

/** By number: a call without a key. */
function Messages() {
  const load = useList(messageList, { size: 1 }, { grows: true });
  return (
    <ListStates load={load} skeleton={<p>It comes</p>} empty={<p>Nothing</p>} more="button">
      {(data) => (
        <ol>
          {data.list.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ol>
      )}
    </ListStates>
  );
}

test("a call that pages by number alone grows by it", async () => {
  signInHere();
  calls.answers["/message/page/list"] = ({ page: at = "1" }: Record<string, string>) => ({
    list: [
      {
        id: Number(at),
        kind: "system",
        title: `Row ${at}`,
        text: "",
        href: "",
        count: 1,
        unread: false,
        at: 1,
      },
    ],
    total: 2,
    page: Number(at),
    size: 1,
    unread: [],
  });
  mounted = mountView(() => <Messages />, { lang: "en" });
  await button("Load more").click();
  await vi.waitFor(() => expect(rows()).toEqual(["Row 1", "Row 2"]));
  await expect.element(page.getByText("That’s all")).toBeVisible();
});
