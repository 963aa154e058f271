/**
 * The answers of an attempt, however their changes arrive. Each item is a register of its own: the change with the highest
 * revision stands, and of two with the same one that of the device whose name is greater. So changes may come late, twice and
 * mixed up, from two devices or from a journal that was delivered a day later, and everybody comes to the same answers.
 */

/** One change of one item. */
export interface Change {
  readonly item: string;
  /** Greater than every revision that its device had seen (Lamport's clock). */
  readonly rev: number;
  readonly device: string;
  /** By the server's clock as the device knew it, in ms. */
  readonly at: number;
  /** The whole answer; missing where it was taken away. */
  readonly value?: unknown;
}

export type Answered = Readonly<Record<string, Omit<Change, "item">>>;

const isNewer = (one: Omit<Change, "item">, other: Omit<Change, "item"> | undefined): boolean =>
  other === undefined || one.rev > other.rev || (one.rev === other.rev && one.device > other.device);

/**
 * @returns the answers with the changes in them, and those changes that something newer had overtaken
 */
export function merge(
  answers: Answered,
  changes: readonly Change[],
): { readonly answers: Answered; readonly overtaken: readonly Change[] } {
  const result: Record<string, Omit<Change, "item">> = { ...answers };
  const overtaken: Change[] = [];
  for (const { item, ...change } of changes) {
    const known = Object.hasOwn(result, item) ? result[item] : undefined;
    if (isNewer(change, known)) {
      // What another device had written is not lost, it is history.
      if (known && known.device !== change.device) overtaken.push({ item, ...known });
      result[item] = change;
    } else if (known && (known.rev !== change.rev || known.device !== change.device))
      overtaken.push({ item, ...change });
  }
  return { answers: result, overtaken };
}

/** The greatest revision among answers; the next change of whoever has seen them is one more. */
export const lastRev = (answers: Answered): number =>
  Object.values(answers).reduce((last, { rev }) => Math.max(last, rev), 0);

/** The bare answers, as scoring takes them. */
export const valuesOf = (answers: Answered): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([item, { value }]) =>
      value === null || value === undefined ? [] : [[item, value] as const],
    ),
  );

/**
 * The same text for the same value on every machine: keys in order, no spaces. What receipts are made over.
 * @param value of JSON
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`);
  return `{${fields.join()}}`;
}
