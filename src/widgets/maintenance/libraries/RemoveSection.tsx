import type { ReactNode } from "react";
import { sectionRemove } from "../../../core/contract/library-building.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { childrenOf } from "../../../core/rules/tree.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form, Stack } from "../../shared/page-styles.js";
import { messages } from "./messages.js";
import { sectionOptions } from "./SectionForm.js";
import { nameOf } from "./SectionTree.js";
import type { Section, Sections, Tree } from "./useSections.js";

/** Ends a section; what is only there goes into another one with the same step. */
export function RemoveSection({
  library,
  tree,
  sections,
  section,
  onDone,
  onClose,
}: {
  readonly library: number;
  readonly tree: Tree;
  readonly sections: Sections;
  readonly section: Section;
  readonly onDone: (tree: Tree) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { resources, courses, onlyHere } = section;
  const below = childrenOf(tree.list, section.id).length;
  const form = useForm(sectionRemove, {
    fields: { into: "" },
    quiet: true,
    validate: ({ into }) => ({ into: onlyHere > 0 && !into ? t("intoMissing") : undefined }),
    explain: sections.explain,
    input: ({ into }) => ({
      library,
      version: tree.version,
      section: section.id,
      into: Number(into) || undefined,
    }),
    done(next) {
      toast({ kind: "ok", text: t("removed") });
      onDone(next);
    },
  });
  return (
    <Dialog open title={t("removeTitle", { name: nameOf(section, locale) })} onClose={onClose}>
      {below > 0 ? (
        <Stack>
          <p>{t("removeBelow", { count: below })}</p>
          <Button block onClick={onClose}>
            {t("close")}
          </Button>
        </Stack>
      ) : (
        <Form {...form.form}>
          <Muted>{t("removeText")}</Muted>
          {onlyHere > 0 && <p>{t("removeOnly", { count: onlyHere })}</p>}
          {resources + courses > 0 && (
            <Field label={t("into")} error={form.errors.into} required={onlyHere > 0}>
              <Select
                value={form.values.into}
                onChange={(into) => form.set({ into })}
                {...(onlyHere > 0 && { placeholder: t("choose") })}
                options={[
                  ...(onlyHere > 0 ? [] : [{ value: "", label: t("nowhere") }]),
                  ...sectionOptions(
                    tree.list,
                    locale,
                    ({ id, lists }) =>
                      id !== section.id && !(lists === 2 && resources > 0) && !(lists === 1 && courses > 0),
                  ),
                ]}
              />
            </Field>
          )}
          <FormError>{form.message}</FormError>
          <Button type="submit" variant="danger" block loading={form.submitting}>
            {t("remove")}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
