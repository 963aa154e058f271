/** Materials in the queue of reviews: asked for, decided on, put back and taken down (docs/domain.md 5.3 and 11.30). */
import { Code } from "../../../core/contract/index.js";
import { libraries } from "../../../core/rules/places/library.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { isChangeReviewed, reviewSteps } from "../../../core/rules/review.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { fail, Failure } from "../../http/index.js";
import { fill, type Locale, message } from "../../messages.js";
import { adminsOf, personRows, platformAdmins } from "../accounts/index.js";
import { tell } from "../message/index.js";
import {
  askSchool,
  decideReview,
  type DecisionGiven,
  openReview,
  type ReviewDetail,
  reviewKind,
  tellReviewers,
} from "../review/index.js";
import { changesOf, endProposal, keepPublished } from "./changes.js";
import type { LibraryTable, ResourceState } from "./schema.js";
import { facetNumbers, reindex } from "./search/index.js";
import { countResources } from "./store.js";

/** People that a refusal names. */
const NAMED = 3;

export const messages = {
  already: message("该资源的状态已变化，请刷新后重试", "This resource has changed meanwhile. Please reload."),
  own: message(
    "自己上传的资源要由另一位管理员发布，请联系{names}或平台管理员",
    "Somebody else publishes what you uploaded. Ask {names}, or an administrator of the platform.",
  ),
  ownAlone: message(
    "自己上传的资源要由另一位管理员发布。本校没有其他管理员，请联系平台管理员",
    "Somebody else publishes what you uploaded. Your school has no other administrator: ask one of the platform.",
  ),
  waiting: message("“{library}”有资源等待审核", "Resources wait for review: {library}"),
  waitingText: message("请查看内容后决定是否发布。", "Look at them and decide whether they are published."),
  passedOn: message(
    "学校已审核通过，等待省级审核：{title}",
    "Approved by the school, now with the province: {title}",
  ),
  passedOnWait: message("省级审核通过后资源即发布。", "It is published once the province approves it, too."),
  passedOnText: message("学校已审核通过，请复审。", "The school has approved it. Please review it, too."),
  approved: message("资源已发布：{title}", "Resource published: {title}"),
  approvedText: message("现在可以按可见范围找到和打开。", "Those who may see it can find and open it now."),
  changeApproved: message("资源的修改已生效：{title}", "Change of a resource is live: {title}"),
  changeReturned: message("资源的修改没有通过：{title}", "Change of a resource was returned: {title}"),
  returned: message("资源需要修改：{title}", "Resource needs changes: {title}"),
};

const placed = (db: Db | Trx, id: number) =>
  db
    .selectFrom("resource")
    .innerJoin("library", "library.id", "resource.library_id")
    .selectAll("resource")
    .select(["library.org_id as library_org", "library.level", "library.name as library_name"])
    .where("resource.id", "=", id);
type Placed = NonNullable<Awaited<ReturnType<ReturnType<typeof placed>["executeTakeFirst"]>>>;

const openedReview = (row: Placed, now: number, author = row.owner_id, level = row.level) =>
  ({
    kind: "resource",
    subject_type: "resource",
    subject_id: row.id,
    org_id: row.library_org,
    run_id: null,
    author_id: author,
    title: row.title,
    about: row.library_name,
    submitted_at: now,
    steps: reviewSteps("resource", level),
  }) as const;

const newsOf = ({ org_id, about }: ReturnType<typeof openedReview>) => ({
  title: fill(messages.waiting, { library: about }),
  text: messages.waitingText,
  filter: "kind=resource",
  key: `resource reviews ${org_id} ${about}`.slice(0, 120),
});

/** A change of what is published waits. @param into the level of the library that it will be in */
export async function askForChange(
  trx: Trx,
  id: number,
  {
    author,
    into,
    now,
  }: { readonly author: number; readonly into: LibraryTable["level"]; readonly now: number },
): Promise<void> {
  const row = await placed(trx, id).executeTakeFirstOrThrow();
  const opened = openedReview(row, now, author, isChangeReviewed(row.level) ? row.level : into);
  await askSchool(trx, opened, newsOf(opened));
}

/** Resources of one library and one person wait from now on, and its administrators are told once. */
export async function askForResources(trx: Trx, ids: readonly number[], now: number): Promise<void> {
  let last: ReturnType<typeof openedReview> | undefined;
  for (const id of ids) {
    last = openedReview(await placed(trx, id).executeTakeFirstOrThrow(), now);
    await openReview(trx, last);
  }
  if (last) await tellReviewers(trx, last, newsOf(last));
}

/** From which state each decision leads to which. */
const DECISIONS = {
  publish: { from: ["in_review", "rejected", "offline"], to: "published" },
  reject: { from: ["in_review"], to: "rejected" },
  offline: { from: ["published"], to: "offline" },
} as const satisfies Record<string, { from: readonly ResourceState[]; to: ResourceState }>;
type Decided = keyof typeof DECISIONS;

const canBe = (decision: Decided, { state, withdrawn_at }: Pick<Placed, "state" | "withdrawn_at">): boolean =>
  withdrawn_at === null && DECISIONS[decision].from.some((from) => from === state);

