import Library from "lucide-react/icons/library";
import { type ReactNode, useState } from "react";
import { bankCopyOut } from "../../../core/contract/shared-bank.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { bankNamed, useBanks } from "./banks.js";
import { messages } from "./messages.js";

/** Copies of some questions of the course for a school or a library. */
export function CopyOutForm({
  questions,
  onClose,
  onDone,
}: {
  readonly questions: readonly { readonly question: number }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const { places, targets } = useBanks();
  const [chosen, setChosen] = useState("");
  const [path, setPath] = useState("");
  const [error, setError] = useState("");
  const target = bankNamed(chosen || (targets[0]?.value ?? ""));
  const share = async () => {
    if (!target) return;
    setError("");
    try {
      const { copied, twins } = await request(
        bankCopyOut,
        { id, ...target, questions: questions.map((one) => one.question), path: path.trim() },
        { quiet: true },
      );
      toast({ kind: "ok", text: t(twins > 0 ? "sharedTwins" : "sharedDone", { count: copied, twins }) });
      onDone();
    } catch (failure) {
      setError(explain(failure));
    }
  };
  return (
    <Dialog
      open
      title={t("copyOutTitle", { count: questions.length })}
      onClose={onClose}
      footer={
        target && (
          <Button variant="primary" onClick={share}>
            {t("share")}
          </Button>
        )
      }
    >
      {places && targets.length === 0 ? (
        <Empty icon={Library} title={t("nowhere")}>
          {t("nowhereText")}
        </Empty>
      ) : (
        <Stack>
          <Muted>{t("copyOutText")}</Muted>
          <Field label={t("to")}>
            <Select value={chosen || (targets[0]?.value ?? "")} onChange={setChosen} options={targets} />
          </Field>
          <Field label={t("path")} help={t("pathHelp")} optional>
            <Input value={path} onChange={setPath} maxLength={200} autoComplete="off" />
          </Field>
          <FormError>{error}</FormError>
        </Stack>
      )}
    </Dialog>
  );
}
