/** Records whose keys the compiler knows, and keeps knowing. */

/** Its keys, in their order. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(record) as K[];

/** One value for each key. */
export const recordOf = <K extends string, T>(keys: readonly K[], valueOf: (key: K) => T): Record<K, T> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, T>;
