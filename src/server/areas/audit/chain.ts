/**
 * How entries hold each other: what an entry says as one text, its mark, its hash, and the mark of the chain's end.
 * Hashes show that something was changed; marks, which need the server's secret, that it was not the server.
 */
import type { Selectable } from "kysely";
import type { Hash } from "../../adapters/index.js";
import type { AuditHeadTable, AuditTable } from "./schema.js";

export type AuditRow = Selectable<AuditTable>;
export type AuditHead = Selectable<AuditHeadTable>;
/** What whoever writes an entry says. */
export type Said = Omit<AuditRow, "id" | "mark" | "seq" | "previous" | "hash" | "genuine">;

/** A copy whose keys are in order, at every depth: the database keeps them in an order of its own. */
function ordered(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, ordered(part)]),
  );
}

const partsOf = (entry: Said): unknown[] => [
  entry.at,
  entry.request_id,
  entry.action,
  entry.actor,
  entry.subject,
  entry.result,
  entry.method,
  entry.ip,
  entry.origin,
  entry.user_agent,
  ordered(entry.detail),
];

/** The mark of an entry, from the server's own secret. */
export const markOf = (hash: Hash, entry: Said): string =>
  hash.keyed("audit entry", JSON.stringify(partsOf(entry)));

/** Where an entry stands in the chain. */
interface Place {
  readonly seq: number;
  readonly previous: string;
  readonly genuine: boolean;
}

/** SHA-256 over the place, the hash before it, and all that the entry says. */
export const hashOf = (hash: Hash, row: AuditRow, { seq, previous, genuine }: Place): string =>
  hash.sha256(JSON.stringify([seq, previous, row.id, genuine, row.mark, ...partsOf(row)]));

/** Whether the server wrote what an entry says; those from before the chain are taken as they are. */
export const isGenuine = (hash: Hash, row: AuditRow, { old_until }: Pick<AuditHead, "old_until">): boolean =>
  row.mark === null ? row.id <= old_until : row.mark === markOf(hash, row);

export const headMark = (
  hash: Hash,
  { seq, hash: last, old_until }: Omit<AuditHead, "id" | "mark">,
): string => hash.keyed("audit head", `${seq} ${last} ${old_until}`);

/** Whether the server itself wrote where the chain ends. */
export const isOwnHead = (hash: Hash, head: AuditHead): boolean =>
  head.mark === null ? head.seq === 0 : head.mark === headMark(hash, head);

/** The entry that the server adds where it finds that the end of the chain was changed. */
export const HEAD_CHANGED = "audit.head";
