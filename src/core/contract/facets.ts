/**
 * Facets: what a list may be filtered by several values of at once, and how often it has each value. A list call has
 * one table of them, by which both its filters and its counts are made.
 */
import * as v from "valibot";
import { anyText, integer, list, optional, shape } from "./codec.js";

/** A filter: values parted by commas, any of which will do. */
export const facetValues = /* @__NO_SIDE_EFFECTS__ */ (max = 20) =>
  optional(v.pipe(anyText(400), v.regex(new RegExp(`^[^,]*(,[^,]*){0,${max - 1}}$`))));

/**
 * Ids parted by commas: those alone are listed, as far as the other filters leave them, in the order in which they are
 * named and all on one page. What is no id names nothing.
 */
export const only = /* @__NO_SIDE_EFFECTS__ */ () => facetValues(12);

/** A value with the number of its rows. */
export const valueCount = shape({ key: ["key", anyText(64)], count: ["count", integer()] });

const counts = list(valueCount);
/** Counts of a facet's values; of one that the server does not know there are none. */
export const facetCounts: typeof counts = { ...counts, schema: v.optional(counts.schema, []) };

/**
 * The fields of all facets: `shape(facetFields({ type: "sid" }, facetCounts))`.
 * @param wires facet → its name on the wire
 */
export const facetFields = /* @__NO_SIDE_EFFECTS__ */ <const T extends Readonly<Record<string, string>>, P>(
  wires: T,
  part: P,
) =>
  Object.fromEntries(Object.entries(wires).map(([name, wire]) => [name, [wire, part]])) as unknown as {
    readonly [K in keyof T]: readonly [wire: T[K], part: P];
  };
