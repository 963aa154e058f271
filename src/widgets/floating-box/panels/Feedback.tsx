import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { styled } from "styled-components";
import { feedbackSend } from "../../../core/contract/platform.js";
import { late, useMessages } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import { session } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Spinner } from "../../../ui/feedback/Spinner.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Input } from "../../../ui/controls/Input.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useForm } from "../../../ui/form/useForm.js";
import type { Draft } from "../draft.js";
import { messages } from "../messages.js";

const OwnTickets = late(async () => (await import("../../shared/tickets/OwnTickets.js")).OwnTickets);

const Switch = styled.div`
  margin-block-end: var(--edu-space-4);
`;
const Form = styled.form`
  display: grid;
  gap: var(--edu-space-4);
`;
const Ticket = styled.strong`
  display: block;
  margin-block: var(--edu-space-2);
  color: var(--edu-text);
  font-family: var(--edu-font-mono);
  font-size: var(--edu-size-4);
  user-select: all;
`;

/** Where it was written: without the query, which may carry what is nobody's business. */
const here = () => `${location.origin}${location.pathname}`.slice(0, 512);

export interface FeedbackProps {
  /** Keeps what was typed while the panel is closed. */
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** A word to the people behind the platform, and to whoever is signed in what came of earlier ones. */
export function Feedback(props: FeedbackProps): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  const [isReading, setReading] = useState(false);
  if (!signedIn) return <Write {...props} />;
  return (
    <>
      <Switch>
        <Button onClick={() => setReading(!isReading)}>
          {t(isReading ? "writeFeedback" : "ownFeedback")}
        </Button>
      </Switch>
      {isReading ? (
        <Suspense fallback={<Spinner label={t("ownFeedback")} />}>
          <OwnTickets />
        </Suspense>
      ) : (
        <Write {...props} />
      )}
    </>
  );
}

/** Answered with a ticket. */
function Write({ draft, onDraft }: FeedbackProps): ReactNode {
  const t = useMessages(messages);
  const [ticket, setTicket] = useState<string>();
  const { form, text, values, errors, message, submitting, set, reset } = useForm(feedbackSend, {
    fields: draft,
    wrong: { text: t("feedbackEmpty") },
    input: (written) => ({ ...written, page: here() }),
    done(sent, { contact }) {
      setTicket(sent.ticket);
      reset();
      // The way to be reached stays true for the next one.
      set({ text: "", contact });
    },
  });
  useEffect(() => {
    onDraft(values);
  }, [onDraft, values]);

  if (ticket) {
    return (
      <div role="status">
        <Empty
          icon={CircleCheck}
          title={t("sent")}
          action={<Button onClick={() => setTicket(undefined)}>{t("more")}</Button>}
        >
          {t("ticket")}
          <Ticket part="ticket">{ticket}</Ticket>
          {t("ticketHelp")}
        </Empty>
      </div>
    );
  }
  return (
    <Form {...form}>
      <Field label={t("feedbackText")} error={errors.text} required>
        <Textarea {...text("text")} rows={6} placeholder={t("feedbackHint")} data-autofocus="" />
      </Field>
      <Field label={t("contact")} help={t("contactHelp")} optional>
        <Input {...text("contact")} autoComplete="email" />
      </Field>
      <FormError>{message}</FormError>
      <Button type="submit" variant="primary" loading={submitting}>
        {t("send")}
      </Button>
    </Form>
  );
}
