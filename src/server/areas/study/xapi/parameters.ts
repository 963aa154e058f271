/** Parameters, held to the forms of statements (Data, 2.2). */
import * as v from "valibot";
import { readJson } from "./json.js";
import { agent as agentSchema, identifiedGroup, typeOf } from "./actor.js";
import { Refusal } from "./refusal.js";
import { instantOf } from "./terms.js";

/** @throws Refusal 400: one that is unknown is a mistake too (Communication, 3.2) */
export function readParameters<const T extends Record<string, v.GenericSchema<unknown, unknown>>>(
  parameters: URLSearchParams,
  table: T,
) {
  const given: Record<string, unknown> = {};
  for (const [name, value] of parameters) {
    if (!Object.hasOwn(table, name))
      throw new Refusal(400, `The parameter ${name.slice(0, 80)} is unknown here`);
    if (name in given) throw new Refusal(400, `The parameter ${name} comes twice`);
    if (value.includes("\0")) throw new Refusal(400, `The parameter ${name} is malformed`);
    given[name] = value;
  }
  const read = v.safeParse(v.strictObject(table), given);
  if (read.success) return read.output;
  const name = read.issues[0].path?.map(({ key }) => String(key)).join(".") ?? "";
  throw new Refusal(400, `The parameter ${name} is missing or malformed`);
}

export const bool = v.pipe(
  v.picklist(["true", "false"]),
  v.transform((text) => text === "true"),
);
export const instant = v.pipe(v.string(), v.transform(instantOf), v.number());
export const documentId = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
/** Some clients send it, so that nothing between keeps an answer. */
export const cachebuster = v.optional(v.string());

/** An agent, as one writes it in a statement. */
export const agent = v.pipe(
  v.string(),
  v.transform((text): unknown => readJson(text)),
  agentSchema,
);
const either = v.lazy((value): typeof agentSchema | typeof identifiedGroup =>
  typeOf(value) === "Group" ? identifiedGroup : agentSchema,
);
export const agentOrGroup = v.pipe(
  v.string(),
  v.transform((text): unknown => readJson(text)),
  either,
);
