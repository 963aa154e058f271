import type { ReactNode } from "react";
import { markRelease, markReturn, markZero } from "../../core/contract/mark.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Confirm } from "../shared/Confirm.js";
import type { Queue, Row } from "./marks.js";
import { messages } from "./messages.js";
import { Stack } from "./styles.js";

interface DecisionProps {
  readonly course: number;
  readonly assessment: number;
  readonly onClose: () => void;
  /** Something changed at the server: the queue is read anew. */
  readonly onDone: () => void;
}

/** Learners see their points from now on, or no longer. */
export function ReleaseDialog({
  course,
  assessment,
  queue,
  onClose,
  onDone,
}: DecisionProps & { readonly queue: Queue }): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const isReleased = queue.releasedAt !== undefined;
  const run = async () => {
    await request(markRelease, { id: course, assessment, released: !isReleased }, { quiet: true });
    emit("edu-marks-release", { assessment, released: !isReleased });
    toast({ kind: "ok", text: t(isReleased ? "takenBack" : "releasedNow") });
    onDone();
    onClose();
  };
  if (isReleased)
    return (
      <Confirm
        title={t("takeBackTitle")}
        text={t("takeBackText")}
        yes={t("takeBack")}
        onConfirm={run}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      title={t("releaseTitle")}
      text={queue.waiting > 0 ? t("releaseSome", { count: queue.waiting }) : t("releaseAll")}
      yes={t("release")}
      tone="primary"
      onConfirm={run}
      onClose={onClose}
    />
  );
}

/** @returns takes back the zeros that were given */
export function useZeroUndo({
  course,
  assessment,
  onDone,
}: Omit<DecisionProps, "onClose">): () => Promise<void> {
  const t = useMessages(messages);
  const explain = useExplain();
  return async () => {
    try {
      const { changed } = await request(markZero, { id: course, assessment, undo: true }, { quiet: true });
      toast({ kind: "ok", text: t("zeroUndone", { count: changed }) });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    onDone();
  };
}

/** Nothing for whoever did not begin: how many these are is said before. */
export function ZeroDialog({
  onClose,
  missing,
  ...props
}: DecisionProps & { readonly missing: number }): ReactNode {
  const t = useMessages(messages);
  const undo = useZeroUndo(props);
  const { course, assessment, onDone } = props;
  return (
    <Confirm
      title={t("zeroTitle", { count: missing })}
      text={t("zeroText")}
      yes={t("zeroDo")}
      onConfirm={async () => {
        const { changed } = await request(markZero, { id: course, assessment, undo: false }, { quiet: true });
        toast({
          kind: "ok",
          text: t("zeroDone", { count: changed }),
          ...(changed > 0 && { action: { label: t("undo"), act: () => void undo() } }),
        });
        onDone();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Another try for one learner, with the reason that they read. */
export function ReturnDialog({
  course,
  row,
  name,
  onClose,
  onDone,
}: Omit<DecisionProps, "assessment"> & { readonly row: Row; readonly name: string }): ReactNode {
  const t = useMessages(messages);
  const form = useForm(markReturn, {
    fields: { reason: "", until: "" },
    validate: () => ({ until: undefined }),
    input: ({ reason, until }) => ({
      id: course,
      attempt: row.attempt,
      reason,
      until: until ? new Date(until).getTime() : undefined,
    }),
    quiet: true,
    done() {
      toast({ kind: "ok", text: t("returned") });
      onDone();
      onClose();
    },
  });
  return (
    <Dialog open title={t("returnTitle", { name })} onClose={onClose}>
      <form {...form.form}>
        <Stack>
          <p>{t("returnText")}</p>
          <Field label={t("reason")} help={t("reasonHelp")} error={form.errors.reason} required>
            <Textarea {...form.text("reason")} rows={3} />
          </Field>
          <Field label={t("until")} help={t("untilHelp")} error={form.errors.until} optional>
            <Input {...form.text("until")} type="datetime-local" />
          </Field>
          <FormError>{form.message}</FormError>
          <Button type="submit" variant="danger" block loading={form.submitting}>
            {t("return")}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
