import type { ReactNode } from "react";
import {
  schoolCourseOffline,
  schoolCourseOnline,
  schoolRunArchive,
} from "../../../core/contract/school-course.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Confirm } from "../../shared/Confirm.js";
import { Form } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import type { Run } from "./columns.js";
import { messages } from "./messages.js";

export type StateAct = "offline" | "online" | "archive" | "unarchive";

interface ActProps {
  readonly runs: readonly Run[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Out of the catalogue or back into it, with what teachers and learners are told. */
function SetOnline({ runs, isOff, onDone, onClose }: ActProps & { readonly isOff: boolean }): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const courses = [...new Set(runs.map(({ course }) => course))];
  const form = useForm(isOff ? schoolCourseOffline : schoolCourseOnline, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("noReason") }),
    input: ({ reason }) => ({ org, courses, reason }),
    done({ changed }) {
      toast({ kind: "ok", text: t(isOff ? "offlineDone" : "onlineDone", { count: changed }) });
      onDone();
    },
  });
  return (
    <Dialog
      open
      title={t(isOff ? "offlineTitle" : "onlineTitle", { count: courses.length })}
      onClose={onClose}
    >
      <Form {...form.form}>
        <Muted>{t(isOff ? "offlineText" : "onlineText")}</Muted>
        <Field label={t(isOff ? "reason" : "note")} error={form.errors.reason} required>
          <Textarea rows={3} maxLength={500} {...form.text("reason")} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant={isOff ? "danger" : "primary"} block loading={form.submitting}>
          {t(isOff ? "takeOffline" : "putOnline")}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Out of the lists of those who teach, or back. */
function SetArchived({
  runs,
  archived,
  onDone,
  onClose,
}: ActProps & { readonly archived: boolean }): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const set = async () => {
    const { changed } = await request(
      schoolRunArchive,
      { org, runs: runs.map(({ id }) => id), archived },
      { quiet: true },
    );
    toast({ kind: "ok", text: t(archived ? "archivedDone" : "unarchivedDone", { count: changed }) });
    onDone();
  };
  return (
    <Confirm
      title={t(archived ? "archiveTitle" : "unarchiveTitle", { count: runs.length })}
      text={t(archived ? "archiveText" : "unarchiveText")}
      yes={t(archived ? "archive" : "unarchive")}
      tone="primary"
      onConfirm={set}
      onClose={onClose}
    />
  );
}

export function SetState({ act, ...props }: ActProps & { readonly act: StateAct }): ReactNode {
  return act === "offline" || act === "online" ? (
    <SetOnline {...props} isOff={act === "offline"} />
  ) : (
    <SetArchived {...props} archived={act === "archive"} />
  );
}
