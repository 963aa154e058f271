/** What a made document says, whichever file it becomes. */
export interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
  /** Begins a page where there are pages. */
  readonly isNewPage?: true;
}
export interface Paper {
  readonly title: string;
  /** Whose it is, under the title. */
  readonly note: string;
  readonly parts: readonly Part[];
}

/** All its words, one line each. */
export const textOf = ({ title, note, parts }: Paper): string =>
  [title, note, ...parts.flatMap(({ heading, lines }) => [heading, ...lines])].join("\n");
