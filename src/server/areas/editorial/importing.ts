/** The text of a Word document for an article; its pictures are kept like those of any text. */
import * as v from "valibot";
import {
  Code,
  type informationEditing as contract,
  isBlank,
  type Output,
} from "../../../core/contract/index.js";
import { body } from "../../../core/contract/course-parts.js";
import type { RichNode } from "../../../core/contract/rich-document.js";
import type { Platform } from "../../adapters/index.js";
import { fromBase64 } from "../../exchange/base64.js";
import { FileFault } from "../../exchange/file-fault.js";
import { allOf, isElement, type Markup } from "../../exchange/markup.js";
import { fail, signedIn, type Given } from "../../http/index.js";
import { richOf } from "../assessment/index.js";
import { keepImage, prepareImage } from "../course/index.js";
import { editedItem } from "./editors.js";
import { messages } from "./messages.js";
import { LossList, readWord } from "./word.js";

/** Pictures of one document: each is drawn anew. */
const MOST_PICTURES = 60;
/** Bytes of a picture before it is drawn anew. */
const PICTURE_BYTES = 8_000_000;

type Prepared = Exclude<Awaited<ReturnType<typeof prepareImage>>, string>;
const isElsewhere = (reference: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(reference);

/** Pictures of the document as they would be kept. What cannot be one is said. */
async function prepared(
  platform: Platform,
  markup: readonly Markup[],
  parts: ReadonlyMap<string, Uint8Array>,
  losses: LossList,
): Promise<Map<string, Prepared>> {
  const found = new Map<string, Prepared>();
  const tried = new Set<string>();
  for (const { attributes } of allOf({ name: "", attributes: {}, children: markup }, "img")) {
    const { src = "", alt = "" } = attributes;
    if (tried.has(src)) continue;
    tried.add(src);
    const name = alt || (src.split("/").at(-1) ?? "");
    const bytes = parts.get(src);
    if (isElsewhere(src)) losses.add("pictureElsewhere", src);
    else if (!bytes || bytes.length > PICTURE_BYTES) losses.add("picture", name);
    else if (found.size >= MOST_PICTURES) losses.add("pictureMany", name);
    else {
      const drawn = await prepareImage(platform, new Uint8Array(bytes));
      if (typeof drawn === "string") losses.add("picture", name);
      else found.set(src, drawn);
    }
  }
  return found;
}

export async function informationImport({
  input: { code, file },
  ctx,
}: Given<typeof contract.informationImport>): Promise<Output<typeof contract.informationImport>> {
  await editedItem(ctx, code);
  const { platform } = ctx;
  const losses = new LossList();
  try {
    const bytes = fromBase64(file);
    if (!bytes) throw new FileFault("broken");
    const { markup, parts } = readWord(bytes, losses);
    const pictures = await prepared(platform, markup, parts, losses);
    const text = richOf(markup.filter(isElement), {
      lose: (loss) => losses.add(loss === "picture" ? "picture" : "style"),
      medium(_, { attributes: { src = "", alt = "" } }): RichNode | undefined {
        const picture = pictures.get(src);
        return picture && { type: "image", attrs: { src: picture.src, alt } };
      },
    });
    if (isBlank(text)) throw fail(Code.importFaulty, messages.wordEmpty, { result: { field: "file" } });
    const checked = v.safeParse(body(), text);
    if (!checked.success)
      throw fail(Code.importTooLarge, messages.wordTooLong, { result: { field: "file" } });
    const { accountId } = signedIn(ctx);
    for (const { bytes: drawn } of pictures.values()) await keepImage(platform, drawn, accountId);
    return { body: checked.output, losses: losses.all() };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const isLarge = error.kind === "large" || error.kind === "many";
    throw fail(isLarge ? Code.importTooLarge : Code.importFaulty, messages.word[error.kind], {
      result: { fault: error.kind },
    });
  }
}
