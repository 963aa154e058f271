import type { ReactNode } from "react";
import type { PeopleKind } from "../../../core/contract/people.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { toast } from "../../../ui/feedback/toast.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import { CALLS, type Choices, type FormProps, type Person } from "./calls.js";
import { CollegeAndMajor } from "./CollegeAndMajor.js";
import { messages } from "./messages.js";

/** People into another college, and learners into another major. */
export function Transfer({
  kind,
  people,
  choices,
  onDone,
  onClose,
}: FormProps & {
  readonly kind: PeopleKind;
  readonly people: readonly Person[];
  readonly choices: Choices;
}): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const form = useForm(CALLS[kind].move, {
    fields: { college: "0", major: "0" },
    input: ({ college, major }) => ({
      org,
      people: people.map(({ id }) => id),
      college: Number(college),
      major: Number(major),
    }),
    done({ changed }) {
      toast({ kind: "ok", text: t("changed", { count: changed }) });
      onDone();
    },
  });
  return (
    <Dialog open title={t("transferTitle", { count: people.length })} onClose={onClose}>
      <Form {...form.form}>
        <Muted>{t("transferText")}</Muted>
        <CollegeAndMajor
          kind={kind}
          choices={choices}
          value={form.values}
          errors={form.errors}
          onChange={form.set}
        />
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("transfer")}
        </Button>
      </Form>
    </Dialog>
  );
}
