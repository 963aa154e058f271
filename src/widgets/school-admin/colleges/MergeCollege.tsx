import type { ReactNode } from "react";
import { collegeContents, collegeMerge } from "../../../core/contract/college.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { isWithin } from "../../../core/rules/tree.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import { type College, collegeOptions, type FormProps } from "./CollegeForms.js";
import { messages } from "./messages.js";

/** What a merge would move, by names. */
function Preview({ college }: { readonly college: College }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const org = useSchool();
  const { data, error, reload } = useLoad(`${college.id} ${locale}`, (signal) =>
    request(collegeContents, { org, college: college.id }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 88 }} />
      </Skeleton>
    );
  const { majors, colleges, members } = data;
  if (majors.length + colleges.length + members === 0) return <Muted>{t("movesNothing")}</Muted>;
  const listed = [
    { text: t("movesMajors", { count: majors.length }), count: majors.length, names: majors },
    { text: t("movesColleges", { count: colleges.length }), count: colleges.length, names: colleges },
    { text: t("movesMembers", { count: members }), count: members, names: [] },
  ].filter(({ count }) => count > 0);
  return (
    <div role="status" style={{ display: "grid", gap: 8 }}>
      <p>{t("moves", { name: college.name })}</p>
      <ul style={{ display: "grid", gap: 4, paddingInlineStart: 20, listStyle: "disc" }}>
        {listed.map(({ text, names }) => (
          <li key={text}>
            <b>{text}</b>
            {names.length > 0 && (
              <Muted as="span">
                {" "}
                <MultilingualText>{names.map(({ name }) => name).join(t("comma"))}</MultilingualText>
              </Muted>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Everything in a college into another one. */
export function MergeCollege({
  college,
  colleges,
  onDone,
  onClose,
}: FormProps & { readonly college: College }): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const form = useForm(collegeMerge, {
    fields: { into: "", name: "" },
    validate: ({ into, name }) => ({
      into: into ? undefined : t("intoMissing"),
      name: name.trim() === college.name ? undefined : t("nameWrong"),
    }),
    input: ({ into, name }) => ({ org, college: college.id, into: Number(into), name }),
    done() {
      toast({ kind: "ok", text: t("merged") });
      onDone();
    },
  });
  return (
    <Dialog open title={t("mergeTitle", { name: college.name })} onClose={onClose}>
      <Form {...form.form}>
        <Preview college={college} />
        <Field label={t("into")} error={form.errors.into} required>
          <Select
            value={form.values.into}
            placeholder={t("choose")}
            onChange={(into) => form.set({ into })}
            options={collegeOptions(
              colleges,
              ({ id, state }) => state === "active" && !isWithin(colleges, id, college.id),
            )}
          />
        </Field>
        <Field label={t("typeName", { name: college.name })} error={form.errors.name} required>
          <Input {...form.text("name")} autoComplete="off" />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="danger" block loading={form.submitting}>
          {t("mergeNow")}
        </Button>
      </Form>
    </Dialog>
  );
}
