/** Pictures of the camera, for whoever agreed to them (docs/domain.md 10.14): kept ninety days, seen by the run's team alone. */
import { Code, type integrity, type Output } from "../../../../core/contract/index.js";
import { SNAPSHOT_DAYS } from "../../../../core/rules/assessment/index.js";
import type { Platform } from "../../../adapters/index.js";
import { addFile, readUpload, removeFile, signContent } from "../../file/index.js";
import { fail, type Given } from "../../../http/index.js";
import { rulesFor } from "../attempts.js";
import { demandRunning } from "../files.js";
import * as attempts from "../store/index.js";
import { safeguardsIn } from "./door.js";
import * as store from "./store.js";

/** Bytes: 320 × 240 in JPEG are a quarter of it. */
const LARGEST = 64 * 1024;
/** Of one attempt. */
const MOST = 3000;
const DAY = 24 * 60 * 60_000;
const KEPT = SNAPSHOT_DAYS * DAY;

/**
 * With a comment of its own (ITU T.81, B.2.4.5) behind the first mark: files are known by their content, and these bytes are no
 * other file's, so that deleting them deletes nothing else.
 */
function marked(jpeg: Uint8Array, words: string): Uint8Array<ArrayBuffer> {
  const comment = new TextEncoder().encode(words);
  const length = comment.length + 2;
  return new Uint8Array([
    ...jpeg.subarray(0, 2),
    0xff,
    0xfe,
    length >> 8,
    length & 0xff,
    ...comment,
    ...jpeg.subarray(2),
  ]);
}

export async function snapshotKeep({
  input: { attempt: id, key, image },
  ctx: { platform },
  member,
}: Given<typeof integrity.snapshotKeep>): Promise<Output<typeof integrity.snapshotKeep>> {
  const { db, clock, files, random } = platform;
  const attempt = await attempts.attemptOf(db, member.run.id, member.accountId, id);
  const assessment = attempt && (await attempts.assessmentById(db, attempt.assessment_id));
  if (!attempt || !assessment) throw fail(Code.notFound);
  const now = clock.now();
  demandRunning(attempt, now);
  const { lifts } = await rulesFor(db, assessment, member);
  const { snapshots } = await safeguardsIn(db, id, assessment.settings, lifts);
  const last = await store.lastSnapshot(db, id);
  // What nobody agreed to is not kept, nor more often than they agreed to.
  if (!snapshots || last.count >= MOST || (last.at !== undefined && now - last.at < snapshots * 500))
    return { kept: false };
  const given = readUpload(image, ["image/jpeg"], LARGEST);
  if (!given) throw fail(Code.fileRefused);
  const bytes = marked(given.bytes, `${id} ${random.hex(16)}`);
  const { id: sha256, size } = await files.put(bytes, LARGEST + 256);
  const file = await addFile(db, {
    sha256,
    size,
    mime: "image/jpeg",
    media: "image",
    state: "ready",
    created_at: now,
  });
  await store.addSnapshot(db, { attempt_id: id, key, at: now, file_id: file.id });
  return { kept: true };
}

/** Addresses that work for an hour. */
export async function snapshotsOf(platform: Platform, attempt: number) {
  const rows = await store.snapshotsOf(platform.db, attempt);
  return rows.map(({ at, file_id }) => ({
    at,
    url: signContent(platform, file_id, "preview", "snapshot.jpg").path,
  }));
}

const AT_ONCE = 200;

/** Takes away what is older than ninety days, whatever became of the attempt. @returns how many */
export async function sweepSnapshots({ db, clock, files, transaction }: Platform): Promise<number> {
  for (let count = 0; ;) {
    const old = await store.oldSnapshots(db, clock.now() - KEPT, AT_ONCE);
    for (const { id, file_id, sha256 } of old) {
      // The bytes first: what is cut short here is found again.
      await files.delete(sha256);
      await transaction(async (trx) => {
        await store.removeSnapshot(trx, id);
        await removeFile(trx, file_id);
      });
    }
    count += old.length;
    if (old.length < AT_ONCE) return count;
  }
}
