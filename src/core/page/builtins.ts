/**
 * Built-ins as the standard has them, on pages whose old libraries have put others in their place: prototype.js makes
 * `Array.from` one that maps nothing and knows no sets, and arrays JSON texts within JSON. The build writes these where
 * a module of the elements, or of a package in them, names the built-in (vite.config.ts).
 */

/** @throws {TypeError} when there is nothing to take from */
export function arrayFrom<T, U = T>(
  items: Iterable<T> | ArrayLike<T>,
  map?: (item: T, at: number) => U,
): (T | U)[] {
  const list: (T | U)[] = [];
  if (Symbol.iterator in Object(items)) for (const item of items as Iterable<T>) list.push(item);
  else {
    const { length } = items as ArrayLike<T>;
    for (let at = 0; at < length; at += 1) list.push((items as ArrayLike<T>)[at] as T);
  }
  if (map) for (let at = 0; at < list.length; at += 1) list[at] = map(list[at] as T, at);
  return list;
}

// By another name: the build would put `jsonText` here too.
const { stringify } = JSON;

export function jsonText(...given: Parameters<typeof JSON.stringify>): string {
  const lists = Array.prototype as { toJSON?: unknown };
  const theirs = Object.getOwnPropertyDescriptor(lists, "toJSON");
  if (!theirs?.configurable) return stringify(...given);
  delete lists.toJSON;
  try {
    return stringify(...given);
  } finally {
    Object.defineProperty(lists, "toJSON", theirs);
  }
}
