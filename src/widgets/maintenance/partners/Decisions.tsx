import type { ReactNode } from "react";
import { partnerRotate, partnerState } from "../../../core/contract/partner-admin.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Confirm } from "../../shared/Confirm.js";
import { Stack } from "../../shared/page-styles.js";
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
  return (
    <Confirm
      title={t("disableTitle")}
      text={t("disableText", { name })}
      yes={t("disable")}
      onClose={onClose}
      onConfirm={async () => {
        const { ended } = await request(partnerState, { key, active: false }, { quiet: true });
        toast({ kind: "ok", text: t("disabledDone", { name, count: ended }) });
        onDone();
        onClose();
      }}
    />
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
  return (
    <Confirm
      title={t("rotateTitle")}
      text={t("rotateText", { name })}
      yes={t("rotate")}
      onClose={onClose}
      onConfirm={async () => {
        const { secret } = await request(partnerRotate, { key }, { quiet: true });
        onClose();
        onSecret({ name, secret });
      }}
    />
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
