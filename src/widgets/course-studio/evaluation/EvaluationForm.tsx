import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { type evaluationList, evaluationSave } from "../../../core/contract/evaluation.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { MomentField } from "../../shared/MomentField.js";
import { Fields, Locked, Stack } from "../styles.js";
import { areComplete, ItemsEditor, itemsToSend, useItems } from "./ItemsEditor.js";
import { messages } from "./messages.js";

export type Evaluation = Output<typeof evaluationList>["list"][number];
const WEEK = 7 * 86_400_000;

/** A new one, or one that can still be changed; of one that is open only the end. */
export function EvaluationForm({
  run,
  now,
  known,
  onSaved,
  onClose,
}: {
  readonly run: number;
  readonly now: number;
  readonly known: Evaluation | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [title, setTitle] = useState(known?.title ?? t("titleDefault"));
  const [opensAt, setOpensAt] = useState<number | undefined>(known?.opensAt ?? now);
  const [closesAt, setClosesAt] = useState<number | undefined>(known?.closesAt ?? now + WEEK);
  const [items, setItems] = useItems(known?.items);
  const [error, setError] = useState("");
  const [isSaving, setSaving] = useState(false);
  const isOpen = known?.state === "open";
  const wrong = (): string => {
    if (title.trim() === "") return t("titleMissing");
    if (opensAt === undefined || closesAt === undefined) return t("windowMissing");
    if (closesAt <= opensAt) return t("windowWrong");
    return areComplete(items) ? "" : t("itemsMissing");
  };
  const save = async () => {
    const fault = wrong();
    setError(fault);
    if (fault || opensAt === undefined || closesAt === undefined) return;
    setSaving(true);
    try {
      await request(
        evaluationSave,
        {
          id: run,
          evaluation: known?.evaluation,
          title: title.trim(),
          items: itemsToSend(items),
          opensAt,
          closesAt,
        },
        { quiet: true },
      );
      toast({ kind: "ok", text: t("saved") });
      onSaved();
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      title={known ? t("editNamed", { title: known.title }) : t("create")}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" loading={isSaving} onClick={save}>
            {t("save")}
          </Button>
        </>
      }
    >
      <Stack>
        <Locked disabled={isOpen}>
          <Field label={t("title")} required>
            <Input value={title} onChange={setTitle} maxLength={100} />
          </Field>
        </Locked>
        <Fields>
          <Locked disabled={isOpen}>
            <MomentField label={t("opensAt")} value={opensAt} onChange={setOpensAt} />
          </Locked>
          <MomentField label={t("closesAt")} value={closesAt} onChange={setClosesAt} />
        </Fields>
        <h3>{t("items")}</h3>
        <Muted>{t("itemsHelp")}</Muted>
        <Locked disabled={isOpen}>
          <ItemsEditor items={items} onChange={setItems} />
        </Locked>
        <FormError>{error}</FormError>
      </Stack>
    </Dialog>
  );
}
