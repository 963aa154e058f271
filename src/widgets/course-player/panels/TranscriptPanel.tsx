import { isCalm } from "../../../ui/layout/useCalm.js";
import Captions from "lucide-react/icons/captions";
import LocateFixed from "lucide-react/icons/locate-fixed";
import Search from "lucide-react/icons/search";
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { styled } from "styled-components";
import { apiOrigin } from "../../../core/site/config.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Input } from "../../../ui/controls/Input.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { Select } from "../../../ui/controls/Select.js";
import { SkeletonBlock, Skeleton } from "../../../ui/feedback/Skeleton.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { type Cue, cueAt, loadCaptions } from "../captions.js";
import type { NodeData } from "../film.js";
import { messages } from "../messages.js";
import { intoView } from "../views/intoView.js";
import { foundIn } from "./search.js";

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);
`;
const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--edu-space-2);
`;
const Lines = styled.ol`
  max-height: min(56vh, 520px);
  overflow: auto;
  overscroll-behavior: contain;

  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 44px;
  }
`;
const Line = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-3);
  width: 100%;
  min-height: 36px;
  padding: var(--edu-space-2);
  border-radius: var(--edu-radius-control);
  color: var(--edu-text);
  text-align: start;

  &:hover {
    background: var(--edu-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    background: var(--edu-accent-soft);
    font-weight: 500;
  }
  .at {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    line-height: 22px;
  }
  .said {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  mark {
    border-radius: 2px;
    background: var(--edu-warn-soft);
    box-shadow: 0 0 0 1px var(--edu-warn);
    color: inherit;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
const Count = styled.p`
  color: var(--edu-text-muted);
  font-size: var(--edu-size-1);
`;

export interface TranscriptPanelProps {
  readonly captions: NodeData["captions"];
  /** Seconds into the film. */
  readonly time: number;
  readonly onJump: (to: number) => void;
}

/**
 * What is said in a film, line by line, along with it.
 * @csspart transcript - The words of a film.
 */
export function TranscriptPanel({ captions, time, onJump }: TranscriptPanelProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const [chosen, choose] = useState("");
  const [query, setQuery] = useState("");
  const [follows, setFollows] = useState(true);
  const list = useRef<HTMLOListElement>(null);
  const track =
    captions.find(({ lang }) => lang === chosen) ??
    captions.find(({ lang }) => locale.startsWith(lang)) ??
    captions[0];
  const url = track && new URL(track.url, apiOrigin()).href;
  const { data: cues, error, reload } = useLoad(url, () => loadCaptions(url ?? ""));
  const sought = query.trim();
  const shown = useMemo(
    () =>
      (cues ?? []).flatMap((cue, at) => {
        const parts = foundIn(cue.text, sought);
        return sought === "" || parts.length > 1 ? [{ cue, at, parts }] : [];
      }),
    [cues, sought],
  );
  const found = shown.reduce((sum, { parts }) => sum + Math.floor(parts.length / 2), 0);
  const now = cues ? cueAt(cues, time) : -1;
  const isFollowing = follows && sought === "";

  useEffect(() => {
    const line = now >= 0 && isFollowing ? list.current?.querySelector(`[data-cue="${now}"]`) : undefined;
    if (!line) return;
    const calm = isCalm();
    intoView(line, calm ? "auto" : "smooth");
  }, [now, isFollowing, cues]);

  const jump = useRef(onJump);
  useEffect(() => {
    jump.current = onJump;
  });
  const [press] = useState(() => (cue: Cue) => {
    jump.current(cue.from);
    setFollows(true);
  });
  if (captions.length === 0) return <Empty icon={Captions} title={t("noCaptions")} />;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (/^(Page|Home|End)/.test(event.key)) setFollows(false);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    // The film's own arrows are louder and softer: not while somebody reads.
    event.preventDefault();
    event.stopPropagation();
    setFollows(false);
    const lines = [...event.currentTarget.querySelectorAll("button")];
    const at = lines.findIndex((line) => line === event.target);
    lines[Math.max(0, Math.min(lines.length - 1, at + step))]?.focus();
  };
  const rest = () => setFollows(false);
  return (
    <Box part="transcript">
      <Tools>
        <Input
          type="search"
          value={query}
          onChange={setQuery}
          aria-label={t("searchTranscript")}
          placeholder={t("searchTranscript")}
          maxLength={64}
          prefix={<Icon of={Search} size={18} />}
        />
        {captions.length > 1 && (
          <Select
            aria-label={t("language")}
            value={track?.lang ?? ""}
            onChange={choose}
            options={captions.map(({ lang, label }) => ({ value: lang, label }))}
          />
        )}
      </Tools>
      <Count role="status">
        {sought !== "" && (found > 0 ? t("found", { count: found }) : t("noFound"))}
      </Count>
      {error && !cues ? (
        <ErrorState onRetry={reload} />
      ) : cues ? (
        <Lines
          ref={list}
          lang={track?.lang}
          onKeyDown={onKeyDown}
          onWheel={rest}
          onTouchMove={rest}
          // A press beside the lines is one on the bar that scrolls.
          onPointerDown={(event) => event.target === event.currentTarget && rest()}
        >
          {shown.map(({ cue, at, parts }) => (
            <Spoken key={at} cue={cue} at={at} parts={parts} isNow={at === now} onPress={press} />
          ))}
        </Lines>
      ) : (
        <Skeleton>
          <SkeletonBlock style={{ height: 220 }} />
        </Skeleton>
      )}
      {!follows && sought === "" && cues && (
        <Button size="s" icon={<Icon of={LocateFixed} size={16} />} onClick={() => setFollows(true)}>
          {t("follow")}
        </Button>
      )}
    </Box>
  );
}

const Spoken = memo(function Spoken({
  cue,
  at,
  parts,
  isNow,
  onPress,
}: {
  readonly cue: Cue;
  readonly at: number;
  readonly parts: readonly string[];
  readonly isNow: boolean;
  readonly onPress: (cue: Cue) => void;
}): ReactNode {
  return (
    <li>
      <Line
        type="button"
        data-cue={at}
        aria-current={isNow ? "true" : undefined}
        onClick={() => onPress(cue)}
      >
        <span className="at">{clockLength(Math.floor(cue.from))}</span>
        <span className="said">
          {parts.map((part, order) => (order % 2 === 1 ? <mark key={order}>{part}</mark> : part))}
        </span>
      </Line>
    </li>
  );
});
