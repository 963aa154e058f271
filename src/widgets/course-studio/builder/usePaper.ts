/** What the parts of a paper's form share: the paper with its changes, and what its questions say. */
import { type RefObject, useRef, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import type { questionList } from "../../../core/contract/teach.js";
import type { Folder } from "../QuestionFilters.js";
import type { Paper } from "./paper.js";
import type { Detail, Writing } from "./useDraft.js";

export type Card = Output<typeof questionList>["list"][number];
export type Said = Detail["questions"][number];
export interface PaperEdit {
  readonly paper: Paper;
  readonly change: (next: (now: Paper) => Paper) => void;
  readonly sayOf: (question: number, version: number) => Said | undefined;
  /** Of questions that were picked or renewed here. */
  readonly learn: (said: readonly Said[]) => void;
  readonly folders: readonly Folder[];
  readonly mayWrite: boolean;
  /** The question that was moved by its buttons: the focus goes with it. */
  readonly movedRef: RefObject<{ readonly key: string; readonly by: 1 | -1 } | null>;
  /** Says something to whoever does not see it move. */
  readonly announce: (text: string) => void;
}

const nameOf = (question: number, version: number): string => `${question}.${version}`;

export function usePaper(
  { draft, change }: Writing,
  { questions }: Detail,
  { folders, mayWrite, announce }: Pick<PaperEdit, "folders" | "mayWrite" | "announce">,
): PaperEdit {
  const [learnt, setLearnt] = useState<readonly Said[]>([]);
  const movedRef: PaperEdit["movedRef"] = useRef(null);
  const known = new Map(
    [...questions, ...learnt].map((one) => [nameOf(one.question, one.version), one] as const),
  );
  return {
    paper: draft.paper,
    change: (next) => change((now) => ({ paper: next(now.paper) })),
    sayOf: (question, version) => known.get(nameOf(question, version)),
    learn: (said) => setLearnt((now) => [...now, ...said]),
    folders,
    mayWrite,
    announce,
    movedRef,
  };
}

export const saidOf = ({ question, version, type, text, difficulty }: Card): Said => ({
  question,
  version,
  type,
  text,
  difficulty,
  latest: version,
  archived: false,
});
