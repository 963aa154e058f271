import { useId, type ReactNode } from "react";
import { descriptionOf } from "./descriptions.js";
import { docOf } from "./docs.js";
import { useLocale } from "./words.js";

export type Choices = Readonly<Record<string, string | boolean>>;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  /** To choose from; absent: free text. */
  readonly values?: readonly string[] | undefined;
  readonly help?: ReactNode;
  readonly onChange: (value: string) => void;
}

export function Field({ label, value, values, help, onChange }: FieldProps): ReactNode {
  const id = useId();
  const common = {
    id,
    value,
    "aria-describedby": help ? `${id}-help` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="m-field">
      <label htmlFor={id}>{label}</label>
      {values ? (
        <select {...common}>
          {values.map((each) => (
            <option key={each} value={each}>
              {each || "—"}
            </option>
          ))}
        </select>
      ) : (
        <input type="text" spellCheck={false} {...common} />
      )}
      {help ? <small id={`${id}-help`}>{help}</small> : null}
    </div>
  );
}

interface TickProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly help?: ReactNode;
  readonly onChange: (checked: boolean) => void;
}

export function Tick({ label, checked, help, onChange }: TickProps): ReactNode {
  const id = useId();
  return (
    <div className="m-field m-tick">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {help ? <small id={`${id}-help`}>{help}</small> : null}
    </div>
  );
}

/** Set by whoever opens it, or good for one moment only. */
const LEFT_OUT = new Set(["open", "provider-code", "provider-state"]);

/** `'a' | 'b'` → a, b; undefined for other types. */
function valuesOf(type: string | undefined): string[] | undefined {
  const parts = type?.split("|").map((part) => part.trim());
  return parts?.every((part) => /^(['"]).*\1$/.test(part))
    ? parts.map((part) => part.slice(1, -1))
    : undefined;
}

/** A control for each attribute of an element. */
export function Options({
  tag,
  choices,
  onChange,
}: {
  readonly tag: string;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}): ReactNode {
  const locale = useLocale();
  const attributes = docOf(tag).attributes ?? [];
  const set = (name: string, value: string | boolean) => onChange({ ...choices, [name]: value });
  return attributes
    .filter(({ name, inheritedFrom }) => !inheritedFrom && !LEFT_OUT.has(name))
    .map(({ name, type, description }) => {
      const value = choices[name];
      if (type?.text === "boolean")
        return (
          <Tick
            key={name}
            label={<code>{name}</code>}
            checked={value === true}
            onChange={(checked) => set(name, checked)}
            help={descriptionOf(description, locale)}
          />
        );
      const values = valuesOf(type?.text);
      return (
        <Field
          key={name}
          label={name}
          value={String(value ?? "")}
          values={values && ["", ...values]}
          onChange={(next) => set(name, next)}
          help={descriptionOf(description, locale)}
        />
      );
    });
}
