/** What the staff and whoever sent feedback both see of a ticket. */
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import type { TicketState } from "../../../core/rules/ticket.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { $minute, sayFullTime, sayTime } from "../../../ui/layout/time.js";
import { messages } from "./messages.js";

const KINDS = { open: "warn", answered: "ok", closed: "neutral" } as const;

export function StateBadge({
  state,
  isReopened,
}: {
  readonly state: TicketState;
  readonly isReopened: boolean;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <>
      <Badge kind={KINDS[state]}>{t(state)}</Badge>
      {isReopened && <Badge>{t("reopened")}</Badge>}
    </>
  );
}

export function When({ at }: { readonly at: number }): ReactNode {
  const { locale } = useIsland();
  const now = useStore($minute);
  return (
    <time dateTime={new Date(at).toISOString()} title={sayFullTime(at, locale)}>
      {sayTime(at, now, locale)}
    </time>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    padding: var(--edu-space-3) var(--edu-space-4);
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-card);
    background: var(--edu-surface);
    overflow-wrap: anywhere;
  }
  > li[data-kind="staff"] {
    border-inline-start: 3px solid var(--edu-accent);
  }
  > li[data-kind="note"] {
    border-style: dashed;
    background: var(--edu-warn-soft);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--edu-space-3);
    margin-block-end: var(--edu-space-1);
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  .head strong {
    color: var(--edu-text);
  }
  p {
    white-space: pre-wrap;
  }
`;

export interface ThreadEntry {
  readonly kind: "sender" | "staff" | "note";
  readonly author: string;
  readonly more?: string | undefined;
  readonly text: string;
  readonly at: number;
}

/** What was said, the oldest first. */
export function Thread({ entries }: { readonly entries: readonly ThreadEntry[] }): ReactNode {
  const t = useMessages(messages);
  return (
    <List aria-label={t("thread")}>
      {entries.map((one, index) => (
        <li key={index} data-kind={one.kind}>
          <div className="head">
            <strong>{one.author}</strong>
            <When at={one.at} />
            {one.more && <span>{one.more}</span>}
          </div>
          <p>
            <MultilingualText>{one.text}</MultilingualText>
          </p>
        </li>
      ))}
    </List>
  );
}
