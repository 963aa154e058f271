/** What was written on this page and is not at the server yet: whoever asks the server for the whole waits for it. */
const onTheWay = new Set<Promise<unknown>>();
const waiting = new Set<() => void>();

async function settle(saving: Promise<unknown>): Promise<void> {
  await Promise.allSettled([saving]);
  onTheWay.delete(saving);
}

/** @returns the same promise, which others wait for until it is settled */
export function awaited<T>(saving: Promise<T>): Promise<T> {
  onTheWay.add(saving);
  void settle(saving);
  return saving;
}

/** Notes what saves something that rests for a moment before it is sent. @returns takes the note back */
export function resting(save: () => void): () => void {
  waiting.add(save);
  return () => waiting.delete(save);
}

/** Sends what rests, and waits until nothing is on its way; a save that fails is told where it was written. */
export async function allSaved(): Promise<void> {
  for (const save of waiting) save();
  waiting.clear();
  while (onTheWay.size > 0) await Promise.allSettled(onTheWay);
}
