/**
 * What is a person's, table by table: each area declares its own (`own-data.ts`), so that whoever has an account takes all of
 * it along, and nothing stays that should go when the account does (docs/domain.md 2.7). A test names the tables that are
 * not declared.
 */
import type { Message } from "../messages.js";
import type { MergeRule } from "./merge.js";
import type { Tables } from "./migrations/index.js";

/** When the account is closed: its rows go, or stay with nobody's name on them. */
export type AfterClosing = "forget" | "keep";

export interface OwnTable {
  readonly table: keyof Tables;
  /** Names the account, or the row of `through` that does. */
  readonly column: string;
  readonly through?: keyof Tables;
  /** What its file in the archive is called; undefined: in no archive, since it says nothing of the person. */
  readonly title: Message | undefined;
  /** Columns that are in no archive: secrets, and what is the platform's alone. */
  readonly hidden: readonly string[];
  readonly after: AfterClosing;
  /** What becomes of its rows when the account is merged into another one of the same person. */
  readonly merge: MergeRule;
}

interface More {
  readonly title?: Message;
  readonly column?: string;
  readonly through?: keyof Tables;
  readonly hidden?: readonly string[];
}

export const ownTable = (
  table: keyof Tables,
  after: AfterClosing,
  merge: MergeRule,
  { title, column = "account_id", through, hidden = [] }: More = {},
): OwnTable => ({ table, after, merge, title, column, hidden, ...(through && { through }) });
