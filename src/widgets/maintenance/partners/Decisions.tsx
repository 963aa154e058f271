import type { ReactNode } from "react";
import { partnerRotate, partnerState } from "../../../core/contract/partner-admin.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form, Stack } from "../../shared/page-styles.js";
import { canCopy, useCopy } from "../../shared/share/CopyDialog.js";
import { messages } from "./messages.js";
import type { Partner } from "./PartnerForm.js";

interface DecisionProps {
  readonly partner: Partner;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function DisablePartner({ partner: { key, name }, onDone, onClose }: DecisionProps): ReactNode {
  const t = useMessages(messages);
  const form = useForm(partnerState, {
    fields: {},
    input: () => ({ key, active: false }),
    quiet: true,
    done({ ended }) {
      toast({ kind: "ok", text: t("disabledDone", { name, count: ended }) });
      onDone();
      onClose();
    },
  });
  return (
    <Dialog open title={t("disableTitle")} width={480} onClose={onClose}>
      <Form {...form.form}>
        <p style={{ overflowWrap: "anywhere" }}>{t("disableText", { name })}</p>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="danger" block loading={form.submitting}>
          {t("disable")}
        </Button>
      </Form>
    </Dialog>
  );
}

export function RotateSecret({
  partner: { key, name },
  onSecret,
  onClose,
}: Omit<DecisionProps, "onDone"> & {
  readonly onSecret: (made: { readonly name: string; readonly secret: string }) => void;
}): ReactNode {
  const t = useMessages(messages);
  const form = useForm(partnerRotate, {
    fields: {},
    input: () => ({ key }),
    quiet: true,
    done({ secret }) {
      onClose();
      onSecret({ name, secret });
    },
  });
  return (
    <Dialog open title={t("rotateTitle")} width={480} onClose={onClose}>
      <Form {...form.form}>
        <p style={{ overflowWrap: "anywhere" }}>{t("rotateText", { name })}</p>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="danger" block loading={form.submitting}>
          {t("rotate")}
        </Button>
      </Form>
    </Dialog>
  );
}

/** A secret that nobody sees again. */
export function SecretDialog({
  name,
  secret,
  onClose,
}: {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const copy = useCopy();
  return (
    <Dialog
      open
      title={t("secretTitle", { name })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("close")}</Button>
          {canCopy() && (
            <Button variant="primary" onClick={() => copy(secret)}>
              {t("copy")}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p>{t("secretText")}</p>
        <Field label={t("secret")}>
          <Input value={secret} onChange={() => undefined} readOnly />
        </Field>
      </Stack>
    </Dialog>
  );
}
