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

/** Elements that have some, as a selector; a dialog that is closed shows nothing. */
export const PICTURED =
  "edu-course-browser,edu-course-player,edu-floating-box,edu-footer,edu-header,edu-lib-browser,edu-notice-bar,edu-search,edu-login-dialog[open]";
type TagOf<Selector extends string> = Selector extends `${infer Tag}[${string}` ? Tag : Selector;
type TagsOf<Selectors extends string> = Selectors extends `${infer First},${infer Rest}`
  ? TagOf<First> | TagsOf<Rest>
  : TagOf<Selectors>;
export type Pictured = TagsOf<typeof PICTURED>;

/** Where the element begins as its pictures show it. */
export interface Condition {
  /** What an attribute has to be, as a regular expression by the attribute's name. */
  readonly needs?: Readonly<Record<string, string>>;
  /** A media query that holds. */
  readonly media?: string;
  /** A key of the local storage under which nothing is kept. */
  readonly unkept?: string;
}

export interface ElementPictures {
  /** Attributes that its view goes by, with what counts as unset. */
  readonly known: Readonly<Record<string, string>>;
  /** Properties that a page may have set already. */
  readonly names: readonly string[];
  /** How its box lays out, and what its parts look like, as CSS text. */
  readonly rules: string;
  readonly pictures: readonly Picture[];
  readonly when?: Condition;
  /** Its code, with what that imports at once beside what every element stands on; the build adds them. */
  readonly files?: readonly string[];
  /** What is asked before it opens; see `edu-open`. */
  readonly asks: boolean;
}

/** What a file of pictures holds; those of the sign-in dialog are in one with what all pictures need. */
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
