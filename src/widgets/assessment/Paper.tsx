import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { attemptResult } from "../../core/contract/exam.js";
import { request } from "../../core/session/index.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { openAttempt, type Running, type Started } from "./attempt.js";
import { PaperView, type SeenSection } from "./PaperView.js";
import { usePlace } from "./usePlace.js";

export interface PaperProps {
  readonly title: string;
  readonly started: Started;
  /** @param isLate undefined where it was not handed in here: the server had ended it */
  readonly onEnd: (isLate: boolean | undefined) => void;
}

/** An attempt that runs, with its writer. */
export function Paper({ title, started, onEnd }: PaperProps): ReactNode {
  const { course } = usePlace().place;
  const [running, setRunning] = useState<Running>();
  const [, redraw] = useReducer((now: number) => now + 1, 0);
  useEffect(() => {
    let isGone = false;
    let made: Running | undefined;
    const open = async () => {
      made = await openAttempt(course, started, redraw);
      if (isGone) made.writer.close();
      else setRunning(made);
    };
    void open();
    return () => {
      isGone = true;
      void made?.writer.flush();
      made?.writer.close();
    };
  }, [course, started]);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  if (!running)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 48 }} />
        <SkeletonBlock style={{ height: 320, marginTop: 16 }} />
      </Skeleton>
    );
  const { writer, attempt, until, sections } = running;
  const finish = async (isLate: boolean | undefined) => {
    if (writer.$state.get().unsaved > 0) {
      try {
        const { receipt } = await request(attemptResult, { id: course, attempt }, { quiet: true });
        await writer.settle(receipt);
      } catch {
        // Without the server's word the journal keeps what it has.
      }
    }
    latest.current(isLate);
  };
  return (
    <PaperView
      title={title}
      name={String(attempt)}
      sections={sections as readonly SeenSection[]}
      writer={writer}
      until={until}
      onEnd={(isLate) => void finish(isLate)}
    />
  );
}
