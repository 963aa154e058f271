/** What the loader draws of an element before its code is there: made by src/rendering/first.ts, put up by src/loader/pictures.ts. */

/** A text, `[name, attributes, …children]`, or `["", text]` for a comment, by which React knows where it is. */
export type Tree =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>> | string, ...children: Tree[]];

export interface Picture {
  /** What the element's own attributes have to say, and no more than that. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly tree: Tree;
}

/** Elements that have some. */
export const PICTURED = ["edu-footer", "edu-header", "edu-login-dialog"] as const;
export type Pictured = (typeof PICTURED)[number];

export interface ElementPictures {
  /** Attributes that its view goes by, with what counts as unset. */
  readonly known: Readonly<Record<string, string>>;
  /** Properties that a page may have set already. */
  readonly names: readonly string[];
  /** How its box lays out, and what its parts look like, as CSS text. */
  readonly rules: string;
  readonly pictures: readonly Picture[];
  /** What is asked before it opens; see `edu-open`. */
  readonly asks: boolean;
}

export interface Pictures {
  /** Rules of every element, as CSS text. */
  readonly base: string;
  /** Where the code does not come. */
  readonly words: { readonly missing: string; readonly again: string };
  readonly elements: Readonly<Partial<Record<string, ElementPictures>>>;
  /** For the views that come over them; see src/core/element/handover.ts. */
  readonly handover: {
    readonly stores: Readonly<Record<string, unknown>>;
    readonly parts: Readonly<Record<string, readonly string[]>>;
  };
}
