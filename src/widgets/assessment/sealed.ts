/** Papers that came before their start: sealed, kept in the browser, and opened by the key that the start answers. */
import { createStore, del, get, set } from "idb-keyval";
import type { Input } from "../../core/contract/call.js";
import { type attemptStart, examSealed } from "../../core/contract/exam.js";
import { loadSealing } from "../../core/contract/sealing.js";
import { request } from "../../core/session/index.js";
import { apiOrigin } from "../../core/site/config.js";

interface Sealed {
  readonly stamp: string;
  readonly sealed: string;
}
type Which = Pick<Input<typeof attemptStart>, "id" | "assessment">;

const memory = new Map<number, Sealed>();
let database: ReturnType<typeof createStore> | undefined;

/** A page may have no database, or a full one: then the paper is this page's alone. */
async function quietly<T>(act: (kept: ReturnType<typeof createStore>) => Promise<T>): Promise<T | undefined> {
  try {
    return await act((database ??= createStore(`edu-papers ${apiOrigin()}`, "papers")));
  } catch {
    return undefined;
  }
}

export async function fetchSealed({ id, assessment }: Which, signal: AbortSignal): Promise<void> {
  const [{ stamp, sealed }] = await Promise.all([
    request(examSealed, { id, assessment }, { signal, quiet: true }),
    // What opens it is there before the start wants it.
    loadSealing(),
  ]);
  if (stamp === undefined || sealed === undefined) return;
  const paper = { stamp, sealed };
  memory.set(assessment, paper);
  await quietly((kept) => set(assessment, paper, kept));
}

export const keptPaper = async (assessment: number): Promise<Sealed | undefined> =>
  memory.get(assessment) ?? (await quietly((kept) => get<Sealed>(assessment, kept)));

export async function forgetPaper(assessment: number): Promise<void> {
  memory.delete(assessment);
  await quietly((kept) => del(assessment, kept));
}

/** @returns undefined where it is not what was sealed with this key */
export async function unseal<T>({ stamp, sealed }: Sealed, key: string): Promise<T | undefined> {
  const { open } = await loadSealing();
  const text = await open(sealed, key, stamp);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
