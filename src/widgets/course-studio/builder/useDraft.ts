/** An assessment while it is written: it saves itself, a moment after the last change. */
import { useEffect, useRef, useState } from "react";
import { Code } from "../../../core/contract/codes.js";
import type { Output } from "../../../core/contract/call.js";
import { type assessDetail, assessSave } from "../../../core/contract/teach.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import type { Draft } from "../work/states.js";

export type Detail = Output<typeof assessDetail>;
export const introDraft = (assessment: number): string => `studio.assessment.${assessment}.intro`;

/** Milliseconds of rest before it is saved. */
const REST = 800;

export type Status =
  | { readonly kind: "saved" | "waiting" | "saving" | "faulty" }
  | { readonly kind: "failed"; readonly error: unknown }
  /** Somebody else has saved since. */
  | { readonly kind: "stale"; readonly updatedAt: number };

export interface Faults {
  readonly title?: true;
  readonly dueAt?: true;
  readonly closeAt?: true;
}
/** What the server would refuse and can be told at its field. */
function faultsOf({ title, rules: { openAt, dueAt, closeAt } }: Draft): Faults {
  const before = (a: number | undefined, b: number | undefined) =>
    a !== undefined && b !== undefined && b < a;
  return {
    ...(title.trim() === "" && { title: true }),
    ...(before(openAt, dueAt) && { dueAt: true }),
    ...((before(dueAt, closeAt) || before(openAt, closeAt)) && { closeAt: true }),
  };
}

const draftOf = ({ kind, title, intro, category, paper, rules, late, choice, settings }: Detail): Draft => ({
  kind,
  title,
  intro,
  category,
  paper,
  rules,
  late,
  choice,
  settings,
});

export interface Writing {
  readonly draft: Draft;
  readonly status: Status;
  readonly faults: Faults;
  readonly change: (change: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;
  /** Saves now what is not saved. @returns whether everything is */
  readonly flush: () => Promise<boolean>;
  /** After `stale`: what stands here goes over what somebody else wrote. */
  readonly overwrite: () => Promise<boolean>;
}

/** One save after another: what was changed meanwhile goes with the next. */
class Saver {
  latest: Draft;
  private saved: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  private isStale = false;

  constructor(
    private readonly course: number,
    private readonly assessment: number,
    private updatedAt: number,
    first: Draft,
  ) {
    this.latest = first;
    this.saved = JSON.stringify(first);
  }
  private onStatus: (status: Status) => void = () => undefined;

  /** @returns what ends it */
  watch(onStatus: (status: Status) => void): () => void {
    this.onStatus = onStatus;
    return () => {
      this.onStatus = () => undefined;
    };
  }

  get isDirty(): boolean {
    return JSON.stringify(this.latest) !== this.saved;
  }
  schedule(draft: Draft): void {
    this.latest = draft;
    clearTimeout(this.timer);
    if (this.isStale) return;
    this.onStatus({ kind: this.isDirty ? "waiting" : "saved" });
    this.timer = setTimeout(() => void this.flush(), REST);
  }
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    if (this.running) await this.running;
    if (this.isStale) return false;
    if (!this.isDirty) return true;
    if (Object.keys(faultsOf(this.latest)).length > 0) {
      this.onStatus({ kind: "faulty" });
      return false;
    }
    this.running = this.save(this.latest);
    const isSaved = await this.running;
    this.running = undefined;
    return isSaved && this.isDirty ? this.flush() : isSaved;
  }
  overwrite(updatedAt: number): Promise<boolean> {
    this.updatedAt = updatedAt;
    this.isStale = false;
    return this.flush();
  }
  private async save(draft: Draft): Promise<boolean> {
    this.onStatus({ kind: "saving" });
    const { course: id, assessment, updatedAt } = this;
    try {
      const answer = await request(assessSave, { id, assessment, updatedAt, ...draft }, { quiet: true });
      this.updatedAt = answer.updatedAt;
      this.saved = JSON.stringify(draft);
      forgetDraft(introDraft(assessment));
      this.onStatus({ kind: this.isDirty ? "waiting" : "saved" });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === Code.stale) {
        const newer = (error.detail.result as { updatedAt?: number } | undefined)?.updatedAt;
        this.isStale = true;
        this.onStatus({ kind: "stale", updatedAt: newer ?? updatedAt });
      } else this.onStatus({ kind: "failed", error });
      return false;
    }
  }
}

export function useDraft(course: number, detail: Detail): Writing {
  const [draft, setDraft] = useState(() => draftOf(detail));
  const [status, setStatus] = useState<Status>({ kind: "saved" });
  const [saver] = useState(() => new Saver(course, detail.assessment, detail.updatedAt, draft));
  const isUnsaved = useRef(false);
  useEffect(() => {
    isUnsaved.current = status.kind !== "saved";
  });
  useEffect(() => {
    const unwatch = saver.watch(setStatus);
    const again = () => void saver.flush();
    const leave = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    addEventListener("online", again);
    addEventListener("beforeunload", leave);
    return () => {
      removeEventListener("online", again);
      removeEventListener("beforeunload", leave);
      unwatch();
      void saver.flush();
    };
  }, [saver]);
  return {
    draft,
    status,
    faults: faultsOf(draft),
    change(next) {
      // Two changes of one press build on each other.
      const now = saver.latest;
      const changed = { ...now, ...(typeof next === "function" ? next(now) : next) };
      saver.schedule(changed);
      setDraft(changed);
    },
    flush: () => saver.flush(),
    overwrite: () => (status.kind === "stale" ? saver.overwrite(status.updatedAt) : Promise.resolve(false)),
  };
}
