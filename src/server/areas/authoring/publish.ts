/** The checklist of a draft, what publishing changes, and publishing (docs/domain.md 11.3 and 11.4). */
import { type authoring, Code, isBlank, type Output } from "../../../core/contract/index.js";
import {
  type ContentFacts,
  differenceOf,
  type Finding,
  findingsOf,
} from "../../../core/rules/authoring/index.js";
import { personRows } from "../accounts/index.js";
import { assessmentOf } from "../assessment/index.js";
import { audit } from "../audit/index.js";
import { publishOutline, refreshCourses, runOf } from "../course/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { begunNodes, recountRun } from "../study/index.js";
import { lastQuestions } from "./content-store.js";
import { messages } from "./messages.js";
import { nameOf } from "./outline.js";
import { letOut } from "./review.js";
import * as store from "./store.js";

/** Versions that are listed. */
const SHOWN = 100;

async function findings(db: Db | Trx, runId: number, { draft }: store.StoredDraft) {
  const run = await runOf(db, runId);
  if (!run) throw fail(Code.notFound);
  const cards = await store.cardsOf(
    db,
    runId,
    [...draft.nodes.values()].map(({ content }) => content),
  );
  const open = new Set<number>();
  for (const id of new Set(cards.flatMap(({ assessment }) => assessment ?? [])))
    if ((await assessmentOf(db, runId, id))?.state === "published") open.add(id);
  const late = await lastQuestions(
    db,
    runId,
    cards.flatMap(({ content, questions }) => (questions > 0 ? [content] : [])),
  );
  // A question that is a picture has no words.
  const wordless = cards.flatMap(({ kind, content, label }) =>
    kind === "discussion" && label === "" ? [content] : [],
  );
  const silent = new Set(
    [...(await store.contentsOf(db, runId, wordless))].flatMap(([id, { body }]) =>
      body && !isBlank(body) ? [] : [id],
    ),
  );
  const facts = new Map(
    cards.map(({ content, captions, kind, assessment, live, label, recording }): [number, ContentFacts] => [
      content,
      {
        captions,
        lastQuestion: late.get(content),
        ...(recording !== undefined && { hasRecording: true }),
        ...(kind === "discussion" && { hasPrompt: !silent.has(content) }),
        ...(live && { live: { ...live, hasAddress: label !== "" } }),
        ...(kind === "assessment" && { isAssessmentOpen: open.has(assessment ?? 0) }),
      },
    ]),
  );
  const found = findingsOf(draft, facts, {
    intro: run.intro,
    mode: run.mode,
    enrollFrom: run.enroll_from,
    enrollUntil: run.enroll_until,
    startsAt: run.starts_at,
    endsAt: run.ends_at,
    grading: run.grading,
  });
  const named = (list: readonly Finding[]) =>
    list.map((one) => ({ ...one, title: draft.nodes.get(one.key ?? "")?.title ?? "" }));
  return { faults: named(found.faults), hints: named(found.hints), run };
}

export async function outlineCheck({
  ctx: { platform },
  member,
}: Given<typeof authoring.outlineCheck>): Promise<Output<typeof authoring.outlineCheck>> {
  const { db } = platform;
  const stored = await store.readDraft(platform, member.run.id, member.accountId);
  const { faults, hints, run } = await findings(db, member.run.id, stored);
  const { draft, published, nodeIds } = stored;
  const changes = differenceOf(published, draft);
  const removed = changes.flatMap(({ type, key }) => (type === "removed" ? (nodeIds.get(key) ?? []) : []));
  const begun = await begunNodes(db, removed);
  return {
    rev: stored.rev,
    faults,
    hints,
    published: stored.publishedAt !== null,
    building: run.building,
    changes: changes.map((change) => {
      const { key, type } = change;
      const [before, now] = [published.nodes.get(key), draft.nodes.get(key)];
      const { kind, title } = (now ?? before)!;
      return {
        type,
        key,
        kind,
        title,
        ...(before && now && before.title !== now.title && { before: before.title }),
        fields: "fields" in change ? [...change.fields] : [],
        learners: begun.get(nodeIds.get(key) ?? 0) ?? 0,
      };
    }),
  };
}

export async function outlinePublish({
  input: { rev },
  ctx,
  member,
}: Given<typeof authoring.outlinePublish>): Promise<Output<typeof authoring.outlinePublish>> {
  const { platform } = ctx;
  const now = platform.clock.now();
  const runId = member.run.id;
  const version = await platform.transaction(async (trx) => {
    const stored = await store.lockDraft(trx, runId);
    if (!stored) throw fail(Code.notFound);
    if (stored.rev !== rev) throw fail(Code.stale, messages.changedSince, { result: { rev: stored.rev } });
    const { faults, run } = await findings(trx, runId, stored);
    if (faults.length > 0) throw fail(Code.checklist, undefined, { result: { faults } });
    const changes = differenceOf(stored.published, stored.draft);
    // A course that its school gave back may be given again as it is.
    if (changes.length === 0 && !run.building)
      throw fail(Code.invalid, messages.nothing, { result: { field: "rev" } });
    const nodes = store.storedNodes(stored.draft);
    const contents = await store.contentsOf(
      trx,
      runId,
      nodes.map(({ content }) => content),
    );
    const ids = await publishOutline(
      trx,
      runId,
      nodes.map(({ content, ...node }) => ({
        ...node,
        nodeId: stored.nodeIds.get(node.key),
        content: contents.get(content) ?? {},
      })),
      now,
    );
    await store.setNodeIds(trx, runId, ids);
    await recountRun(trx, runId);
    await letOut(trx, runId, member.accountId, now);
    await trx
      .updateTable("outline_draft")
      .set({ published_rev: rev, published_at: now, published: JSON.stringify(nodes) })
      .where("run_id", "=", runId)
      .execute();
    const count = (...types: readonly string[]) =>
      new Set(changes.filter(({ type }) => types.includes(type)).map(({ key }) => key)).size;
    return store.addVersion(trx, runId, {
      account_id: member.accountId,
      added: count("added"),
      changed: count("changed", "moved"),
      removed: count("removed"),
      at: now,
    });
  });
  await audit(ctx, { action: "outline.publish", result: "ok", subject: String(runId), detail: { version } });
  await refreshCourses(platform, [member.run.course_id]);
  return { version, publishedAt: now };
}

export async function outlineVersions({
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof authoring.outlineVersions>): Promise<Output<typeof authoring.outlineVersions>> {
  const rows = await db
    .selectFrom("outline_version")
    .innerJoin(personRows(db).as("person"), "person.id", "outline_version.account_id")
    .selectAll("outline_version")
    .select(["person.real_name", "person.nickname"])
    .where("run_id", "=", member.run.id)
    .orderBy("version", "desc")
    .limit(SHOWN)
    .execute();
  return {
    list: rows.map((row) => ({
      version: row.version,
      by: nameOf(row),
      at: row.at,
      added: row.added,
      changed: row.changed,
      removed: row.removed,
    })),
  };
}
