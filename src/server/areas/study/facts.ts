/** What the judging of a beat needs to know of a node. Asked for with every beat, so it is kept for some seconds. */
import { PAGE_DWELL, WATCHED_ENOUGH } from "../../../core/rules/index.js";
import type { study } from "../../../core/contract/index.js";
import type { NodeKind } from "../../../core/contract/course.js";
import { nodesWithin } from "../course/index.js";
import type { Db, Platform } from "../../adapters/index.js";

type Rule = (typeof study.CompletionRule)[number];

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
  readonly rule: Rule;
  /** Percent that makes it done. */
  readonly need: number;
  /** Seconds a page must be open. */
  readonly dwell: number;
  /** Something must be done first, or a moment must come: of the node, what it stands in, or the run. */
  readonly hasPrerequisite: boolean;
  readonly openAt: number | null;
  /** In hundredths. */
  readonly maxRate: number;
  /** Questions that must be answered right. */
  readonly blocking: readonly number[];
}

const KEPT_FOR = 30_000;
const MOST = 50_000;
const TIMED: readonly NodeKind[] = ["video", "audio"];

async function read(db: Db, ids: readonly number[]): Promise<NodeFacts[]> {
  const rows = await nodesWithin(db, ids);
  return rows.map((row) => ({
    id: row.id,
    runId: row.run_id,
    kind: row.kind,
    title: row.title,
    length: Math.max(1, row.duration),
    byPage: !TIMED.includes(row.kind),
    required: row.required,
    rule: row.completion.rule,
    need: row.completion.percent ?? (row.completion.rule === "watched" ? WATCHED_ENOUGH : 100),
    dwell: row.completion.dwell ?? PAGE_DWELL,
    hasPrerequisite: row.prereq.length > 0,
    openAt: row.open_at,
    maxRate: row.max_rate,
    blocking: (row.content.questions ?? []).filter(({ blocking }) => blocking).map(({ id }) => id),
  }));
}

export interface FactsCopy {
  /** Those of the ids that are nodes. */
  get(ids: readonly number[]): Promise<ReadonlyMap<number, NodeFacts>>;
}

export function factsCopy({ db, clock }: Platform): FactsCopy {
  const kept = new Map<number, { facts: NodeFacts; until: number }>();
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
      for (const facts of await read(db, missing)) {
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
