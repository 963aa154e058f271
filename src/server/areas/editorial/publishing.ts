/** From a draft to what everybody reads, what may still change of it, and back. */
import { Code, type informationEditing as contract, type Output } from "../../../core/contract/index.js";
import { type InformationFaultOf, outFaults, publishFaults } from "../../../core/rules/information-plan.js";
import { fail, type Ctx, type Given } from "../../http/index.js";
import { audit } from "../audit/index.js";
import { articleEditing } from "../content/index.js";
import { isKeptImage } from "../course/index.js";
import { editedItem, editedOrgs, lockedItem } from "./editors.js";
import { type Item, type Plan, writeItem } from "./item.js";
import { messages } from "./messages.js";

/** Two saves within a millisecond are two. */
const nextVersion = ({ updatedAt }: Item, now: number): number => Math.max(now, updatedAt + 1);

/** @throws Failure stale */
function asRead(item: Item, updatedAt: number): void {
  if (item.updatedAt !== updatedAt)
    throw fail(Code.stale, undefined, { result: { updatedAt: item.updatedAt } });
}

const refusal = (faults: readonly InformationFaultOf[]) =>
  fail(Code.checklist, messages.faults, { result: { faults } });

type Change = Omit<Given<typeof contract.informationSave>["input"], "code" | "updatedAt">;

const changed = (plan: Plan, change: Change): Plan => ({
  ...plan,
  ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Plan>),
});

/** A picture is one that was kept here, or the one that is there. @throws Failure notFound */
async function checkCover(ctx: Ctx, before: Plan, cover: string | undefined): Promise<void> {
  if (!cover || cover === before.cover) return;
  const isKept = cover.startsWith("/api/course/image/") && (await isKeptImage(ctx.platform, cover));
  if (!isKept) throw fail(Code.notFound, undefined, { result: { field: "cover" } });
}

export async function informationSave({
  input: { code, updatedAt, ...change },
  ctx,
}: Given<typeof contract.informationSave>): Promise<Output<typeof contract.informationSave>> {
  const read = await editedItem(ctx, code);
  await checkCover(ctx, read.plan, change.cover);
  const orgs = await editedOrgs(ctx);
  const now = ctx.platform.clock.now();
  return ctx.platform.transaction(async (trx) => {
    const item = await lockedItem(trx, orgs, code);
    asRead(item, updatedAt);
    const plan = changed(item.plan, change);
    if (orgs !== undefined && plan.pinned !== item.plan.pinned)
      throw fail(Code.forbidden, messages.platformPins);
    if (!item.isDraft) {
      const faults = outFaults(item.plan, plan, { now, isSchool: item.org !== null });
      if (faults.length > 0) throw refusal(faults);
    }
    const version = nextVersion(item, now);
    await writeItem(trx, { ...item, plan, updatedAt: version });
    return { updatedAt: version };
  });
}

export async function informationPublish({
  input: { code, updatedAt },
  ctx,
}: Given<typeof contract.informationPublish>): Promise<Output<typeof contract.informationPublish>> {
  const orgs = await editedOrgs(ctx);
  const now = ctx.platform.clock.now();
  return ctx.platform.transaction(async (trx) => {
    const item = await lockedItem(trx, orgs, code);
    asRead(item, updatedAt);
    if (!item.isDraft) return { updatedAt, publishAt: item.plan.publishAt ?? now };
    const faults = publishFaults(item.plan, { now, isSchool: item.org !== null });
    if (faults.length > 0) throw refusal(faults);
    const version = nextVersion(item, now);
    const publishAt = item.plan.publishAt ?? now;
    await writeItem(trx, {
      ...item,
      isDraft: false,
      plan: { ...item.plan, publishAt },
      updatedAt: version,
    });
    await audit(ctx, { action: "information.publish", result: "success", subject: code }, trx);
    return { updatedAt: version, publishAt };
  });
}

export async function informationOffline({
  input: { codes },
  ctx,
}: Given<typeof contract.informationOffline>): Promise<Output<typeof contract.informationOffline>> {
  const orgs = await editedOrgs(ctx);
  const now = ctx.platform.clock.now();
  return ctx.platform.transaction(async (trx) => {
    let done = 0;
    // In one order, so that two who take the same ones offline do not wait for each other.
    for (const code of [...new Set(codes)].toSorted()) {
      const item = await lockedItem(trx, orgs, code);
      if (item.isDraft) continue;
      const { publishAt } = item.plan;
      await articleEditing.setDraft(trx, code, {
        // A time that is still to come is kept for when it is published again.
        published_at: publishAt !== null && publishAt > now ? publishAt : 0,
        updated_at: nextVersion(item, now),
      });
      await audit(ctx, { action: "information.offline", result: "success", subject: code }, trx);
      done += 1;
    }
    return { changed: done };
  });
}
