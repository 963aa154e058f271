/** Pictures and sounds of a QTI package: files of their own beside the items; what is said in a sound is in the item's catalog. */
import type { RichNode } from "../../../../core/contract/index.js";
import {
  allOf,
  childOf,
  childrenOf,
  escapeMarkup,
  type MarkupElement,
  textOf,
} from "../../../exchange/markup.js";
import { pathFrom } from "../../../exchange/archive.js";
import { type FileMedium, fileName, type StoredMedia, type Surroundings } from "./media.js";

/** QTI 3.0, 2.13 and AfA PNP: `transcript` is offered to whoever asks for one; the other is an extension of this platform. */
const SUPPORTS = { everyone: "transcript", staff: "ext:transcript-staff" } as const;

/**
 * What an item finds in its package.
 * @param item its path
 * @param media of the package by their paths, the same for each item
 */
export function packageOf(
  item: string,
  root: MarkupElement,
  media: (path: string) => FileMedium | undefined,
): Surroundings {
  return {
    find(reference) {
      const path = pathFrom(item, reference);
      return path === undefined ? undefined : media(path);
    },
    transcript(_, attributes) {
      const id = attributes["datacatalogidref"];
      const catalog =
        id === undefined ? undefined : allOf(root, "catalog").find(({ attributes: of }) => of["id"] === id);
      for (const transcriptFor of ["everyone", "staff"] as const) {
        const card = childrenOf(catalog, "card").find(
          ({ attributes: of }) => of["support"] === SUPPORTS[transcriptFor],
        );
        if (card) return { transcript: textOf(childOf(card, "htmlcontent")), transcriptFor };
      }
      return undefined;
    },
  };
}

/** The pictures and sounds of one item, while it is written. */
export class ItemMedia {
  /** Paths within the package. */
  readonly files = new Set<string>();
  private readonly cards: string[] = [];

  /** @param parts of the whole package: the same picture is in it once */
  constructor(
    private readonly media: StoredMedia,
    private readonly parts: Map<string, Uint8Array>,
  ) {}

  /** @returns undefined where its bytes are not at hand */
  write({ type, attrs = {} }: RichNode): string | undefined {
    const src = String(attrs["src"]);
    const stored = this.media.get(src);
    if (!stored) return undefined;
    const path = `media/${fileName(src, stored)}`;
    this.parts.set(path, stored.bytes);
    this.files.add(path);
    if (type === "image")
      return `<p><img src="../${path}" alt="${escapeMarkup(String(attrs["alt"] ?? ""))}"/></p>`;
    const support = SUPPORTS[attrs["transcriptFor"] === "everyone" ? "everyone" : "staff"];
    const words = escapeMarkup(String(attrs["transcript"] ?? ""));
    const id = `sound${this.cards.length + 1}`;
    this.cards.push(
      `<qti-catalog id="${id}"><qti-card support="${support}"><qti-html-content><pre>${words}</pre></qti-html-content></qti-card></qti-catalog>`,
    );
    const title = escapeMarkup(String(attrs["title"] ?? ""));
    return `<p><audio controls="controls" aria-label="${title}" data-catalog-idref="${id}"><source src="../${path}" type="${stored.mime}"/></audio></p>`;
  }
  /** After the item's body. */
  catalog(): string {
    return this.cards.length === 0 ? "" : `<qti-catalog-info>${this.cards.join("")}</qti-catalog-info>`;
  }
}
