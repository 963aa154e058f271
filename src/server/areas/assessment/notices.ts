/** Learners are told when something opens for them, and once more a day before it is due (docs/domain.md 10.9). */
import { rooms } from "../../../core/rules/places/course.js";
import { withOverrides } from "../../../core/rules/assessment/index.js";
import type { Platform, Trx } from "../../adapters/index.js";
import { enrollmentRows, fill, runTitleRows, titleOf } from "../course/index.js";
import { recall, tell } from "../message/index.js";
import { LOCALES, type Message } from "../../messages.js";
import { messages } from "./messages.js";
import type * as store from "./store/index.js";

const DAY = 24 * 60 * 60_000;
/** Assessments of one transaction. */
const ROUND = 20;

type Row = store.AssessmentRow;
type Kind = "opened" | "due";

export const noticeKeys = (id: number): string[] => [`opened ${id}`, `due ${id}`];

/** Looks at it anew within seconds: it was published, or its times are others. */
export const noticeSoon = (trx: Trx | Platform["db"], id: number, now: number) =>
  trx
    .updateTable("assessment")
    .set({ notice_at: now })
    .where("id", "=", id)
    .where("state", "=", "published")
    .where("kind", "<>", "practice")
    .execute();

/** It is a draft again: what nobody has read yet goes, and whoever was told is told anew. */
export async function takeBackNotices(trx: Trx, id: number): Promise<void> {
  const gone = await trx
    .deleteFrom("assessment_notice")
    .where("assessment_id", "=", id)
    .returning("account_id")
    .execute();
  await recall(trx, [...new Set(gone.map(({ account_id }) => account_id))], noticeKeys(id));
}

interface Window {
  readonly openAt: number;
  readonly until: number | undefined;
}
const windowOf = ({
  openAt = 0,
  dueAt,
  closeAt,
}: {
  openAt?: number;
  dueAt?: number;
  closeAt?: number;
}): Window => ({
  openAt,
  until: dueAt ?? closeAt,
});

/** Everybody who learns in its run, with their own window. */
async function learnersOf(trx: Trx, { id, run_id, rules }: Row) {
  const [people, overrides] = await Promise.all([
    trx
      .selectFrom(enrollmentRows(trx).as("enrollment"))
      .select(["account_id", "class_id"])
      .where("run_id", "=", run_id)
      .where("role", "=", "learner")
      .where("state", "=", "active")
      .execute(),
    trx
      .selectFrom("assessment_override")
      .select(["account_id", "class_id", "values"])
      .where("assessment_id", "=", id)
      .execute(),
  ]);
  return people.map(({ account_id, class_id }) => {
    const ofClass = overrides.filter((one) => one.class_id !== null && one.class_id === class_id);
    const own = overrides.filter((one) => one.account_id === account_id);
    return {
      account: account_id,
      ...windowOf(
        withOverrides(
          rules,
          [...ofClass, ...own].map(({ values }) => values),
        ),
      ),
    };
  });
}
type Learner = Awaited<ReturnType<typeof learnersOf>>[number];

/** @returns those of these who had not been told of it */
async function note(
  trx: Trx,
  id: number,
  kind: Kind,
  accounts: readonly number[],
  at: number,
): Promise<number[]> {
  const fresh: number[] = [];
  for (let from = 0; from < accounts.length; from += 1000) {
    const rows = await trx
      .insertInto("assessment_notice")
      .values(
        accounts.slice(from, from + 1000).map((account_id) => ({ assessment_id: id, account_id, kind, at })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning("account_id")
      .execute();
    fresh.push(...rows.map(({ account_id }) => account_id));
  }
  return fresh;
}

/** By the clock of the platform's people; of a message everybody reads the same. */
export const sayMoment = (at: number): Message => {
  const say = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: "Asia/Shanghai",
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }).format(at);
  return Object.fromEntries(LOCALES.map((locale) => [locale, say(locale)])) as Message;
};

/** One message for those who have the same moment. */
function byMoment(
  learners: readonly Learner[],
  accounts: readonly number[],
): Map<number | undefined, number[]> {
  const wanted = new Set(accounts);
  const groups = new Map<number | undefined, number[]>();
  for (const { account, until } of learners)
    if (wanted.has(account)) groups.set(until, [...(groups.get(until) ?? []), account]);
  return groups;
}

async function notice(trx: Trx, row: Row, now: number): Promise<void> {
  const learners = await learnersOf(trx, row);
  const handedIn = new Set(
    (
      await trx
        .selectFrom("attempt")
        .select("account_id")
        .where("assessment_id", "=", row.id)
        .where("state", "in", ["submitted", "auto"])
        .execute()
    ).map(({ account_id }) => account_id),
  );
  const waiting = learners.filter(
    ({ account, until }) => !handedIn.has(account) && (until === undefined || until > now),
  );
  const open = waiting.filter(({ openAt }) => openAt <= now);
  const due = open.filter(({ until }) => until !== undefined && until - DAY <= now);
  const idsOf = (some: readonly Learner[]) => some.map(({ account }) => account);
  const opened = await note(trx, row.id, "opened", idsOf(open), now);
  const reminded = await note(trx, row.id, "due", idsOf(due), now);
  const named = await trx
    .selectFrom(runTitleRows(trx).as("run"))
    .selectAll()
    .where("id", "=", row.run_id)
    .executeTakeFirstOrThrow();
  const say = async (
    kind: Kind,
    accounts: readonly number[],
    title: Message,
    text: (until: number | undefined) => Message,
  ) => {
    for (const [until, some] of byMoment(learners, accounts))
      await tell(
        trx,
        some,
        {
          kind: "course",
          title,
          text: text(until),
          href: rooms.paper.href({ course: row.run_id, item: row.id }),
          key: `${kind} ${row.id}`,
        },
        now,
      );
  };
  const course = titleOf(named);
  await say(
    "opened",
    opened,
    fill(messages.openedTitle, { kind: messages.kinds[row.kind], title: row.title }),
    (until) =>
      until === undefined
        ? fill(messages.openedText, { course })
        : fill(messages.openedUntil, { course, time: sayMoment(until) }),
  );
  // Whoever hears of it only now knows by that when it is due.
  const heard = new Set(opened);
  await say(
    "due",
    reminded.filter((account) => !heard.has(account)),
    fill(messages.dueTitle, { title: row.title }),
    (until) => fill(messages.dueText, { course, time: sayMoment(until ?? now) }),
  );
  const next = learners
    .flatMap(({ openAt, until }) => [openAt, ...(until === undefined ? [] : [until - DAY])])
    .filter((at) => at > now);
  await trx
    .updateTable("assessment")
    .set({ notice_at: next.length > 0 ? next.reduce((one, other) => Math.min(one, other)) : null })
    .where("id", "=", row.id)
    .execute();
}

/**
 * Tells whoever has to be told by now. Rows are a transaction's own, so that of two servers one tells.
 * @returns how many assessments were looked at
 */
export async function tellNotices({ clock, transaction }: Platform): Promise<number> {
  for (let done = 0; ;) {
    const count = await transaction(async (trx) => {
      const now = clock.now();
      const rows = await trx
        .selectFrom("assessment")
        .selectAll()
        .where("notice_at", "<=", now)
        .where("state", "=", "published")
        .orderBy("notice_at")
        .limit(ROUND)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const row of rows) await notice(trx, row, now);
      return rows.length;
    });
    done += count;
    if (count < ROUND) return done;
  }
}
