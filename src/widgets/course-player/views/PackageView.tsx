import { useStore } from "../../../core/element/useStore.js";
import CircleAlert from "lucide-react/icons/circle-alert";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import Maximize from "lucide-react/icons/maximize";
import PackageX from "lucide-react/icons/package-x";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import * as study from "../../../core/contract/study.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { PreviewBones } from "../../../ui/media/FilePreview.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Spinner } from "../../../ui/feedback/Spinner.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import type { NodeData } from "../film.js";
import { messages } from "../messages.js";
import { type Keeper, whenSaved } from "./packageKeeper.js";
import { PackageOutline } from "./PackageOutline.js";
import { type PackageState, type Saved, usePackage } from "./usePackage.js";
import { type PackageItems, type Wish, usePackageItems } from "./usePackageItems.js";

/** The outline stands beside the package where there is room for both. */
const Parts = styled.div`
  container-type: inline-size;

  > div {
    display: grid;
    gap: var(--edu-space-3);
  }
  nav {
    max-height: 220px;
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-card);
    background: var(--edu-surface);
  }
  @container (min-width: 760px) {
    > div {
      grid-template-columns: 240px minmax(0, 1fr);
    }
    nav {
      max-height: max(464px, min(70vh + 44px, 764px));
    }
  }
`;
const Box = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  overflow: hidden;

  iframe {
    display: block;
    width: 100%;
    height: max(420px, min(70vh, 720px));
    border: 0;
    /* Packages are drawn for white paper. */
    background: #fff;
  }
  &:fullscreen {
    border-radius: 0;

    iframe {
      height: 100%;
    }
  }
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-2);
  min-height: 44px;
  padding: var(--edu-space-1) var(--edu-space-3);
  border-block-start: 1px solid var(--edu-line);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-1);

  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-2);
  }
  > div {
    display: flex;
    margin-inline-start: auto;
  }
  [data-status="saved"] svg {
    color: var(--edu-ok);
  }
  [data-status="failed"] {
    color: var(--edu-bad);
  }
