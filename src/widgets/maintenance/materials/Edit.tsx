import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import { resourceEdited, resourceSave } from "../../../core/contract/resource-managing.js";
import { useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Line } from "../../shared/form-styles.js";
import { Form } from "../../shared/page-styles.js";
import { areKeywords, type Libraries, wordsOf } from "./managed.js";
import { messages } from "./messages.js";
import { RecordFields, type RecordValues } from "./RecordFields.js";

interface EditProps {
  readonly resource: number;
  readonly libraries: Libraries;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
interface Values extends RecordValues {
  readonly source: string;
  readonly library: string;
  readonly sections: readonly number[];
}

function EditForm({
  resource,
  edited,
  libraries,
  onDone,
}: EditProps & { readonly edited: Output<typeof resourceEdited> }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const fields: Values = {
    title: edited.title,
    description: edited.description,
    keywords: edited.keywords.join("；"),
    type: String(edited.type),
    discipline: edited.discipline,
    language: edited.language,
    license: edited.license,
    visibility: edited.visibility,
    downloadable: edited.downloadable,
    source: edited.source,
    library: String(edited.library),
    sections: edited.sections,
  };
  const form = useForm(resourceSave, {
    fields,
    validate: ({ keywords }) => ({
      keywords: areKeywords(wordsOf(keywords)) ? undefined : t("keywordsWrong"),
      type: undefined,
      library: undefined,
      sections: undefined,
    }),
    quiet: true,
    explain: (error) =>
      error instanceof ApiError && error.code === Code.stale ? t("stale") : explain(error),
    input: ({ keywords, type, library, sections, ...rest }) => ({
      ...rest,
      resource,
      updatedAt: edited.updatedAt,
      keywords: wordsOf(keywords),
      type: Number(type),
      library: Number(library),
      sections: [...sections],
    }),
    done({ waiting }) {
      toast({ kind: "ok", text: t(waiting ? "savedWaiting" : "saved") });
      onDone();
    },
  });
  const { values, errors } = form;
  const sections = libraries.find(({ id }) => id === Number(values.library))?.sections ?? [];
  return (
    <Form {...form.form}>
      {edited.reviewed && <Muted>{t(edited.waiting ? "changeWaits" : "changeReviewed")}</Muted>}
      <RecordFields form={form} />
      <Field label={t("source")} error={errors.source} optional>
        <Input {...form.text("source")} />
      </Field>
      <Field label={t("library")}>
        <Select
          value={values.library}
          onChange={(library) => form.set({ library, sections: [] })}
          options={libraries.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      {sections.length > 0 && (
        <fieldset>
          <legend>{t("section")}</legend>
          <Line>
            {sections.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={values.sections.includes(id)}
                onChange={(isOn) =>
                  form.set({
                    sections: isOn ? [...values.sections, id] : values.sections.filter((one) => one !== id),
                  })
                }
              >
                {name}
              </Checkbox>
            ))}
          </Line>
        </fieldset>
      )}
      <FormError>{form.message}</FormError>
      <Button type="submit" variant="primary" block loading={form.submitting}>
        {t("save")}
      </Button>
    </Form>
  );
}

/** The record of one resource. */
export function Edit(props: EditProps): ReactNode {
  const t = useMessages(messages);
  const { resource, onClose } = props;
  const load = useLoad(`resource ${resource}`, (signal) => request(resourceEdited, { resource }, { signal }));
  const { data, error } = load;
  return (
    <Drawer open title={t("editTitle")} onClose={onClose}>
      {data ? (
        <EditForm {...props} edited={data} />
      ) : error === undefined ? (
        <Skeleton>
          <SkeletonBlock style={{ height: 480 }} />
        </Skeleton>
      ) : (
        <ErrorState error={error} onRetry={load.reload} />
      )}
    </Drawer>
  );
}
