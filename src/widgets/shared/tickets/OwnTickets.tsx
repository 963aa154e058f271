import ArrowLeft from "lucide-react/icons/arrow-left";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { ownTicket, ownTicketReply, ownTickets } from "../../../core/contract/ticket.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Muted, Row as Line } from "../../../ui/layout/styles.js";
import { Form, Rows, Stack } from "../page-styles.js";
import { messages } from "./messages.js";
import { StateBadge, Thread, When } from "./parts.js";

const SIZE = 20;

const Item = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-1);
  width: 100%;
  padding: var(--edu-space-3) var(--edu-space-4);
  text-align: start;
  overflow-wrap: anywhere;

  &:hover {
    background: var(--edu-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Waiting = (): ReactNode => (
  <Skeleton>
    {[0, 1, 2].map((at) => (
      <SkeletonBlock key={at} style={{ height: 84, marginBottom: 8 }} />
    ))}
  </Skeleton>
);

function OwnList({ onTicket }: { readonly onTicket: (id: number) => void }): ReactNode {
  const t = useMessages(messages);
  const load = useList(ownTickets, { size: SIZE }, { grows: true });
  return (
    <ListStates
      load={load}
      more="button"
      skeleton={<Waiting />}
      empty={
        <Empty icon={MessageSquareText} title={t("none")}>
          {t("noneText")}
        </Empty>
      }
    >
      {({ list }, busy) => (
        <Rows aria-label={t("list")} aria-busy={busy}>
          {list.map((one) => (
            <li key={one.id}>
              <Item type="button" onClick={() => onTicket(one.id)}>
                <MultilingualText>{one.excerpt}</MultilingualText>
                <Line as="span">
                  <StateBadge state={one.state} isReopened={one.isReopened} />
                </Line>
                <Facts as="span">
                  <span>{one.number}</span>
                  <span>{t("replies", { count: one.replies })}</span>
                  <When at={one.changedAt} />
                </Facts>
              </Item>
            </li>
          ))}
        </Rows>
      )}
    </ListStates>
  );
}

function More({
  id,
  isDone,
  onSent,
}: {
  readonly id: number;
  readonly isDone: boolean;
  readonly onSent: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { form, text, errors, message, submitting, reset } = useForm(ownTicketReply, {
    fields: { text: "" },
    drafts: { text: `ticket.own.${id}` },
    wrong: { text: t("replyEmpty") },
    input: (written) => ({ ...written, id }),
    done() {
      reset();
      toast({ kind: "ok", text: t("sent") });
      onSent();
    },
  });
  return (
    <Form {...form}>
      <Field label={t("reply")} error={errors.text} help={isDone ? t("reopens") : undefined} required>
        <Textarea {...text("text")} rows={4} placeholder={t("replyHint")} />
      </Field>
      <FormError>{message}</FormError>
      <div className="foot">
        <Button type="submit" variant="primary" loading={submitting}>
          {t("send")}
        </Button>
      </div>
    </Form>
  );
}

function OwnOne({ id, onBack }: { readonly id: number; readonly onBack: () => void }): ReactNode {
  const t = useMessages(messages);
  const { data, error, reload } = useLoad(String(id), (signal) => request(ownTicket, { id }, { signal }));
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data) return <Waiting />;
    return (
      <>
        <Line>
          <strong>{data.number}</strong>
          <StateBadge state={data.state} isReopened={data.isReopened} />
        </Line>
        <Thread
          entries={[
            { kind: "sender", author: t("yourFeedback"), text: data.text, at: data.createdAt },
            ...data.thread.map(({ isOwn, text, at }) => ({
              kind: isOwn ? ("sender" as const) : ("staff" as const),
              author: t(isOwn ? "you" : "staff"),
              text,
              at,
            })),
          ]}
        />
        <More id={id} isDone={data.state !== "open"} onSent={reload} />
      </>
    );
  };
  return (
    <Stack>
      <div>
        <Button variant="link" data-autofocus="" icon={<Icon of={ArrowLeft} size={16} />} onClick={onBack}>
          {t("back")}
        </Button>
      </div>
      {body()}
    </Stack>
  );
}

export interface OwnTicketsProps {
  /** The one that is read; undefined shows the list. The list keeps it to itself unless `onTicket` is given. */
  readonly ticket?: number | undefined;
  readonly onTicket?: (id: number | undefined) => void;
}

/** Feedback that somebody sent, with the answers to it. */
export function OwnTickets({ ticket, onTicket }: OwnTicketsProps): ReactNode {
  const t = useMessages(messages);
  const [own, setOwn] = useState<number>();
  const shown = onTicket ? ticket : own;
  const show = onTicket ?? setOwn;
  if (shown !== undefined) return <OwnOne key={shown} id={shown} onBack={() => show(undefined)} />;
  return (
    <Stack>
      <Muted>{t("noneText")}</Muted>
      <OwnList onTicket={show} />
    </Stack>
  );
}
