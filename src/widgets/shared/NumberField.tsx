import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Input } from "../../ui/controls/Input.js";
import { Field } from "../../ui/form/Field.js";
import { messages } from "./number-messages.js";

const Unit = styled.span`
  padding-inline-end: var(--edu-space-2);
  white-space: nowrap;
`;

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  /** Is called with what can be kept: a number within the limits, or nothing where the field may be empty. */
  readonly onChange: (value: number | undefined) => void;
  readonly min: number;
  readonly max: number;
  /** Digits after the point. */
  readonly decimals?: number;
  readonly optional?: boolean;
  readonly help?: string;
  readonly unit?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Of a row whose columns are clear: the label is its name only. */
  readonly bare?: boolean;
}

/** A number. What cannot be kept stays as it was typed, with what is wrong about it. */
export function NumberField({
  label,
  value,
  onChange,
  min,
  max,
  decimals = 0,
  optional = false,
  help,
  unit,
  error,
  disabled,
  bare = false,
}: NumberFieldProps): ReactNode {
  const t = useMessages(messages);
  const [shown, setShown] = useState({ value, text: value === undefined ? "" : String(value) });
  if (shown.value !== value) setShown({ value, text: value === undefined ? "" : String(value) });
  const read = (text: string): { readonly value: number | undefined } | undefined => {
    const clean = text.trim();
    if (clean === "") return optional ? { value: undefined } : undefined;
    const number = Number(clean);
    const isRound = Number.isInteger(Number((number * 10 ** decimals).toPrecision(12)));
    return Number.isFinite(number) && number >= min && number <= max && isRound
      ? { value: number }
      : undefined;
  };
  const change = (text: string) => {
    const next = read(text);
    setShown({ value: next ? next.value : value, text });
    if (next) onChange(next.value);
  };
  const wrong = read(shown.text) ? error : t(decimals > 0 ? "number" : "wholeNumber", { min, max });
  const control = (
    <Input
      value={shown.text}
      onChange={change}
      inputMode={decimals > 0 || min < 0 ? "decimal" : "numeric"}
      autoComplete="off"
      disabled={disabled}
      suffix={unit && <Unit>{unit}</Unit>}
      {...(bare && { "aria-label": label, title: wrong, ...(wrong ? { "aria-invalid": true } : {}) })}
    />
  );
  if (bare) return control;
  return (
    <Field label={label} help={help} error={wrong} optional={optional}>
      {control}
    </Field>
  );
}