/** Writes a decision with the row of the search. */
async function write(trx: Trx, row: Placed, decision: Decided, reason: string, now: number): Promise<void> {
  const { to } = DECISIONS[decision];
  if (decision === "offline") await keepPublished(trx, row, now);
  await trx
    .updateTable("resource")
    .set({ state: to, reason, updated_at: now })
    .where("id", "=", row.id)
    .execute();
  const more = to === "published" ? 1 : to === "offline" ? -1 : 0;
  if (more !== 0) await countResources(trx, row.library_id, more, now);
  await reindex(trx, [row.id]);
}

interface Given {
  readonly id: number;
  readonly decision: Decided;
  readonly reason: string;
  readonly accountId: number;
  readonly province: string;
  readonly now: number;
}

/**
 * What an administrator decides: taking down at once, the rest as a decision in the queue of reviews.
 * @returns `waits`: the platform decides after them; `own`: they brought it themselves; `unchanged`: it can't be decided now
 * @throws Failure where they have decided already
 */
export async function decideResource(
  trx: Trx,
  platform: Platform,
  { id, decision, reason, accountId, province, now }: Given,
): Promise<"done" | "waits" | "own" | "unchanged"> {
  const row = await placed(trx, id).forUpdate("resource").executeTakeFirst();
  if (!row || !canBe(decision, row)) return "unchanged";
  if (decision === "offline") {
    await write(trx, row, decision, reason, now);
    return "done";
  }
  if (row.owner_id === accountId) return "own";
  // What was returned or taken down before is put up again by whoever wants it back.
  const review = await openReview(trx, openedReview(row, now));
  const approved = decision === "publish";
  const decided = { review, approved, reason, province, accountId, now };
  return (await decideReview(trx, platform, decided)) ? "done" : "waits";
}

/** The same of one among many: what they have decided on already waits for somebody else. */
export async function decideOneOf(
  ...given: Parameters<typeof decideResource>
): ReturnType<typeof decideResource> {
  try {
    return await decideResource(...given);
  } catch (error) {
    if (error instanceof Failure && error.code === Code.forbidden) return "waits";
    throw error;
  }
}

/** Why somebody doesn't publish what they brought, and who does. @param org the school of the library */
export async function ownRefusal(db: Db | Trx, org: number, accountId: number): Promise<Failure> {
  const others = (await adminsOf(db, org)).filter((id) => id !== accountId).slice(0, NAMED);
  const people = await personRows(db)
    .where("id", "in", [0, ...others])
    .orderBy("id")
    .execute();
  const names = people.map(({ real_name, nickname }) => real_name || nickname);
  return fail(
    Code.forbidden,
    names.length > 0
      ? fill(messages.own, { names: message(names.join("、"), names.join(", ")) })
      : messages.ownAlone,
  );
}

async function decide({ trx, subject, author, approved, reason, now }: DecisionGiven): Promise<void> {
  const row = await placed(trx, subject).forUpdate("resource").executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  const isChange = row.proposed !== null;
  if (isChange) {
    await endProposal(trx, row, approved, now);
    await reindex(trx, [row.id]);
  } else if (approved || row.state !== "offline") {
    const decision = approved ? "publish" : "reject";
    if (!canBe(decision, row)) throw fail(Code.failed, messages.already);
    await write(trx, row, decision, approved ? "" : reason, now);
  }
  const { title } = row;
  await tell(
    trx,
    [author, row.owner_id].filter((id) => id !== null),
    {
      kind: "review",
      title: fill(
        isChange
          ? approved
            ? messages.changeApproved
            : messages.changeReturned
          : approved
            ? messages.approved
            : messages.returned,
        { title },
      ),
      text: approved ? messages.approvedText : message(reason, reason),
      href: approved ? libraries.material.href({ library: row.library_id, resource: row.id }) : "",
      key: `resource reviewed ${row.id}`,
    },
    now,
  );
}

async function passOn({
  trx,
  subject,
  author,
  now,
}: Pick<DecisionGiven, "trx" | "subject" | "author" | "now">): Promise<void> {
  const { title, owner_id, library_name, library_org } = await placed(trx, subject).executeTakeFirstOrThrow();
  await tell(
    trx,
    await platformAdmins(trx),
    {
      kind: "review",
      title: fill(messages.waiting, { library: library_name }),
      text: messages.passedOnText,
      href: workplace.examine.href({ filter: "kind=resource" }),
      key: `resource reviews ${library_org} ${library_name}`.slice(0, 120),
    },
    now,
  );
  await tell(
    trx,
    [author, owner_id].filter((id) => id !== null),
    {
      kind: "review",
      title: fill(messages.passedOn, { title }),
      text: messages.passedOnWait,
      href: "",
      key: `resource reviewed ${subject}`,
    },
    now,
  );
}

async function detail(db: Db, subject: number, locale: Locale): Promise<ReviewDetail> {
  const row = await placed(db, subject).executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  return { changes: await changesOf(db, row, locale) };
}

reviewKind("resource", {
  decide,
  passOn,
  detail,
  // Facets may have values that they had not before.
  finish: (platform) => facetNumbers(platform).changed(),
});
