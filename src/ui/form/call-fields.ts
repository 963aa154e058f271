/** What a call's contract says of the fields of a form. Reads the schemas by their data, so that no library comes with it. */
import type { Call } from "../../core/contract/call.js";

/** An optional part wraps the one that has the rules, and one with rules may stand among those of another. */
interface Part {
  readonly type?: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
}

const rulesOf = (part: Part | undefined): readonly Part[] =>
  (part?.pipe ?? part?.wrapped?.pipe ?? []).flatMap((one) => (one.pipe ? rulesOf(one) : [one]));

/** The most characters that a field takes. None for a secret, which is not trimmed: cut silently it is another one. */
export function maxLengthOf(call: Call<unknown, unknown>, name: string): number | undefined {
  const rules = rulesOf(call.input.table[name]?.[1] as Part | undefined);
  const longest = rules.find(({ type }) => type === "max_length")?.requirement;
  return typeof longest === "number" && rules.some(({ type }) => type === "trim") ? longest : undefined;
}

/** Checks a field as the server will: its value as it is sent, or what is wrong. Fields that the call does not know are right. */
export function checkField(
  call: Call<unknown, unknown>,
  name: string,
  value: unknown,
): { readonly value: unknown } | undefined {
  const part = call.input.table[name]?.[1];
  if (!part) return { value };
  const [schema, wire] =
    "encode" in part ? [part.schema, value === undefined ? value : part.encode(value)] : [part, value];
  const checked = schema["~standard"].validate(wire);
  if (checked instanceof Promise) return { value };
  return checked.issues ? undefined : { value: checked.value };
}
