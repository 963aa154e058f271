import type { ReactNode } from "react";
import { schoolsManaged } from "../../../core/contract/organization.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Field } from "../../../ui/form/Field.js";
import { messages } from "./messages.js";

/** Whose people a partner's server reads. @param value the school's id; empty: none yet */
export function SchoolField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (school: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const load = useLoad(locale, (signal) => request(schoolsManaged, {}, { signal, quiet: true }));
  const broken = load.error === undefined || load.data ? undefined : explain(load.error);
  return (
    <Field label={t("school")} help={t("schoolHelp")} error={error ?? broken} required>
      <Select
        value={value}
        onChange={onChange}
        options={[
          { value: "", label: t("chooseSchool") },
          ...(load.data?.list ?? []).map(({ org, name }) => ({ value: String(org), label: name })),
        ]}
      />
    </Field>
  );
}
