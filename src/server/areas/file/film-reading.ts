/**
 * Films that are read: how long they are, how large, and a picture of each. A row for a file, whoever uses it; one server at a
 * time reads it, and goes on with what another one left (docs/domain.md 11.22).
 */
import { FilmFault, isUnavailable, type Db, type Films, type Platform } from "../../adapters/index.js";
import { queueLadder } from "./film-ladder.js";
import { isOpen, findPrograms } from "./film-queue.js";
import { addFile, fileById } from "./store.js";

/** ms after which a server that says nothing has ended: longer than the programs may take. */
const LEASE = 5 * 60_000;

/** What was seen of these films. Those that nobody has read are left out. */
export async function filmsOf(db: Db, files: readonly number[]) {
  if (files.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom("film_reading")
    .select(["file_id", "state", "reason", "seconds", "width", "height", "poster_id"])
    .where("file_id", "in", [...files])
    .execute();
  return new Map(rows.map((row) => [row.file_id, row]));
}

/** Has a film read, unless it was, or is about to be. */
export async function readFilm(platform: Platform, fileId: number): Promise<void> {
  const { db, clock, films, background } = platform;
  if (!(await films?.find())) return;
  await db
    .insertInto("film_reading")
    .values({ file_id: fileId, state: "queued", created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // What was read before may have been dropped since, when nothing showed it.
  await queueLadder(platform, fileId);
  background.run("read films", () => readFilms(platform));
}

/** What was not read, or could not be. @returns whether it is read now */
export async function readFilmAgain(platform: Platform, fileId: number): Promise<boolean> {
  const { db, clock, films, background } = platform;
  if (!(await films?.find())) return false;
  const queued = await db
    .insertInto("film_reading")
    .values({ file_id: fileId, state: "queued", created_at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .column("file_id")
        .doUpdateSet({ state: "queued", reason: "" })
        .where("film_reading.state", "=", "failed"),
    )
    .returning("file_id")
    .executeTakeFirst();
  if (queued) background.run("read films", () => readFilms(platform));
  return queued !== undefined;
}

/** The next one that nobody reads; it is this server's for a while. */
async function claim({ transaction, clock }: Platform): Promise<number | undefined> {
  return transaction(async (trx) => {
    const now = clock.now();
    const next = await trx
      .selectFrom("film_reading")
      .select("file_id")
      .where(isOpen(now))
      .orderBy("created_at")
      .orderBy("file_id")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return undefined;
    await trx
      .updateTable("film_reading")
      .set({ state: "running", leased_until: now + LEASE })
      .where("file_id", "=", next.file_id)
      .execute();
    return next.file_id;
  });
}

async function readOne(platform: Platform, films: Films, fileId: number): Promise<void> {
  const { db, files, clock, log } = platform;
  const settle = (change: object) =>
    db.updateTable("film_reading").set(change).where("file_id", "=", fileId).execute();
  try {
    const file = await fileById(db, fileId);
    const kept = file && (await files.get(file.sha256));
    if (!kept) throw new FilmFault("broken");
    const { seconds, width, height, poster } = await films.read(kept.stream(), file.mime);
    let poster_id: number | null = null;
    if (poster) {
      const { id: sha256, size } = await files.put(poster);
      const row = { sha256, size, mime: "image/jpeg", media: "image" as const, state: "ready" as const };
      poster_id = (await addFile(db, { ...row, created_at: clock.now() })).id;
    }
    await settle({ state: "done", reason: "", seconds, width, height, poster_id });
    await queueLadder(platform, fileId);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (!(error instanceof FilmFault)) log.error("a film could not be read", { file: fileId, error });
    await settle({ state: "failed", reason: error instanceof FilmFault ? error.kind : "broken" });
  }
}

/** Servers that read now, so that one machine reads one film at a time. */
const busy = new WeakSet<object>();

/** Reads what waits, one after another. */
export async function readFilms(platform: Platform): Promise<void> {
  const { films } = platform;
  if (!films || busy.has(films)) return;
  busy.add(films);
  try {
    const found = await findPrograms(platform, "film_reading");
    if (!found) return;
    for (let file = await claim(platform); file !== undefined; file = await claim(platform))
      await readOne(platform, found, file);
  } finally {
    busy.delete(films);
  }
}
