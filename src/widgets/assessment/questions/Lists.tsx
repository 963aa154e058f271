import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Select } from "../../../ui/controls/Select.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { messages } from "./messages.js";
import { Ordered, Pairs } from "./styles.js";
import { type AnswerProps, type Option, optionText } from "./types.js";

/** A row for each item, and its partner from a list: by mouse, finger and keyboard alike, without dragging. */
function Assign({
  rows,
  values,
  chosen,
  onChange,
  label,
  disabled,
}: {
  readonly rows: readonly Option[];
  readonly values: readonly Option[];
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChange: (chosen: Record<string, string> | undefined) => void;
  readonly label: string;
  readonly disabled: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const change = (row: string, value: string) => {
    const { [row]: _, ...rest } = chosen;
    const next = value ? { ...rest, [row]: value } : rest;
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <Pairs aria-labelledby={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <div id={`${id}-${row.id}`}>
            <RichText document={row.content} />
          </div>
          <Select
            aria-labelledby={`${id}-${row.id}`}
            value={chosen[row.id] ?? ""}
            disabled={disabled}
            onChange={(value) => change(row.id, value)}
            options={[
              { value: "", label: t("choose") },
              ...values.map((value) => ({ value: value.id, label: optionText(value) })),
            ]}
          />
        </li>
      ))}
    </Pairs>
  );
}

export const Matching = ({ body, answer, onAnswer, label, disabled }: AnswerProps<"matching">): ReactNode => (
  <Assign
    rows={body.left}
    values={body.right}
    chosen={answer.pairs ?? {}}
    onChange={(pairs) => onAnswer(pairs && { pairs })}
    label={label}
    disabled={disabled}
  />
);

export const Classify = ({ body, answer, onAnswer, label, disabled }: AnswerProps<"classify">): ReactNode => (
  <Assign
    rows={body.items}
    values={body.groups}
    chosen={answer.groups ?? {}}
    onChange={(groups) => onAnswer(groups && { groups })}
    label={label}
    disabled={disabled}
  />
);

/** Two buttons a row: whoever moves one keeps it in hand, since the focus goes with it. */
export function Ordering({ body, answer, onAnswer, label, disabled }: AnswerProps<"ordering">): ReactNode {
  const t = useMessages(messages);
  const known = (answer.order ?? []).filter((id) => body.items.some((item) => item.id === id));
  const order = [...known, ...body.items.map(({ id }) => id).filter((id) => !known.includes(id))];
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ readonly id: string; readonly by: number }>(undefined);
  const [spoken, setSpoken] = useState("");
  const move = (from: number, by: number) => {
    const next = [...order];
    const [id] = next.splice(from, 1);
    if (disabled || id === undefined || from + by < 0 || from + by >= order.length) return;
    next.splice(from + by, 0, id);
    moved.current = { id, by };
    setSpoken(t("movedTo", { place: from + by + 1, count: order.length }));
    onAnswer({ order: next });
  };
  useEffect(() => {
    const { id, by } = moved.current ?? {};
    moved.current = undefined;
    // A row that is taken elsewhere loses the focus within it.
    const row = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset["id"] === id,
    );
    row?.querySelectorAll("button")[by === 1 ? 1 : 0]?.focus();
  });
  return (
    <>
      <Ordered aria-labelledby={label} ref={list}>
        {order.map((id, at) => {
          const item = body.items.find((one) => one.id === id);
          if (!item) return null;
          const name = optionText(item);
          return (
            <li key={id} data-id={id}>
              <span className="place">{at + 1}</span>
              <div className="content">
                <RichText document={item.content} />
              </div>
              <IconButton
                icon={ArrowUp}
                label={t("up", { name })}
                aria-disabled={disabled || at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t("down", { name })}
                aria-disabled={disabled || at === order.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          );
        })}
      </Ordered>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {!answer.order && !disabled && (
        <div>
          <Button onClick={() => onAnswer({ order })}>{t("acceptOrder")}</Button>
        </div>
      )}
    </>
  );
}
