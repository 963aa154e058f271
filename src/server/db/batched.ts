/** Many who ask at once are answered together: a statement for all of them, in place of one for each. */
import DataLoader from "dataloader";

/** One for each platform or database, made when it is first asked for. */
export function perOwner<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, Made>();
  return (owner) => {
    const one = made.get(owner) ?? make(owner);
    made.set(owner, one);
    return one;
  };
}

/**
 * While one batch is under way the next gathers; whoever asks at rest is answered at once, alone. Not for callers within a
 * transaction: a batch is nobody's alone.
 * @param act answers for each key in the keys' order, with the error of whoever is refused; what it throws fails all of them
 * @param most keys of a batch
 */
export function batched<Key, Value>(
  act: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  most: number,
): (key: Key) => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      const answers = act(keys);
      running = answers.catch(() => undefined);
      return answers;
    },
    { cache: false, maxBatchSize: most, batchScheduleFn: (begin) => void running.then(begin) },
  );
  return (key) => loader.load(key);
}
