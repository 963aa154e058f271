/** The draft of an outline, and saves of several teachers (docs/domain.md 11.1 and 11.2). */
import { type authoring, Code, type Infer, type Output } from "../../../core/contract/index.js";
import { OUTLINE_LIMIT } from "../../../core/contract/authoring.js";
import {
  applyCommand,
  type Command,
  type Conflict,
  conflictsOf,
  type Draft,
  type NodeField,
  type Revisions,
  settled,
  withinOf,
} from "../../../core/rules/authoring/index.js";
import { personRows } from "../accounts/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { messages } from "./messages.js";
import * as store from "./store.js";

/** Saves that are told step by step; whoever is further behind reads the whole. */
const STEPS = 200;
/** A page asks every few seconds; whoever has not for so long is not there any more. */
const HERE_FOR = 20_000;

export const nameOf = (row: { real_name: string | null; nickname: string | null }): string =>
  row.real_name || row.nickname || "";

export async function outlineDraft({
  ctx: { platform },
  member,
}: Given<typeof authoring.outlineDraft>): Promise<Output<typeof authoring.outlineDraft>> {
  const runId = member.run.id;
  const { rev, publishedRev, publishedAt, draft } = await store.readDraft(platform, runId, member.accountId);
  const nodes = store.storedNodes(draft);
  return {
    rev,
    nodes: nodes as Output<typeof authoring.outlineDraft>["nodes"],
    contents: await store.cardsOf(
      platform.db,
      runId,
      nodes.map(({ content }) => content),
    ),
    published: publishedAt !== null,
    publishedRev,
    publishedAt: publishedAt ?? undefined,
    canEdit: member.enrollment.role === "teacher",
    now: platform.clock.now(),
  };
}

const contentsIn = (commands: readonly Command[]): number[] =>
  commands.flatMap((command) =>
    command.type === "add"
      ? [command.node.content]
      : command.type === "set" && command.changes.content !== undefined
        ? [command.changes.content]
        : [],
  );

type Told = Infer<typeof authoring.outlineChanges.output>["changes"];

/** What was saved since; undefined where it is too much to be told. */
async function told(db: Db | Trx, runId: number, since: number, rev: number): Promise<Told | undefined> {
  if (since >= rev) return [];
  const rows = await store.changesSince(db, runId, since, STEPS + 1);
  if (rows.length > STEPS || rows[0]?.rev !== since + 1) return undefined;
  const cards = await store.cardsOf(
    db,
    runId,
    rows.flatMap(({ commands }) => contentsIn(commands)),
  );
  const byId = new Map(cards.map((card) => [card.content, card]));
  return rows.map((row) => ({
    rev: row.rev,
    by: nameOf(row),
    commands: row.commands as Told[number]["commands"],
    contents: contentsIn(row.commands).flatMap((id) => byId.get(id) ?? []),
  }));
}

export async function outlineChanges({
  input: { rev: since, key = "" },
  ctx: { platform },
  member,
}: Given<typeof authoring.outlineChanges>): Promise<Output<typeof authoring.outlineChanges>> {
  const { db, clock } = platform;
  const [runId, now] = [member.run.id, clock.now()];
  const head = await db
    .selectFrom("outline_draft")
    .select(["rev", "published_rev"])
    .where("run_id", "=", runId)
    .executeTakeFirst();
  const { rev, published_rev } = head ?? { rev: 0, published_rev: 0 };
  const changes = await told(db, runId, since, rev);
  await db
    .insertInto("outline_editor")
    .values({ run_id: runId, account_id: member.accountId, key, seen_at: now })
    .onConflict((conflict) => conflict.columns(["run_id", "account_id"]).doUpdateSet({ key, seen_at: now }))
    .execute();
  const here = await db
    .selectFrom("outline_editor")
    .innerJoin(personRows(db).as("person"), "person.id", "outline_editor.account_id")
    .select(["outline_editor.key", "person.real_name", "person.nickname"])
    .where("run_id", "=", runId)
    .where("account_id", "<>", member.accountId)
    .where("seen_at", ">", now - HERE_FOR)
    .orderBy("account_id")
    .limit(20)
    .execute();
  return {
    rev,
    publishedRev: published_rev,
    changes: changes ?? [],
    reload: changes === undefined || since > rev,
    editors: here.map((row) => ({ name: nameOf(row), key: row.key })),
    now,
  };
}

/** Keys and fields that a command changes, for the revisions. */
function touchedBy(
  draft: Draft,
  command: Command,
): [key: string, fields: (NodeField | "place" | "added")[]][] {
  switch (command.type) {
    case "add":
      return [[command.node.key, ["added"]]];
    case "set":
      return [[command.key, Object.keys(command.changes) as NodeField[]]];
    case "move":
      return [[command.key, ["place"]]];
    default:
      return withinOf(draft, command.key).map((key) => [key, ["place"]]);
  }
}

