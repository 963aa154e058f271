/** Pictures of the courses' texts: drawn anew when they come, and served by the hash of their content. */
import { Code, type course as contract, type Input, type Output } from "../../../core/contract/index.js";
import { API_BASE } from "../../../core/rules/index.js";
import { isWithinSides, readUpload, sendPicture, sizeOf, sniff } from "../file/index.js";
import { fail, signedIn, type Ctx, type Routes } from "../../http/index.js";
import type { Platform } from "../../adapters/index.js";
import { isFileId } from "../../adapters/files.js";
import { messages } from "./messages.js";

const LIMIT = 2 * 1024 * 1024;
const KINDS = ["image/png", "image/jpeg", "image/webp"];
const PATH = `${API_BASE}/course/image`;

export async function imageSave(
  ctx: Ctx,
  { data }: Input<typeof contract.imageSave>,
): Promise<Output<typeof contract.imageSave>> {
  const { accountId } = signedIn(ctx);
  const { pictures } = ctx.platform;
  const given = readUpload(data, KINDS, LIMIT);
  const drawn = given && (await pictures.redraw(given.bytes, given.mime));
  if (!drawn) throw fail(Code.invalid, messages.picture, { result: { field: "data" } });
  return { src: await keepImage(ctx.platform, drawn.bytes, accountId) };
}

/** Keeps a picture that was drawn anew. @returns its address */
export async function keepImage(
  { clock, db, files }: Platform,
  bytes: Uint8Array,
  accountId: number,
): Promise<string> {
  const { id } = await files.put(bytes);
  await db
    .insertInto("course_image")
    .values({ sha256: id, account_id: accountId, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `${PATH}/${id}`;
}

/** A picture as it would be kept. */
export interface PreparedImage {
  readonly src: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/**
 * Draws a picture of a file anew, and stores nothing. One that came from here is as it is.
 * @returns `large` where its sides are too long to unpack it; `wrong` for what is no picture of the kinds that are taken
 */
export async function prepareImage(
  { db, hash, pictures }: Platform,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PreparedImage | "large" | "wrong"> {
  const mime = sniff(bytes);
  const size = mime && KINDS.includes(mime) ? sizeOf(bytes, mime) : undefined;
  if (!mime || !size) return "wrong";
  if (!isWithinSides(size)) return "large";
  const id = hash.sha256(bytes);
  const known = await db
    .selectFrom("course_image")
    .select("sha256")
    .where("sha256", "=", id)
    .executeTakeFirst();
  if (known) return { src: `${PATH}/${id}`, mime, bytes };
  const drawn = await pictures.redraw(bytes, mime);
  return drawn ? { src: `${PATH}/${hash.sha256(drawn.bytes)}`, ...drawn } : "wrong";
}

/** What a picture of a text is. @returns undefined for what is none of them, whatever else lies under that name */
export async function imageBytes(
  { db, files }: Platform,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!isFileId(id)) return undefined;
  const known = await db
    .selectFrom("course_image")
    .select("sha256")
    .where("sha256", "=", id)
    .executeTakeFirst();
  const file = known && (await files.get(id));
  return file && new Uint8Array(await new Response(file.stream()).arrayBuffer());
}

/** Whether a picture with this address was kept here. */
export const isKeptImage = async (platform: Platform, address: string): Promise<boolean> =>
  (await imageBytes(platform, address.split("/").at(-1) ?? "")) !== undefined;

/** Anybody may show them on a page; as a page of its own such a file can do nothing. */
export function installImages({ raw, platform }: Routes): void {
  raw("GET", `${PATH}/:id`, async (request) => {
    const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
    // Files of other kinds lie in the same store and are not to be had this way.
    const isOurs =
      isFileId(id) &&
      (await platform.db
        .selectFrom("course_image")
        .select("sha256")
        .where("sha256", "=", id)
        .executeTakeFirst());
    return isOurs ? sendPicture(request, platform, id) : { status: 404, body: null };
  });
}
