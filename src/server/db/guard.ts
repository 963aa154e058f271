/**
 * Keeps queries inside their transaction.
 *
 * The embedded database has one connection: a query sent past an open transaction waits for it forever.
 * On PostgreSQL the same slip runs on another connection and silently sees other data. Both throw here,
 * at the line that made the slip.
 */

export interface TransactionMark {
  /** The transaction has its connection; whoever asks for another is outside of it. */
  acquired: boolean;
  /** Migrations bring their own connection handling. */
  exempt: boolean;
}

/** Follows a transaction through its asynchronous calls; Node's is AsyncLocalStorage. */
export interface TransactionTracker {
  /** False where asynchronous calls cannot be followed. */
  readonly tracks: boolean;
  current(): TransactionMark | undefined;
  run<T>(mark: TransactionMark | undefined, body: () => T): T;
}

/** For runtimes that cannot follow asynchronous calls (a page): nothing is tracked, nothing is refused. */
export const untracked: TransactionTracker = {
  tracks: false,
  current: () => undefined,
  run: (_mark, body) => body(),
};

export class OutsideTransactionError extends Error {
  constructor(what: string) {
    super(`${what} while a transaction is open here: use the transaction that was handed in`);
    this.name = "OutsideTransactionError";
  }
}
