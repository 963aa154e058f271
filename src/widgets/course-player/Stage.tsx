/** What a node shows, by its kind; each view but the film's comes when it is wanted. */
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { late } from "../../core/element/index.js";
import type { Interval } from "../../core/rules/progress.js";
import { preload } from "./preload.js";
import type { Film, NodeData } from "./film.js";
import { FilmView } from "./FilmView.js";
import { isFilm } from "./items.js";
import { pageMeter } from "./meter.js";
import { StageBones } from "./StageBones.js";
import type { NodeProgress, Tracker } from "./tracker.js";

const DocumentView = late(async () => (await import("./views/DocumentView.js")).DocumentView);
const TextView = late(async () => (await import("./views/TextView.js")).TextView);
const PackageView = late(async () => (await import("./views/PackageView.js")).PackageView);
const AssessmentView = late(async () => (await import("./views/AssessmentView.js")).AssessmentView);
const LiveView = late(async () => (await import("./views/LiveView.js")).LiveView);
const DiscussionView = late(async () => (await import("./views/DiscussionView.js")).DiscussionView);
const LinkView = late(async () => (await import("./views/LinkView.js")).LinkView);

/** Where the person stands in a node: the server's word, and what it has not been told yet. */
export interface Before {
  readonly node: number;
  readonly watched: readonly Interval[];
  readonly position: number;
}

export interface StageProps {
  readonly node: NodeData;
  readonly before: Before;
  readonly tracker: Tracker | undefined;
  /** Nothing counts while another player is at work. */
  readonly mayPlay: () => boolean;
  readonly over: ReactNode;
  readonly onFilm: (film: Film | undefined) => void;
  /** Of a document: the one to go to; undefined: where the person was. */
  readonly page: number | undefined;
  readonly onPosition: (page: number) => void;
  readonly onNote: () => void;
  readonly onNotes: () => void;
  /** The part before led here: a film plays. */
  readonly starts: boolean;
  readonly onSay: (text: string) => void;
  readonly onReload: () => void;
  /** An attempt ended: what is done and open in the outline may be another now. */
  readonly onEnd: () => void;
  readonly onProgress: (progress: NodeProgress, opened: readonly number[]) => void;
}

/** Counts the pages of a node that are read; a film counts by itself. */
function usePages({ node, before, tracker, mayPlay, onPosition }: StageProps) {
  const { id, completion, duration } = node;
  const meter = useMemo(() => ({ node: id, ...pageMeter(completion.dwell) }), [id, completion.dwell]);
  const position = useRef(before.position);
  useEffect(() => {
    if (!tracker) return undefined;
    tracker.watch({
      node: id,
      take: () => ({ intervals: [], pages: meter.take() }),
      position: () => position.current,
    });
    tracker.note("initialized", position.current);
    return () => {
      tracker.note("terminated", position.current);
      tracker.watch(undefined);
    };
  }, [tracker, id, meter]);
  const need = Math.ceil((Math.max(1, duration) * completion.percent) / 100);
  return {
    onPages: (page: number, seconds: number) => {
      if (!mayPlay()) return;
      const known = meter.all().length;
      meter.at(page, seconds);
      // The tick beside its name does not wait for the next beat.
      if (known < need && meter.all().length >= need) void tracker?.flush();
    },
    onPosition: (page: number) => {
      position.current = page;
      onPosition(page);
    },
    /** There is one page, and it was opened. */
    onOpen: () => {
      if (!mayPlay()) return;
      meter.at(1, completion.dwell);
      void tracker?.flush();
    },
  };
}

function Paged(props: StageProps): ReactNode {
  const { node, before, page, onProgress, onEnd, onReload } = props;
  const { onPages, onPosition, onOpen } = usePages(props);
  switch (node.kind) {
    case "richtext":
      return <TextView node={node} onPages={onPages} />;
    case "link":
      return <LinkView node={node} onOpen={onOpen} />;
    case "live":
      return <LiveView node={node} onProgress={onProgress} onReload={onReload} />;
    case "discussion":
      return (
        <DiscussionView
          node={node}
          // Where somebody has to write, reading is no part of it.
          onPages={node.completion.rule === "posted" ? () => undefined : onPages}
          onPosted={onEnd}
        />
      );
    case "assessment":
      return <AssessmentView node={node} onEnd={onEnd} />;
    case "package":
      return <PackageView node={node} onProgress={onProgress} />;
    default:
      return (
        <DocumentView
          node={node}
          start={page ?? Math.max(1, before.position)}
          onPages={onPages}
          onPosition={onPosition}
          onNote={props.onNote}
        />
      );
  }
}

/** The view of a node. */
export function Stage(props: StageProps): ReactNode {
  const {
    node,
    before,
    tracker,
    mayPlay,
    over,
    onFilm,
    onNote,
    onNotes,
    starts,
    onSay,
    onReload,
    onProgress,
  } = props;
  if (isFilm(node)) {
    return (
      <FilmView
        key={node.id}
        node={node}
        watched={before.watched}
        position={before.position}
        tracker={tracker}
        mayPlay={mayPlay}
        over={over}
        onBegin={preload}
        onFilm={onFilm}
        onNote={onNote}
        onNotes={onNotes}
        starts={starts}
        onSay={onSay}
        onReload={onReload}
        onAnswered={(progress) => progress && onProgress(progress, [])}
      />
    );
  }
  return (
    <>
      <Suspense fallback={<StageBones />}>
        <Paged key={node.id} {...props} />
      </Suspense>
      {over}
    </>
  );
}
