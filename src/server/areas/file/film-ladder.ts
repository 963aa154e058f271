/**
 * Films that are made smaller, so that a player takes what the network carries (RFC 8216). A row for a file, whoever uses it;
 * one server at a time makes it, one height after another, and goes on with what another one left (docs/domain.md 11.23).
 */
import { ladderHeights } from "../../../core/rules/film-ladder.js";
import {
  FilmFault,
  isUnavailable,
  type Db,
  type FilmRung,
  type Films,
  type Platform,
  type Trx,
} from "../../adapters/index.js";
import { isOpen, findPrograms } from "./film-queue.js";
import { fileById } from "./store.js";

/** ms after which a server that says nothing has ended. */
const LEASE = 60_000;
/** ms between two notes of how far it is. */
const NOTE_EVERY = 2000;
/** ms after which nobody misses a film that no course shows: until then a teacher may take it back. */
const KEEP_UNUSED = 24 * 60 * 60_000;

/** What is made of these films. Those of which nothing is made are left out. */
export async function laddersOf(db: Db, files: readonly number[]) {
  if (files.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom("film_ladder")
    .select(["file_id", "state", "reason", "heights", "percent"])
    .where("file_id", "in", [...files])
    .execute();
  return new Map(rows.map((row) => [row.file_id, row]));
}

/** @returns from small to large; [] while it is not whole */
export const rungsOf = (db: Db, fileId: number) =>
  db
    .selectFrom("film_rung")
    .innerJoin("film_ladder", "film_ladder.file_id", "film_rung.file_id")
    .select(["height", "sha256", "attributes", "playlist", "film_rung.created_at"])
    .where("film_rung.file_id", "=", fileId)
    .where("film_ladder.state", "=", "done")
    .orderBy("height")
    .execute();

/** Which heights a film that was read is made in; [] for one that is sent as it is. */
export async function heightsOf(db: Db, fileId: number): Promise<number[]> {
  const row = await db
    .selectFrom("film_reading")
    .innerJoin("file", "file.id", "film_reading.file_id")
    .select(["size as bytes", "seconds", "width", "height"])
    .where("file_id", "=", fileId)
    .where("film_reading.state", "=", "done")
    .executeTakeFirst();
  return row ? ladderHeights(row) : [];
}

/** Has a film made smaller, unless it was, or is about to be. @returns whether it waits now */
export async function queueLadder(platform: Platform, fileId: number): Promise<boolean> {
  const { db, clock, films, background } = platform;
  const heights = await heightsOf(db, fileId);
  if (heights.length === 0 || !(await films?.find())?.encode) return false;
  const queued = await db
    .insertInto("film_ladder")
    .values({ file_id: fileId, state: "queued", heights, created_at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .column("file_id")
        .doUpdateSet({ state: "queued", reason: "" })
        .where("film_ladder.state", "=", "failed"),
    )
    .returning("file_id")
    .executeTakeFirst();
  if (queued) background.run("make films smaller", () => makeLadders(platform));
  return queued !== undefined;
}

interface Claim {
  readonly file_id: number;
  readonly heights: readonly number[];
}

/** The next one that nobody makes; it is this server's for a while. */
async function claim({ transaction, clock }: Platform, worker: string): Promise<Claim | undefined> {
  return transaction(async (trx) => {
    const now = clock.now();
    const next = await trx
      .selectFrom("film_ladder")
      .select(["file_id", "heights"])
      .where(isOpen(now))
      .orderBy("created_at")
      .orderBy("file_id")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return undefined;
    await trx
      .updateTable("film_ladder")
      .set({ state: "running", worker, leased_until: now + LEASE })
      .where("file_id", "=", next.file_id)
      .execute();
    return next;
  });
}

/** A larger picture takes more time, by its points. */
function percentOf(heights: readonly number[], height: number, part: number): number {
  const weight = (some: readonly number[]) => some.reduce((sum, one) => sum + one * one, 0);
  const before = weight(heights.filter((one) => one < height));
  return Math.min(99, Math.floor(((before + part * height * height) * 100) / weight(heights)));
}

async function makeOne(
  platform: Platform,
  films: Films,
  { file_id, heights }: Claim,
  worker: string,
): Promise<void> {
  const { db, files, clock, log } = platform;
  const mine = (change: {
    percent?: number;
    leased_until?: number;
    state?: "queued" | "done" | "failed";
    reason?: "" | FilmFault["kind"];
  }) =>
    db
      .updateTable("film_ladder")
      .set(change)
      .where("file_id", "=", file_id)
      .where("worker", "=", worker)
      .where("state", "=", "running")
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => numUpdatedRows > 0n);
  const keep = async ({ height, attributes, playlist, stream }: FilmRung) => {
    const { id: sha256, size } = await files.put(stream());
    const values = { file_id, height, sha256, size, attributes, playlist, created_at: clock.now() };
    await db
      .insertInto("film_rung")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  try {
    const file = await fileById(db, file_id);
    const kept = file && (await files.get(file.sha256));
    if (!kept || !films.encode) throw new FilmFault("broken");
    const reading = await db
      .selectFrom("film_reading")
      .select("seconds")
      .where("file_id", "=", file_id)
      .executeTakeFirst();
    const made = await db.selectFrom("film_rung").select("height").where("file_id", "=", file_id).execute();
    const open = heights.filter((height) => !made.some((one) => one.height === height));
    let notedAt = -Infinity;
    if (open.length > 0)
      await films.encode(kept.stream(), {
        mime: file.mime,
        seconds: reading?.seconds ?? 0,
        heights: open,
        async onProgress(height, part) {
          const now = clock.now();
          if (now - notedAt < NOTE_EVERY) return true;
          notedAt = now;
          return mine({ percent: percentOf(heights, height, part), leased_until: now + LEASE });
        },
        onRung: keep,
      });
    await mine({ state: "done", reason: "", percent: 100 });
  } catch (error) {
    if (isUnavailable(error)) {
      // Whoever comes next need not wait for the lease. Where the database is what is gone, the lease ends by itself.
      await mine({ state: "queued", leased_until: 0 }).catch(() => undefined);
      throw error;
    }
    if (!(error instanceof FilmFault))
      log.error("a film could not be made smaller", { file: file_id, error });
    await mine({ state: "failed", reason: error instanceof FilmFault ? error.kind : "broken" });
  }
}

/** Servers that are at it, so that one machine makes one film at a time. */
const busy = new WeakSet<object>();

/** Makes what waits, one after another. */
export async function makeLadders(platform: Platform): Promise<void> {
  const { films, random } = platform;
  if (!films || busy.has(films)) return;
  busy.add(films);
  const worker = random.token(96);
  try {
    const found = await findPrograms(platform, "film_ladder");
    if (!found?.encode) return;
    for (let next = await claim(platform, worker); next; next = await claim(platform, worker))
      await makeOne(platform, found, next, worker);
  } finally {
    busy.delete(films);
  }
}

/** Its bytes are gone where nothing else is made of the same ones. */
async function dropLadder({ transaction, files }: Platform, fileId: number): Promise<void> {
  const left = await transaction(async (trx: Trx) => {
    const hashes = await trx
      .deleteFrom("film_rung")
      .where("file_id", "=", fileId)
      .returning("sha256")
      .execute();
    await trx.deleteFrom("film_ladder").where("file_id", "=", fileId).execute();
    const names = hashes.map(({ sha256 }) => sha256);
    if (names.length === 0) return [];
    const others = await trx
      .selectFrom("film_rung")
      .select("sha256")
      .where("sha256", "in", names)
      .union(trx.selectFrom("file").select("sha256").where("sha256", "in", names))
      .execute();
    return names.filter((name) => !others.some(({ sha256 }) => sha256 === name));
  });
  for (const sha256 of left) await files.delete(sha256);
}

/** Drops what no course has shown for a day. @param used files of films that courses show */
export async function dropUnusedLadders(platform: Platform, used: ReadonlySet<number>): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const rows = await db.selectFrom("film_ladder").select(["file_id", "unused_since"]).execute();
  const mark = (ids: readonly number[], unused_since: number | null) =>
    ids.length > 0 &&
    db.updateTable("film_ladder").set({ unused_since }).where("file_id", "in", ids).execute();
  const unused = rows.filter(({ file_id }) => !used.has(file_id));
  await mark(
    rows
      .filter(({ file_id, unused_since }) => used.has(file_id) && unused_since !== null)
      .map(({ file_id }) => file_id),
    null,
  );
  await mark(
    unused.filter(({ unused_since }) => unused_since === null).map(({ file_id }) => file_id),
    now,
  );
  for (const { file_id, unused_since } of unused)
    if (unused_since !== null && unused_since <= now - KEEP_UNUSED) await dropLadder(platform, file_id);
}
