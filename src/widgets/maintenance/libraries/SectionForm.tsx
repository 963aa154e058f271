import { type ReactNode, useState } from "react";
import { sectionAdd, sectionEdit } from "../../../core/contract/library-building.js";
import { SectionKind } from "../../../core/contract/library.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { resourceTypes } from "../../../core/rules/resource-types.js";
import { misplaced, treeInOrder } from "../../../core/rules/tree.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Line } from "../../shared/form-styles.js";
import { Form } from "../../shared/page-styles.js";
import { messages } from "./messages.js";
import { nameOf } from "./SectionTree.js";
import type { Section, Sections, Tree } from "./useSections.js";

/** Spaces that a list in the system's own picker keeps. */
const INDENT = "\u3000";
/** Sections as options, each under the one above. */
export const sectionOptions = (
  sections: readonly Section[],
  locale: string,
  fits: (one: Section) => boolean,
) =>
  treeInOrder(sections)
    .filter(fits)
    .map((one) => ({ value: String(one.id), label: INDENT.repeat(one.level - 1) + nameOf(one, locale) }));

/** A new section, below another where one is given, or what is said of one. */
export function SectionForm({
  library,
  tree,
  sections,
  section,
  parent,
  onDone,
  onClose,
}: {
  readonly library: number;
  readonly tree: Tree;
  readonly sections: Sections;
  readonly section?: Section;
  readonly parent?: Section;
  /** @param added the new one; 0 where none is new */
  readonly onDone: (tree: Tree, added: number) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const [types, setTypes] = useState<readonly number[]>(section?.types ?? []);
  const fields = {
    name: section?.name ?? "",
    nameEn: section?.nameEn ?? "",
    kind: section?.kind ?? "SC",
    lists: String(section?.lists ?? 1),
    parent: String(parent?.id ?? 0),
  };
  type Values = typeof fields;
  const shared = {
    fields,
    quiet: true,
    validate: ({ name }: Values) => ({
      ...(name.trim() ? {} : { name: t("nameMissing") }),
      lists: undefined,
      parent: undefined,
    }),
    explain: sections.explain,
  };
  const said = ({ name, nameEn, kind, lists }: Values) => ({
    library,
    version: tree.version,
    name,
    nameEn,
    kind,
    lists: lists === "2" ? (2 as const) : (1 as const),
    types: [...types],
  });
  const saved = (next: Tree, added = 0) => {
    toast({ kind: "ok", text: t("saved") });
    onDone(next, added);
  };
  const adding = useForm(sectionAdd, {
    ...shared,
    input: (values: Values) => ({ ...said(values), parent: Number(values.parent) }),
    done: ({ section: added, ...next }) => saved(next, added),
  });
  const editing = useForm(sectionEdit, {
    ...shared,
    input: (values: Values) => ({ ...said(values), section: section?.id ?? 0 }),
    done: (next) => saved(next),
  });
  const form = section ? editing : adding;
  const { values, errors } = form;
  const title = section
    ? t("editTitle", { name: nameOf(section, locale) })
    : parent
      ? t("addBelowTitle", { name: nameOf(parent, locale) })
      : t("addTitle");
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form {...form.form}>
        <Field label={t("name")} error={errors.name} required>
          <Input {...form.text("name")} />
        </Field>
        <Field label={t("nameEn")} error={errors.nameEn} optional>
          <Input {...form.text("nameEn")} lang="en" />
        </Field>
        {!section && (
          <Field label={t("parent")} error={errors.parent}>
            <Select
              value={values.parent}
              onChange={(next) => form.set({ parent: next })}
              options={[
                { value: "0", label: t("top") },
                ...sectionOptions(tree.list, locale, ({ id }) => !misplaced(tree.list, 0, id)),
              ]}
            />
          </Field>
        )}
        <Field label={t("kind")} error={errors.kind}>
          <Select
            value={values.kind}
            onChange={(next) => form.set({ kind: SectionKind.find((one) => one === next) ?? "SC" })}
            options={SectionKind.map((value) => ({ value, label: t(value) }))}
          />
        </Field>
        {values.kind === "ZDY" && (
          <Field label={t("lists")} error={errors.lists}>
            <Select
              value={values.lists}
              onChange={(next) => form.set({ lists: next })}
              options={[
                { value: "1", label: t("lists1") },
                { value: "2", label: t("lists2") },
              ]}
            />
          </Field>
        )}
        {values.kind === "ZDY" && values.lists === "1" && (
          <details>
            <summary>
              {t("types")} <Muted as="small">{t("chosen", { count: types.length })}</Muted>
            </summary>
            <fieldset>
              <legend>
                <Muted as="small">{t("typesHelp")}</Muted>
              </legend>
              <Line>
                {resourceTypes.map((type) => (
                  <Checkbox
                    key={type.sid}
                    checked={types.includes(type.sid)}
                    onChange={(isOn) =>
                      setTypes(isOn ? [...types, type.sid] : types.filter((one) => one !== type.sid))
                    }
                  >
                    {type[locale]}
                  </Checkbox>
                ))}
              </Line>
            </fieldset>
          </details>
        )}
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("save")}
        </Button>
      </Form>
    </Dialog>
  );
}
