import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Code } from "../../core/contract/codes.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { session } from "../../core/session/index.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { type Prefetched, nodeKey } from "./prefetch.js";
import { panelsOf, type Panel } from "./panelsOf.js";
import type { Film } from "./film.js";
import { $choices, choose } from "./choices.js";
import { Head, Steps } from "./Head.js";
import { entryOf, isFilm, isItem, itemsIn } from "./items.js";
import { messages } from "./messages.js";
import { Kept, NotKept } from "./Notes.js";
import type { Outline } from "./panels/why.js";
import { useWay } from "./place.js";
import { Grid, Panels, Root } from "./player-styles.js";
import { Stage } from "./Stage.js";
import { OutlineBones, StageBones } from "./StageBones.js";
import type { NodeProgress } from "./tracker.js";
import { useBefore, useCalm, useOwner, useStatus } from "./useStudy.js";
import { useTarget } from "./useTarget.js";
import { useTracker } from "./useTracker.js";

const StagePanels = late(async () => (await import("./StagePanels.js")).StagePanels);
const Contents = late(async () => (await import("./Contents.js")).Contents);
const Elsewhere = late(async () => (await import("./StageNotices.js")).Elsewhere);
const Locked = late(async () => (await import("./StageNotices.js")).Locked);
const OutlineSide = late(async () => (await import("./panels/OutlineSide.js")).OutlineSide);
const UpNext = late(async () => (await import("./UpNext.js")).UpNext);

