/** Sounds of questions (docs/domain.md 10.1): checked by their bytes, served by the hash of their content. */
import { Code, type Output, type questionSound } from "../../../core/contract/index.js";
import { SOUND_BYTES } from "../../../core/contract/question-sound.js";
import { SOUND_PATH } from "../../../core/contract/rich-text.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { isFileId } from "../../adapters/files.js";
import { fromBase64 } from "../../exchange/base64.js";
import { fail, type Given, type Routes } from "../../http/index.js";
import { sendByHash } from "../file/index.js";
import { kindOfBytes } from "../library/index.js";
import { messages } from "./messages.js";

/** What is taken, with what it is sent as: recorders put sounds into the containers of films. */
const KINDS: Readonly<Record<string, string>> = {
  "audio/mpeg": "audio/mpeg",
  "audio/ogg": "audio/ogg",
  "audio/wav": "audio/wav",
  "audio/mp4": "audio/mp4",
  "video/mp4": "audio/mp4",
  "video/webm": "audio/webm",
};

/** @returns the type it is sent as; undefined for what is no sound */
export const soundKind = async (bytes: Uint8Array): Promise<string | undefined> =>
  KINDS[(await kindOfBytes(bytes)) ?? ""];

const soundRow = (db: Db | Trx, sha256: string) =>
  db
    .selectFrom("question_sound")
    .select(["sha256", "mime", "size"])
    .where("sha256", "=", sha256)
    .executeTakeFirst();

/** @returns undefined for what is no sound of questions, whatever else lies under that name */
export async function soundBytes(
  { db, files }: Platform,
  sha256: string,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly mime: string } | undefined> {
  const row = isFileId(sha256) ? await soundRow(db, sha256) : undefined;
  const file = row && (await files.get(sha256));
  if (!row || !file) return undefined;
  return { bytes: new Uint8Array(await new Response(file.stream()).arrayBuffer()), mime: row.mime };
}

/** Keeps what is known to be a sound. @returns its address */
export async function keepSound(
  { db, files, clock }: Platform,
  { bytes, mime, accountId }: { bytes: Uint8Array; mime: string; accountId: number },
): Promise<string> {
  const { id, size } = await files.put(bytes);
  await db
    .insertInto("question_sound")
    .values({
      sha256: id,
      mime,
      size,
      account_id: accountId,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `${SOUND_PATH}${id}`;
}

export async function questionSoundSave({
  input: { data },
  ctx: { platform },
  member,
}: Given<typeof questionSound.questionSoundSave>): Promise<Output<typeof questionSound.questionSoundSave>> {
  const bytes = fromBase64(data);
  if (bytes && bytes.length > SOUND_BYTES) throw fail(Code.tooLarge, messages.soundSize);
  const mime = bytes && (await soundKind(bytes));
  if (!mime)
    throw fail(Code.fileRefused, messages.soundKind, {
      result: { field: "data" },
    });
  return {
    src: await keepSound(platform, {
      bytes,
      mime,
      accountId: member.accountId,
    }),
  };
}

/** The address is the right, as that of a question's picture: whoever sees the question has it, and nobody guesses it. */
export function installSounds({ raw, platform }: Routes): void {
  raw("GET", `${SOUND_PATH}:id`, async (request) => {
    const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
    // Files of other kinds lie in the same store and are not to be had this way.
    const row = isFileId(id) ? await soundRow(platform.db, id) : undefined;
    return row ? sendByHash(request, platform, id, row.mime) : { status: 404, body: null };
  });
}
