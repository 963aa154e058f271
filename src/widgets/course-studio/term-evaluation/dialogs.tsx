import { type ReactNode, useState } from "react";
import {
  termEvaluationAdd,
  termEvaluationEnd,
  termEvaluationLate,
} from "../../../core/contract/term-evaluation.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { MomentField } from "../../shared/MomentField.js";
import { Stack } from "../styles.js";
import { messages } from "./messages.js";
import type { TermEvaluation } from "./TermEvaluations.js";

interface DialogProps {
  readonly one: TermEvaluation;
  /** A job was started. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sends once, and says what keeps it from being done. */
function useSending(onDone: () => void) {
  const explain = useExplain();
  const [error, setError] = useState("");
  const [isSending, setSending] = useState(false);
  const send = async (act: () => Promise<unknown>) => {
    setSending(true);
    try {
      await act();
      onDone();
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setSending(false);
    }
  };
  return { error, setError, isSending, send };
}

/** How many runs, and which they are. */
export function Counted({
  runs,
  learners,
  titles,
  none,
}: {
  readonly runs: number;
  readonly learners: number;
  readonly titles: readonly string[];
  readonly none: string;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  return (
    <div role="status">
      <p>{runs === 0 ? none : t("count", { runs, learners })}</p>
      {runs > 0 && <Muted>{t("examples", { titles: titles.join(locale === "zh-CN" ? "、" : ", ") })}</Muted>}
    </div>
  );
}

/** The runs that came since. */
export function AddDialog({ one, onDone, onClose }: DialogProps): ReactNode {
  const t = useMessages(messages);
  const { error, isSending, send } = useSending(onDone);
  const late = useLoad(`late ${one.id}`, (signal) =>
    request(termEvaluationLate, { evaluation: one.id }, { signal, quiet: true }),
  );
  const runs = late.data?.runs ?? 0;
  return (
    <Dialog
      open
      title={t("addTitle", { title: one.title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          {runs > 0 && (
            <Button
              variant="primary"
              loading={isSending}
              onClick={() => send(() => request(termEvaluationAdd, { evaluation: one.id }, { quiet: true }))}
            >
              {t("openIn", { count: runs })}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Muted>{t("addText")}</Muted>
        {late.error !== undefined && !late.data ? (
          <ErrorState error={late.error} onRetry={late.reload} />
        ) : late.data ? (
          <Counted {...late.data} none={t("addNone")} />
        ) : (
          <p role="status">{t("counting")}</p>
        )}
        <FormError>{error}</FormError>
      </Stack>
    </Dialog>
  );
}

/** Another end for all runs. */
export function MoveDialog({ one, onDone, onClose }: DialogProps): ReactNode {
  const t = useMessages(messages);
  const { error, setError, isSending, send } = useSending(onDone);
  const [closesAt, setClosesAt] = useState<number | undefined>(one.closesAt);
  const save = () => {
    if (closesAt === undefined) setError(t("windowMissing"));
    else if (closesAt <= one.opensAt) setError(t("windowWrong"));
    else void send(() => request(termEvaluationEnd, { evaluation: one.id, closesAt }, { quiet: true }));
  };
  return (
    <Dialog
      open
      title={t("moveNamed", { title: one.title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" loading={isSending} onClick={save}>
            {t("save")}
          </Button>
        </>
      }
    >
      <Stack>
        <MomentField label={t("closesAt")} value={closesAt} onChange={setClosesAt} optional={false} />
        <FormError>{error}</FormError>
      </Stack>
    </Dialog>
  );
}
