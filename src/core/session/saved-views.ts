/**
 * Views of tables, in step between this browser and the account (docs/domain.md 11.62). What is saved is there at once and
 * is sent when the network allows it; loaded by whoever shows a table.
 */
import * as v from "valibot";
import { isViewKept, savedView, savedViews, savedViewsSave, type SavedView } from "../contract/saved-view.js";
import {
  $gridSettings,
  gridKey,
  type GridSettings,
  type GridView,
  setUpGrid,
  viewText,
} from "../preferences/grids.js";
import { MOST_VIEWS } from "../rules/limits.js";
import { request, session } from "./index.js";

const settingsOf = (person: string, table: string): GridSettings =>
  $gridSettings.get()[gridKey(person, table)] ?? {};

/** As the server keeps it; undefined for what stays in the browser: an older one that is too long. */
function kept(view: GridView): SavedView | undefined {
  const { success, output } = v.safeParse(savedView.schema, { ...view, sort: view.sort ?? undefined });
  return success && isViewKept(output) ? output : undefined;
}
/** `Name (2)`, where another view has the name. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let no = 2; ; no += 1) {
    const next = `${name.slice(0, 58)} (${no})`;
    if (!isTaken(next)) return next;
  }
}

interface Sent {
  readonly views: SavedView[];
  readonly removed: readonly string[];
  /** Views of this browser that are not with the account: there is no room, or they are too long. */
  readonly left: GridView[];
}

/** What has to be sent so that nothing of this browser is lost, and nothing of the account is overwritten unasked. */
function changesOf(own: GridSettings, guest: GridSettings, there: readonly GridView[]): Sent {
  const removed = own.removed ?? [];
  const names = new Map<string, GridView>(
    there.filter(({ name }) => !removed.includes(name)).map((view) => [view.name, view]),
  );
  const sent: Sent = { views: [], removed, left: [] };
  const put = (view: GridView) => {
    const fit = kept(view);
    if (!fit || (names.size >= MOST_VIEWS && !names.has(fit.name))) {
      sent.left.push(view);
      return;
    }
    names.set(fit.name, fit);
    sent.views.push(fit);
  };
  const unsaved = own.unsaved ?? [];
  // What was saved here and has not been sent stands over what the account has under that name.
  const mine = own.views ?? [];
  for (const view of mine) if (unsaved.includes(view.name)) put(view);
  const taken = guest.taken ?? [];
  const found = [
    ...(own.isKept ? [] : mine.filter(({ name }) => !unsaved.includes(name))),
    ...(guest.views ?? []).filter(({ name }) => !taken.includes(name)),
  ];
  for (const view of found) {
    const other = names.get(view.name);
    if (!other) put(view);
    else if (viewText(kept(view) ?? view) !== viewText(other))
      put({ ...view, name: freeName(view.name, (name) => names.has(name)) });
  }
  return sent;
}

async function syncOnce(table: string): Promise<void> {
  const person = session.$user.get()?.id;
  if (person === undefined || !session.$token.get()) return;
  const isTheirs = () => session.$user.get()?.id === person;
  const { views: there } = await request(savedViews, { table }, { quiet: true });
  if (!isTheirs()) return;
  const own = settingsOf(person, table);
  const guest = settingsOf("", table);
  const { views, removed, left } = changesOf(own, guest, there);
  const answer =
    views.length > 0 || removed.length > 0
      ? (await request(savedViewsSave, { table, views, removed: [...removed] }, { quiet: true })).views
      : there;
  if (!isTheirs()) return;
  // Somebody may have saved or removed one meanwhile: that is sent the next time.
  const now = settingsOf(person, table);
  const wasSent = (view: GridView) =>
    own.views?.some((one) => one.name === view.name && viewText(one) === viewText(view)) === true;
  const fresh = (now.views ?? []).filter(
    (view) => now.unsaved?.includes(view.name) && !(own.unsaved?.includes(view.name) && wasSent(view)),
  );
  const gone = (now.removed ?? []).filter((name) => !removed.includes(name));
  const rest = [...left, ...fresh];
  setUpGrid(gridKey(person, table), {
    views: [
      ...answer.filter(({ name }) => !gone.includes(name) && !rest.some((one) => one.name === name)),
      ...rest,
    ],
    unsaved: rest.map(({ name }) => name),
    removed: gone,
    isKept: true,
  });
  if (guest.views) setUpGrid(gridKey("", table), { taken: guest.views.map(({ name }) => name) });
}

const running = new Map<string, Promise<void>>();

/**
 * Brings the views of a table and the account's in step. Where the server cannot be reached, or refuses, those of this
 * browser count until the next time.
 */
export function syncViews(table: string): Promise<void> {
  const next = (running.get(table) ?? Promise.resolve()).then(() => syncOnce(table)).catch(() => undefined);
  running.set(table, next);
  return next;
}