/** What is studied, with all that stands around it. */
export function Study({
  outline,
  node: written,
  ahead,
  headed,
  routed,
  onOutline,
  onReload,
}: {
  readonly outline: Outline;
  readonly node: number;
  readonly ahead: Prefetched;
  readonly headed: boolean;
  readonly routed: boolean;
  readonly onOutline: (outline: Outline) => void;
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale, emit } = useIsland();
  const token = useStore(session.$token);
  const owner = useOwner();
  const way = useWay(outline.id, written, routed);
  const items = outline.nodes.filter(isItem);
  const [first] = items;
  // Where one left off when it began: later progress must not carry anybody away.
  const [resume] = useState(outline.resume ?? items.find(({ locked }) => !locked)?.id ?? first?.id);
  const wanted = way.node > 0 ? way.node : resume;
  const item = items.find((one) => one.id === wanted) ?? itemsIn(outline.nodes, wanted ?? 0)[0] ?? first;
  const at = items.findIndex(({ id }) => id === item?.id);
  const isLocked = item?.locked !== undefined;
  const key = item && !isLocked ? nodeKey(item.id, locale, token) : undefined;
  const { data, error, reload } = useLoad(key, async (signal) =>
    ahead.node(key ?? "", item?.id ?? 0, signal),
  );
  // A lock that fell in the meantime: the outline tells why.
  useEffect(() => {
    if (error instanceof ApiError && error.code === Code.nodeLocked) onReload();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);

  const latest = useRef({ outline, onOutline, onReload });
  useEffect(() => {
    latest.current = { outline, onOutline, onReload };
  });
  const onProgress = useCallback(
    (progress: NodeProgress, opened: readonly number[]) => {
      const { outline: now, onOutline: put, onReload: again } = latest.current;
      const { node, state, percent, course } = progress;
      const next = {
        ...now,
        percent: course,
        nodes: now.nodes.map((one) => (one.id === node ? { ...one, state, percent } : one)),
      };
      latest.current.outline = next;
      put(next);
      if (opened.length > 0) again();
      emit("edu-progress", { course: now.id, node, percent, state });
    },
    [emit],
  );
  // Another node's answer is awaited while the tracker goes on.
  const [tracked, setTracked] = useState(false);
  if (data && data.tracked !== tracked) setTracked(data.tracked);
  const tracker = useTracker(tracked ? outline.id : undefined, owner, onProgress);
  const before = useBefore(data, tracker);

  const [film, setFilm] = useState<Film>();
  const calm = useCalm(film, isLocked || error !== undefined || (data !== undefined && !isFilm(data)));
  /** The page of a document that is shown, or was asked for. */
  const [seen, setSeen] = useState<{ node: number; page: number }>();
  const page = seen && seen.node === item?.id ? seen.page : undefined;
  const [panel, setPanel] = useState<Panel>();
  const [noting, setNoting] = useState(false);
  /** While the film fills the screen. */
  const [beside, setBeside] = useState(false);
  const { wide, outlineSide, outlineWidth } = useStore($choices);
  /** The outline has just gone to its other side, and the focus with it. */
  const [moved, setMoved] = useState(false);
  /** The node that the end of the one before led to. */
  const [led, setLed] = useState(0);
  const [said, say] = useState("");
  const [contents, setContents] = useState(false);
  const status = useStatus(tracker);
  const hasPlace = !tracker || status === "opening" || status === "active";
  useEffect(() => {
    if (!hasPlace) film?.pause();
  }, [film, hasPlace]);

  // What fills the width is seen as a whole.
  const wasWide = useRef(wide);
  useEffect(() => {
    if (wide && !wasWide.current) stageBox.current?.scrollIntoView({ block: "start" });
    wasWide.current = wide;
  }, [wide]);
  const heading = useRef<HTMLHeadingElement>(null);
  const stageBox = useRef<HTMLDivElement>(null);
  const setTarget = useTarget(data, film, setSeen);
  const go = (to: number, found = 0) => {
    const node = entryOf(outline.nodes, to);
    setContents(false);
    setLed(0);
    setTarget(found > 0 ? { node, at: found } : undefined);
    if (node === item?.id) return;
    setNoting(false);
    way.go(node);
  };
  // Whoever went on finds the focus at the new heading, which speaks for itself.
  const shownId = useRef(item?.id);
  useEffect(() => {
    if (shownId.current === item?.id) return;
    shownId.current = item?.id;
    heading.current?.focus({ preventScroll: false });
    say(item ? t("opened", { title: item.title }) : "");
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [item?.id]);

  // Of a run that is over its learners are not tracked any more, and have a percent still.
  const canFind = tracked || outline.percent !== undefined;
  if (!item) return null;
  // While a part comes its place is kept as it was for the one before.
  const hasPanels = data ? panelsOf(data).length > 0 : !isLocked && !error;
  const contentsSide = (
    <div className="outline">
      {calm ? (
        <Suspense fallback={<OutlineBones />}>
          <OutlineSide
            outline={outline}
            current={item.id}
            onGo={go}
            canFind={canFind}
            side={outlineSide}
            width={outlineWidth}
            hasFocus={moved}
            onSide={() => {
              setMoved(true);
              choose({ outlineSide: outlineSide === "end" ? "start" : "end" });
            }}
          />
        </Suspense>
      ) : (
        <OutlineBones />
      )}
    </div>
  );
  const stage = () => {
    if (isLocked) {
      return (
        <Suspense fallback={<StageBones />}>
          <Locked course={outline.id} node={item} now={outline.now} onGo={go} onReload={onReload} />
        </Suspense>
      );
    }
    if (error && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data || !before) return <StageBones />;
    return (
      <Stage
        node={data}
        before={before}
        tracker={tracker}
        mayPlay={() => hasPlace}
        over={
          <Suspense>
            {tracker && !hasPlace && <Elsewhere tracker={tracker} />}
            {film && calm && hasPlace && (
              <UpNext
                film={film}
                next={items[at + 1]}
                isWriting={noting}
                onGo={(node) => {
                  go(node);
                  setLed(node);
                }}
              />
            )}
          </Suspense>
        }
        starts={led === data.id}
        onNotes={() => setBeside(!beside)}
        onFilm={setFilm}
        page={page}
        onPosition={(next) => setSeen({ node: data.id, page: next })}
        onNote={() => {
          if (!data.tracked) return;
          film?.pause();
          setBeside(true);
          setPanel("notes");
          setNoting(true);
        }}
        onSay={say}
        onReload={reload}
        onEnd={onReload}
        onProgress={onProgress}
      />
    );
  };
  return (
    <Root part="player">
      {headed && (
        <h1>
          <MultilingualText>{outline.title}</MultilingualText>
        </h1>
      )}
      <Grid
        data-grid
        data-side={outlineSide}
        data-wide={wide || undefined}
        style={{ "--outline-width": `${outlineWidth}px` }}
      >
        {outlineSide === "start" && contentsSide}
        <div
          className="main"
          data-screen
          data-film={(data !== undefined && isFilm(data)) || undefined}
          data-panels={hasPanels || undefined}
          data-beside={beside || undefined}
        >
          <Head item={item} node={data} heading={heading} />
          <div className="stage" part="stage" ref={stageBox}>
            {stage()}
          </div>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
          <Steps
            item={item}
            node={data}
            previous={items[at - 1]}
            next={items[at + 1]}
            wide={wide}
            onWide={() => choose({ wide: !wide })}
            onGo={go}
            onContents={() => setContents(true)}
            onProgress={onProgress}
          />
          {tracker && <Kept tracker={tracker} />}
          {data && !data.tracked && <NotKept course={outline.id} />}
          {hasPanels && (
            <Panels className="panels">
              {data && before && calm && (
                <Suspense>
                  <StagePanels
                    key={data.id}
                    node={data}
                    film={film}
                    page={page ?? Math.max(1, before.position)}
                    panel={panel}
                    onPanel={setPanel}
                    noting={noting}
                    onNoting={setNoting}
                    onJump={(to) => (film ? film.seek(to) : setSeen({ node: data.id, page: to }))}
                  />
                </Suspense>
              )}
            </Panels>
          )}
        </div>
        {outlineSide === "end" && contentsSide}
      </Grid>
      {contents && (
        <Suspense>
          <Contents
            outline={outline}
            current={item.id}
            onGo={go}
            canFind={canFind}
            onClose={() => setContents(false)}
          />
        </Suspense>
      )}
    </Root>
  );
}
