/** What goes with an article: documents and pictures, in each language its own. */
import { Code, type informationEditing as contract, type Output } from "../../../core/contract/index.js";
import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from "../../../core/rules/information-plan.js";
import type { Db } from "../../adapters/index.js";
import { fromBase64 } from "../../exchange/base64.js";
import { fail, type Ctx, type Given } from "../../http/index.js";
import type { ArticleFile } from "../content/index.js";
import { addFile, filesById, readUpload } from "../file/index.js";
import { editedItem, editedOrgs, lockedItem } from "./editors.js";
import { writeItem } from "./item.js";
import { messages } from "./messages.js";
import { officeType } from "./office.js";

const MIMES = ["application/pdf", "image/png", "image/jpeg", "image/webp"];

/** With what each is and how large. */
export async function shownFiles(db: Db, files: readonly ArticleFile[]) {
  const known = await filesById(
    db,
    files.map(({ file }) => file),
  );
  return files.flatMap(({ file, name }) => {
    const found = known.get(file);
    return found ? [{ file, name, mime: found.mime, size: found.size }] : [];
  });
}

function readAttachment(base64: string) {
  const shown = readUpload(base64, MIMES, ATTACHMENT_BYTES);
  if (shown) return shown;
  const bytes = fromBase64(base64);
  if (!bytes || bytes.length > ATTACHMENT_BYTES) return undefined;
  const mime = officeType(bytes);
  return mime && { mime, bytes };
}

type Language = Given<typeof contract.informationFileAdd>["input"]["language"];

/** Changes the files under the article's lock: what two people add at once are two. */
async function changeFiles(
  ctx: Ctx,
  { code, language }: { readonly code: string; readonly language: Language },
  next: (files: readonly ArticleFile[]) => readonly ArticleFile[],
) {
  const orgs = await editedOrgs(ctx);
  const files = await ctx.platform.transaction(async (trx) => {
    const item = await lockedItem(trx, orgs, code);
    const field = language === "zh-CN" ? "files" : "filesEn";
    const after = next(item[field]);
    // The version is that of the words: whoever types meanwhile is not told that somebody else has changed them.
    await writeItem(trx, { ...item, [field]: after });
    return after;
  });
  return { files: await shownFiles(ctx.platform.db, files) };
}

export async function informationFileAdd({
  input: { code, language, name, file },
  ctx,
}: Given<typeof contract.informationFileAdd>): Promise<Output<typeof contract.informationFileAdd>> {
  await editedItem(ctx, code);
  const upload = readAttachment(file);
  if (!upload) throw fail(Code.invalid, messages.file, { result: { field: "file" } });
  const { db, clock, files } = ctx.platform;
  const kept = await files.put(upload.bytes, ATTACHMENT_BYTES);
  const row = await addFile(db, {
    sha256: kept.id,
    size: upload.bytes.length,
    mime: upload.mime,
    media: upload.mime.startsWith("image/") ? "image" : "document",
    state: "ready",
    created_at: clock.now(),
  });
  return changeFiles(ctx, { code, language }, (before) => {
    const others = before.filter((one) => one.file !== row.id);
    if (others.length >= MOST_ATTACHMENTS)
      throw fail(Code.invalid, messages.files, { result: { field: "file" } });
    return [...others, { file: row.id, name: name.replaceAll(/[/\\]/g, "_") }];
  });
}

export const informationFileRemove = ({
  input: { code, language, file },
  ctx,
}: Given<typeof contract.informationFileRemove>): Promise<Output<typeof contract.informationFileRemove>> =>
  changeFiles(ctx, { code, language }, (before) => before.filter((one) => one.file !== file));
