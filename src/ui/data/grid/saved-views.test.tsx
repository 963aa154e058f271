/** Views of a table are the account's: there in another browser, taken over from this one, and sent later where there is no network. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type SavedView, savedViews, savedViewsSave } from "../../../core/contract/saved-view.js";
import { type Mounted, mountView } from "../../../core/element/testing.js";
import { gridKey, type GridView, saveView } from "../../../core/preferences/grids.js";
import { loadUser, request, session } from "../../../core/session/index.js";
import { type Entered, useTestbed } from "../../../testing/test-server.js";
import type { GridColumn } from "./columns.js";
import { DataGrid } from "./DataGrid.js";
import { useGrid } from "./useGrid.js";

const testbed = useTestbed();
const TABLE = "view-people";

interface Person {
  readonly id: number;
  readonly name: string;
}
const columns: readonly GridColumn<Person>[] = [
  { id: "name", header: "Name", fixed: true, cell: ({ name }) => name },
  { id: "points", header: "Points", cell: () => "1" },
];
const list: readonly Person[] = [{ id: 1, name: "Person 1" }];

function People() {
  const grid = useGrid(TABLE);
  return (
    <DataGrid
      grid={grid}
      label="People"
      columns={columns}
      load={{ data: { list }, error: undefined, loading: false, reload: () => undefined }}
      filters={
        <button type="button" onClick={() => grid.setFilter({ state: "absent" })}>
          Absent
        </button>
      }
      empty={<p>Nobody</p>}
    />
  );
}

let mounted: Mounted | undefined;
const show = () => (mounted = mountView(() => <People />, { lang: "en" }));
const hide = () => {
  mounted?.remove();
  mounted = undefined;
};
// What a test kept is none of the next one's.
beforeEach(() => void dispatchEvent(new StorageEvent("storage", { key: "edu.grids", newValue: null })));
afterEach(hide);

const view = (name: string, state = "absent"): GridView => ({ name, filter: { state }, hidden: [] });
const kept = async (): Promise<SavedView[]> =>
  (await request(savedViews, { table: TABLE }, { quiet: true })).views;
const keptNames = async () => (await kept()).map(({ name }) => name);
const open = async () => {
  await page.getByRole("button", { name: /^View/ }).click();
  return page.getByRole("menuitemradio");
};
const shownNames = async () => {
  const items = (await open()).elements().map(({ textContent }) => textContent);
  return items;
};
async function saveNamed(name: string) {
  await open();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByRole("textbox", { name: "Name of the view" }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
}

async function signIn(room: Entered, who: "teacher" | "learner" = "teacher") {
  room.as(who);
  await loadUser();
}
/** Another browser: nothing is kept in it. */
function forgetBrowser() {
  hide();
  session.clear();
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: "edu.grids", newValue: null }));
}

test("a view that is saved in one browser is there in another, and one that is removed is gone there", async () => {
  const room = await testbed.room();
  await signIn(room);
  show();
  await page.getByRole("button", { name: "Absent" }).click();
  await saveNamed("Away");
  await expect.poll(keptNames).toEqual(["Away"]);
  forgetBrowser();
  await signIn(room);
  show();
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("menuitemradio", { name: "Away" }).click();
  await expect.element(page.getByRole("button", { name: "View: Away" })).toBeVisible();
  await open();
  await page.getByRole("menuitem", { name: "Delete “Away”" }).click();
  await expect.poll(keptNames).toEqual([]);
});

test("what this browser had is taken over once, nothing of it or of the account is lost, and nobody else gets it", async () => {
  const room = await testbed.room();
  saveView(gridKey("", TABLE), view("Visitor's"));
  saveView(gridKey("", TABLE), view("Same name", "here"));
  await signIn(room);
  saveView(gridKey(session.$user.get()!.id, TABLE), view("Mine"));
  await request(savedViewsSave, {
    table: TABLE,
    views: [{ name: "Same name", filter: { state: "there" }, hidden: [] }],
    removed: [],
  });
  show();
  await expect
    .poll(async () => new Set(await keptNames()))
    .toEqual(new Set(["Same name", "Same name (2)", "Visitor's", "Mine"]));
  const states = new Map((await kept()).map(({ name, filter }) => [name, filter["state"]]));
  expect([states.get("Same name"), states.get("Same name (2)")]).toEqual(["there", "here"]);
  hide();
  session.clear();
  await signIn(room, "learner");
  show();
  await saveNamed("Learner's");
  await expect.poll(keptNames).toEqual(["Learner's"]);
});

test("without a network views are this browser's, and the account has them when it is back", async () => {
  const room = await testbed.room();
  await signIn(room);
  await request(savedViewsSave, {
    table: TABLE,
    views: [{ name: "Old", filter: {}, hidden: [] }],
    removed: [],
  });
  show();
  await vi.waitFor(async () => expect(await shownNames()).toContain("Old"));
  await page.getByRole("menuitemradio", { name: "Old" }).click();
  testbed.online(false);
  await page.getByRole("button", { name: "Absent" }).click();
  await saveNamed("Away");
  await expect.element(page.getByRole("button", { name: "View: Away" })).toBeVisible();
  hide();
  show();
  expect(await shownNames()).toEqual(expect.arrayContaining(["Old", "Away"]));
  testbed.online(true);
  expect(await keptNames()).toEqual(["Old"]);
  dispatchEvent(new Event("online"));
  await expect.poll(keptNames).toEqual(["Old", "Away"]);
});

test("the twenty-first view wants another one to go first; a name that is there can be used again", async () => {
  for (let at = 1; at <= 20; at += 1) saveView(gridKey("", TABLE), view(`View ${at}`, `s${at}`));
  show();
  await page.getByRole("button", { name: "Absent" }).click();
  await saveNamed("One more");
  await expect.element(page.getByText("You can save up to 20 views.", { exact: false })).toBeVisible();
  await page.getByRole("textbox", { name: "Name of the view" }).fill("View 7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("button", { name: "View: View 7" })).toBeVisible();
});

test("of more views than there is room for, those that do not fit stay in the browser", async () => {
  const room = await testbed.room();
  await signIn(room);
  const person = session.$user.get()!.id;
  await request(savedViewsSave, {
    table: TABLE,
    views: Array.from({ length: 19 }, (_, at) => ({ name: `There ${at}`, filter: {}, hidden: [] })),
    removed: [],
  });
  for (const name of ["First", "Second", "x".repeat(70)]) saveView(gridKey(person, TABLE), view(name));
  show();
  await expect.poll(async () => (await keptNames()).length).toBe(20);
  expect(await keptNames()).toContain("First");
  expect(await shownNames()).toEqual(expect.arrayContaining(["There 0", "First", "Second", "x".repeat(70)]));
});
