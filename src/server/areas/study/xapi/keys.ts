/**
 * What a statement is found by. Each key is a digest of a kind and a value, so that a row of the index is small,
 * however long the IRI; `isDirect` tells a match of the plain filter from one of `related_agents` or `related_activities`.
 */
import type { Hash } from "../../../adapters/index.js";
import { marksIn, type Actor } from "./actor.js";
import type { Statement } from "./statement.js";
import { contextActivities, isActivity, isActor, isSubStatement } from "./walk.js";

export type KeyKind = "agent" | "verb" | "activity" | "registration";
/** What documents belong to. */
export type PlaceKind = "state" | "agent profile" | "activity profile";
export type Keys = Map<string, boolean>;

/** A digest as PostgreSQL writes a UUID; the migration makes the same. */
export const keyOf = (hash: Hash, kind: KeyKind | PlaceKind, value: string): string =>
  hash
    .sha256(`${kind} ${value}`)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

export function addKeys(to: Keys, more: ReadonlyMap<string, boolean>): void {
  for (const [key, isDirect] of more) to.set(key, isDirect || (to.get(key) ?? false));
}

/** The authority is not among them: a statement's client says as much. */
export function keysOf(hash: Hash, { actor, verb, object, context }: Statement): Keys {
  const keys: Keys = new Map();
  const add = (kind: KeyKind, value: string, isDirect: boolean) =>
    addKeys(keys, new Map([[keyOf(hash, kind, value), isDirect]]));
  const addActor = (one: Actor | undefined, isDirect: boolean) => {
    if (one) for (const mark of marksIn(one)) add("agent", mark, isDirect);
  };
  const addParts = (it: Pick<Statement, "actor" | "object" | "context">, isDirect: boolean) => {
    addActor(it.actor, isDirect);
    if (isActor(it.object)) addActor(it.object, isDirect);
    else if (isActivity(it.object)) add("activity", it.object.id, isDirect);
    addActor(it.context?.instructor, false);
    addActor(it.context?.team, false);
    for (const { id } of contextActivities(it.context)) add("activity", id, false);
  };
  addParts({ actor, object, context }, true);
  if (isSubStatement(object)) addParts(object, false);
  add("verb", verb.id, true);
  if (context?.registration) add("registration", context.registration.toLowerCase(), true);
  return keys;
}
