import { type ReactNode, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../styles.js";
import { messages } from "./messages.js";

interface Common {
  readonly count: number;
  readonly onClose: () => void;
}

/** Runs it; while it fails the dialog stays with what went wrong. */
function useAct(act: () => Promise<void>) {
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const run = async () => {
    setBusy(true);
    setError("");
    try {
      await act();
    } catch (failure) {
      setError(explain(failure));
      setBusy(false);
    }
  };
  return { busy, error, run };
}

/** Why notes are hidden: their writers read it. */
export function HideDialog({
  count,
  onHide,
  onClose,
}: Common & { readonly onHide: (reason: string) => Promise<void> }): ReactNode {
  const t = useMessages(messages);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === "";
  const { busy, error, run } = useAct(() => onHide(reason.trim()));
  return (
    <Dialog
      open
      width={480}
      title={t("hideTitle", { count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            loading={busy}
            onClick={() => {
              setTried(true);
              if (!isMissing) void run();
            }}
          >
            {t("hide")}
          </Button>
        </>
      }
    >
      <Stack>
        <Field
          label={t("reason")}
          help={t("reasonHelp")}
          required
          error={isTried && isMissing ? t("reasonMissing") : undefined}
        >
          <Textarea rows={3} maxLength={300} value={reason} onChange={setReason} />
        </Field>
        <FormError>{error}</FormError>
      </Stack>
    </Dialog>
  );
}

/** What a material of notes is called and where it belongs. */
export function MaterialDialog({
  count,
  name: first,
  nodes,
  node: firstNode,
  onMake,
  onClose,
}: Common & {
  readonly name: string;
  readonly nodes: readonly { readonly node: number; readonly title: string }[];
  /** 0: the whole course. */
  readonly node: number;
  readonly onMake: (name: string, node: number) => Promise<void>;
}): ReactNode {
  const t = useMessages(messages);
  const [name, setName] = useState(first);
  const [node, setNode] = useState(firstNode);
  const isMissing = name.trim() === "";
  const { busy, error, run } = useAct(() => onMake(name.trim(), node));
  return (
    <Dialog
      open
      width={480}
      title={t("makeTitle", { count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" loading={busy} disabled={isMissing} onClick={() => void run()}>
            {t("makeDo")}
          </Button>
        </>
      }
    >
      <Stack>
        <Muted>{t("makeText")}</Muted>
        <Field label={t("name")} required error={isMissing ? t("nameMissing") : undefined}>
          <Input value={name} maxLength={200} onChange={setName} />
        </Field>
        <Field label={t("belongs")}>
          <Select
            value={String(node)}
            onChange={(next) => setNode(Number(next))}
            options={[
              { value: "0", label: t("wholeCourse") },
              ...nodes.map((one) => ({ value: String(one.node), label: one.title })),
            ]}
          />
        </Field>
        <FormError>{error}</FormError>
      </Stack>
    </Dialog>
  );
}
