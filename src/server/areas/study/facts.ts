/** What the judging of a beat needs to know of a node. Asked for with every beat, so it is kept for some seconds. */
import { completionOf, isPlayed, liveEnd, type NodeCompletion } from "../../../core/rules/index.js";
import type { NodeKind } from "../../../core/contract/course.js";
import { blockingOf, nodesWithin } from "../course/index.js";
import type { Db, Platform } from "../../adapters/index.js";
import { batched } from "../../db/batched.js";

export interface NodeFacts {
  readonly id: number;
  readonly runId: number;
  readonly kind: NodeKind;
  readonly title: string;
  /** Seconds, or pages; at least 1. */
  readonly length: number;
  /** Whether its length is in pages. */
  readonly byPage: boolean;
  readonly required: boolean;
  readonly completion: Required<NodeCompletion>;
  /** Something must be done first, or a moment must come: of the node, what it stands in, or the run. */
  readonly hasPrerequisite: boolean;
  readonly openAt: number | null;
  /** Of a live session: before it is over nothing of its film was watched. */
  readonly playsFrom: number;
  /** In hundredths. */
  readonly maxRate: number;
  /** Questions that must be answered right. */
  readonly blocking: readonly number[];
}

const KEPT_FOR = 30_000;
const MOST = 50_000;
const READ_AT_ONCE = 200;

async function read(db: Db, ids: readonly number[]): Promise<(NodeFacts | undefined)[]> {
  const rows = await nodesWithin(db, [...new Set(ids)]);
  const facts = rows.map((row) => ({
    id: row.id,
    runId: row.run_id,
    kind: row.kind,
    title: row.title,
    length: Math.max(1, row.duration),
    byPage: !isPlayed(row),
    required: row.required,
    completion: completionOf(row.completion),
    hasPrerequisite: row.prereq.length > 0,
    openAt: row.open_at,
    playsFrom: row.kind === "live" && row.content.live ? liveEnd(row.content.live) : 0,
    maxRate: row.max_rate,
    blocking: blockingOf(row.content),
  }));
  const byId = new Map(facts.map((one) => [one.id, one]));
  return ids.map((id) => byId.get(id));
}

export interface FactsCopy {
  /** Those of the ids that are nodes. */
  get(ids: readonly number[]): Promise<ReadonlyMap<number, NodeFacts>>;
}

export function factsCopy({ db, clock }: Platform): FactsCopy {
  const kept = new Map<number, { facts: NodeFacts; until: number }>();
  const load = batched<number, NodeFacts | undefined>((ids) => read(db, ids), READ_AT_ONCE);
  return {
    async get(ids) {
      const now = clock.now();
      const found = new Map<number, NodeFacts>();
      for (const id of ids) {
        const known = kept.get(id);
        if (known && known.until > now) found.set(id, known.facts);
      }
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length === 0) return found;
      for (const facts of await Promise.all(missing.map(load))) {
        if (!facts) continue;
        found.set(facts.id, facts);
        kept.delete(facts.id);
        kept.set(facts.id, { facts, until: now + KEPT_FOR });
      }
      for (const id of kept.keys()) {
        if (kept.size <= MOST) break;
        kept.delete(id);
      }
      return found;
    },
  };
}
