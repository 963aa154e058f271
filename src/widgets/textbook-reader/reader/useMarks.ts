/** A person's highlights and notes in a book: shown at once, taken down by the server when it can be reached. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { textbookMarks } from "../../../core/contract/textbook.js";
import type { MarkColour, TextAnchor } from "../../../core/rules/textbook.js";
import { request } from "../../../core/session/index.js";
import { keepMarks, keptMarks, type MarkData } from "./kept.js";
import { type Change, flush, isForLater, keepChange, type MarkInput, type Sent, waiting } from "./outbox.js";
import { createRetry, type Retry } from "./retry.js";

export interface Marks {
  /** In the order of the book. */
  readonly list: readonly MarkData[];
  /** @returns its key */
  readonly add: (chapter: number, anchor: TextAnchor, colour: MarkColour) => string;
  readonly change: (key: string, values: Partial<Pick<MarkData, "colour" | "note">>) => void;
  readonly remove: (key: string) => void;
  /** Also what is read is sent this way. */
  readonly sent: Sent;
}

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const inOrder = (marks: readonly MarkData[]): MarkData[] =>
  [...marks].sort((a, b) => a.chapter - b.chapter || a.start - b.start);

/** The server's marks with what it does not know yet. */
function withChanges(
  id: number,
  marks: readonly MarkData[],
  changes: readonly Change[],
  now: number,
): MarkData[] {
  const byKey = new Map(marks.map((mark) => [mark.key, mark]));
  for (const change of changes) {
    if (change.input.id !== id) continue;
    if (change.kind === "remove") byKey.delete(change.input.key);
    if (change.kind === "mark") {
      const { id: _, ...mark } = change.input;
      byKey.set(mark.key, { ...mark, rev: Math.max(1, mark.rev), at: byKey.get(mark.key)?.at ?? now });
    }
  }
  return inOrder([...byKey.values()]);
}

/** @param who undefined for a visitor, who has none */
export function useMarks(
  who: string | undefined,
  id: number,
  { onPercent, onConflict }: { onPercent: (percent: number) => void; onConflict: () => void },
): Marks {
  const [list, setList] = useState<readonly MarkData[]>([]);
  /** Numbers that the server gave; 0 while it has none. */
  const revs = useRef(new Map<string, number>());
  const latest = useRef({ onPercent, onConflict, list });
  useEffect(() => {
    latest.current = { onPercent, onConflict, list };
  });

  const retry = useRef<Retry>(undefined);
  const [sent] = useState<Sent>(() => {
    const own: Sent = {
      onMark: (key, rev) => void revs.current.set(key, rev),
      revOf: (key) => revs.current.get(key),
      onPercent: (percent) => latest.current.onPercent(percent),
      onLater: () => retry.current?.later(),
      onStale(input: MarkInput) {
        latest.current.onConflict();
        // What was written here stands beside what was written elsewhere: nothing is lost.
        void keepChange({ kind: "mark", input: { ...input, key: newKey(), rev: 0 } }, own);
      },
    };
    return own;
  });

  useEffect(() => {
    if (who === undefined) return undefined;
    let gone = false;
    const read = async (): Promise<boolean> => {
      let isDone = await flush(sent);
      let marks: readonly MarkData[];
      try {
        marks = (await request(textbookMarks, { id }, { quiet: true })).list;
        void keepMarks(id, marks);
      } catch (error) {
        isDone &&= !isForLater(error);
        marks = (await keptMarks(id)) ?? [];
      }
      const all = withChanges(id, marks, await waiting(), Date.now());
      if (gone) return true;
      revs.current = new Map(marks.map(({ key, rev }) => [key, rev]));
      setList(all);
      return isDone;
    };
    const own = createRetry(read);
    retry.current = own;
    void read().then((isDone) => isDone || own.later());
    return () => {
      gone = true;
      retry.current = undefined;
      own.stop();
      setList([]);
    };
  }, [who, id, sent]);

  const put = useCallback(
    (mark: MarkData) => {
      const { at: _, rev: __, ...values } = mark;
      setList((before) => inOrder([...before.filter(({ key }) => key !== mark.key), mark]));
      const input = { id, ...values, rev: revs.current.get(mark.key) ?? 0 };
      void keepChange({ kind: "mark", input }, sent);
    },
    [id, sent],
  );
  return useMemo(
    () => ({
      list,
      sent,
      add(chapter, anchor, colour) {
        const key = newKey();
        put({ ...anchor, key, chapter, colour, note: "", rev: 1, at: Date.now() });
        return key;
      },
      change(key, values) {
        const found = latest.current.list.find((mark) => mark.key === key);
        if (found) put({ ...found, ...values });
      },
      remove(key) {
        setList((before) => before.filter((mark) => mark.key !== key));
        void keepChange({ kind: "remove", input: { id, key } }, sent);
      },
    }),
    [id, list, put, sent],
  );
}
