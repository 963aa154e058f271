import { AsyncLocalStorage } from "node:async_hooks";
import type { TransactionMark, TransactionTracker } from "../../db/guard.js";

const storage = new AsyncLocalStorage<TransactionMark | undefined>();
let open = 0;

function close(): void {
  // In Node 20, storage that was ever used slows every promise of the process: it rests between transactions.
  if (--open === 0) storage.disable();
}

/** Transactions followed through asynchronous calls, by Node's own means. */
export const nodeTracker: TransactionTracker = {
  tracks: true,
  current: () => storage.getStore(),
  run(mark, body) {
    open++;
    const done = storage.run(mark, body);
    if (done instanceof Promise) done.then(close, close);
    else close();
    return done;
  },
};
