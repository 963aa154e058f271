import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { termAdd, termDelete, termEdit, type termList } from "../../../core/contract/term.js";
import { useMessages } from "../../../core/element/index.js";
import { termFault, weeksOf } from "../../../core/rules/terms.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Confirm } from "../../shared/Confirm.js";
import { dayFrom, fieldOf } from "../../shared/days.js";
import { Form } from "../../shared/page-styles.js";
import { messages } from "./messages.js";

export type Term = Output<typeof termList>["list"][number];
interface FormProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A new term, or other days and names for one. */
export function TermForm({ term, onDone, onClose }: FormProps & { readonly term?: Term }): ReactNode {
  const t = useMessages(messages);
  const fields = {
    name: term?.name ?? "",
    nameEn: term?.nameEn ?? "",
    from: term ? fieldOf(term.from) : "",
    to: term ? fieldOf(term.to) : "",
  };
  type Values = typeof fields;
  const days = ({ from, to }: Values) => ({ from: dayFrom(from), to: dayFrom(to) });
  const shared = {
    fields,
    validate(values: Values) {
      const { from, to } = days(values);
      const wrong = from !== undefined && to !== undefined ? termFault({ from, to }, []) : undefined;
      return {
        ...(values.name.trim() ? {} : { name: t("nameMissing") }),
        from: from === undefined ? t("dayMissing") : undefined,
        to:
          to === undefined
            ? t("dayMissing")
            : wrong && wrong.fault !== "overlaps"
              ? t(wrong.fault)
              : undefined,
      };
    },
    quiet: true,
    done() {
      toast({ kind: "ok", text: t("saved") });
      onDone();
      onClose();
    },
  };
  const written = (values: Values) => {
    const { from = 0, to = 0 } = days(values);
    return { name: values.name, nameEn: values.nameEn, from, to };
  };
  const adding = useForm(termAdd, { ...shared, input: written });
  const editing = useForm(termEdit, {
    ...shared,
    input: (values: Values) => ({ term: term?.id ?? 0, ...written(values) }),
  });
  const form = term ? editing : adding;
  const { from, to } = days(form.values);
  return (
    <Dialog open title={t(term ? "editTitle" : "addTitle")} width={480} onClose={onClose}>
      <Form {...form.form}>
        <Field label={t("name")} help={t("nameHelp")} error={form.errors.name} required>
          <Input {...form.text("name")} />
        </Field>
        <Field label={t("nameEn")} error={form.errors.nameEn} optional>
          <Input {...form.text("nameEn")} lang="en" />
        </Field>
        <Field label={t("from")} error={form.errors.from} required>
          <Input {...form.text("from")} type="date" />
        </Field>
        <Field
          label={t("to")}
          help={
            from !== undefined && to !== undefined && !termFault({ from, to }, [])
              ? t("weeks", { count: weeksOf({ from, to }) })
              : undefined
          }
          error={form.errors.to}
          required
        >
          <Input {...form.text("to")} type="date" />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("save")}
        </Button>
      </Form>
    </Dialog>
  );
}

export function DeleteTerm({
  term: { id, name },
  onDone,
  onClose,
}: FormProps & { readonly term: Term }): ReactNode {
  const t = useMessages(messages);
  return (
    <Confirm
      title={t("removeTitle")}
      text={t("removeText", { name })}
      yes={t("remove")}
      onClose={onClose}
      onConfirm={async () => {
        await request(termDelete, { term: id }, { quiet: true });
        toast({ kind: "ok", text: t("removed") });
        onDone();
        onClose();
      }}
    />
  );
}
