import type { ReactNode } from "react";
import {
  EXPORT_HOURS,
  exportAsk,
  type ExportKind,
  exportState,
} from "../../../core/contract/export-consent.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import { maintenance } from "../../../core/rules/places/maintenance.js";
import { request } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Line, Notice } from "../form-styles.js";
import { Form } from "../page-styles.js";
import { messages } from "./messages.js";

interface Wanted {
  readonly kind: ExportKind;
  /** JSON. */
  readonly asked: string;
}

function Asking({
  kind,
  asked,
  others,
  onDone,
  onClose,
}: Wanted & {
  readonly others: number | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const form = useForm(exportAsk, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("noReason") }),
    input: ({ reason }) => ({ kind, asked, reason }),
    quiet: true,
    done() {
      toast({ kind: "ok", text: t("asked") });
      onDone();
    },
  });
  return (
    <Dialog open title={t("askTitle")} width={480} onClose={onClose}>
      <Form {...form.form}>
        <Muted>{t("askText", { hours: EXPORT_HOURS })}</Muted>
        {others === 0 && <Notice role="alert">{t("nobodyElse")}</Notice>}
        <Field label={t("reason")} error={form.errors.reason} required>
          <Textarea rows={3} maxLength={500} {...form.text("reason")} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("ask")}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Where one's own request for this file stands, beside the button of the export; and the question that it is asked by. */
export function Consent({
  kind,
  asked,
  isAsking,
  onClose,
}: Wanted & { readonly isAsking: boolean; readonly onClose: () => void }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { data, reload } = useLoad(`export ${kind} ${asked}`, (signal) =>
    request(exportState, { kind, asked }, { signal, quiet: true }),
  );
  const say = (at = 0) =>
    new Date(at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short", timeZone: PLATFORM_ZONE });
  const state = data?.state ?? "none";
  return (
    <>
      {data && state !== "none" && (
        <Line role="status">
          <Badge kind={state === "approved" ? "ok" : "warn"}>
            {t(state === "approved" ? "approved" : "waitsBadge")}
          </Badge>
          <Muted>
            {state === "approved"
              ? t("approvedText", { time: say(data.expiresAt) })
              : t("waitsText", { time: say(data.askedAt) })}
          </Muted>
          <a href={portalHref(maintenance.audit.href())}>{t("toRequests")}</a>
        </Line>
      )}
      {isAsking && state !== "waiting" && (
        <Asking
          kind={kind}
          asked={asked}
          others={data?.others}
          onDone={() => {
            onClose();
            reload();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
