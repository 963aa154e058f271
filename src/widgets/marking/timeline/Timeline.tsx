import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { attemptTimeline, deviceRelease } from "../../../core/contract/integrity.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { isWatched, SAFEGUARDS } from "../../../core/rules/assessment/integrity.js";
import { apiOrigin } from "../../../core/site/config.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Muted } from "../../../ui/layout/styles.js";
import { sayFullTime } from "../../../ui/layout/time.js";
import { Stack } from "../styles.js";
import { messages } from "./messages.js";

type Story = Output<typeof attemptTimeline>;
type Event = Story["events"][number];

const Line = styled.ol`
  display: grid;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: var(--edu-space-1) var(--edu-space-3);
    padding-block: var(--edu-space-2);
  }
  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
  time {
    display: grid;
    align-content: start;
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
  }
  img {
    border-radius: var(--edu-radius-control);
    background: var(--edu-hover);
  }
  span {
    overflow-wrap: anywhere;
  }
`;
/** What the server learned of so much later says so. */
const LATE = 60_000;

interface Entry {
  readonly key: string;
  readonly at: number;
  readonly text: string;
  /** When the server learned of it, where that was much later. */
  readonly toldAt?: number;
  /** A picture of the camera. */
  readonly url?: string;
}

function useEntries(): (story: Story) => Entry[] {
  const t = useMessages(messages);
  const long = (ms: number) => {
    const count = Math.round(ms / 1000);
    return count < 60
      ? t("seconds", { count })
      : t("minutes", { count: Math.floor(count / 60), rest: count % 60 });
  };
  const say = ({ kind, no = 0, ms, characters = 0, address = "" }: Event): string => {
    if (kind === "left") return ms === undefined ? t("leftOpen", { no }) : t("left", { no, time: long(ms) });
    // It is told with its leave.
    if (kind === "back") return "";
    return t(kind, { count: characters, address });
  };
  return (story) => {
    const { agreed = {}, startedAt, submittedAt, savedAt, saves, state, events } = story;
    const names = SAFEGUARDS.filter((name) => agreed[name]).map((name) => t(`${name}Name`));
    const isForLeaves = events.some(({ kind }) => kind === "ended");
    return [
      { key: "began", at: startedAt, text: t("began") },
      ...(story.agreedAt !== undefined && isWatched(agreed)
        ? [{ key: "agreed", at: story.agreedAt, text: t("agreed", { names: names.join(t("comma")) }) }]
        : []),
      ...events.map((event, at) => {
        const was = Math.min(event.deviceAt ?? event.at, event.at);
        return {
          key: String(at),
          at: was,
          text: say(event),
          ...(event.at - was > LATE && { toldAt: event.at }),
        };
      }),
      ...story.snapshots.map(({ at, url }, no) => ({
        key: `picture ${no}`,
        at,
        text: t("picture"),
        url: new URL(url, apiOrigin() || location.href).href,
      })),
      ...(savedAt === undefined ? [] : [{ key: "saved", at: savedAt, text: t("saved", { count: saves }) }]),
      ...(submittedAt === undefined || isForLeaves
        ? []
        : [{ key: "end", at: submittedAt, text: t(state === "auto" ? "timeUp" : "handedIn") }]),
    ].sort((one, other) => one.at - other.at);
  };
}

/** One attempt from its beginning to its end, in words. */
export function Timeline({
  course,
  attempt,
}: {
  /** The run. */
  readonly course: number;
  readonly attempt: number;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const entriesOf = useEntries();
  const [isReleasing, setReleasing] = useState(false);
  const { data, error, reload } = useLoad(`${course}|${attempt}`, (signal) =>
    request(attemptTimeline, { id: course, attempt }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 240 }} />
      </Skeleton>
    );
  const release = async () => {
    setReleasing(true);
    try {
      await request(deviceRelease, { id: course, attempt }, { quiet: true });
      toast({ kind: "ok", text: t("releasedDone") });
      reload();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setReleasing(false);
    }
  };
  const clock = (at: number) =>
    new Date(at).toLocaleTimeString(locale, { hourCycle: "h23", timeStyle: "medium" });
  const day = (at: number) => new Date(at).toLocaleDateString(locale, { month: "short", day: "numeric" });
  const entries = entriesOf(data);
  return (
    <Stack part="timeline">
      <Muted>{t(data.agreed ? "text" : "nothingOn")}</Muted>
      {data.eventsUntil !== undefined && (
        <Muted>
          {t(data.eventsUntil <= data.now ? "gone" : "until", {
            date: new Date(data.eventsUntil).toLocaleDateString(locale, { dateStyle: "long" }),
          })}
        </Muted>
      )}
      {data.isHeld && (
        <div>
          <Muted>{t("releaseText")}</Muted>
          <Button size="s" loading={isReleasing} onClick={() => void release()}>
            {t("release")}
          </Button>
        </div>
      )}
      <Line>
        {entries.map(({ key, at, text, toldAt, url }, no) => (
          <li key={key}>
            <time dateTime={new Date(at).toISOString()} title={sayFullTime(at, locale)}>
              {day(at) !== day(entries[no - 1]?.at ?? 0) && <b>{day(at)}</b>}
              {clock(at)}
            </time>
            <span>
              {url === undefined ? (
                text
              ) : (
                <img src={url} alt={`${text} ${clock(at)}`} width={160} height={120} loading="lazy" />
              )}
              {toldAt !== undefined && <Muted as="span"> {t("told", { time: clock(toldAt) })}</Muted>}
            </span>
          </li>
        ))}
      </Line>
    </Stack>
  );
}
