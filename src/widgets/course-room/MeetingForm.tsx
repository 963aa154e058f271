import { type ReactNode, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import { type classDetail, meetingDelete, meetingSave } from "../../core/contract/room.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { Select } from "../../ui/controls/Select.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { toLocalInput } from "../../ui/layout/time.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { messages } from "./class-messages.js";
import { Form } from "../shared/page-styles.js";
import { useRoom } from "./useRoom.js";

type Detail = Output<typeof classDetail>;
const HOUR = 3_600_000;

const momentOf = (text: string): number => new Date(text).getTime();

/** A meeting is set, moved or taken away. */
export function MeetingForm({
  before,
  classes,
  onClose,
  onDone,
}: {
  /** The one that is changed. */
  readonly before: Detail["meetings"][number] | undefined;
  readonly classes: Detail["classes"];
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useRoom().shell;
  const [isDeleting, setDeleting] = useState(false);
  const form = useForm(meetingSave, {
    fields: {
      classId: String(before?.classId ?? classes[0]?.id ?? ""),
      title: before?.title ?? "",
      startsAt: before ? toLocalInput(before.at) : "",
      endsAt: before ? toLocalInput(before.endsAt ?? before.at + 2 * HOUR) : "",
      place: before?.place ?? "",
      link: before?.link ?? "",
    },
    wrong: { title: t("meetingTitleMissing"), link: t("meetingLinkWrong") },
    validate: ({ startsAt, endsAt }) => ({
      startsAt: Number.isNaN(momentOf(startsAt)) ? t("meetingTimeMissing") : undefined,
      endsAt: momentOf(endsAt) > momentOf(startsAt) ? undefined : t("meetingEndWrong"),
    }),
    input: ({ classId, title, startsAt, endsAt, place, link }) => ({
      id,
      meeting: before?.id,
      classId: Number(classId),
      title,
      startsAt: momentOf(startsAt),
      endsAt: momentOf(endsAt),
      place,
      link,
    }),
    done() {
      toast({ kind: "ok", text: t("meetingSaved") });
      onDone();
    },
  });
  const remove = async (meeting: number) => {
    if (!isDeleting) {
      setDeleting(true);
      return;
    }
    try {
      await request(meetingDelete, { id, meeting });
      toast({ kind: "ok", text: t("meetingDeleted") });
      onDone();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const { errors } = form;
  return (
    <Dialog open title={t(before ? "meetingChange" : "meetingAdd")} onClose={onClose} width={520}>
      <Form {...form.form}>
        {classes.length > 1 && (
          <Field label={t("className")}>
            <Select
              value={form.values.classId}
              onChange={(classId) => form.set({ classId })}
              options={classes.map((one) => ({ value: String(one.id), label: one.name }))}
            />
          </Field>
        )}
        <Field label={t("meetingTitle")} error={errors.title} required>
          <Input {...form.text("title")} autoComplete="off" />
        </Field>
        <Field label={t("meetingStart")} error={errors.startsAt} required>
          <Input {...form.text("startsAt")} type="datetime-local" />
        </Field>
        <Field label={t("meetingEnd")} error={errors.endsAt} required>
          <Input {...form.text("endsAt")} type="datetime-local" />
        </Field>
        <Field label={t("meetingPlace")} error={errors.place}>
          <Input {...form.text("place")} autoComplete="off" />
        </Field>
        <Field label={t("meetingLink")} help={t("meetingLinkHelp")} error={errors.link}>
          <Input {...form.text("link")} type="url" inputMode="url" autoComplete="off" />
        </Field>
        <FormError>{form.message}</FormError>
        <div className="foot">
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t("meetingSave")}
          </Button>
          {before && (
            <Button variant={isDeleting ? "danger" : "secondary"} onClick={() => remove(before.id)}>
              {t(isDeleting ? "meetingDeleteSure" : "meetingDelete")}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
