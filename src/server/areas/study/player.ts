/** A person's players: one at a time in a run, and what each of them watched (docs/domain.md 8.3 and 8.4). */
import { Code, type Input, type Output, type study } from "../../../core/contract/index.js";
import { PLAYER_IDLE } from "../../../core/rules/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import type { FactsCopy, NodeFacts } from "./facts.js";
import { judge, type Known } from "./judge.js";
import { count, progressAnswer } from "./progress.js";
import { outlineOf } from "./outline.js";
import { keepOne, keepBeats, playerWith, type Beats, type PlayerRow } from "./beat-store.js";
import * as store from "./store.js";
import { eventStatements, keepStatements } from "./xapi/index.js";

const idOf = (ctx: Ctx, session: string): string => ctx.platform.hash.sha256(`player\n${session}`);

const isStaff = (role: string): boolean => role === "teacher" || role === "ta";

/** The device in a few words, for whoever wonders where else they are studying. */
const deviceOf = (ctx: Ctx): string => ctx.userAgent.slice(0, 200);

export async function open({
  input: { takeOver, session: before },
  ctx,
  member,
}: Given<typeof study.open>): Promise<Output<typeof study.open>> {
  const { platform } = ctx;
  const now = platform.clock.now();
  const session = platform.random.token(256);
  const enrollment_id = member.enrollment.id;
  const other = await platform.transaction(async (trx) => {
    const active = await store.activePlayer(trx, enrollment_id);
    const isOwn = active !== undefined && before !== undefined && active.id === idOf(ctx, before);
    if (active && isOwn) return "own";
    if (active && !takeOver && now - active.last_at < PLAYER_IDLE)
      return {
        device: active.device,
        since: active.opened_at,
        freeIn: Math.max(0, active.last_at + PLAYER_IDLE - now),
      };
    await store.endPlayers(trx, enrollment_id, now);
    await store.addPlayer(trx, {
      id: idOf(ctx, session),
      enrollment_id,
      device: deviceOf(ctx),
      opened_at: now,
      last_at: now,
    });
    return undefined;
  });
  if (other === "own") return { session: before, now };
  return other ? { other, now } : { session, now };
}

interface Turn {
  readonly first: PlayerRow;
  readonly known: ReadonlyMap<number, Known>;
  readonly facts: ReadonlyMap<number, NodeFacts>;
  readonly locked: ReadonlySet<number>;
}

/** @throws Failure notEnrolled where the session is none of the person's */
async function turnOf(ctx: Ctx, copy: FactsCopy, id: string, nodes: readonly number[]): Promise<Turn> {
  const { db, clock } = ctx.platform;
  const [rows, facts] = await Promise.all([playerWith(db, id, nodes), copy.get(nodes)]);
  const first = rows[0];
  if (!first || first.account_id !== signedIn(ctx).accountId) throw fail(Code.notEnrolled);
  if (first.enrolled !== "active" && first.enrolled !== "completed" && first.enrolled !== "failed")
    throw fail(first.enrolled === "banned" ? Code.enrollBanned : Code.notEnrolled);
  const known = new Map<number, Known>();
  for (const row of rows) {
    if (row.node_id === null) continue;
    known.set(row.node_id, {
      watched: store.fromMultirange(row.watched ?? ""),
      answered: row.answered ?? [],
      isDone: row.state === "done",
    });
  }
  const own = new Map([...facts].filter(([, node]) => node.runId === first.run_id));
  return { first, known, facts: own, locked: await lockedAmong(ctx, first, own, clock.now()) };
}

async function lockedAmong(
  ctx: Ctx,
  { enrollment_id, run_id, role, ends_at }: PlayerRow,
  facts: ReadonlyMap<number, NodeFacts>,
  now: number,
): Promise<Set<number>> {
  if (isStaff(role)) return new Set();
  // What was watched before the end may come in late, by as long as a queue waits for a network.
  if (ends_at !== null && ends_at + LATE < now && role !== "auditor") return new Set(facts.keys());
  const nodes = [...facts.values()];
  // Most nodes are open to everybody in the run; only for the others the whole outline is asked.
  if (!nodes.some(({ hasPrerequisite, openAt }) => hasPrerequisite || (openAt ?? 0) > now)) return new Set();
  const outline = await outlineOf(ctx.platform.db, run_id, { id: enrollment_id, isStaff: false }, now);
  return new Set(outline.filter(({ locked }) => locked).map(({ id }) => id));
}

