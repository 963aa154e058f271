/** What courses and their players need of the rooms that stand on them; src/server/areas.ts hands it in. */
import type { Db, Trx } from "../../adapters/index.js";
import type { Member } from "../../http/index.js";

export interface Rooms {
  /** How many questions of each run wait for its staff; a run without any is left out. */
  openQuestions(db: Db, runIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** The run in which everybody sees a question or an answer. */
  runOf(db: Db, subject: "thread" | "post", id: number): Promise<number | undefined>;
  /** Somebody reported it: it waits for the staff of its run. */
  reported(trx: Trx, subject: "thread" | "post", id: number, now: number): Promise<void>;
  /** The files beside a node that a member of its run may have now. */
  materialsOf(
    db: Db,
    nodeId: number,
    member: Member,
    now: number,
  ): Promise<{ id: number; name: string; size: number; mime: string }[]>;
}
