import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import {
  collegeAdd,
  collegeDelete,
  collegeEdit,
  type collegeList,
  collegeMove,
} from "../../../core/contract/college.js";
import { useMessages } from "../../../core/element/index.js";
import { misplaced, treeInOrder } from "../../../core/rules/tree.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import { messages } from "./messages.js";

export type College = Output<typeof collegeList>["list"][number];
export interface FormProps {
  readonly colleges: readonly College[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Spaces that a list in the system's own picker keeps. */
const INDENT = "\u3000";
/** Colleges as options, each under the one above. */
export const collegeOptions = (colleges: readonly College[], fits: (one: College) => boolean) =>
  treeInOrder(colleges)
    .filter(fits)
    .map(({ id, name, level }) => ({ value: String(id), label: INDENT.repeat(level - 1) + name }));

/** A new college, under another where one is given, or other names for one. */
export function CollegeForm({
  college,
  parent,
  colleges,
  onDone,
  onClose,
}: FormProps & { readonly college?: College; readonly parent?: College }): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const done = () => {
    toast({ kind: "ok", text: t("saved") });
    onDone();
  };
  const fields = {
    code: college?.code ?? "",
    name: college?.name ?? "",
    nameEn: college?.nameEn ?? "",
    parent: String(parent?.id ?? 0),
  };
  type Values = typeof fields;
  const validate = ({ code, name }: Values) => ({
    ...(name.trim() ? {} : { name: t("nameMissing") }),
    ...(code.trim() ? {} : { code: t("codeMissing") }),
  });
  const shared = { fields, validate, wrong: { code: t("codeWrong") }, done };
  const adding = useForm(collegeAdd, {
    ...shared,
    input: (values: Values) => ({ ...values, org, parent: Number(values.parent) }),
  });
  const editing = useForm(collegeEdit, {
    ...shared,
    input: ({ code, name, nameEn }: Values) => ({ org, college: college?.id ?? 0, code, name, nameEn }),
  });
  const form = college ? editing : adding;
  const title = college
    ? t("editTitle", { name: college.name })
    : parent
      ? t("addBelowTitle", { name: parent.name })
      : t("addTitle");
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form {...form.form}>
        <Field label={t("name")} error={form.errors.name} required>
          <Input {...form.text("name")} />
        </Field>
        <Field label={t("code")} help={t("codeHelp")} error={form.errors.code} required>
          <Input {...form.text("code")} />
        </Field>
        <Field label={t("nameEn")} error={form.errors.nameEn} optional>
          <Input {...form.text("nameEn")} lang="en" />
        </Field>
        {!college && (
          <Field label={t("parent")} error={form.errors.parent}>
            <Select
              value={form.values.parent}
              onChange={(value) => form.set({ parent: value })}
              options={[
                { value: "0", label: t("top") },
                ...collegeOptions(
                  colleges,
                  ({ id, state }) => state === "active" && !misplaced(colleges, 0, id),
                ),
              ]}
            />
          </Field>
        )}
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("save")}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Under another college, or to another place among its neighbors. */
export function MoveCollege({
  college,
  colleges,
  onDone,
  onClose,
}: FormProps & { readonly college: College }): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const [parent, setParent] = useState(college.parent);
  const others = (above: number) => colleges.filter((one) => one.parent === above && one.id !== college.id);
  const siblings = others(parent);
  const [after, setAfter] = useState(others(college.parent).at(-1)?.id ?? 0);
  const form = useForm(collegeMove, {
    fields: {},
    input: () => ({ org, college: college.id, parent, after }),
    done() {
      toast({ kind: "ok", text: t("moved") });
      onDone();
    },
  });
  return (
    <Dialog open title={t("moveTitle", { name: college.name })} onClose={onClose}>
      <Form {...form.form}>
        <Field label={t("parent")}>
          <Select
            value={String(parent)}
            onChange={(value) => {
              setParent(Number(value));
              setAfter(others(Number(value)).at(-1)?.id ?? 0);
            }}
            options={[
              { value: "0", label: t("top") },
              ...collegeOptions(
                colleges,
                ({ id, state }) => state === "active" && !misplaced(colleges, college.id, id),
              ),
            ]}
          />
        </Field>
        <Field label={t("position")}>
          <Select
            value={String(after)}
            onChange={(value) => setAfter(Number(value))}
            options={[
              { value: "0", label: t("first") },
              ...siblings.map(({ id, name }) => ({ value: String(id), label: t("behind", { name }) })),
            ]}
          />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("save")}
        </Button>
      </Form>
    </Dialog>
  );
}

export function DeleteCollege({
  college,
  onDone,
  onClose,
}: FormProps & { readonly college: College }): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const form = useForm(collegeDelete, {
    fields: { name: "" },
    validate: ({ name }) => ({ name: name.trim() === college.name ? undefined : t("nameWrong") }),
    input: ({ name }) => ({ org, college: college.id, name }),
    done() {
      toast({ kind: "ok", text: t("removed") });
      onDone();
    },
  });
  return (
    <Dialog open title={t("removeTitle", { name: college.name })} onClose={onClose}>
      <Form {...form.form}>
        <Muted>{t("removeText")}</Muted>
        <Field label={t("typeName", { name: college.name })} error={form.errors.name} required>
          <Input {...form.text("name")} autoComplete="off" />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="danger" block loading={form.submitting}>
          {t("remove")}
        </Button>
      </Form>
    </Dialog>
  );
}
