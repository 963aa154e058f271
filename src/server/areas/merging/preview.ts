/** The two accounts side by side, what stands in the way, and what would become of their things. */
import { type accountMerge as contract, Code, type Output } from "../../../core/contract/index.js";
import type { MergeObstacle, MergeWays } from "../../../core/contract/account-merge.js";
import { maskAccount, maskEmail, maskPhone } from "../../../core/rules/index.js";
import { isSameName, schoolRank } from "../../../core/rules/school-people.js";
import type { Db, Trx } from "../../adapters/index.js";
import type { Pair } from "../../db/merge.js";
import type { OwnTable } from "../../db/own-data.js";
import { fail } from "../../http/index.js";
import type { Locale } from "../../messages.js";
import { type Account, accountById, closingOf, identitiesOf, membershipsOf } from "../accounts/index.js";
import { lastSignIns, passkeysOf } from "../auth/index.js";
import { inLocale, sharedRuns } from "../course/index.js";
import { sharedResults } from "../grade/index.js";
import { type Counted, countMerge } from "./engine.js";
import { messages } from "./messages.js";

type Preview = Output<typeof contract.mergePreview>;
type Membership = Awaited<ReturnType<typeof membershipsOf>>[number];

export interface Actor {
  readonly accountId: number;
  readonly rank: number;
  readonly runsPlatform: boolean;
  readonly orgId: number;
}

interface Two {
  readonly gone: Account;
  readonly kept: Account;
  readonly memberships: readonly Membership[];
  readonly obstacle?: MergeObstacle;
  readonly course?: { readonly title: string; readonly title_en: string };
}

export const nameOf = ({ real_name, nickname }: Pick<Account, "real_name" | "nickname">): string =>
  real_name || nickname;

/**
 * The two accounts, as far as whoever asks may know of them.
 * @throws Failure invalid where they are one, notFound where one is none of theirs
 */
export async function twoOf(db: Db | Trx, actor: Actor, { from, to }: Pair): Promise<Two> {
  const [gone, kept] = [await accountById(db, from), await accountById(db, to)];
  const memberships = await membershipsOf(db, [from, to]);
  const isHere = (id: number) =>
    memberships.some(({ account_id, org_id }) => account_id === id && org_id === actor.orgId);
  // The platform's administrators look at a school's people, and at anybody who could be one of them.
  const mayKnow = actor.runsPlatform ? isHere(from) || isHere(to) : isHere(from) && isHere(to);
  if (!gone || !kept || !mayKnow) throw fail(Code.notFound);
  if (from === to) throw fail(Code.invalid, messages.same, { result: { field: "gone" } });
  const two = { gone, kept, memberships };
  const obstacle = await obstacleOf(db, actor, two);
  if (obstacle) return { ...two, obstacle };
  const course = (await sharedRuns(db, from, to)).find(({ differs }) => differs);
  return course ? { ...two, obstacle: "parts", course } : two;
}

async function obstacleOf(
  db: Db | Trx,
  { accountId, rank, runsPlatform, orgId }: Actor,
  { gone, kept, memberships }: Two,
): Promise<MergeObstacle | undefined> {
  if (gone.id === accountId || kept.id === accountId) return "self";
  const roles = [...gone.roles, ...kept.roles, ...memberships.map(({ role }) => role)];
  if (schoolRank(roles, roles.includes("platform-admin")) >= rank) return "outranked";
  if (!runsPlatform && memberships.some(({ org_id }) => org_id !== orgId)) return "elsewhere";
  if (gone.state === "disabled" || kept.state === "disabled") return "disabled";
  if ((await closingOf(db, gone.id)) || (await closingOf(db, kept.id))) return "closing";
  return undefined;
}

