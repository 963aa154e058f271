import type { ReactNode } from "react";
import type { PeopleKind } from "../../../core/contract/people.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Fields } from "../../shared/form-styles.js";
import { Form } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import { CALLS, type Choices, type FormProps, type Person } from "./calls.js";
import { CollegeAndMajor } from "./CollegeAndMajor.js";
import { messages } from "./messages.js";

/** Somebody new, who is invited; or other words for somebody who is there. */
export function PersonForm({
  kind,
  person,
  choices,
  onDone,
  onClose,
}: FormProps & {
  readonly kind: PeopleKind;
  /** None: somebody new. */
  readonly person?: Person;
  readonly choices: Choices;
}): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const fields = {
    name: person?.name ?? "",
    number: person?.number ?? "",
    college: String(person?.college ?? 0),
    major: String(person?.major ?? 0),
    adminClass: person?.adminClass ?? "",
    gradeYear: person && person.gradeYear > 0 ? String(person.gradeYear) : "",
    phone: "",
    email: "",
  };
  type Values = typeof fields;
  const written = ({ college, major, gradeYear, ...said }: Values) => ({
    ...said,
    org,
    college: Number(college),
    major: Number(major),
    gradeYear: Number(gradeYear),
  });
  const shared = {
    fields,
    validate: ({ name, number, gradeYear }: Values) => ({
      ...(name.trim() ? {} : { name: t("nameMissing") }),
      ...(number.trim() ? {} : { number: t("numberMissing") }),
      gradeYear:
        gradeYear.trim() === "" || /^(19[5-9]|20)\d\d$/.test(gradeYear.trim()) ? undefined : t("yearWrong"),
    }),
    wrong: { number: t("badNumber"), name: t("longName") },
  };
  const adding = useForm(CALLS[kind].add, {
    ...shared,
    input: written,
    done({ isKnown }, { phone, email }: Values) {
      toast({ kind: "ok", text: t(isKnown ? "addedKnown" : phone || email ? "addedInvited" : "added") });
      onDone();
    },
  });
  const editing = useForm(CALLS[kind].edit, {
    ...shared,
    input: (values: Values) => ({ ...written(values), person: person?.id ?? 0 }),
    done() {
      toast({ kind: "ok", text: t("saved") });
      onDone();
    },
  });
  const form = person ? editing : adding;
  const reached = [person?.phone, person?.email].filter(Boolean).join(" · ");
  /** Whoever has opened the account keeps these themselves. */
  const isReachedHere = !person || person.state === "invited" || reached === "";
  return (
    <Dialog
      open
      width={600}
      title={
        person ? t("editTitle", { name: person.name }) : t(kind === "teacher" ? "addTeacher" : "addStudent")
      }
      onClose={onClose}
    >
      <Form {...form.form}>
        <Fields>
          <Field label={t("name")} error={form.errors.name} required>
            <Input {...form.text("name")} autoComplete="off" />
          </Field>
          <Field
            label={t(kind === "teacher" ? "staffNumber" : "studentNumber")}
            error={form.errors.number}
            required
          >
            <Input {...form.text("number")} autoComplete="off" />
          </Field>
        </Fields>
        <CollegeAndMajor
          kind={kind}
          choices={choices}
          value={form.values}
          errors={form.errors}
          onChange={form.set}
        />
        {kind === "student" && (
          <Fields>
            <Field label={t("gradeYear")} error={form.errors.gradeYear} optional>
              <Input {...form.text("gradeYear")} inputMode="numeric" maxLength={4} />
            </Field>
            <Field label={t("adminClass")} error={form.errors.adminClass} optional>
              <Input {...form.text("adminClass")} />
            </Field>
          </Fields>
        )}
        {isReachedHere ? (
          <>
            <Fields>
              <Field label={t("phone")} error={form.errors.phone} optional>
                <Input {...form.text("phone")} type="tel" autoComplete="off" />
              </Field>
              <Field label={t("email")} error={form.errors.email} optional>
                <Input {...form.text("email")} type="email" autoComplete="off" />
              </Field>
            </Fields>
            <Muted>{reached ? t("reachedNow", { reached }) : t("reachText")}</Muted>
          </>
        ) : (
          <Muted>{t("ownContacts", { reached })}</Muted>
        )}
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("save")}
        </Button>
      </Form>
    </Dialog>
  );
}
