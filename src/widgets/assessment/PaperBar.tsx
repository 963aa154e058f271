import { useStore } from "../../core/element/useStore.js";
import Check from "lucide-react/icons/check";
import CloudOff from "lucide-react/icons/cloud-off";
import Timer from "lucide-react/icons/timer";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { Countdown } from "../../ui/layout/Countdown.js";
import { Icon } from "../../ui/layout/Icon.js";
import { $second } from "../../ui/layout/time.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";
import type { Writer } from "./writer.js";

/** Stays in sight: the time and whether all is saved are what people look for. */
export const Bar = styled.div`
  position: sticky;
  inset-block-start: var(--edu-sticky-top, 0px);
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2) var(--edu-space-4);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--edu-space-3);
  border-block-end: 1px solid var(--edu-line);
  background: var(--edu-bg);

  > .end {
    display: flex;
    align-items: center;
    gap: var(--edu-space-3);
    margin-inline-start: auto;
  }
`;
const Saved = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--edu-space-1);
  min-height: 32px;
  color: var(--edu-text-muted);
  font-variant-numeric: tabular-nums;

  &[data-status="offline"] {
    padding: var(--edu-space-1) var(--edu-space-3);
    border-radius: var(--edu-radius-control);
    background: var(--edu-warn-soft);
    color: var(--edu-text);
  }
  &[data-status="saved"] svg {
    color: var(--edu-ok);
  }
  svg {
    flex: none;
  }
`;
const Left = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--edu-space-1);
  font-size: var(--edu-size-4);
  font-weight: 600;

  &[data-soon] {
    color: var(--edu-bad);
  }
`;

/** Whether all is saved, in one line that a screen reader hears when it changes. */
export function Saving({ writer }: { readonly writer: Writer }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { status, savedAt, unsaved } = useStore(writer.$state);
  const time =
    savedAt === undefined
      ? ""
      : new Date(savedAt).toLocaleTimeString(locale, { hourCycle: "h23", timeStyle: "medium" });
  const isSaved = status === "saved" && savedAt !== undefined;
  return (
    <Saved part="saving" data-status={status}>
      {status === "offline" && <Icon of={CloudOff} size={16} />}
      {isSaved && <Icon of={Check} size={16} />}
      <span>
        {isSaved && t("saved", { time })}
        {(status === "waiting" || status === "sending") && t("waiting")}
      </span>
      {/* The tick itself would be spoken every few seconds. */}
      <span role="status">{status === "offline" && t("offline", { count: unsaved })}</span>
    </Saved>
  );
}

const MINUTE = 60_000;
const SOON = 5 * MINUTE;

/** The time that is left; its last minutes are spoken. */
export function TimeLeft({
  until,
  onEnd,
}: {
  readonly until: number;
  readonly onEnd: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const left = until - useStore($second);
  const spoken =
    left <= 0
      ? t("timeOver")
      : left <= MINUTE
        ? t("lastMinutes", { count: 1 })
        : t("lastMinutes", { count: 5 });
  return (
    <Left data-soon={left <= SOON || undefined}>
      <Icon of={Timer} size={18} />
      <VisuallyHidden>{t("timeLeft")} </VisuallyHidden>
      <Countdown until={until} look="clock" onEnd={onEnd} />
      <VisuallyHidden role="status">{left <= SOON && spoken}</VisuallyHidden>
    </Left>
  );
}