`;

/** What a package may do in its frame: its own scripts and windows, on its own origin; the page around it stays out of reach. */
const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads";
/** For a visitor: nothing is kept, and nobody is named. */
const NOBODY: PackageState = {
  version: "1.2",
  cmi: {},
  learnerId: "",
  learnerName: "",
  rev: 0,
  others: {},
  outline: undefined,
};

/** The frame's origin; nothing where there is none, or where it is this page's own. */
function originOf(launch: string): string | undefined {
  try {
    const { origin } = new URL(launch);
    return origin === "null" || origin === location.origin ? undefined : origin;
  } catch {
    return undefined;
  }
}

export interface PackageViewProps {
  readonly node: NodeData;
  /** The package told how far the person is, and the server kept it. */
  readonly onProgress: (progress: Saved["progress"], opened: readonly number[]) => void;
}

/**
 * A SCORM package in a frame of its own origin; one of several pages with its outline.
 * @csspart package - A package with its bar.
 * @csspart package-outline - The items of a package with several pages.
 * @csspart package-item - An item of a package.
 */
export function PackageView({ node, onProgress }: PackageViewProps): ReactNode {
  const t = useMessages(messages);
  const items = usePackageItems(node);
  const { current } = items;
  const place = `${node.id}|${current?.id ?? ""}`;
  const [visit, setVisit] = useState({ place, count: 1, isOver: false });
  const mine = visit.place === place ? visit : { place, count: 1, isOver: false };
  const launch = current?.launch ?? node.launch;
  const origin = originOf(launch);
  if (!origin) {
    return (
      <Empty icon={PackageX} title={t("noPackage")}>
        {t("noPackageText")}
      </Empty>
    );
  }
  const again = () => setVisit({ ...mine, count: mine.count + 1, isOver: false });
  const visited = (
    <Visit
      // Each visit reads anew what was kept.
      key={`${place}|${mine.count}`}
      node={node}
      launch={launch}
      items={items}
      origin={origin}
      isOver={mine.isOver}
      onProgress={onProgress}
      onExit={() => setVisit({ ...mine, isOver: true })}
      onAgain={again}
    />
  );
  if (!current) return visited;
  return (
    <Parts>
      <div>
        <PackageOutline items={items.items} current={current.id} onChoose={items.choose} />
        {visited}
      </div>
    </Parts>
  );
}

interface VisitProps extends PackageViewProps {
  readonly launch: string;
  readonly items: PackageItems;
  readonly origin: string;
  readonly isOver: boolean;
  readonly onExit: () => void;
  readonly onAgain: () => void;
}

function Visit(props: VisitProps): ReactNode {
  const { node, items, origin, isOver, onProgress, onExit, onAgain } = props;
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  // A signed address that is renewed meanwhile must not begin the package anew.
  const [launch] = useState(props.launch);
  const [wish, setWish] = useState<Wish>();
  const item = items.current?.id;
  const { data, error, reload } = useLoad(`${node.id}|${item ?? ""}`, async (signal) => {
    if (!node.tracked) return NOBODY;
    await whenSaved(node.id, item);
    const state = await request(study.stateGet, { node: node.id, item }, { signal });
    items.update(state.outline);
    return state;
  });
  const { keeper, isHeard, isSilent } = usePackage(frame, {
    node: node.id,
    item,
    origin,
    state: data,
    tracked: node.tracked,
    onSaved: ({ progress, opened, outline }) => {
      items.update(outline);
      onProgress(progress, opened);
    },
    onExit(navigation) {
      setWish(navigation);
      onExit();
    },
  });
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <PreviewBones />;
  const { next } = items;
  return (
    <Box ref={box} part="package">
      {wish && <Follow wish={wish} keeper={keeper} items={items} onSame={onAgain} />}
      {isOver ? (
        <Empty
          icon={CircleCheck}
          title={t("packageClosed")}
          action={
            <Button onClick={onAgain} icon={<Icon of={RotateCcw} size={18} />}>
              {t("packageAgain")}
            </Button>
          }
        />
      ) : isSilent ? (
        <ErrorState message={t("packageFailedOpen")} onRetry={onAgain} />
      ) : (
        <iframe
          ref={frame}
          src={launch}
          title={t("packageFrame", { title: items.current?.title ?? node.title })}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
        />
      )}
      <Bar>
        {!isHeard && !isSilent ? (
          <p role="status">
            <Spinner size={16} label="" />
            {t("packageComing")}
          </p>
        ) : keeper ? (
          <Kept keeper={keeper} />
        ) : (
          <p />
        )}
        <div>
          {item !== undefined && (
            <>
              <IconButton
                icon={ChevronLeft}
                label={t("packagePrevious")}
                disabled={items.previous === undefined}
                onClick={() => items.previous !== undefined && items.choose(items.previous)}
              />
              <IconButton
                icon={ChevronRight}
                label={t("packageNext")}
                disabled={next === undefined}
                onClick={() => next !== undefined && items.choose(next)}
              />
            </>
          )}
          {!isOver && document.fullscreenEnabled && (
            <IconButton
              icon={Maximize}
              label={t("fullscreen")}
              onClick={() => void box.current?.requestFullscreen().catch(() => undefined)}
            />
          )}
        </div>
      </Bar>
    </Box>
  );
}

interface FollowProps {
  readonly wish: Wish;
  readonly keeper: Keeper | undefined;
  readonly items: PackageItems;
  readonly onSame: () => void;
}

/** Goes where the ended package asked to go, once its last word is kept: rules read it. */
function Follow(props: FollowProps): ReactNode {
  const { wish, keeper } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isDone = false;
    const go = () => {
      isDone = true;
      const { items, onSame } = latest.current;
      // Without an answer the package stays closed, with the way on in its bar.
      items.follow(wish).then(
        (isGoing) => isGoing && wish.request === "retry" && onSame(),
        () => undefined,
      );
    };
    if (!keeper) return go();
    return keeper.$state.subscribe(({ status }) => {
      if (!isDone && (status === "saved" || status === "idle")) go();
    });
  }, [wish, keeper]);
  return null;
}

/** Whether what the package wrote is kept. */
function Kept({ keeper }: { readonly keeper: Keeper }): ReactNode {
  const t = useMessages(messages);
  const { status } = useStore(keeper.$state);
  const said = { idle: "", saving: t("packageSaving"), saved: t("packageSaved"), failed: t("packageFailed") };
  return (
    <p role="status" data-status={status}>
      {status === "saving" && <Spinner size={16} label="" />}
      {status === "saved" && <Icon of={CircleCheck} size={16} />}
      {status === "failed" && <Icon of={CircleAlert} size={16} />}
      {said[status]}
      {status === "failed" && (
        <Button variant="link" onClick={() => keeper.retry()}>
          {t("retry")}
        </Button>
      )}
    </p>
  );
}
