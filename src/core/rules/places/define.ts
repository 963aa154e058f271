/** How an address of the portal is declared: once, for whoever reads it, writes it or links to it. */

/** One value of an address. What is unknown, damaged or missing reads as its first value, which is not written. */
export interface Param<T> {
  /** As in the query; older links may say it by one of the further names. Empty: all that no other value names. */
  readonly names: readonly string[];
  readonly read: (text: string) => T;
  readonly write: (value: T) => string;
}

/** An id from 1; 0 for none. */
export const id = (...names: readonly [string, ...string[]]): Param<number> => ({
  names,
  read(text) {
    const value = /^\d{1,16}$/.test(text) ? Number(text) : 0;
    return Number.isSafeInteger(value) ? value : 0;
  },
  write: (value) => (value > 0 ? String(value) : ""),
});

/** @param max characters; what is longer is cut */
export const text = (name: string, max = 256): Param<string> => ({
  names: [name],
  read: (value) => value.slice(0, max),
  write: (value) => value.slice(0, max),
});

/** One of a few values; the first unless said. */
export const choice = <const T extends string>(
  name: string,
  values: readonly [T, ...(readonly T[])],
): Param<T> => ({
  names: [name],
  read: (value) => values.find((one) => one === value) ?? values[0],
  write: (value) => (value === values[0] ? "" : value),
});

/** Whether a name stands there with the one value that means yes. */
export const flag = (name: string, yes = "true"): Param<boolean> => ({
  names: [name],
  read: (value) => value === yes,
  write: (value) => (value ? yes : ""),
});

/** What a list is narrowed and sorted by, as it stands in the address: `q=矩阵&media=pdf`. */
export const filter = (): Param<string> => ({ names: [], read: (value) => value, write: (value) => value });

interface AnyParam {
  readonly names: readonly string[];
  readonly read: (text: string) => unknown;
  readonly write: (value: never) => string;
}
type Params = Readonly<Record<string, AnyParam>>;
type Values<P extends Params> = { readonly [K in keyof P]: ReturnType<P[K]["read"]> };

export interface Place<V extends object> {
  readonly path: string;
  /** What an address says, by its query. */
  readonly read: (query: URLSearchParams) => V;
  /** The same of a whole address; undefined where it is another place's. */
  readonly parse: (address: string) => V | undefined;
  /** The address, without the portal's origin. */
  readonly href: (values?: Partial<V>) => string;
}

/** A trailing slash does not matter. */
export const cleanPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, "") || "/" : path);

export function definePlace<const P extends Params = Record<string, never>>({
  path,
  params,
}: {
  readonly path: string;
  readonly params?: P;
}): Place<Values<P>> {
  const table = Object.entries(params ?? {}) as [string, Param<unknown>][];
  const named = new Set(table.flatMap(([, { names }]) => names));
  /** Only what no value of the place's own names. */
  const rest = (query: URLSearchParams) => {
    const others = new URLSearchParams();
    for (const [name, value] of query) if (!named.has(name)) others.append(name, value);
    return others;
  };
  const read = (query: URLSearchParams) =>
    Object.fromEntries(
      table.map(([key, { names, read: readValue }]) => {
        const said = names.map((name) => query.get(name)).find(Boolean) ?? "";
        return [key, readValue(names.length > 0 ? said : rest(query).toString())];
      }),
    ) as Values<P>;
  return {
    path,
    read,
    parse(address) {
      const url = new URL(address, "https://portal.invalid");
      return cleanPath(url.pathname) === path ? read(url.searchParams) : undefined;
    },
    href(values = {}) {
      const query = new URLSearchParams();
      for (const [key, { names, write }] of table) {
        const value = (values as Record<string, unknown>)[key];
        const written = value === undefined ? "" : write(value);
        if (!written) continue;
        const [name] = names;
        if (name !== undefined) query.set(name, written);
        else for (const [other, one] of rest(new URLSearchParams(written))) query.append(other, one);
      }
      const search = query.toString();
      return search ? `${path}?${search}` : path;
    },
  };
}
