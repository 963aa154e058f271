import type { ReactNode } from "react";
import { folderSave } from "../../../core/contract/teach.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import type { Folder } from "../QuestionFilters.js";
import { Form } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";

/** A folder gets a name: a new one, within another where one is given. */
export function FolderForm({
  before,
  parent,
  onClose,
  onDone,
}: {
  readonly before: Folder | undefined;
  readonly parent: number | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const {
    shell: { id },
    bank,
  } = useStudio();
  const form = useForm(folderSave, {
    fields: { name: before?.name ?? "" },
    wrong: { name: t("folderNameMissing") },
    input: ({ name }) => ({
      id,
      ...bank,
      folder: before?.folder,
      parent: before ? before.parent : parent,
      name,
    }),
    done() {
      toast({ kind: "ok", text: t("folderSaved") });
      onDone();
    },
  });
  const title = before ? "folderRename" : parent === undefined ? "folderAdd" : "folderSub";
  return (
    <Dialog open title={t(title)} onClose={onClose}>
      <Form {...form.form}>
        <Field label={t("folderName")} error={form.errors.name} required>
          <Input {...form.text("name")} autoComplete="off" />
        </Field>
        <FormError>{form.message}</FormError>
        <div className="foot">
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t("save")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
