/** Views of tables, kept with the account of whoever saved them (docs/domain.md 11.62). */
import * as v from "valibot";
import { MOST_VIEWS } from "../rules/limits.js";
import { call } from "./call.js";
import { anyText, flag, type Infer, list, maybe, record, text } from "./codec.js";

/** Tables that somebody has views of. */
export const MOST_TABLES = 100;
/** Bytes of a view as JSON. */
const VIEW_BYTES = 4096;

const table = () => v.pipe(v.string(), v.regex(/^[a-z][\da-z-]{0,63}$/));
const name = () => text(64);
const column = () => text(64);

export const savedView = record({
  name: name(),
  filter: v.pipe(
    v.record(column(), anyText(500)),
    v.check((filter) => Object.keys(filter).length <= 40),
  ),
  /** Missing: the table's own order. */
  sort: maybe(record({ column: column(), descending: flag() })),
  hidden: v.pipe(v.array(column()), v.maxLength(100)),
});
export type SavedView = Infer<typeof savedView>;

/** Whether it is small enough to be kept. */
export const isViewKept = (view: SavedView): boolean =>
  new TextEncoder().encode(JSON.stringify(view)).length <= VIEW_BYTES;

const views = list(savedView, MOST_VIEWS);

/** One's own of a table, the one that was saved last at the end. */
export const savedViews = call({
  method: "GET",
  path: "/user/views",
  access: "user",
  scope: "embed",
  input: record({ table: table() }),
  output: record({ views }),
});

/**
 * Keeps views under their names and takes others away; of a name that was kept before the later one stays. Fails with
 * `tooMany` where a table would have more than MOST_VIEWS, and changes nothing then.
 */
export const savedViewsSave = call({
  method: "POST",
  path: "/user/views/save",
  access: "user",
  scope: "embed",
  rate: { max: 300, seconds: 600, by: "account" },
  maxBody: 256 * 1024,
  input: record({
    table: table(),
    views,
    removed: v.pipe(v.array(name()), v.maxLength(MOST_VIEWS)),
  }),
  /** All that are there now. */
  output: record({ views }),
});
