import { type ReactNode, useState } from "react";
import { resourceSubmit } from "../../../core/contract/library.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Fields } from "../../shared/form-styles.js";
import { Form } from "../../shared/page-styles.js";
import { FileChoice } from "./FileChoice.js";
import { areKeywords, type Libraries, sectionOptions, wordsOf } from "./managed.js";
import { messages } from "./messages.js";
import { RecordFields, type RecordValues } from "./RecordFields.js";
import { useUpload } from "./useUpload.js";

interface Values extends RecordValues {
  readonly libraryId: string;
  readonly sectionId: string;
  readonly uploadId: string;
}

/** One file with its record; it waits for review. */
export function Upload({
  libraries,
  onDone,
  onClose,
}: {
  readonly libraries: Libraries;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const sending = useUpload();
  const [isAsked, setAsked] = useState(false);
  const fields: Values = {
    title: "",
    description: "",
    keywords: "",
    type: "99",
    discipline: "",
    language: "zh",
    license: "reserved",
    visibility: "member",
    downloadable: true,
    libraryId: String(libraries[0]?.id ?? ""),
    sectionId: "",
    uploadId: "",
  };
  const form = useForm(resourceSubmit, {
    fields,
    validate: ({ keywords }) => ({
      keywords: areKeywords(wordsOf(keywords)) ? undefined : t("keywordsWrong"),
      uploadId: sending.upload ? undefined : t("fileMissing"),
      type: undefined,
      libraryId: undefined,
      sectionId: undefined,
    }),
    quiet: true,
    input: ({ keywords, type, libraryId, sectionId, ...rest }) => ({
      ...rest,
      keywords: wordsOf(keywords),
      type: Number(type),
      libraryId: Number(libraryId),
      sectionId: Number(sectionId) || undefined,
      uploadId: sending.upload ?? "",
    }),
    done() {
      toast({ kind: "ok", text: t("submitted") });
      onDone();
    },
  });
  const { values } = form;
  return (
    <Drawer open title={t("uploadTitle")} onClose={onClose}>
      <Form
        {...form.form}
        onSubmit={(event) => {
          setAsked(true);
          form.form.onSubmit?.(event);
        }}
      >
        <Muted>{t("uploadText")}</Muted>
        <FileChoice
          sending={sending}
          label={t("chooseFile")}
          onFile={(file) => {
            if (values.title === "") form.set({ title: file.name.replace(/\.[^.]+$/, "").slice(0, 200) });
            sending.choose(file);
          }}
          problem={isAsked && !sending.upload && sending.percent === undefined ? t("fileMissing") : undefined}
        />
        <Fields>
          <Field label={t("library")}>
            <Select
              value={values.libraryId}
              onChange={(libraryId) => form.set({ libraryId, sectionId: "" })}
              options={libraries.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
          <Field label={t("section")}>
            <Select
              value={values.sectionId}
              onChange={(sectionId) => form.set({ sectionId })}
              options={[
                { value: "", label: t("noSection") },
                ...sectionOptions(libraries, Number(values.libraryId)),
              ]}
            />
          </Field>
        </Fields>
        <RecordFields form={form} />
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("submit")}
        </Button>
      </Form>
    </Drawer>
  );
}
