/** Answers that say the same within a class (docs/domain.md 10.6): a hint for whoever marks, never a verdict. */
import { sql } from "kysely";
import { Code, type mark, type Output } from "../../../core/contract/index.js";
import { COMPARED, gramsOf, sharedOf } from "../../../core/rules/assessment/index.js";
import { personRows } from "../accounts/index.js";
import { fail, type Given } from "../../http/index.js";
import { classOf, responses } from "./marking.js";
import { nameOf } from "./names.js";

/** Of a class; of a larger one those who began last. */
const MOST = 500;
const SHOWN = 3;
/** Below it texts on one question are alike anyway. */
const LEAST = 0.5;

const written = sql<string | null>`left(attempt.answers -> response.item -> 'value' ->> 'text', ${COMPARED})`;

export async function markSimilar({
  input: { attempt: id, item, anonymous = false },
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof mark.markSimilar>): Promise<Output<typeof mark.markSimilar>> {
  const { assessment_id } =
    (await db.selectFrom("attempt").select("assessment_id").where("id", "=", id).executeTakeFirst()) ?? {};
  if (assessment_id === undefined) throw fail(Code.notFound);
  // By the run of whoever asks: an attempt of another one is not among its responses.
  const all = responses(db, member.run.id, assessment_id, classOf(member, undefined));
  const own = await all
    .select(["response.question_id", "attempt.account_id", "enrollment.class_id"])
    .select(written.as("text"))
    .where("response.attempt_id", "=", id)
    .where("response.item", "=", item)
    .executeTakeFirst();
  if (!own) throw fail(Code.notFound);
  if (!own.text) return { list: [] };
  const [others, question] = await Promise.all([
    all
      .leftJoin(personRows(db).as("person"), "person.id", "attempt.account_id")
      .select(["response.attempt_id", "person.real_name", "person.nickname"])
      .select(written.as("text"))
      .where("response.question_id", "=", own.question_id)
      .where("attempt.account_id", "<>", own.account_id)
      .where("enrollment.class_id", own.class_id === null ? "is" : "=", own.class_id)
      .orderBy("response.attempt_id", "desc")
      .limit(MOST)
      .execute(),
    db
      .selectFrom("question_version")
      .select("text")
      .where("question_id", "=", own.question_id)
      .orderBy("version", "desc")
      .executeTakeFirst(),
  ]);
  const [grams, common] = [gramsOf(own.text), gramsOf(question?.text ?? "")];
  return {
    list: others
      .map((other) => ({ ...other, share: sharedOf(grams, gramsOf(other.text ?? ""), common) }))
      .filter(({ share }) => share >= LEAST)
      .toSorted((one, other) => other.share - one.share)
      .slice(0, SHOWN)
      .map(({ share, ...other }) => ({
        attempt: other.attempt_id,
        name: anonymous ? "" : nameOf(other),
        percent: Math.round(share * 100),
      })),
  };
}
