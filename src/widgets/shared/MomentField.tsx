import type { ReactNode } from "react";
import { Input } from "../../ui/controls/Input.js";
import { Field } from "../../ui/form/Field.js";
import { toLocalInput } from "../../ui/layout/time.js";

/** A date and a time of the browser's time zone; empty is none, which `optional` says. */
export function MomentField({
  label,
  value,
  onChange,
  help,
  error,
  optional = true,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (at: number | undefined) => void;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}): ReactNode {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      <Input
        type="datetime-local"
        value={value === undefined ? "" : toLocalInput(value)}
        onChange={(text) => {
          const at = new Date(text).getTime();
          onChange(Number.isNaN(at) ? undefined : at);
        }}
      />
    </Field>
  );
}
