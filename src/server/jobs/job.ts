/**
 * Kinds of jobs: what is done with one row, and how it is taken back.
 *
 *     const review = job<Params, number, Before>("enroll-review", { row, undo, undoWithin: HOUR });
 *     await startJob(ctx, review, { subject, params, rows: [{ name, item }] });
 *
 * Each row is done in a transaction that also marks it done: a server that dies in the middle leaves whole rows only,
 * and whoever goes on begins with the first that is open.
 */
import type { Db, Platform, Trx } from "../adapters/index.js";
import type { Locale, Message } from "../messages.js";

export interface RowGiven<Params, Item> {
  readonly trx: Trx;
  /** Its clock, chance and digests; the database is `trx` alone. */
  readonly platform: Platform;
  readonly params: Params;
  readonly item: Item;
  /** Who started the job. */
  readonly accountId: number;
  readonly now: number;
}

export interface RowResult<Before> {
  /** What undo needs; undefined: this row cannot be taken back. */
  readonly before?: Before;
  /** It went another way than was asked for: listed with this reason. What was written stays. */
  readonly problem?: Message;
}

export interface JobSteps<Params, Item, Before> {
  /** What is done, e.g. "Importing a roster". */
  readonly title: Message;
  /** @throws Failure when it cannot be done: nothing of the row is written, and its words are the reason */
  readonly row: (given: RowGiven<Params, Item>) => Promise<RowResult<Before>>;
  /**
   * The same for as many as one transaction takes, where rows by themselves would take long. Where it throws, nothing of
   * these rows is written and they are done one by one.
   * @returns one result for each item, in their order
   */
  readonly rows?: (
    given: Omit<RowGiven<Params, Item>, "item"> & { readonly items: readonly Item[] },
  ) => Promise<readonly RowResult<Before>[]>;
  /** The last row comes first. @throws Failure when it can no longer be taken back */
  readonly undo?: (given: RowGiven<Params, Item> & { readonly before: Before }) => Promise<void>;
  /** Milliseconds after the end in which undo is offered. */
  readonly undoWithin?: number;
  /** Columns of a row in the workbook of what was not done; its name unless said. */
  readonly sheet?: {
    readonly head: readonly Message[];
    readonly cells: (item: Item) => readonly (string | number)[];
  };
  /** Once, after the rows: what is counted or indexed as a whole. May run again after a crash. */
  readonly finish?: (platform: Platform, params: Params) => Promise<void>;
}

export interface Job<Params, Item, Before> extends JobSteps<Params, Item, Before> {
  readonly kind: string;
}
/** As the queue knows it: what was stored by a kind comes back to the same kind. */
export type AnyJob = Job<unknown, unknown, unknown>;

const kinds = new Map<string, AnyJob>();

/** @param kind its name in the database: what was started before an update is found again by it */
export function job<Params, Item, Before = never>(
  kind: string,
  steps: JobSteps<Params, Item, Before>,
): Job<Params, Item, Before> {
  const made = { kind, ...steps };
  kinds.set(kind, made as AnyJob);
  return made;
}

/** Names what jobs work on, for the list of them. @returns names by id, in the asker's language */
export type SubjectNames = (
  db: Db,
  ids: readonly number[],
  locale: Locale,
) => Promise<ReadonlyMap<number, string>>;
const subjects = new Map<string, SubjectNames>();

/** @param word what subjects of this sort begin with: `run` for `run 37` and `run 37 school` */
export const nameSubjects = (word: string, names: SubjectNames): void => void subjects.set(word, names);

/** @returns names by subject; none of what is gone, or about nothing in particular */
export async function subjectNames(
  db: Db,
  given: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const named = new Map<string, string>();
  for (const [word, namesOf] of subjects) {
    const found = given.flatMap((subject) => {
      const [, id] = new RegExp(`^${word} (\\d+)( |$)`).exec(subject) ?? [];
      return id ? [{ id: Number(id), subject }] : [];
    });
    if (found.length === 0) continue;
    const names = await namesOf(db, [...new Set(found.map(({ id }) => id))], locale);
    for (const { id, subject } of found) named.set(subject, names.get(id) ?? "");
  }
  return named;
}

export const jobOf = (kind: string): AnyJob | undefined => kinds.get(kind);
