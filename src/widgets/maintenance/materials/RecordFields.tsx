import type { ReactNode } from "react";
import { License, Visibility } from "../../../core/contract/library.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Field } from "../../../ui/form/Field.js";
import type { Form } from "../../../ui/form/useForm.js";
import { Fields } from "../../shared/form-styles.js";
import { typeOptions } from "./managed.js";
import { messages } from "./messages.js";

export interface RecordValues {
  readonly title: string;
  readonly description: string;
  /** Parted by semicolons. */
  readonly keywords: string;
  readonly type: string;
  readonly discipline: string;
  readonly language: "zh" | "en";
  readonly license: License;
  readonly visibility: Visibility;
  readonly downloadable: boolean;
}

/** What is said of a resource, new or known. */
export function RecordFields({ form }: { readonly form: Form<RecordValues> }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { values, errors } = form;
  return (
    <>
      <Field label={t("title")} error={errors.title} required>
        <Input {...form.text("title")} />
      </Field>
      <Field label={t("descriptionTitle")} error={errors.description} optional>
        <Textarea {...form.text("description")} rows={4} />
      </Field>
      <Field label={t("keywordsTitle")} help={t("keywordsHelp")} error={errors.keywords} optional>
        <Input {...form.text("keywords")} />
      </Field>
      <Fields>
        <Field label={t("type")} error={errors.type}>
          <Select value={values.type} onChange={(type) => form.set({ type })} options={typeOptions(locale)} />
        </Field>
        <Field label={t("disciplineTitle")} error={errors.discipline} optional>
          <Input {...form.text("discipline")} />
        </Field>
        <Field label={t("language")}>
          <Select
            value={values.language}
            onChange={(language) => form.set({ language: language as "zh" | "en" })}
            options={(["zh", "en"] as const).map((value) => ({ value, label: t(value) }))}
          />
        </Field>
        <Field label={t("license")}>
          <Select
            value={values.license}
            onChange={(license) => form.set({ license: license as License })}
            options={License.map((value) => ({ value, label: t(`license_${value}`) }))}
          />
        </Field>
        <Field label={t("visibility")}>
          <Select
            value={values.visibility}
            onChange={(visibility) => form.set({ visibility: visibility as Visibility })}
            options={Visibility.map((value) => ({ value, label: t(value) }))}
          />
        </Field>
      </Fields>
      <Checkbox checked={values.downloadable} onChange={(downloadable) => form.set({ downloadable })}>
        {t("downloadable")}
      </Checkbox>
    </>
  );
}
