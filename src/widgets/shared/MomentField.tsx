import type { ReactNode } from "react";
import { fromPlatformInput, toPlatformInput } from "../../core/rules/moment-field.js";
import { Input } from "../../ui/controls/Input.js";
import { Field } from "../../ui/form/Field.js";
import { toLocalInput } from "../../ui/layout/time.js";

/** A date and a time of the browser's time zone, or of the platform's; empty is none, which `optional` says. */
export function MomentField({
  label,
  value,
  onChange,
  help,
  error,
  optional = true,
  zone = "browser",
  disabled = false,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (at: number | undefined) => void;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly zone?: "browser" | "platform";
  readonly disabled?: boolean;
}): ReactNode {
  const write = zone === "platform" ? toPlatformInput : toLocalInput;
  const read = (text: string) => (zone === "platform" ? fromPlatformInput(text) : new Date(text).getTime());
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      <Input
        type="datetime-local"
        disabled={disabled}
        value={value === undefined ? "" : write(value)}
        onChange={(text) => {
          const at = read(text);
          onChange(Number.isNaN(at) ? undefined : at);
        }}
      />
    </Field>
  );
}
