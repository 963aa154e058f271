import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { ticketAssign, ticketClose, ticketDetail, ticketReopen } from "../../../core/contract/ticket.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Row as Line } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Stack } from "../../shared/page-styles.js";
import { StateBadge, Thread, When } from "../../shared/tickets/parts.js";
import { NoteForm, ReplyForm } from "./Forms.js";
import { messages } from "./messages.js";

const Details = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-1) var(--edu-space-4);
  margin: 0;
  overflow-wrap: anywhere;

  dt {
    color: var(--edu-text-muted);
  }
  dd {
    margin: 0;
  }
`;

type Detail = Output<typeof ticketDetail>;

export interface TicketProps {
  readonly id: number;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  /** The list shows it in another way now. */
  readonly onChanged: () => void;
}

/** One ticket: who sent what from where, what was said, and what can be done. */
export function Ticket({ id, mayEdit, onClose, onChanged }: TicketProps): ReactNode {
  const t = useMessages(messages);
  const { data, error, reload } = useLoad(String(id), (signal) =>
    request(ticketDetail, { id }, { signal, quiet: true }),
  );
  const changed = () => {
    reload();
    onChanged();
  };
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 360 }} />
        </Skeleton>
      );
    return <Shown of={data} mayEdit={mayEdit} onChanged={changed} />;
  };
  return (
    <Drawer open title={data?.number ?? t("heading")} width={640} onClose={onClose}>
      {body()}
    </Drawer>
  );
}

function Shown({
  of,
  mayEdit,
  onChanged,
}: {
  readonly of: Detail;
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { id, contact, reaches } = of;
  const reach =
    reaches === "none" && contact !== "" ? t("reach_phone", { contact }) : t(`reach_${reaches}`, { contact });
  const entries = of.thread.map(({ kind, author, text, sentBy, at }) => ({
    kind,
    author: author || (kind === "sender" ? of.sender : "") || t("gone"),
    more: kind === "note" ? t("note") : sentBy && t(`by_${sentBy}`),
    text,
    at,
  }));
  return (
    <Stack>
      <Line>
        <StateBadge state={of.state} isReopened={of.isReopened} />
      </Line>
      <Details>
        <dt>{t("sender")}</dt>
        <dd>{of.sender || t("visitor")}</dd>
        {contact !== "" && (
          <>
            <dt>{t("contact")}</dt>
            <dd>{contact}</dd>
          </>
        )}
        <dt>{t("sentFrom")}</dt>
        <dd>
          {t(of.kind)} {of.page}
        </dd>
        <dt>{t("sentAt")}</dt>
        <dd>
          <When at={of.createdAt} />
        </dd>
        <dt>{t("assignee")}</dt>
        <dd>{of.assignee || t("nobody")}</dd>
      </Details>
      <Thread
        entries={[
          { kind: "sender", author: of.sender || t("visitor"), text: of.text, at: of.createdAt },
          ...entries,
        ]}
      />
      {mayEdit && (
        <>
          <Acts of={of} onChanged={onChanged} />
          <ReplyForm id={id} reach={reach} onDone={onChanged} />
          <NoteForm id={id} onDone={onChanged} />
        </>
      )}
    </Stack>
  );
}

function Acts({ of, onChanged }: { readonly of: Detail; readonly onChanged: () => void }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const { id, isMine, state } = of;
  const act = async (does: () => Promise<unknown>, text: string) => {
    setBusy(true);
    try {
      await does();
      toast({ kind: "ok", text });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    setBusy(false);
    onChanged();
  };
  const quiet = { quiet: true };
  return (
    <Line>
      <Button
        disabled={busy}
        onClick={() =>
          void act(
            () => request(ticketAssign, { id, mine: !isMine }, quiet),
            t(isMine ? "givenBack" : "taken"),
          )
        }
      >
        {t(isMine ? "giveBack" : "take")}
      </Button>
      {state !== "closed" && (
        <Button
          disabled={busy}
          onClick={() =>
            void act(() => request(ticketClose, { ids: [id] }, quiet), t("closedDone", { count: 1 }))
          }
        >
          {t("closeTitle")}
        </Button>
      )}
      {state !== "open" && (
        <Button
          disabled={busy}
          onClick={() => void act(() => request(ticketReopen, { id }, quiet), t("reopened"))}
        >
          {t("reopen")}
        </Button>
      )}
    </Line>
  );
}
