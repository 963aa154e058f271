/** Tables of what makes attempts fair (docs/domain.md 10.14). */
import type { ColumnType } from "kysely";
import type { Safeguards } from "../../../../core/rules/assessment/index.js";

/** What somebody was told before they began, and agreed to where it watches. None where nothing was switched on. */
export interface AttemptIntegrityTable {
  attempt_id: number;
  agreed: ColumnType<Safeguards, string, string>;
  agreed_at: number;
  /** The one that has it; null where any may, and after a teacher released it. */
  device: string | null;
}

export interface IntegrityTables {
  attempt_integrity: AttemptIntegrityTable;
}

export const attemptIntegrity = [
  `create table attempt_integrity (
    attempt_id bigint primary key references attempt(id) on delete cascade,
    agreed jsonb not null, agreed_at bigint not null, device text)`,
];
