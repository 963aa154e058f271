/** What somebody of the staff of a run decides on in the queue of reviews, and what nobody does who teaches there. */
import { sql } from "kysely";
import { RUN_REVIEW_RIGHTS, RunReviewKinds } from "../../../core/rules/review.js";
import type { Db, Trx } from "../../adapters/index.js";
import { reviewStaff } from "../review/index.js";
import { INSIDE } from "./access.js";
import { enrollmentRows } from "./rows.js";

/** What an assistant needs for each kind; of the others only those who teach decide. */
const rights = RunReviewKinds.flatMap((kind) => {
  const right = RUN_REVIEW_RIGHTS[kind];
  return right === undefined ? [] : [{ kind, right }];
});

/** As `rightsOf` (access.ts) says it: no list of rights takes none away. */
const places = (db: Db | Trx, account: number) =>
  db
    .selectFrom("enrollment as place")
    .select("place.id")
    .where("place.account_id", "=", account)
    .where("place.state", "in", [...INSIDE]);

reviewStaff({
  teaches: (db, account) => sql<boolean>`exists (select from ${enrollmentRows(db).as("member")}
    where member.run_id = review.run_id and member.account_id = ${account} and member.role in ('teacher', 'ta'))`,
  decides(db, account) {
    const assists = sql.join(
      rights.map(
        ({ kind, right }) =>
          sql`review.kind = ${kind} and (place.rights is null or ${right} = any(place.rights))`,
      ),
      sql` or `,
    );
    return sql<boolean>`exists (${places(db, account).where(
      sql<boolean>`place.run_id = review.run_id
        and (place.role = 'teacher' or place.role = 'ta' and (${assists}))`,
    )})`;
  },
  async decidesAnywhere(db, account) {
    const some = rights.map(({ right }) => right);
    const place = await places(db, account)
      .where(
        sql<boolean>`(place.role = 'teacher'
          or place.role = 'ta' and (place.rights is null or place.rights && ${some}::text[]))`,
      )
      .limit(1)
      .executeTakeFirst();
    return place !== undefined;
  },
});
