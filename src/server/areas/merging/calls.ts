/** Accounts that could be one person's, what merging two would do, and doing it (docs/domain.md 2.15). */
import { accountMerge as contract, Code, type Output } from "../../../core/contract/index.js";
import { MOST_MERGE_CANDIDATES } from "../../../core/contract/account-merge.js";
import { maskEmail, maskPhone, normalAccount } from "../../../core/rules/index.js";
import { places } from "../../../core/rules/places/index.js";
import { isSameName } from "../../../core/rules/school-people.js";
import type { Db, Trx } from "../../adapters/index.js";
import type { OwnTable } from "../../db/own-data.js";
import { type Area, type Ctx, fail, type Given, signedIn } from "../../http/index.js";
import {
  accountById,
  addMerge,
  lockAccount,
  lockPeople,
  membershipsOf,
  mergeCandidatesOf,
  mergeProfiles,
  staffParts,
} from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fill, inLocale } from "../course/index.js";
import { tell } from "../message/index.js";
import { rankOf } from "../people/index.js";
import { countMerge, mergeRows } from "./engine.js";
import { messages, obstacles } from "./messages.js";
import { type Actor, auditedOf, conflictsIn, maskedName, nameOf, previewOf, twoOf } from "./preview.js";

async function actorOf(ctx: Ctx, db: Db | Trx, orgId: number): Promise<Actor> {
  const { accountId } = signedIn(ctx);
  const [own] = await staffParts(db, orgId, [accountId]);
  return {
    accountId,
    rank: await rankOf(db, orgId, accountId),
    runsPlatform: own?.runs_platform === true,
    orgId,
  };
}

async function candidates({
  input: { person, q = "" },
  org,
  ctx,
}: Given<typeof contract.mergeCandidates>): Promise<Output<typeof contract.mergeCandidates>> {
  const { db } = ctx.platform;
  const actor = await actorOf(ctx, db, org.id);
  const account = await accountById(db, person);
  const isHere = (await membershipsOf(db, [person])).some(({ org_id }) => org_id === org.id);
  if (!account || !isHere) throw fail(Code.notFound);
  const found = await mergeCandidatesOf(
    db,
    { name: nameOf(account), q, contact: normalAccount(q) },
    {
      orgId: org.id,
      isAnywhere: actor.runsPlatform,
      not: [person, actor.accountId],
      most: MOST_MERGE_CANDIDATES,
    },
  );
  const memberships = await membershipsOf(
    db,
    found.map(({ id }) => id),
  );
  return {
    list: found.map((one) => {
      const own = memberships.filter(
        ({ account_id, org_id }) => account_id === one.id && (actor.runsPlatform || org_id === org.id),
      );
      return {
        id: one.id,
        name: nameOf(one),
        phone: maskPhone(one.phone ?? ""),
        email: maskEmail(one.email ?? ""),
        schools: [...new Set(own.map(({ name, name_en }) => inLocale(ctx.locale, name, name_en)))].join(
          " · ",
        ),
        numbers: [...new Set(own.flatMap(({ number }) => number ?? []))].join(" · "),
      };
    }),
  };
}

const preview =
  (tables: readonly OwnTable[]) =>
  async ({
    input: { kept, gone },
    org,
    ctx,
  }: Given<typeof contract.mergePreview>): Promise<Output<typeof contract.mergePreview>> => {
    const { db, clock } = ctx.platform;
    const pair = { from: gone, to: kept, now: clock.now() };
    return previewOf(db, tables, await actorOf(ctx, db, org.id), pair, ctx.locale);
  };

const merge =
  (tables: readonly OwnTable[]) =>
  ({
    input: { kept: keptId, gone: goneId, confirm, conflicts },
    org,
    ctx,
  }: Given<typeof contract.accountsMerge>): Promise<Output<typeof contract.accountsMerge>> =>
    ctx.platform.transaction(async (trx) => {
      const pair = { from: goneId, to: keptId, now: ctx.platform.clock.now() };
      const actor = await actorOf(ctx, trx, org.id);
      const schools = await membershipsOf(trx, [goneId, keptId]);
      // In one order, so that two merges never wait for each other.
      const orgs = new Set([org.id, ...schools.map(({ org_id }) => org_id)]);
      for (const id of [...orgs].toSorted((a, b) => a - b)) await lockPeople(trx, id);
      for (const id of [goneId, keptId].toSorted((a, b) => a - b)) await lockAccount(trx, id);
      const { gone, kept, obstacle } = await twoOf(trx, actor, pair);
      if (obstacle) throw fail(Code.forbidden, obstacles[obstacle], { result: { obstacle } });
      if (!isSameName(confirm, nameOf(kept)))
        throw fail(Code.invalid, messages.wrongName, { result: { field: "confirm" } });
      const counted = await countMerge(trx, tables, pair);
      if (conflictsIn(counted) !== conflicts) throw fail(Code.stale, messages.changed);
      const name = maskedName(gone);
      await mergeRows(trx, tables, pair);
      await mergeProfiles(trx, pair);
      await addMerge(trx, pair, actor.accountId);
      await audit(
        ctx,
        {
          action: "account.merge",
          result: "ok",
          subject: keptId,
          detail: { gone: goneId, org: org.id, counts: auditedOf(counted) },
        },
        trx,
      );
      await tell(
        trx,
        [keptId],
        {
          kind: "system",
          title: messages.title,
          text: fill(messages.text, { name }),
          href: places.center.href(),
          key: `account ${goneId} merged`,
        },
        pair.now,
      );
      return { moved: counted.reduce((sum, { rows }) => sum + rows, 0) };
    });

/** @param tables what areas declare as a person's */
export const mergingArea = (tables: readonly OwnTable[]): Area => ({
  name: "merging",
  install({ bind }) {
    bind(contract, {
      mergeCandidates: candidates,
      mergePreview: preview(tables),
      accountsMerge: merge(tables),
    });
  },
});
