import { useStore } from "@nanostores/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Maximize from "lucide-react/icons/maximize";
import PackageX from "lucide-react/icons/package-x";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import * as study from "../../../core/contract/study.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/Button.js";
import { Empty } from "../../../ui/Empty.js";
import { ErrorState } from "../../../ui/ErrorState.js";
import { requestIdOf, useExplain } from "../../../ui/explain.js";
import { PreviewBones } from "../../../ui/FilePreview.js";
import { Icon } from "../../../ui/Icon.js";
import { IconButton } from "../../../ui/IconButton.js";
import { Spinner } from "../../../ui/Spinner.js";
import { useLoad } from "../../../ui/useLoad.js";
import type { NodeData } from "../film.js";
import { words } from "../messages.js";
import type { Keeper } from "./packageKeeper.js";
import { type PackageState, type Saved, usePackage } from "./usePackage.js";

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
const NOBODY: PackageState = { version: "1.2", cmi: {}, learnerId: "", learnerName: "", rev: 0 };

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
 * A SCORM package in a frame of its own origin.
 * @csspart package - A package with its bar.
 */
export function PackageView({ node, onProgress }: PackageViewProps): ReactNode {
  const t = useMessages(words);
  const [visit, setVisit] = useState({ node: node.id, count: 1, isOver: false });
  const mine = visit.node === node.id ? visit : { node: node.id, count: 1, isOver: false };
  const origin = originOf(node.launch);
  if (!origin) {
    return (
      <Empty icon={PackageX} title={t("noPackage")}>
        {t("noPackageText")}
      </Empty>
    );
  }
  return (
    <Visit
      // Each visit reads anew what was kept.
      key={`${node.id}|${mine.count}`}
      node={node}
      origin={origin}
      isOver={mine.isOver}
      onProgress={onProgress}
      onExit={() => setVisit({ ...mine, isOver: true })}
      onAgain={() => setVisit({ ...mine, count: mine.count + 1, isOver: false })}
    />
  );
}

interface VisitProps extends PackageViewProps {
  readonly origin: string;
  readonly isOver: boolean;
  readonly onExit: () => void;
  readonly onAgain: () => void;
}

function Visit({ node, origin, isOver, onProgress, onExit, onAgain }: VisitProps): ReactNode {
  const t = useMessages(words);
  const explain = useExplain();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  // A signed address that is renewed meanwhile must not begin the package anew.
  const [launch] = useState(node.launch);
  const { data, error, reload } = useLoad(String(node.id), async (signal) =>
    node.tracked ? request(study.stateGet, { node: node.id }, { signal }) : NOBODY,
  );
  const { keeper, isHeard, isSilent } = usePackage(frame, {
    node: node.id,
    origin,
    state: data,
    tracked: node.tracked,
    onSaved: ({ progress, opened }) => onProgress(progress, opened),
    onExit,
  });
  if (error && !data)
    return <ErrorState message={explain(error)} requestId={requestIdOf(error)} onRetry={reload} />;
  if (!data) return <PreviewBones />;
  return (
    <Box ref={box} part="package">
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
          title={t("packageFrame", { title: node.title })}
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
        {!isOver && document.fullscreenEnabled && (
          <IconButton
            icon={Maximize}
            label={t("fullscreen")}
            onClick={() => void box.current?.requestFullscreen().catch(() => undefined)}
          />
        )}
      </Bar>
    </Box>
  );
}

/** Whether what the package wrote is kept. */
function Kept({ keeper }: { readonly keeper: Keeper }): ReactNode {
  const t = useMessages(words);
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
