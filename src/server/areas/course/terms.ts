/** Terms as the platform's people keep them (docs/domain.md 6.9). */
import { Code, type Output, type term as contract } from "../../../core/contract/index.js";
import { MOST_TERMS } from "../../../core/contract/term.js";
import { dayOf, dayStart } from "../../../core/rules/day.js";
import { termFault } from "../../../core/rules/terms.js";
import type { Trx } from "../../adapters/index.js";
import { type Ctx, fail, type Given } from "../../http/index.js";
import { inLocale } from "../../messages.js";
import { audit } from "../audit/index.js";
import { messages } from "./messages.js";
import * as store from "./term-store.js";

type Row = Awaited<ReturnType<typeof store.termsWithRuns>>[number];
type Written = Given<typeof contract.termAdd>["input"];

const daysOf = ({ starts_at, ends_at }: Row) => ({ from: dayOf(starts_at), to: dayOf(ends_at - 1) });

export async function termList({
  ctx: { platform },
}: Given<typeof contract.termList>): Promise<Output<typeof contract.termList>> {
  const now = platform.clock.now();
  return {
    list: (await store.termsWithRuns(platform.db, MOST_TERMS)).map((row) => ({
      id: row.id,
      name: row.name,
      nameEn: row.name_en,
      ...daysOf(row),
      isNow: row.starts_at <= now && now < row.ends_at,
      runs: row.runs,
    })),
  };
}

/** @throws what a person can mend, at its field */
function read({ name, nameEn, from, to }: Written, others: readonly Row[], { locale }: Ctx) {
  if (others.some((one) => one.name === name))
    throw fail(Code.invalid, messages.termTaken, { result: { field: "name" } });
  const wrong = termFault(
    { from, to },
    others.map((one) => ({ ...daysOf(one), name: inLocale(locale, one.name, one.name_en) })),
  );
  if (wrong)
    throw fail(Code.invalid, messages[wrong.fault], {
      result: { field: wrong.fault === "overlaps" ? "from" : "to" },
      params: { name: wrong.other?.name ?? "" },
    });
  return { name, name_en: nameEn, starts_at: dayStart(from), ends_at: dayStart(to + 1) };
}

/** One change of the terms, written into the audit log with it. */
const change = (ctx: Ctx, action: string, work: (trx: Trx, rows: readonly Row[]) => Promise<number>) =>
  ctx.platform.transaction(async (trx) => {
    await store.lockTerms(trx);
    const subject = await work(trx, await store.termsWithRuns(trx, MOST_TERMS));
    await audit(ctx, { action: `term.${action}`, result: "ok", subject }, trx);
    return subject;
  });

const found = (rows: readonly Row[], id: number): Row => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw fail(Code.notFound);
  return row;
};

export async function termAdd({
  input,
  ctx,
}: Given<typeof contract.termAdd>): Promise<Output<typeof contract.termAdd>> {
  const term = await change(ctx, "add", (trx, rows) => {
    if (rows.length >= MOST_TERMS)
      throw fail(Code.failed, messages.tooManyTerms, { params: { most: MOST_TERMS } });
    return store.addTerm(trx, read(input, rows, ctx));
  });
  return { term };
}

export async function termEdit({ input, ctx }: Given<typeof contract.termEdit>): Promise<object> {
  await change(ctx, "edit", async (trx, rows) => {
    const { id } = found(rows, input.term);
    const others = rows.filter((one) => one.id !== id);
    await store.changeTerm(trx, id, read(input, others, ctx));
    return id;
  });
  return {};
}

export async function termDelete({ input, ctx }: Given<typeof contract.termDelete>): Promise<object> {
  await change(ctx, "delete", async (trx, rows) => {
    const { id, runs } = found(rows, input.term);
    if (runs > 0) throw fail(Code.failed, messages.termInUse, { params: { count: runs } });
    await store.dropTerm(trx, id);
    return id;
  });
  return {};
}
