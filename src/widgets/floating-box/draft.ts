/** What somebody is about to say; closing the panel does not lose it. */
export interface Draft {
  readonly text: string;
  readonly contact: string;
}

export const emptyDraft: Draft = { text: "", contact: "" };