interface Saved {
  readonly draft: Draft;
  readonly revisions: ReadonlyMap<string, Revisions>;
  readonly applied: readonly Command[];
}

/** Applies all commands, or says where they meet what their writer has not seen. */
function applied(
  { draft: before, revisions: known, rev }: store.StoredDraft,
  commands: readonly Command[],
  seen: number,
): Saved | { readonly conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const revisions = new Map(known);
  const own = new Set<string>();
  const done: Command[] = [];
  let draft = before;
  for (const [at, wanted] of commands.entries()) {
    const found = conflictsOf(draft, known, wanted, seen, own);
    conflicts.push(...found);
    if (found.length > 0) continue;
    const command = settled(draft, wanted);
    // Another's hand has removed it already.
    if (command.type === "remove" && !draft.nodes.has(command.key)) continue;
    const outcome = applyCommand(draft, command);
    if ("fault" in outcome) {
      if (conflicts.length > 0) continue;
      throw fail(Code.invalid, messages.command, {
        result: { field: "commands", at, fault: outcome.fault },
      });
    }
    for (const [key, fields] of touchedBy(draft, command)) {
      const marks = Object.fromEntries(fields.map((field) => [field, rev + 1]));
      revisions.set(key, { ...revisions.get(key), ...marks });
      if (command.type !== "set") own.add(key);
    }
    done.push(command);
    draft = outcome.draft;
  }
  return conflicts.length > 0 ? { conflicts } : { draft, revisions, applied: done };
}

/** Who last changed what a conflict is about, and what it is called. */
async function explained(
  trx: Trx,
  runId: number,
  { draft, published }: store.StoredDraft,
  conflicts: readonly Conflict[],
  seen: number,
) {
  const rows = await store.changesSince(trx, runId, seen, STEPS);
  const last = rows.at(-1);
  const isAbout = (command: Command, key: string) =>
    command.type === "add" ? command.node.key === key : command.key === key;
  return conflicts.slice(0, 50).map(({ key, field }) => {
    const row = rows.findLast(({ commands }) => commands.some((command) => isAbout(command, key))) ?? last;
    const node = draft.nodes.get(key) ?? published.nodes.get(key);
    return { key, field, title: node?.title ?? "", by: row ? nameOf(row) : "" };
  });
}

export async function outlineSave({
  input: { rev: seen, batch, commands },
  ctx: { platform },
  member,
}: Given<typeof authoring.outlineSave>): Promise<Output<typeof authoring.outlineSave>> {
  const { clock, transaction } = platform;
  const runId = member.run.id;
  await store.readDraft(platform, runId, member.accountId);
  return transaction(async (trx) => {
    const stored = await store.lockDraft(trx, runId);
    if (!stored) throw fail(Code.notFound);
    const answer = async (rev: number) => {
      const since = await told(trx, runId, seen, rev);
      return { rev, changes: (since ?? []).slice(0, -1), reload: since === undefined };
    };
    const known = await trx
      .selectFrom("outline_change")
      .select("rev")
      .where("run_id", "=", runId)
      .where("batch", "=", batch)
      .executeTakeFirst();
    if (known) return answer(known.rev);
    const result = applied(stored, commands, seen);
    if ("conflicts" in result)
      throw fail(Code.stale, messages.conflict, {
        result: {
          rev: stored.rev,
          conflicts: await explained(trx, runId, stored, result.conflicts, seen),
        },
      });
    if (result.draft.nodes.size > OUTLINE_LIMIT) throw fail(Code.tooLarge, messages.tooMany);
    await demandContents(trx, runId, contentsIn(result.applied));
    const rev = stored.rev + 1;
    await store.writeNodes(trx, runId, { before: stored.draft, after: result.draft }, result.revisions);
    await trx
      .insertInto("outline_change")
      .values({
        run_id: runId,
        rev,
        account_id: member.accountId,
        batch,
        commands: JSON.stringify(result.applied),
        at: clock.now(),
      })
      .execute();
    await trx.updateTable("outline_draft").set({ rev }).where("run_id", "=", runId).execute();
    return answer(rev);
  });
}

/** @throws Failure notFound where one of them is not of this run */
async function demandContents(trx: Trx, runId: number, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids.filter((id) => id > 0));
  if (wanted.size === 0) return;
  const known = await store.contentsOf(trx, runId, [...wanted]);
  if (known.size < wanted.size) throw fail(Code.notFound, undefined, { result: { field: "content" } });
}