async function sideOf(
  db: Db,
  account: Account,
  { memberships }: Two,
  { orgId, runsPlatform }: Actor,
  locale: Locale,
): Promise<Preview["kept"]> {
  const [parties, passkeys, signIns] = await Promise.all([
    identitiesOf(db, account.id),
    passkeysOf(db, account.id),
    lastSignIns(db, [account.id]),
  ]);
  const ways = {
    password: account.password_hash !== null,
    phone: account.phone !== null,
    email: account.email !== null,
    name: account.login_name !== null,
    party: parties.length > 0,
    passkey: passkeys.length > 0,
  };
  return {
    id: account.id,
    name: nameOf(account),
    phone: maskPhone(account.phone ?? ""),
    email: maskEmail(account.email ?? ""),
    lastSignIn: signIns.get(account.id),
    state: account.state,
    certified: account.certification === "certified",
    ways: (Object.keys(ways) as (keyof typeof ways)[]).filter((way) => ways[way]),
    memberships: memberships
      .filter(({ account_id, org_id }) => account_id === account.id && (runsPlatform || org_id === orgId))
      .map(({ name, name_en, role, number }) => ({
        school: inLocale(locale, name, name_en),
        role,
        number: number ?? "",
      })),
    createdAt: account.created_at,
  };
}

const wayOf = ({ own: { merge } }: Counted): (typeof MergeWays)[number] =>
  merge.kind === "drop" ? "drop" : merge.kind === "move" || merge.kind === "with" ? "move" : "join";

/** Tables with no title are one line. */
function thingsOf(counted: readonly Counted[], locale: Locale): Preview["things"] {
  const things = new Map<string, Preview["things"][number]>();
  for (const one of counted) {
    const title = one.own.title?.[locale] ?? "";
    const way = title === "" ? "join" : wayOf(one);
    const before = things.get(title);
    things.set(title, {
      title,
      rows: (before?.rows ?? 0) + one.rows,
      conflicts: (before?.conflicts ?? 0) + one.conflicts,
      way: before && before.way !== way ? "join" : way,
    });
  }
  return [...things.values()].toSorted((a, b) => Number(a.title === "") - Number(b.title === ""));
}

export const conflictsIn = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { conflicts }) => sum + conflicts, 0);

const pointsText = (points: number | undefined) =>
  points === undefined ? undefined : String(Math.round(points * 100) / 100);

export async function previewOf(
  db: Db,
  tables: readonly OwnTable[],
  actor: Actor,
  pair: Pair,
  locale: Locale,
): Promise<Preview> {
  const two = await twoOf(db, actor, pair);
  const { gone, kept, obstacle, course } = two;
  const sides = {
    kept: await sideOf(db, kept, two, actor, locale),
    gone: await sideOf(db, gone, two, actor, locale),
    sameName: isSameName(nameOf(gone), nameOf(kept)),
    course: course ? inLocale(locale, course.title, course.title_en) : "",
  };
  if (obstacle) return { ...sides, obstacle, things: [], courses: [], results: [], conflicts: 0 };
  const counted = await countMerge(db, tables, pair);
  const [runs, results] = [await sharedRuns(db, pair.from, pair.to), await sharedResults(db, pair)];
  return {
    ...sides,
    things: thingsOf(counted, locale),
    courses: runs.map(({ title, title_en, gone: one, kept: other }) => ({
      title: inLocale(locale, title, title_en),
      kept: other,
      gone: one,
    })),
    results: results.slice(0, 200).map(({ title, wins, ...points }) => ({
      title,
      kept: pointsText(points.kept),
      gone: pointsText(points.gone),
      counts: wins ? ("gone" as const) : ("kept" as const),
    })),
    conflicts: conflictsIn(counted),
  };
}

/** For the audit log: what was where. */
export const auditedOf = (counted: readonly Counted[]): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    counted.map(({ own, rows, conflicts }) => [`${own.table}.${own.column}`, [rows, conflicts] as const]),
  );

export const maskedName = (account: Account): string =>
  maskAccount(account.phone ?? account.email ?? account.login_name ?? "") || nameOf(account);
