/** Every call of the contract, found and not listed: what tests and the manual go through. */
import type { Call } from "./call.js";
import * as groups from "./index.js";

export interface Entry {
  /** As code names it, e.g. `room.shell`. */
  readonly name: string;
  readonly call: Call<unknown, unknown>;
}

const isCall = (value: unknown): value is Call<unknown, unknown> =>
  typeof value === "object" && value !== null && "path" in value && "access" in value;

/** By path. */
export const registry: readonly Entry[] = Object.entries(groups as Readonly<Record<string, unknown>>)
  .flatMap(([group, members]) =>
    typeof members === "object" && members !== null
      ? Object.entries(members as Record<string, unknown>).flatMap(([name, call]) =>
          isCall(call) ? [{ name: `${group}.${name}`, call }] : [],
        )
      : [],
  )
  .sort((a, b) => (a.call.path < b.call.path ? -1 : 1));