const LATE = 24 * 3_600_000;
/** Batches of one player that meet each other; more of them are no player's. */
const TRIES = 8;

export async function beat(
  ctx: Ctx,
  { session, beats }: Input<typeof study.beat>,
  copy: FactsCopy,
): Promise<Output<typeof study.beat>> {
  const { platform } = ctx;
  const now = platform.clock.now();
  const id = idOf(ctx, session);
  const nodes = [...new Set(beats.map(({ node }) => node))];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const turn = await turnOf(ctx, copy, id, nodes);
    const { first, known, facts, locked } = turn;
    const openFor = Math.max(0, Math.min(now, first.ended_at ?? now) - first.opened_at);
    const judged = judge(
      beats,
      facts,
      known,
      { openFor, credited: first.credited },
      (node) => locked.has(node) || (facts.get(node)?.playsFrom ?? 0) > now,
    );
    const ends = beats.some(({ events }) => events.at(-1)?.verb === "terminated");
    const player = {
      id,
      enrollmentId: first.enrollment_id,
      seen: first.credited,
      growth: judged.growth,
      // One that says it stops lets go of its place.
      lastAt: ends ? now - PLAYER_IDLE : now,
      now,
    };
    const fresh = [...judged.after]
      .filter(([node, it]) => it.isDone && !known.get(node)?.isDone)
      .map(([node]) => node);
    const kept = await keep(ctx, player, judged.after, fresh, beats, first);
    if (!kept) continue;
    noteRefusals(ctx, first.enrollment_id, beats, judged.verdicts);
    const accepted = new Set(judged.verdicts.filter(({ verdict }) => verdict === "ok").map(({ rev }) => rev));
    const statements = eventStatements(
      ctx,
      id,
      first.run_id,
      beats.filter(({ rev }) => accepted.has(rev)),
      facts,
      judged.after,
      fresh,
    );
    if (statements.length > 0) await keepStatements(ctx, statements);
    const course = kept.percent ?? first.percent;
    return {
      active: first.ended_at === null,
      verdicts: judged.verdicts.map(({ rev, verdict }) => ({ rev, verdict })),
      progress: [...judged.after].map(([node, it]) => progressAnswer(node, it, course)),
      opened: kept.opened ?? [],
      now,
    };
  }
  throw fail(Code.unavailable, undefined, { retryAfter: 2000 });
}

/**
 * @param fresh nodes that become done: the run's percent is counted with them, or nothing is kept
 * @returns undefined where another batch came between
 */
async function keep(
  ctx: Ctx,
  player: Omit<Beats, "nodes" | "last">,
  after: ReturnType<typeof judge>["after"],
  fresh: readonly number[],
  beats: readonly { node: number; position: number }[],
  member: PlayerRow,
): Promise<{ percent?: number; opened?: number[] } | undefined> {
  const { db, transaction } = ctx.platform;
  if (after.size === 0) {
    await store.touchPlayer(db, player.id, player.lastAt);
    return {};
  }
  const kept = [...after].map(([node, it]) => ({
    node,
    state: it.isDone ? ("done" as const) : ("started" as const),
    percent: it.percent,
    watched: it.watched,
    position: it.position,
    active: it.active,
    completedAt: fresh.includes(node) ? player.now : null,
  }));
  const last = beats.findLast(({ node }) => after.has(node)) ?? { node: kept[0]?.node ?? 0, position: 0 };
  const brought: Beats = { ...player, nodes: kept, last };
  if (fresh.length === 0) return (await keepBeats(db, brought)) ? {} : undefined;
  return transaction(async (trx) => {
    if (!(await keepOne(trx, brought))) return undefined;
    return count(trx, member, fresh, player.now);
  });
}

function noteRefusals(
  ctx: Ctx,
  enrollment_id: number,
  beats: readonly { rev: number; node: number }[],
  verdicts: readonly { rev: number; verdict: string; detail: string }[],
): void {
  const refused = verdicts.filter(({ verdict }) => verdict !== "ok").slice(0, 20);
  if (refused.length === 0) return;
  const at = ctx.platform.clock.now();
  const nodeOf = new Map(beats.map(({ rev, node }) => [rev, node]));
  ctx.background("note refused beats", () =>
    store.addAnomalies(
      ctx.platform.db,
      refused.map(({ rev, verdict, detail }) => ({
        enrollment_id,
        node_id: nodeOf.get(rev) ?? null,
        verdict,
        detail,
        at,
      })),
    ),
  );
}
