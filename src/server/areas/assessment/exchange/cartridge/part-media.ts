/** Pictures and sounds of one page or one assessment, while it is written for a cartridge. */
import type { RichNode } from "../../../../../core/contract/index.js";
import { escapeMarkup } from "../../../../exchange/markup.js";
import { fileName, type StoredMedia } from "../media.js";

/** Where they lie in a cartridge. */
const FOLDER = "media/";

export class PartMedia {
  /** By their paths within the cartridge. */
  readonly files = new Map<string, Uint8Array>();

  /** @param base what leads from the part to the cartridge's top */
  constructor(
    private readonly media: StoredMedia,
    private readonly base: string,
  ) {}

  /** @returns undefined where its bytes are not at hand */
  write({ type, attrs = {} }: RichNode): string | undefined {
    const src = String(attrs["src"]);
    const stored = this.media.get(src);
    if (!stored) return undefined;
    const path = FOLDER + fileName(src, stored);
    this.files.set(path, stored.bytes);
    const address = this.base + path;
    if (type === "image")
      return `<p><img src="${address}" alt="${escapeMarkup(String(attrs["alt"] ?? ""))}"/></p>`;
    const title = escapeMarkup(String(attrs["title"] ?? ""));
    return `<p><audio controls="controls" title="${title}" src="${address}"></audio></p>`;
  }
}
