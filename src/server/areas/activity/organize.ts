/** What whoever organizes an activity sees and decides. */
import { type activity as contract, Code, type Output } from "../../../core/contract/index.js";
import { fail, type Ctx, type Given } from "../../http/index.js";
import { translate } from "../../messages.js";
import { audit } from "../audit/index.js";
import { inLocale } from "../course/index.js";
import { demandConsent } from "../exports/index.js";
import { toBase64 } from "../../exchange/base64.js";
import { writeWorkbook } from "../../exchange/workbook.js";
import { messages } from "./messages.js";
import { organized } from "./organizers.js";
import { nameOf, stateOf, theActivity } from "./row.js";
import * as store from "./store.js";
import * as worksStore from "./works-store.js";

const PAGE = 50;
/** Entries of a workbook. */
const MOST = 5000;

/** A judge with how many works they have scored. */
export const judgeShown = (judge: Awaited<ReturnType<typeof worksStore.judges>>[number]) => ({
  judge: judge.account_id,
  name: nameOf(judge),
  scored: Number(judge.scored),
});

/** Mean of the judges in tenths, by entry. */
async function meansOf({ platform: { db } }: Ctx, entries: readonly number[]) {
  const rows = await worksStore.scores(db, entries);
  return new Map(
    rows.map(({ entry_id, mean, n }) => [
      entry_id,
      { score: Math.round(Number(mean) * 10), scores: Number(n) },
    ]),
  );
}

export async function activityEntries({
  input: { id, page = 1, size = PAGE },
  ctx,
}: Given<typeof contract.activityEntries>): Promise<Output<typeof contract.activityEntries>> {
  const row = await organized(ctx, id, "get");
  const { db } = ctx.platform;
  const { list, total } = await store.entriesPage(db, id, { page, size });
  const ids = list.map((entry) => entry.id);
  const [people, means, judges] = await Promise.all([
    store.members(db, ids),
    meansOf(ctx, ids),
    worksStore.judges(db, id),
  ]);
  return {
    list: list.map((entry) => {
      const own = people.filter(({ entry_id }) => entry_id === entry.id);
      return {
        entry: entry.id,
        state: entry.state,
        team: entry.team,
        members: own.map(nameOf),
        attended: own.filter(({ attended_at }) => attended_at !== null).length,
        title: entry.title,
        score: means.get(entry.id)?.score,
        scores: means.get(entry.id)?.scores ?? 0,
        votes: entry.votes,
        award: entry.award,
      };
    }),
    total,
    page,
    size,
    checkInCode: row.check_in_code,
    judges: judges.map(judgeShown),
  };
}

export async function activityEntriesFile({
  input,
  ctx,
}: Given<typeof contract.activityEntriesFile>): Promise<Output<typeof contract.activityEntriesFile>> {
  const { id } = input;
  const row = await organized(ctx, id, "export");
  const consent = await demandConsent(ctx, "activity.export", input);
  const { locale } = ctx;
  const { db } = ctx.platform;
  const { list } = await store.entriesPage(db, id, { page: 1, size: MOST });
  const ids = list.map((entry) => entry.id);
  const [people, means] = await Promise.all([store.members(db, ids), meansOf(ctx, ids)]);
  const { columns, states } = messages;
  const head = [
    columns.team,
    columns.state,
    columns.name,
    columns.role,
    columns.attended,
    columns.title,
    columns.score,
    columns.votes,
    columns.award,
  ].map((column) => column[locale]);
  const fields = row.form.map(({ label, label_en }) => inLocale(locale, label, label_en));
  const rows = list.flatMap((entry) =>
    people
      .filter(({ entry_id }) => entry_id === entry.id)
      .map((person) => {
        const isLeader = person.account_id === entry.leader_id;
        const mean = means.get(entry.id)?.score;
        return [
          entry.team,
          states[entry.state][locale],
          nameOf(person),
          (isLeader ? messages.leader : messages.member)[locale],
          person.attended_at === null ? "" : "✓",
          entry.title,
          mean === undefined ? "" : mean / 10,
          entry.votes,
          entry.award,
          ...row.form.map(({ key }) => (isLeader ? (entry.form[key] ?? "") : "")),
        ];
      }),
  );
  await audit(ctx, {
    action: "activity.export",
    result: "success",
    subject: String(id),
    detail: { org: row.org_id, rows: rows.length, ...consent },
  });
  const book = await writeWorkbook([
    {
      name: messages.sheet[locale],
      rows: [[...head, ...fields], ...rows],
      headRows: 1,
      widths: [16, 10, 12, 8, 8, 24],
    },
  ]);
  const title = inLocale(locale, row.title, row.title_en).replaceAll(/[\\/:*?"<>|]/g, " ");
  return { name: translate(messages.file_name, locale, { title }), file: toBase64(book) };
}

export async function activityAward({
  input: { entry: entryId, award },
  ctx,
}: Given<typeof contract.activityAward>): Promise<object> {
  const { db, clock } = ctx.platform;
  const entry = await store.entryById(db, entryId);
  if (!entry) throw fail(Code.notFound);
  await organized(ctx, entry.activity_id, "edit");
  const row = await theActivity(db, entry.activity_id);
  const state = stateOf(row, clock.now());
  if (state !== "judging" && state !== "ended") throw fail(Code.notOpen, messages.judgingClosed);
  if (entry.state !== "active") throw fail(Code.notFound);
  await store.changeEntry(db, entry.id, { award });
  await audit(ctx, { action: "activity.award", result: "success", subject: String(entry.id) });
  return {};
}
