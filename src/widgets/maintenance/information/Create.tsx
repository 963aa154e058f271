import { type ReactNode, useState } from "react";
import { informationCreate, type informationManaged } from "../../../core/contract/information-editing.js";
import type { Output } from "../../../core/contract/call.js";
import { useMessages } from "../../../core/element/index.js";
import { InformationCategories, type InformationCategory } from "../../../core/rules/information.js";
import { SCHOOL_CATEGORIES } from "../../../core/rules/information-plan.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import type { Managed } from "./plan.js";

/** A new article, empty or as a copy: nothing is made before it has a title. */
export function Create({
  schools,
  isPlatform,
  copied,
  onClose,
}: Pick<Output<typeof informationManaged>, "schools" | "isPlatform"> & {
  readonly copied?: Managed | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { go } = usePlace();
  const publishers = [
    ...(isPlatform ? [{ value: "", label: t("platform") }] : []),
    ...schools.map(({ school, name }) => ({ value: String(school), label: name })),
  ];
  const [school, setSchool] = useState(publishers[0]?.value ?? "");
  const [chosen, setCategory] = useState<InformationCategory>("news");
  const categories = school === "" ? InformationCategories : SCHOOL_CATEGORIES;
  const category = categories.includes(chosen) ? chosen : "news";
  const form = useForm(informationCreate, {
    fields: { title: copied ? t("copyOf", { title: copied.title }).slice(0, 200) : "" },
    input: ({ title }) =>
      copied
        ? { title, category: copied.category, copyOf: copied.code }
        : { title, category, ...(school !== "" && { school: Number(school) }) },
    done: ({ code }) => go({ item: code, filter: "" }),
  });
  return (
    <Dialog open title={t(copied ? "copyTitle" : "createTitle")} onClose={onClose}>
      <Form {...form.form}>
        <Muted>{t(copied ? "copyText" : "createText")}</Muted>
        <Field label={t("articleTitle")} error={form.errors.title} required>
          <Input {...form.text("title")} autoComplete="off" />
        </Field>
        {!copied && (
          <Field label={t("category")}>
            <Select
              value={category}
              options={categories.map((value) => ({ value, label: t(value) }))}
              onChange={(value) =>
                setCategory(InformationCategories.find((one) => one === value) ?? category)
              }
            />
          </Field>
        )}
        {!copied && publishers.length > 1 && (
          <Field label={t("school")}>
            <Select value={school} options={publishers} onChange={setSchool} />
          </Field>
        )}
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("begin")}
        </Button>
      </Form>
    </Dialog>
  );
}
