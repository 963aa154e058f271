import type { RichText } from "../../core/contract/rich-document.js";

/**
 * A text as it is compared: the editor says defaults that the wire leaves out, and what was opened and not touched must not
 * count as changed.
 */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => one !== null && !["target", "rel", "class"].includes(name))
      .filter(([name, one]) => name !== "start" || one !== 1)
      .map(([name, one]) => [name, canonical(one)] as const)
      .filter(([, one]) => typeof one !== "object" || Object.keys(one as object).length > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
/** Whether two texts of the editor say the same. */
export const isSameText = (one: RichText | null, other: RichText | null): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
