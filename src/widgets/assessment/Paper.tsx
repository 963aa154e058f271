import { type ReactNode, Suspense, useEffect, useReducer, useRef, useState } from "react";
import { attemptResult } from "../../core/contract/exam.js";
import { late } from "../../core/element/index.js";
import { storage } from "../../core/page/index.js";
import { isAny } from "../../core/rules/assessment/integrity.js";
import { request } from "../../core/session/index.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { openAttempt, type Running, type Started } from "./attempt.js";
import { draftName, TrayContext } from "./files/place.js";
import type { Tray } from "./files/tray.js";
import { attemptTray } from "./files/trays.js";
import { PaperView, type SeenSection } from "./PaperView.js";
import { usePlace } from "./usePlace.js";

export const loadWatched = () => import("./integrity/Watched.js");
const Watched = late(async () => (await loadWatched()).Watched);

const Waiting = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock style={{ height: 48 }} />
    <SkeletonBlock style={{ height: 320, marginTop: 16 }} />
  </Skeleton>
);

export interface PaperProps {
  readonly title: string;
  readonly started: Started;
  /** @param isLate undefined where it was not handed in here: the server had ended it */
  readonly onEnd: (isLate: boolean | undefined) => void;
}

/** An attempt that runs, with its writer. */
export function Paper({ title, started, onEnd }: PaperProps): ReactNode {
  const { course } = usePlace().place;
  const [running, setRunning] = useState<Running & { readonly tray: Tray }>();
  const [, redraw] = useReducer((now: number) => now + 1, 0);
  useEffect(() => {
    let isGone = false;
    let made: Running | undefined;
    let tray: Tray | undefined;
    const open = async () => {
      made = await openAttempt(course, started, redraw);
      if (isGone) {
        made.writer.close();
        return;
      }
      tray = attemptTray(course, started.attempt, started.files, made.writer, redraw);
      setRunning({ ...made, tray });
    };
    void open();
    return () => {
      isGone = true;
      tray?.close();
      void made?.writer.flush();
      made?.writer.close();
    };
  }, [course, started]);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  if (!running) return <Waiting />;
  const { writer, attempt, until, sections, tray } = running;
  const finish = async (isLate: boolean | undefined) => {
    if (writer.$state.get().unsaved > 0) {
      try {
        const { receipt } = await request(attemptResult, { id: course, attempt }, { quiet: true });
        await writer.settle(receipt);
      } catch {
        // Without the server's word the journal keeps what it has.
      }
    }
    for (const { items } of sections as readonly SeenSection[])
      for (const { key: item, view } of items)
        for (const part of ["", ...(view.type === "group" ? view.children.map(({ id }) => id) : [])])
          storage().removeItem(draftName(String(attempt), { item, part }));
    latest.current(isLate);
  };
  const paper = (
    <PaperView
      title={title}
      name={String(attempt)}
      sections={sections as readonly SeenSection[]}
      writer={writer}
      until={until}
      onEnd={(isLate) => void finish(isLate)}
    />
  );
  return (
    <TrayContext value={tray}>
      {isAny(started.safeguards ?? {}) ? (
        <Suspense fallback={<Waiting />}>
          <Watched course={course} started={started} running={running} onEnded={() => void finish(undefined)}>
            {paper}
          </Watched>
        </Suspense>
      ) : (
        paper
      )}
    </TrayContext>
  );
}
