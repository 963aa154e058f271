/** Keeps what is typed until the server has it: a reload, a lost network and a second teacher lose nothing. */
import { useLayoutEffect, useRef, useState } from "react";
import * as v from "valibot";
import { Code } from "../../core/contract/codes.js";
import { givenCodec, markSave } from "../../core/contract/mark.js";
import { useIsland } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { request } from "../../core/session/index.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { forgetDraft, keepTextDraft, textDraft } from "../../ui/form/drafts.js";
import { type Draft, draftFrom, type Given, isSame, keyOf, pointsOf, type Queue, type Row } from "./marks.js";

export interface Marks {
  readonly draftOf: (row: Row) => Draft;
  /** Typed, and not at the server. */
  readonly isOpen: (row: Row) => boolean;
  readonly change: (row: Row, next: Partial<Draft>) => void;
  /** @returns whether the server has it now */
  readonly save: (row: Row) => Promise<boolean>;
  readonly isSaving: (row: Row) => boolean;
  /** Why the last try failed. */
  readonly failureOf: (row: Row) => string | undefined;
  /** Somebody else's mark, which came meanwhile and was not looked at yet. */
  readonly conflictOf: (row: Row) => Given | undefined;
  readonly keepTheirs: (row: Row) => void;
  readonly keepMine: (row: Row) => Promise<boolean>;
}

const answerSchema = v.object({ given: givenCodec.schema });

/** Their mark, out of a refusal because of it. */
function theirsOf(failure: unknown): Given | undefined {
  if (!(failure instanceof ApiError) || failure.code !== Code.stale) return undefined;
  const answer = v.safeParse(answerSchema, failure.detail.result);
  return answer.success ? answer.output.given : undefined;
}

function readDraft(name: string): Draft | undefined {
  const schema = v.object({
    points: v.string(),
    comment: v.string(),
    used: v.array(v.number()),
    seen: v.number(),
    alone: v.optional(v.boolean(), false),
  });
  try {
    const kept = v.safeParse(schema, JSON.parse(textDraft(name) || "null"));
    return kept.success ? kept.output : undefined;
  } catch {
    // A damaged entry counts as none.
    return undefined;
  }
}

type ByRow<T> = Readonly<Record<string, T | undefined>>;

/**
 * @param data the queue as it is shown
 * @param replace puts one with new marks in its place
 */
export function useMarks(course: number, data: Queue | undefined, replace: (queue: Queue) => void): Marks {
  const explain = useExplain();
  const { emit } = useIsland();
  const [drafts, setDrafts] = useState<ByRow<Draft>>({});
  const [saving, setSaving] = useState<ByRow<true>>({});
  const [failures, setFailures] = useState<ByRow<string>>({});
  const [conflicts, setConflicts] = useState<ByRow<Given>>({});
  // Two answers may be on their way at once: the second must not take back what came with the first.
  const latest = useRef(data);
  useLayoutEffect(() => {
    latest.current = data;
  });
  const nameOf = (row: Row) => `mark.${course}.${keyOf(row)}`;
  const draftOf = (row: Row): Draft => drafts[keyOf(row)] ?? readDraft(nameOf(row)) ?? draftFrom(row);
  const isOpen = (row: Row): boolean => !isSame(draftOf(row), draftFrom(row));
  const forget = (row: Row) => {
    forgetDraft(nameOf(row));
    setDrafts((before) => ({ ...before, [keyOf(row)]: undefined }));
  };
  const put = (row: Row, given: Given, more: Pick<Row, "double" | "peers"> = row) => {
    const { double, peers } = more;
    const before = latest.current;
    if (!before) return;
    const isFirst = before.list.some((each) => keyOf(each) === keyOf(row) && each.state === "pending");
    const fewer = (count: number, isIt: boolean) => (isFirst && isIt ? Math.max(0, count - 1) : count);
    const next: Queue = {
      ...before,
      list: before.list.map((each) =>
        keyOf(each) === keyOf(row) ? { ...each, state: "marked" as const, given, double, peers } : each,
      ),
      items: before.items.map((each) => ({ ...each, pending: fewer(each.pending, each.item === row.item) })),
      waiting: fewer(before.waiting, true),
    };
    latest.current = next;
    replace(next);
  };
  const send = async (row: Row, seen: number): Promise<boolean> => {
    const key = keyOf(row);
    const draft = draftOf(row);
    const points = pointsOf(draft.points, row.max);
    if (points === undefined || saving[key]) return false;
    const comment = draft.comment.trim();
    setSaving((before) => ({ ...before, [key]: true }));
    setFailures((before) => ({ ...before, [key]: undefined }));
    try {
      const { attempt, item } = row;
      const used = [...new Set(draft.used)];
      const { mark, double } = await request(
        markSave,
        { id: course, attempt, item, points, comment, seen, used, alone: draft.alone || undefined },
        { quiet: true },
      );
      put(
        row,
        { mark, points, comment, marker: "", at: Date.now() },
        {
          double,
          // What it comes to is known when the list is read anew.
          peers: row.peers && { ...row.peers, isAlone: draft.alone, points: undefined },
        },
      );
      // What was typed while it was on its way stays to be sent, after this one.
      setDrafts((before) => {
        const now = before[key];
        const rest = now && !isSame(now, draft) ? { ...now, seen: mark } : undefined;
        keepTextDraft(nameOf(row), rest ? JSON.stringify(rest) : "");
        return { ...before, [key]: rest };
      });
      setConflicts((before) => ({ ...before, [key]: undefined }));
      emit("edu-mark", { attempt, item, points, waiting: latest.current?.waiting ?? 0 });
      return true;
    } catch (failure) {
      const theirs = theirsOf(failure);
      if (theirs) setConflicts((before) => ({ ...before, [key]: theirs }));
      else setFailures((before) => ({ ...before, [key]: explain(failure) }));
      // It may have been read from the browser's own keeping: from now on it is what is typed.
      setDrafts((before) => ({ ...before, [key]: before[key] ?? draft }));
      return false;
    } finally {
      setSaving((before) => ({ ...before, [key]: undefined }));
    }
  };
  return {
    draftOf,
    isOpen,
    change(row, next) {
      const draft = { ...draftOf(row), ...next };
      keepTextDraft(nameOf(row), isSame(draft, draftFrom(row)) ? "" : JSON.stringify(draft));
      setDrafts((before) => ({ ...before, [keyOf(row)]: draft }));
    },
    save: (row) => (conflicts[keyOf(row)] ? Promise.resolve(false) : send(row, draftOf(row).seen)),
    isSaving: (row) => saving[keyOf(row)] === true,
    failureOf: (row) => failures[keyOf(row)],
    conflictOf: (row) => conflicts[keyOf(row)],
    keepTheirs(row) {
      const theirs = conflicts[keyOf(row)];
      if (!theirs) return;
      put(row, theirs);
      forget(row);
      setConflicts((before) => ({ ...before, [keyOf(row)]: undefined }));
    },
    keepMine: (row) => send(row, conflicts[keyOf(row)]?.mark ?? draftOf(row).seen),
  };
}
