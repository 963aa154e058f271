import { type ReactNode, useState } from "react";
import type { PeopleKind } from "../../../core/contract/people.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import { CALLS, type FormProps, type Person } from "./calls.js";
import { messages } from "./messages.js";

/** The old password opens nothing any more; the person sets the next one. */
export function ResetPassword({
  kind,
  person,
  onDone,
  onClose,
}: FormProps & { readonly kind: PeopleKind; readonly person: Person }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const org = useSchool();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reset = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { sent, to } = await request(CALLS[kind].reset, { org, person: person.id }, { quiet: true });
      toast({ kind: "ok", text: t(sent === "reset" ? "resetSent" : "inviteSent", { to }) });
      onDone();
    } catch (failure) {
      setProblem(explain(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog open title={t("resetTitle", { name: person.name })} onClose={onClose}>
      <Stack>
        <p>{t("resetText")}</p>
        <FormError>{problem}</FormError>
        <Button variant="danger" block loading={isBusy} onClick={() => void reset()}>
          {t("resetNow")}
        </Button>
      </Stack>
    </Dialog>
  );
}
