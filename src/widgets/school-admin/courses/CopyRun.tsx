import type { ReactNode } from "react";
import { schoolRunCopy } from "../../../core/contract/school-course.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import type { Listed, Run } from "./columns.js";
import { messages } from "./messages.js";

/** A run as a draft in another term. */
export function CopyRun({
  run,
  terms,
  onDone,
  onClose,
}: {
  readonly run: Run;
  readonly terms: Listed["terms"];
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const form = useForm(schoolRunCopy, {
    // The latest one is first.
    fields: { term: String(terms[0]?.id ?? 0) },
    input: ({ term }) => ({ org, run: run.id, term: Number(term) }),
    done() {
      toast({ kind: "ok", text: t("copyDone") });
      onDone();
    },
  });
  return (
    <Dialog open title={t("copyTitle", { title: run.title })} onClose={onClose}>
      {terms.length === 0 ? (
        <p>{t("noTerms")}</p>
      ) : (
        <Form {...form.form}>
          <Muted>{t("copyText")}</Muted>
          <Field label={t("intoTerm")} error={form.errors.term}>
            <Select
              value={form.values.term}
              onChange={(term) => form.set({ term })}
              options={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
          <FormError>{form.message}</FormError>
          <Button type="submit" variant="primary" block loading={form.submitting}>
            {t("copy")}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
