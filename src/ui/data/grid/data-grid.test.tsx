/** A list as a table: by keyboard as the pattern says, selection over pages, files, and cards on a phone. */
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Mounted, mountView } from "../../../core/element/testing.js";
import { prefer } from "../../../core/preferences/index.js";
import { violations } from "../../../testing/accessibility.js";
import type { GridColumn } from "./columns.js";
import { DataGrid } from "./DataGrid.js";
import { csvOf } from "./export.js";
import { useGrid } from "./useGrid.js";

interface Person {
  readonly id: number;
  readonly name: string;
  readonly points: number;
}
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Person ${at + 1}`, points: count - at }));

const columns: readonly GridColumn<Person>[] = [
  {
    id: "name",
    header: "Name",
    fixed: true,
    sortable: true,
    cell: ({ name }) => name,
    exportValue: ({ name }) => name,
  },
  {
    id: "points",
    header: "Points",
    sortable: true,
    align: "end",
    cell: ({ points }) => points,
    exportValue: ({ points }) => points,
  },
  {
    id: "acts",
    header: "Acts",
    cell: ({ name }) => (
      <>
        <button type="button">Write to {name}</button>
        <button type="button">Call {name}</button>
      </>
    ),
  },
];

let mounted: Mounted | undefined;
const acted = vi.fn();
const asked = vi.fn();
beforeEach(async () => {
  await page.viewport(1024, 768);
  localStorage.removeItem("edu.grids");
  dispatchEvent(new StorageEvent("storage", { key: "edu.grids", newValue: null }));
  acted.mockReset();
  asked.mockReset();
});
afterEach(() => {
  mounted?.remove();
  vi.restoreAllMocks();
});

/** What further pages wait for. */
let answering: Promise<void> | undefined;

function Paged({ all }: { readonly all: readonly Person[] }) {
  const grid = useGrid("people");
  const answer = (at: number, size: number) => {
    const order = grid.orderBy(["name", "points"]);
    asked({ page: at, size, ...order });
    const sorted = order.sort === "points" && !order.descending ? all.toReversed() : all;
    return { list: sorted.slice((at - 1) * size, at * size), total: all.length, page: at, size };
  };
  const key = `${grid.page} ${grid.size} ${JSON.stringify(grid.sort)}`;
  const [load, setLoad] = useState({ key: "", data: answer(1, 20) });
  if (load.key !== key) setLoad({ key, data: answer(grid.page, grid.size) });
  return (
    <DataGrid
      grid={grid}
      label="People"
      columns={columns}
      load={{ data: load.data, error: undefined, loading: false, reload: () => undefined }}
      fetchPage={async (at, size) => {
        await answering;
        return answer(at, size);
      }}
      rowName={({ name }) => name}
      actions={[{ id: "greet", label: "Greet", run: acted }]}
      filters={
        <button type="button" onClick={() => grid.setFilter({ name: "" })}>
          Anybody
        </button>
      }
      empty={<p>Nobody</p>}
    />
  );
}
function Whole({ all }: { readonly all: readonly Person[] }) {
  const grid = useGrid("whole");
  return (
    <DataGrid
      grid={grid}
      label="People"
      columns={columns}
      load={{ data: { list: all }, error: undefined, loading: false, reload: () => undefined }}
      empty={<p>Nobody</p>}
    />
  );
}
const showPaged = (count: number) => {
  const all = people(count);
  return (mounted = mountView(() => <Paged all={all} />, { lang: "en" }));
};
const focusText = () => mounted?.root.activeElement?.textContent;
const active = () => mounted?.root.activeElement;
const cellOf = (name: string) => page.getByRole("gridcell", { name, exact: true });
const keys = (text: string) => userEvent.keyboard(text);

test("one cell is in the tab order; arrows, Home, End, Page Up and Down go through the cells", async () => {
  showPaged(45);
  await expect.element(page.getByRole("grid", { name: "People" })).toHaveAttribute("aria-rowcount", "46");
  expect(mounted?.root.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
  mounted?.root.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  await keys("{ArrowRight}");
  expect(focusText()).toBe("Person 1");
  await keys("{ArrowDown}{ArrowRight}");
  expect(focusText()).toBe("44");
  await keys("{PageDown}");
  expect(focusText()).toBe("34");
  await keys("{PageUp}{ArrowUp}");
  expect(focusText()).toBe("45");
  await keys("{ArrowUp}");
  expect(active()?.getAttribute("role")).toBe("columnheader");
  await keys("{Control>}{End}{/Control}");
  expect(active()?.getAttribute("aria-colindex")).toBe("4");
  expect(focusText()).toContain("Person 20");
  await keys("{Home}{ArrowRight}");
  expect(focusText()).toBe("Person 20");
  await keys("{Control>}{Home}{/Control}");
  expect(active()?.getAttribute("aria-colindex")).toBe("1");
  expect(active()?.getAttribute("role")).toBe("columnheader");
  // Nothing lies beyond an edge.
  await keys("{ArrowUp}{ArrowLeft}{PageUp}");
  expect(active()?.getAttribute("role")).toBe("columnheader");
  expect(active()?.getAttribute("aria-colindex")).toBe("1");
});

test("Enter or F2 lead to a cell's controls, Tab among them, Esc back; Tab leaves the table", async () => {
  showPaged(3);
  await cellOf("Person 2").click();
  mounted?.root.querySelector<HTMLElement>('[data-cell="2:3"]')?.focus();
  await keys("{Enter}");
  expect(focusText()).toBe("Write to Person 2");
  await keys("{Tab}");
  expect(focusText()).toBe("Call Person 2");
  await keys("{Shift>}{Tab}{/Shift}");
  expect(focusText()).toBe("Write to Person 2");
  await keys("{Escape}");
  expect(active()?.getAttribute("data-cell")).toBe("2:3");
  await keys("{F2}");
  expect(focusText()).toBe("Write to Person 2");
  await keys("{Escape}{Tab}");
  expect(active()?.closest('[role="grid"]') ?? null).toBeNull();
});

test("a head's Enter asks the server for the order and says it; a third time the list's own order is back", async () => {
  showPaged(45);
  const head = page.getByRole("columnheader", { name: "Points" });
  mounted?.root.querySelector<HTMLElement>('[data-cell="0:2"]')?.focus();
  await keys("{Enter}");
  await expect.element(head).toHaveAttribute("aria-sort", "ascending");
  await expect.element(cellOf("Person 45")).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith({ page: 1, size: 20, sort: "points", descending: undefined });
  await keys("{Enter}");
  await expect.element(head).toHaveAttribute("aria-sort", "descending");
  expect(asked).toHaveBeenLastCalledWith({ page: 1, size: 20, sort: "points", descending: true });
  await keys("{Enter}");
  await expect.element(head).not.toHaveAttribute("aria-sort");
});

test("Space selects, what is selected stays over pages, and all that match can be taken at once", async () => {
  showPaged(45);
  mounted?.root.querySelector<HTMLElement>('[data-cell="1:1"]')?.focus();
  await keys(" ");
  await expect.element(page.getByText("1 selected")).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: "Person 1 " }).first())
    .toHaveAttribute("aria-selected", "true");
  expect(focusText()).toBe("Person 1");
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByRole("checkbox", { name: "Select Person 25" }).click();
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Greet" }).click();
  expect(acted.mock.lastCall?.[0]).toMatchObject([{ name: "Person 1" }, { name: "Person 25" }]);
  await page.getByRole("button", { name: "Select all 45" }).click();
  await expect.element(page.getByText("45 selected")).toBeVisible();
  await page.getByRole("button", { name: "Greet" }).click();
  expect(acted.mock.lastCall?.[0]).toHaveLength(45);
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect.element(page.getByText("45 selected")).not.toBeInTheDocument();
});

test("while all are being taken nothing is done with a part of them", async () => {
  let answer: () => void = () => undefined;
  answering = new Promise((done) => {
    answer = done;
  });
  showPaged(45);
  await page.getByRole("checkbox", { name: "Select Person 1", exact: true }).click();
  await page.getByRole("button", { name: "Select all 45" }).click();
  const act = page.getByRole("button", { name: "Greet" });
  await expect.element(act).toBeDisabled();
  answer();
  answering = undefined;
  await expect.element(page.getByText("45 selected")).toBeVisible();
  await act.click();
  expect(acted.mock.lastCall?.[0]).toHaveLength(45);
});

test("columns that are hidden and views that are saved are there the next time", async () => {
  showPaged(45);
  await page.getByRole("button", { name: "Columns" }).click();
  await expect.element(page.getByRole("checkbox", { name: "Name" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Points" }).click();
  await keys("{Escape}");
  await expect.element(page.getByRole("columnheader", { name: "Points" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByRole("textbox", { name: "Name of the view" }).fill("Names alone");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("button", { name: "View: Names alone" })).toBeVisible();
  mounted?.remove();
  showPaged(45);
  await expect.element(page.getByRole("columnheader", { name: "Name" })).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Points" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "View: Names alone" }).click();
  await page.getByRole("menuitem", { name: "Default view" }).click();
  await expect.element(page.getByRole("columnheader", { name: "Points" })).toBeVisible();
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("menuitemradio", { name: "Names alone" }).click();
  await expect.element(page.getByRole("columnheader", { name: "Points" })).not.toBeInTheDocument();
  // A filter that is empty again makes no other view.
  await page.getByRole("button", { name: "Anybody" }).click();
  await expect.element(page.getByRole("button", { name: "View: Names alone" })).toBeVisible();
});

test("a file holds every row that matches, in the order that is shown, and runs nothing in a spreadsheet", async () => {
  const text = csvOf(columns, [
    { id: 1, name: '=HYPERLINK("http://evil.example")', points: -3 },
    { id: 2, name: "王芳, 一班", points: 2 },
    { id: 3, name: "+1", points: 1 },
  ]);
  expect(text).toBe(
    '\uFEFFName,Points\r\n"\'=HYPERLINK(""http://evil.example"")",-3\r\n"王芳, 一班",2\r\n\'+1,1\r\n',
  );
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return "#";
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  showPaged(245);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  await expect.poll(() => names).toEqual(["People.csv"]);
  const lines = (await blobs[0]!.text()).trim().split("\r\n");
  expect(lines).toHaveLength(246);
  expect(lines.at(-1)).toBe("Person 245,1");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Export as Excel" }).click();
  await expect.poll(() => names).toEqual(["People.csv", "People.xlsx"]);
  // A workbook is a zip.
  expect(new TextDecoder().decode((await blobs[1]!.arrayBuffer()).slice(0, 2))).toBe("PK");
});

test("of many rows only those in view are in the page, and the keyboard still reaches the last one", async () => {
  const all = people(2000);
  mounted = mountView(() => <Whole all={all} />, { lang: "en" });
  await expect.element(cellOf("Person 1")).toBeVisible();
  expect(mounted.root.querySelectorAll('[role="row"]').length).toBeLessThan(60);
  mounted.root.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  await keys("{Control>}{End}{/Control}");
  await expect.poll(focusText).toContain("Person 2000");
  expect(active()?.parentElement?.getAttribute("aria-rowindex")).toBe("2001");
  await page.getByRole("button", { name: "Points" }).click();
  await expect
    .element(page.getByRole("columnheader", { name: "Points" }))
    .toHaveAttribute("aria-sort", "ascending");
  await expect.poll(() => mounted?.root.querySelectorAll('[data-index="1999"]').length).toBe(1);
});

test("the row with the focus stays in the page however far the others scroll, whoever put the focus there", async () => {
  const all = people(2000);
  mounted = mountView(() => <Whole all={all} />, { lang: "en" });
  await cellOf("Person 5").click();
  const frame = mounted.root.querySelector('[role="grid"]')!.parentElement!;
  frame.scrollTop = 40_000;
  await expect.poll(() => mounted?.root.querySelectorAll('[data-index="990"]').length).toBe(1);
  expect(focusText()).toBe("Person 5");
});

const decideColumn = (done: (id: number) => void): GridColumn<Person> => ({
  id: "decide",
  header: "Decide",
  cell: ({ id, name }) => (
    <button type="button" onClick={() => done(id)}>
      Approve {name}
    </button>
  ),
});

test("a row that goes while it is worked on leaves the focus in the table", async () => {
  function Shrinking() {
    const grid = useGrid("shrinking");
    const [list, setList] = useState(() => people(3));
    const done = (id: number) => setList(list.filter((one) => one.id !== id));
    return (
      <DataGrid
        grid={grid}
        label="People"
        columns={[...columns.slice(0, 1), decideColumn(done)]}
        load={{ data: { list }, error: undefined, loading: false, reload: () => undefined }}
        empty={<p>Nobody</p>}
      />
    );
  }
  mounted = mountView(() => <Shrinking />, { lang: "en" });
  await page.getByRole("button", { name: "Approve Person 2" }).click();
  await expect.poll(() => active()?.getAttribute("data-cell")).toBe("2:1");
  expect(focusText()).toBe("Approve Person 3");
});

test("what was being selected when the list is narrowed is not selected", async () => {
  let release: () => void = () => undefined;
  function Narrowed() {
    const grid = useGrid("narrowed");
    const list = people(3);
    const [data] = useState({ list, total: 40 });
    return (
      <DataGrid
        grid={grid}
        label="People"
        columns={columns}
        load={{ data, error: undefined, loading: false, reload: () => undefined }}
        fetchPage={() =>
          new Promise<{ list: Person[]; total: number }>(
            (resolve) => (release = () => resolve({ list, total: 3 })),
          )
        }
        rowName={({ name }) => name}
        actions={[{ id: "greet", label: "Greet", run: acted }]}
        filters={
          <button type="button" onClick={() => grid.setFilter({ name: "1" })}>
            Narrow
          </button>
        }
        empty={<p>Nobody</p>}
      />
    );
  }
  mounted = mountView(() => <Narrowed />, { lang: "en" });
  await page.getByRole("checkbox", { name: "Select Person 1" }).click();
  await page.getByRole("button", { name: "Select all 40" }).click();
  await expect.element(page.getByText("Reading 0 of 40 rows")).toBeVisible();
  await page.getByRole("button", { name: "Narrow" }).click();
  release();
  await expect.element(page.getByText("Reading 0 of 40 rows")).not.toBeInTheDocument();
  expect(page.getByText(/\d selected/).elements()).toHaveLength(0);
});

test("on a phone a row is a card with the columns' names, ordered and selected without the head", async () => {
  await page.viewport(390, 800);
  const { host, root } = showPaged(25);
  await expect.element(page.getByRole("columnheader", { name: "Name" })).not.toBeInTheDocument();
  const card = root.querySelector('[role="row"][aria-rowindex="2"]')!;
  const points = card.querySelector('[data-label="Points"]')!;
  expect(getComputedStyle(points, "::before").content).toBe('"Points"');
  expect(points.getBoundingClientRect().top).toBeGreaterThan(
    card.querySelector('[data-label="Name"]')!.getBoundingClientRect().bottom - 1,
  );
  expect(root.querySelector('[role="grid"]')!.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole("combobox", { name: "Sort by" }).selectOptions("Points, ascending");
  await expect.element(cellOf("Person 25")).toBeVisible();
  await page.getByRole("button", { name: "Select all on this page" }).click();
  await expect.element(page.getByText("20 selected")).toBeVisible();
  expect(await violations(host)).toEqual([]);
});

test("a selected row shows that it is selected under the pointer too", async () => {
  const { root } = showPaged(5);
  await page.getByRole("checkbox", { name: "Select Person 2", exact: true }).click();
  const colorsOf = (index: number) =>
    getComputedStyle(root.querySelector(`[aria-rowindex="${index}"]`)!).backgroundImage;
  await userEvent.hover(cellOf("Person 4"));
  const [selected, hovered] = [colorsOf(3), colorsOf(5)];
  await userEvent.hover(cellOf("Person 2"));
  expect(colorsOf(3)).toContain(selected);
  expect(colorsOf(3)).toContain(hovered);
});

test("on a phone the cards stand apart, all of them before what follows the table", async () => {
  await page.viewport(390, 800);
  const all = people(2000);
  mounted = mountView(() => <Whole all={all} />, { lang: "en" });
  await expect.element(page.getByText("Person 1", { exact: true })).toBeVisible();
  const rows = () => [...mounted!.root.querySelectorAll('[data-virtual] > [role="row"]')];
  const gaps = () =>
    rows()
      .slice(0, 5)
      .map((row, at) => rows()[at + 1]!.getBoundingClientRect().top - row.getBoundingClientRect().bottom);
  await expect.poll(() => Math.min(...gaps())).toBeGreaterThanOrEqual(8);
  mounted.remove();
  const { root } = showPaged(45);
  await expect.element(cellOf("Person 20")).toBeVisible();
  const last = root.querySelector('[role="row"][aria-rowindex="21"]')!;
  const next = page.getByRole("button", { name: /next/i }).element();
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(next.getBoundingClientRect().top);
});

test.each(["light", "dark"] as const)("nothing is in anybody's way, %s", async (pageStyle) => {
  prefer({ pageStyle });
  const { host, root } = showPaged(25);
  root.querySelector<HTMLElement>("[data-cell]")?.focus();
  await page.getByRole("checkbox", { name: "Select Person 2", exact: true }).click();
  expect(await violations(host)).toEqual([]);
});
