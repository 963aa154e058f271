/** Teachers, found, read about and followed (docs/domain.md 2.10). */
import { sql } from "kysely";
import { Code, type directory as contract, type Output } from "../../../core/contract/index.js";
import { fail, signedIn, type Given } from "../../http/index.js";
import { readCursor, writeCursor, type FacetNumbers } from "../../search/index.js";
import { inNamedOrder, namedIds, pageOfNamed } from "../../db/only.js";
import { schools } from "../accounts/index.js";
import { viewerOf } from "../library/index.js";
import { hasReactedTo, react } from "../reaction/index.js";
import { shownTeacher } from "../user/index.js";
import * as store from "./teacher-store.js";
import { ANYBODY, FACETS, type TeacherSearch } from "./teacher-search.js";

const PAGE = 24;

export interface Finder {
  readonly search: TeacherSearch;
  readonly numbers: () => Promise<FacetNumbers>;
}

const cardOf = (row: store.EntryRow) => ({
  id: row.account_id,
  name: row.name,
  photo: row.photo,
  title: row.title_text,
  school: row.school_text,
  schoolId: row.org_id,
  discipline: row.discipline_text,
  courses: row.courses,
  learners: row.learners,
  followers: row.followers,
});

export async function teacherList(
  { input, ctx }: Given<typeof contract.teacherList>,
  finder: Finder,
): Promise<Output<typeof contract.teacherList>> {
  const { edition, followed = false, facets: hasFacets = false } = input;
  const only = namedIds(input.only);
  const { page, size } = pageOfNamed(only, input.page ?? 1, input.size ?? PAGE);
  const { db } = ctx.platform;
  const query = input.query?.trim() || undefined;
  const after = input.after ? readCursor(input.after) : undefined;
  if (input.after && !after) throw fail(Code.invalid, undefined, { result: { field: "after" } });
  const follower = followed ? signedIn(ctx).accountId : undefined;
  const [numbers, orgs, { school }] = await Promise.all([
    finder.numbers(),
    hasFacets || input.school ? schools(db) : [],
    viewerOf(ctx),
  ]);
  const names = { schools: orgs, numbers, locale: ctx.locale };
  const found = await finder.search.find(
    ANYBODY,
    { query, edition, follower, only, chosen: FACETS.chosen(input, names) },
    {
      sort: input.sort ?? (query ? "relevance" : "learners"),
      page,
      size,
      after,
      facets: hasFacets,
      first: input.sort || school === undefined ? undefined : sql<boolean>`org_id = ${school}`,
    },
  );
  return {
    list: inNamedOrder(only, await store.entries(db, found.ids), ({ account_id }) => account_id).map(cardOf),
    total: found.total,
    isMore: found.isMore,
    page,
    size,
    next: found.next && writeCursor(found.next),
    facets: found.facets && FACETS.counted(found.facets, names),
  };
}

export async function teacherDetail({
  input: { id },
  ctx,
}: Given<typeof contract.teacherDetail>): Promise<Output<typeof contract.teacherDetail>> {
  const { platform, session, locale } = ctx;
  const [words, [entry]] = await Promise.all([
    shownTeacher(platform, id, locale),
    store.entries(platform.db, [id]),
  ]);
  // Somebody who was certified a moment ago has a page as soon as they have an entry.
  if (!words || !entry) throw fail(Code.notFound);
  return {
    ...cardOf(entry),
    name: words.name,
    photo: words.photo || entry.photo,
    title: words.title || entry.title_text,
    school: words.school || entry.school_text,
    discipline: words.discipline || entry.discipline_text,
    biography: words.biography,
    works: words.works,
    majors: words.majors,
    contact: words.contact,
    isFollowed:
      session !== undefined && (await hasReactedTo(platform.db, "teacher", "follow", session.accountId, id)),
    isSelf: session?.accountId === id,
  };
}

export async function teacherFollow({
  input: { id, on },
  ctx,
}: Given<typeof contract.teacherFollow>): Promise<Output<typeof contract.teacherFollow>> {
  const { accountId } = signedIn(ctx);
  if (accountId === id) throw fail(Code.forbidden);
  const { clock } = ctx.platform;
  const followers = await ctx.platform.transaction(async (trx) => {
    // The entry first: its lock makes two presses at once one after the other.
    const before = await store.addFollowers(trx, id, 0);
    if (before === undefined) throw fail(Code.notFound);
    const row = {
      account_id: accountId,
      subject: "teacher",
      subject_id: id,
      kind: "follow",
    } as const;
    if (!(await react(trx, row, on, clock.now()))) return before;
    return store.addFollowers(trx, id, on ? 1 : -1);
  });
  return { isFollowed: on, followers: followers ?? 0 };
}
