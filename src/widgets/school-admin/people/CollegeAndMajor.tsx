import type { ReactNode } from "react";
import type { PeopleKind } from "../../../core/contract/people.js";
import { useMessages } from "../../../core/element/index.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { Fields } from "../../shared/form-styles.js";
import type { Choices } from "./calls.js";
import { messages } from "./messages.js";

/** Ids as texts; "0": none. */
export interface Chosen {
  readonly college: string;
  readonly major: string;
}

/** Where somebody belongs; a major brings its college. */
export function CollegeAndMajor({
  kind,
  choices: { colleges, majors },
  value,
  errors = {},
  onChange,
}: {
  readonly kind: PeopleKind;
  readonly choices: Choices;
  readonly value: Chosen;
  readonly errors?: { readonly college?: string | undefined; readonly major?: string | undefined };
  readonly onChange: (change: Partial<Chosen>) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { college, major } = value;
  const fitting = majors.filter((one) => college === "0" || String(one.college) === college);
  return (
    <Fields>
      <Field label={t("college")} error={errors.college}>
        <Select
          value={college}
          onChange={(next) => onChange({ college: next, major: "0" })}
          options={[
            { value: "0", label: t("noCollege") },
            ...colleges
              .filter(({ id, state }) => state === "active" || String(id) === college)
              .map(({ id, name, level }) => ({
                value: String(id),
                label: "\u3000".repeat(level - 1) + name,
              })),
          ]}
        />
      </Field>
      {kind === "student" && (
        <Field label={t("major")} error={errors.major}>
          <Select
            value={major}
            onChange={(next) => {
              const own = majors.find(({ id }) => String(id) === next);
              onChange({ major: next, ...(own && own.college > 0 && { college: String(own.college) }) });
            }}
            options={[
              { value: "0", label: t("noMajor") },
              ...fitting.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </Field>
      )}
    </Fields>
  );
}
