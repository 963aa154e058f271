/** Shelves of the first page as the platform's people set them (docs/domain.md 4.9). */
import { Code, type Edition, type home as contract, type Output } from "../../../core/contract/index.js";
import {
  faultOf,
  isPickable,
  type PickablePlate,
  type PlateDraft,
  PlateKinds,
  readPlate,
  tidied,
} from "../../../core/rules/home.js";
import type { Platform } from "../../adapters/index.js";
import { idsAmong, namedIds } from "../../db/only.js";
import { fail, type Given } from "../../http/index.js";
import { publicActivities } from "../activity/index.js";
import { audit } from "../audit/index.js";
import { publicCourses } from "../course/index.js";
import { publicTeachers, schoolsCopy } from "../directory/index.js";
import { publicLibraries } from "../library/index.js";
import { publicTextbooks } from "../textbook/index.js";
import { messages } from "./messages.js";
import { keptOf, platesOf } from "./service.js";
import * as store from "./store.js";

/** Those of some items that an edition shows to everybody. */
async function shownOf(
  platform: Platform,
  edition: Edition,
  kind: PickablePlate,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (kind === "schools") {
    const { list } = await schoolsCopy(platform).get();
    return list.flatMap((one) => (one.edition === edition && ids.includes(one.org_id) ? one.org_id : []));
  }
  const rowsOf = {
    courses: publicCourses,
    activities: publicActivities,
    libraries: publicLibraries,
    teachers: publicTeachers,
    textbooks: publicTextbooks,
  }[kind];
  return idsAmong(platform.db, rowsOf(platform.db, edition), ids);
}

const wireOf = ({ picks, ...plate }: PlateDraft) => ({ ...plate, picks: picks && [...picks] });

export async function homePlates({
  input: { edition },
  ctx: { platform },
}: Given<typeof contract.homePlates>): Promise<Output<typeof contract.homePlates>> {
  // One after the other: whoever saves in between makes the number too old, never too new.
  const version = await store.platesVersion(platform.db, edition);
  return { version, plates: platesOf(await store.plates(platform.db), edition).map(wireOf) };
}

export async function homePicks({
  input: { edition, kind, only },
  ctx: { platform },
}: Given<typeof contract.homePicks>): Promise<Output<typeof contract.homePicks>> {
  return { shown: [...(await shownOf(platform, edition, kind, namedIds(only) ?? []))] };
}

export async function homePlatesSave({
  input: { edition, plates, version },
  ctx,
}: Given<typeof contract.homePlatesSave>): Promise<Output<typeof contract.homePlatesSave>> {
  const { platform } = ctx;
  const field = { result: { field: "plates" } };
  const wrong = faultOf(plates);
  if (wrong) throw fail(Code.invalid, messages[`plate_${wrong.fault}`], field);
  const drafts = plates.map(tidied);
  const hidden: { readonly kind: PickablePlate; readonly id: number }[] = [];
  for (const { kind, picks = [] } of drafts) {
    if (!isPickable(kind) || picks.length === 0) continue;
    const shown = await shownOf(platform, edition, kind, picks);
    hidden.push(...picks.filter((id) => !shown.includes(id)).map((id) => ({ kind, id })));
  }
  const saved = await platform.transaction(async (trx) => {
    if ((await store.lockedVersion(trx, edition)) !== version) throw fail(Code.stale);
    // What was public when it was picked keeps nobody from changing something else.
    const before = platesOf(await store.plates(trx), edition);
    const wasPicked = ({ kind, id }: (typeof hidden)[number]) =>
      before.some((one) => one.kind === kind && one.picks?.includes(id));
    const count = hidden.filter((one) => !wasPicked(one)).length;
    if (count > 0) throw fail(Code.invalid, messages.notPublic, { ...field, params: { count } });
    const by = { by: ctx.session?.accountId ?? null, at: platform.clock.now() };
    const number = await store.setPlates(trx, edition, drafts, by);
    await audit(
      ctx,
      { action: "home.plates", result: "success", subject: edition, detail: { plates: drafts } },
      trx,
    );
    return number;
  });
  await keptOf(platform).changed();
  return { version: saved };
}

export async function homePlatesHistory({
  input: { edition },
  ctx: { platform },
}: Given<typeof contract.homePlatesHistory>): Promise<Output<typeof contract.homePlatesHistory>> {
  const rows = await store.savedPlates(platform.db, edition);
  return {
    list: rows.map(({ id, saved_at, by, plates, details }) => ({
      id,
      savedAt: saved_at,
      by,
      plates: plates
        // A kind of another version of this program.
        .filter((kind) => PlateKinds.includes(kind))
        .map((kind) => wireOf(readPlate(kind, details[kind] ?? {}))),
    })),
  };
}
