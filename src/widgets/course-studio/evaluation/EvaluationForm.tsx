import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import {
  EvaluationItemKinds,
  type evaluationList,
  evaluationSave,
} from "../../../core/contract/evaluation.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { MomentField } from "../MomentField.js";
import { Fields, Line, Locked, Stack } from "../styles.js";
import { messages } from "./messages.js";

export type Evaluation = Output<typeof evaluationList>["list"][number];
type Item = Evaluation["items"][number] & { readonly key: number };

const SCALES = ["default1", "default2", "default3", "default4", "default5", "default6"] as const;
const TEXTS = ["default7", "default8"] as const;
const MOST = 20;
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
  const [items, setItems] = useState<readonly Item[]>(() =>
    (
      known?.items ?? [
        ...SCALES.map((one) => ({ kind: "scale" as const, title: t(one) })),
        ...TEXTS.map((one) => ({ kind: "text" as const, title: t(one) })),
      ]
    ).map((one, key) => ({ ...one, key })),
  );
  const [error, setError] = useState("");
  const [isSaving, setSaving] = useState(false);
  const isOpen = known?.state === "open";
  const change = (key: number, values: Partial<Item>) =>
    setItems(items.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const wrong = (): string => {
    if (title.trim() === "") return t("titleMissing");
    if (opensAt === undefined || closesAt === undefined) return t("windowMissing");
    if (closesAt <= opensAt) return t("windowWrong");
    return items.length === 0 || items.some((one) => one.title.trim() === "") ? t("itemsMissing") : "";
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
          items: items.map(({ kind, title: words }) => ({ kind, title: words.trim() })),
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
          {items.map((one, at) => (
            <Line key={one.key}>
              <Select
                aria-label={t("kind", { no: at + 1 })}
                value={one.kind}
                onChange={(kind) => change(one.key, { kind: kind as Item["kind"] })}
                options={EvaluationItemKinds.map((kind) => ({ value: kind, label: t(kind) }))}
              />
              <span className="grow">
                <Input
                  aria-label={t("item", { no: at + 1 })}
                  value={one.title}
                  maxLength={200}
                  onChange={(words) => change(one.key, { title: words })}
                />
              </span>
              <IconButton
                icon={Trash2}
                label={t("removeItem", { no: at + 1 })}
                onClick={() => setItems(items.filter(({ key }) => key !== one.key))}
              />
            </Line>
          ))}
          {items.length < MOST && (
            <div>
              <Button
                icon={<Icon of={Plus} size={18} />}
                onClick={() =>
                  setItems([
                    ...items,
                    { kind: "scale", title: "", key: Math.max(-1, ...items.map(({ key }) => key)) + 1 },
                  ])
                }
              >
                {t("add")}
              </Button>
            </div>
          )}
        </Locked>
        <FormError>{error}</FormError>
      </Stack>
    </Dialog>
  );
}
