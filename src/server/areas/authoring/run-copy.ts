/** A run copied to a new term: what comes along, and every date later by the days between the two starts (docs/domain.md 11.5). */
import { type building, Code, type Output } from "../../../core/contract/index.js";
import { isFolder, laterDiscussion, laterLive } from "../../../core/rules/index.js";
import { insertMany } from "../../db/bulk.js";
import { fail, type Ctx, type Given } from "../../http/index.js";
import { audit } from "../audit/index.js";
import { builtRun, type BuiltRun, changeRun, copyRun } from "../course/index.js";
import { cardOf } from "./card.js";
import * as store from "./store.js";

const DATES = ["enroll_from", "enroll_until", "starts_at", "ends_at"] as const;
const WIRE = {
  enroll_from: "enrollFrom",
  enroll_until: "enrollUntil",
  starts_at: "startsAt",
  ends_at: "endsAt",
};

/** ms that a copy comes later: by the days between the two starts, so that the hours of a day stay what they were. */
const DAY = 86_400_000;
const shiftOf = (row: BuiltRun, startsAt: number): number =>
  Math.round((startsAt - (row.starts_at ?? startsAt)) / DAY) * DAY;

export async function copyPreview({
  input: { id, startsAt },
  ctx: { platform },
  member,
}: Given<typeof building.copyPreview>): Promise<Output<typeof building.copyPreview>> {
  const row = await builtRun(platform.db, id);
  if (!row) throw fail(Code.notFound);
  const { draft } = await store.readDraft(platform, id, member.accountId);
  const shift = shiftOf(row, startsAt);
  const nodes = store.storedNodes(draft);
  const cards = await store.cardsOf(
    platform.db,
    id,
    nodes.flatMap(({ kind, content }) => (kind === "live" ? content : [])),
  );
  const sessions = new Map(cards.map(({ content, live }) => [content, live?.startsAt ?? 0]));
  return {
    days: Math.round(shift / DAY),
    dates: DATES.flatMap((name) => {
      const from = row[name];
      return from === null ? [] : [{ name: WIRE[name], from, to: from + shift }];
    }),
    nodes: nodes.flatMap(({ title, openAt, content }) =>
      [openAt, sessions.get(content) ?? 0].flatMap((at) =>
        at > 0 ? [{ name: title, from: at, to: at + shift }] : [],
      ),
    ),
    lessons: nodes.filter((node) => !isFolder(node)).length,
    assessments: nodes.filter(({ kind }) => kind === "assessment").length,
  };
}

export const runCopy = async ({
  input: { id, startsAt, term },
  ctx,
  member: { accountId },
}: Given<typeof building.runCopy>): Promise<Output<typeof building.runCopy>> => ({
  id: await copyRunTo(ctx, { id, startsAt, term, accountId }),
});

/** @param copy the run, where its copy begins, 0 for no term, and who copies it; @returns the new run */
export async function copyRunTo(
  ctx: Ctx,
  {
    id,
    startsAt,
    term,
    accountId,
  }: { readonly id: number; readonly startsAt: number; readonly term: number; readonly accountId: number },
): Promise<number> {
  const { platform } = ctx;
  const { clock, transaction } = platform;
  const stored = await store.readDraft(platform, id, accountId);
  const now = clock.now();
  const run = await transaction(async (trx) => {
    const row = await builtRun(trx, id);
    if (!row) throw fail(Code.notFound);
    const shift = shiftOf(row, startsAt);
    const made = await copyRun(trx, id, { shift, term: term || null, now });
    if (row.starts_at === null)
      await changeRun(
        trx,
        { run: made, course: row.course_id },
        { course: {}, run: { starts_at: startsAt } },
      );
    // Homework and exams are of the run in which they are given: the node comes along, and waits for one of the new run.
    const nodes = store.storedNodes(stored.draft);
    const contents = await store.contentsOf(
      trx,
      id,
      nodes.flatMap(({ kind, content }) => (kind === "assessment" ? [] : content)),
    );
    const cards = new Map(
      (await store.cardsOf(trx, id, [...contents.keys()])).map((card) => [card.content, card]),
    );
    const old = [...contents.keys()];
    const fresh = await insertMany(
      trx,
      "draft_content",
      old.map((content) => {
        const { kind, content: _id, assessment: _none, ...card } = cards.get(content)!;
        const held = contents.get(content)!;
        const live = held.live && laterLive(held.live, shift);
        const discussion = held.discussion && laterDiscussion(held.discussion, shift);
        return {
          run_id: made,
          kind,
          // Of a session only what is to be comes along: what was recorded is of the one before.
          content: live ? { live } : { ...held, ...(discussion && { discussion }) },
          card: live ? cardOf({ live }, "") : card,
          author_id: accountId,
          created_at: now,
        };
      }),
    );
    const contentOf = new Map(old.map((content, at) => [content, fresh[at]!]));
    await store.addDraft(
      trx,
      made,
      nodes.map((node) => ({
        ...node,
        openAt: node.openAt > 0 ? node.openAt + shift : 0,
        duration: node.kind === "live" ? 0 : node.duration,
        content: contentOf.get(node.content) ?? 0,
      })),
    );
    return made;
  });
  await audit(ctx, { action: "course.copy", result: "ok", subject: String(run), detail: { from: id } });
  return run;
}
