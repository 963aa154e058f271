import { type ReactNode, useState } from "react";
import { certificateReissue } from "../../core/contract/certificate.js";
import { useMessages } from "../../core/element/index.js";
import { settings } from "../../core/rules/places/common.js";
import { request } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { LinkButton } from "../../ui/layout/styles.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import type { Certificate } from "./CertificateCard.js";
import { certificateMessages } from "./certificate-messages.js";

/** Asks the school for a certificate with another name. @param name that the holder's account has now */
export function ReissueDialog({
  of: { id, run, holder },
  name,
  onAsked,
  onClose,
}: {
  readonly of: Pick<Certificate, "id" | "holder"> & { readonly run: number };
  readonly name: string;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(certificateMessages);
  const explain = useExplain();
  const [reason, setReason] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const [failure, setFailure] = useState("");
  const [isSending, setSending] = useState(false);
  const isSame = name === "" || name === holder;
  const send = async () => {
    if (reason.trim() === "") {
      setEmpty(true);
      return;
    }
    setSending(true);
    setFailure("");
    try {
      await request(certificateReissue, { id: run, certificate: id, reason: reason.trim() }, { quiet: true });
      toast({ kind: "ok", text: t("asked") });
      onAsked();
      onClose();
    } catch (error) {
      setFailure(explain(error));
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      title={t("reissueTitle")}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          {isSame ? (
            <LinkButton data-variant="primary" href={portalHref(settings.href())}>
              {t("toSettings")}
            </LinkButton>
          ) : (
            <Button variant="primary" loading={isSending} onClick={send}>
              {t("ask")}
            </Button>
          )}
        </>
      }
    >
      {isSame ? (
        <p>{name === "" ? t("noName") : t("sameName", { name })}</p>
      ) : (
        <>
          <p style={{ overflowWrap: "anywhere", marginBlockEnd: 16 }}>
            {t("reissueText", { before: holder, after: name })}
          </p>
          <Field
            label={t("reason")}
            help={t("reasonHelp")}
            required
            error={isEmpty && reason.trim() === "" ? t("reasonMissing") : undefined}
          >
            <Textarea rows={4} maxLength={500} value={reason} onChange={setReason} />
          </Field>
          <FormError>{failure}</FormError>
        </>
      )}
    </Dialog>
  );
}
