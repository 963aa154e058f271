/**
 * Statements that people's devices cause every few seconds. PostgreSQL plans a statement anew each time, which costs more than
 * running one that finds its rows by key; one with this mark is planned once on each connection
 * (adapters/node/postgres.ts). For statements whose best plan is the same for all values, and whose text is the same
 * each time.
 */
import { sql } from "kysely";

export const PLANNED_ONCE = "/* planned once */";

/** The mark: within `sql`, or by `modifyEnd`. */
export const plannedOnce = sql.raw(PLANNED_ONCE);
