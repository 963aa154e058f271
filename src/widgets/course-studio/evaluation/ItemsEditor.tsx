import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { EvaluationItemKinds } from "../../../core/contract/evaluation.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Line } from "../styles.js";
import { messages } from "./messages.js";

interface Sent {
  readonly kind: (typeof EvaluationItemKinds)[number];
  readonly title: string;
}
type Item = Sent & { readonly key: number };

const SCALES = ["default1", "default2", "default3", "default4", "default5", "default6"] as const;
const TEXTS = ["default7", "default8"] as const;
const MOST = 20;

/** What is asked, as it is edited; where nothing was asked before, what most courses ask. */
export function useItems(known: readonly Sent[] | undefined) {
  const t = useMessages(messages);
  return useState<readonly Item[]>(() =>
    (
      known ?? [
        ...SCALES.map((one) => ({ kind: "scale" as const, title: t(one) })),
        ...TEXTS.map((one) => ({ kind: "text" as const, title: t(one) })),
      ]
    ).map((one, key) => ({ ...one, key })),
  );
}
export const areComplete = (items: readonly Sent[]): boolean =>
  items.length > 0 && items.every(({ title }) => title.trim() !== "");
export const itemsToSend = (items: readonly Sent[]): Sent[] =>
  items.map(({ kind, title }) => ({ kind, title: title.trim() }));

export function ItemsEditor({
  items,
  onChange,
}: {
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
}): ReactNode {
  const t = useMessages(messages);
  const change = (key: number, values: Partial<Item>) =>
    onChange(items.map((one) => (one.key === key ? { ...one, ...values } : one)));
  return (
    <>
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
            onClick={() => onChange(items.filter(({ key }) => key !== one.key))}
          />
        </Line>
      ))}
      {items.length < MOST && (
        <div>
          <Button
            icon={<Icon of={Plus} size={18} />}
            onClick={() =>
              onChange([
                ...items,
                { kind: "scale", title: "", key: Math.max(-1, ...items.map(({ key }) => key)) + 1 },
              ])
            }
          >
            {t("add")}
          </Button>
        </div>
      )}
    </>
  );
}
