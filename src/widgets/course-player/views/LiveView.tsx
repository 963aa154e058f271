import { useStore } from "../../../core/element/useStore.js";
import Radio from "lucide-react/icons/radio";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import * as study from "../../../core/contract/study.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { liveState } from "../../../core/rules/live.js";
import { request } from "../../../core/session/index.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { LinkButton } from "../../../ui/layout/styles.js";
import { $second, sayFullTime } from "../../../ui/layout/time.js";
import type { NodeData } from "../film.js";
import type { NodeProgress } from "../tracker.js";
import { liveMessages } from "./live-messages.js";
import { webAddress } from "./web-address.js";

const HOUR = 3600;
const DAY = 24 * HOUR;

const About = styled.div`
  display: grid;
  gap: var(--edu-space-2);
  justify-items: center;

  .left {
    color: var(--edu-text);
    font-size: var(--edu-size-5);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  .note {
    max-width: 60ch;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** The time that is left until it starts, new every second. */
function Left({ ms }: { readonly ms: number }): ReactNode {
  const t = useMessages(liveMessages);
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor(seconds / HOUR) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  return (
    <span className="left" role="timer">
      {days > 0 ? t("liveDays", { days, hours, minutes }) : clockLength(seconds)}
    </span>
  );
}

interface LiveViewProps {
  readonly node: NodeData;
  readonly onProgress: (progress: NodeProgress, opened: readonly number[]) => void;
  /** The server has more to tell: people are let in, or it is over. */
  readonly onReload: () => void;
}

/**
 * A session that takes place at a time, somewhere else on the web.
 * @csspart live - A live session: when it starts, the way in, and its recording.
 */
export function LiveView({ node, onProgress, onReload }: LiveViewProps): ReactNode {
  const t = useMessages(liveMessages);
  const explain = useExplain();
  const { locale } = useIsland();
  const { live } = node;
  // By the server's clock, which lets people in.
  const [offset] = useState(() => node.now - Date.now());
  const now = useStore($second) + offset;
  const isSet = live !== undefined && live.startsAt > 0;
  const state = isSet ? liveState(live, now) : "waiting";
  const told = useRef(state);
  useEffect(() => {
    if (told.current === state) return;
    told.current = state;
    onReload();
  }, [state, onReload]);
  if (!isSet) return <Empty icon={Radio} title={t("liveUnset")} />;

  const { startsAt, endsAt, note } = live;
  const join = async () => {
    if (!node.tracked) return;
    try {
      const { progress, opened } = await request(study.join, { node: node.id }, { quiet: true });
      onProgress(progress, opened);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const url = webAddress(state === "over" ? live.recording : live.address);
  const open = { target: "_blank", rel: "noopener noreferrer", "data-variant": "primary" } as const;
  const titles = {
    waiting: "liveIn",
    open: now < startsAt ? "liveSoon" : "liveNow",
    over: "liveOver",
  } as const;
  return (
    <div part="live">
      <Empty
        icon={Radio}
        title={t(titles[state])}
        action={
          url &&
          (state === "over" ? (
            <LinkButton {...open} href={url.href}>
              {t("liveWatch")}
            </LinkButton>
          ) : (
            <LinkButton
              {...open}
              href={url.href}
              onClick={() => void join()}
              onAuxClick={(event) => event.button === 1 && void join()}
            >
              {t("liveJoin")}
            </LinkButton>
          ))
        }
      >
        <About>
          {now < startsAt && <Left ms={startsAt - now} />}
          <span>
            {t("liveFrom", {
              start: sayFullTime(startsAt, locale),
              minutes: Math.round((endsAt - startsAt) / 60_000),
            })}
          </span>
          {state === "waiting" && <span>{t("liveEarly")}</span>}
          {note && (
            <span className="note">
              <MultilingualText>{note}</MultilingualText>
            </span>
          )}
          {!node.tracked && !url && <span>{t("liveMembers")}</span>}
          {node.tracked && state === "over" && !url && <span>{t("liveNoRecording")}</span>}
        </About>
      </Empty>
    </div>
  );
}
