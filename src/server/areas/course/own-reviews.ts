/** Whoever teaches or assists in a run decides on nothing of it in the queue of reviews. */
import { sql } from "kysely";
import { reviewTeachers } from "../review/index.js";
import { enrollmentRows } from "./rows.js";

reviewTeachers(
  (db, account) => sql<boolean>`exists (select from ${enrollmentRows(db).as("member")}
    where member.run_id = review.run_id and member.account_id = ${account} and member.role in ('teacher', 'ta'))`,
);
