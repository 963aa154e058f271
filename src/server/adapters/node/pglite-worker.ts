/** The thread that the embedded database runs in: it blocks while it works, and the server must not. */
import { PGlite } from "@electric-sql/pglite";
import { parentPort, workerData } from "node:worker_threads";
import type { EmbeddedEngine, EmbeddedResult } from "../../db/embedded.js";
import { pgliteEngine } from "../../db/pglite.js";

export interface WorkerStart {
  folder: string;
}
export interface WorkerRequest {
  id: number;
  /** Absent: close the database. */
  sql?: string;
  parameters?: readonly unknown[];
}
/** The fields of a PostgreSQL error; an Error itself loses them between threads. */
export type ErrorFields = Record<string, string | number | undefined> & { message: string };
export interface WorkerAnswer {
  id: number;
  result?: EmbeddedResult;
  error?: ErrorFields;
}

const FIELDS = [
  "code",
  "severity",
  "detail",
  "hint",
  "constraint",
  "schema",
  "table",
  "column",
  "where",
  "routine",
];

export function errorFields(error: unknown): ErrorFields {
  const fields: ErrorFields = { message: error instanceof Error ? error.message : String(error) };
  for (const name of FIELDS) {
    const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
    if (typeof value === "string") fields[name] = value;
  }
  return fields;
}

/** The error again, on the other side. */
export const toError = ({ message, ...fields }: ErrorFields): Error =>
  Object.assign(new Error(message), { name: "DatabaseError" }, fields);

/** An engine that panicked (a full disk, no memory) answers nothing any more; opened again it does. */
async function isAlive(engine: EmbeddedEngine): Promise<boolean> {
  try {
    await engine.query("select 1", []);
    return true;
  } catch (error) {
    return errorFields(error)["code"] !== undefined;
  }
}

/** Opens the database of `workerData` and answers until it is told to close. */
export async function runDatabaseWorker(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("The database worker was not started as a worker");
  const post = (answer: WorkerAnswer) => port.postMessage(answer);
  const { folder } = workerData as WorkerStart;
  let engine;
  try {
    engine = pgliteEngine(await PGlite.create({ dataDir: folder }));
  } catch (error) {
    post({ id: 0, error: errorFields(error) });
    return;
  }
  const open = engine;
  port.on("message", async ({ id, sql, parameters }: WorkerRequest) => {
    try {
      if (sql === undefined) {
        await open.close();
        post({ id });
        port.close();
      } else post({ id, result: await open.query(sql, parameters ?? []) });
    } catch (error) {
      const fields = errorFields(error);
      // Whoever waits learns of the end itself, which says "later" and not that the query was wrong.
      if (fields["code"] === undefined && !(await isAlive(open))) process.exit(1);
      post({ id, error: fields });
    }
  });
  post({ id: 0 });
}
