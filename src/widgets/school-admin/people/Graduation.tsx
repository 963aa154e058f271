import { type ReactNode, useState } from "react";
import { graduation, graduationPreview, Leavings } from "../../../core/contract/people.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Fields } from "../../shared/form-styles.js";
import { Form } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import type { Choices, FormProps } from "./calls.js";
import { messages } from "./messages.js";

/** Majors that a preview names. */
const NAMED = 8;

/** A whole year out of the school, once its number is seen and its year typed. */
export function Graduation({
  choices: { colleges, years },
  onDone,
  onClose,
}: FormProps & { readonly choices: Choices }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const org = useSchool();
  const [gradeYear, setYear] = useState("");
  const [college, setCollege] = useState("0");
  const leavers = { org, gradeYear: Number(gradeYear), college: Number(college) || undefined };
  const preview = useLoad(gradeYear ? `${gradeYear} ${college} ${locale}` : undefined, (signal) =>
    request(graduationPreview, leavers, { signal, quiet: true }),
  );
  const form = useForm(graduation, {
    fields: { state: "graduated", confirm: "" },
    validate: ({ confirm }) => ({ confirm: confirm.trim() === gradeYear ? undefined : t("yearOther") }),
    input: ({ state, confirm }) => ({
      ...leavers,
      state: Leavings.find((one) => one === state) ?? "graduated",
      confirm,
      people: preview.data?.people ?? 0,
    }),
    done: onDone,
  });
  const { data } = preview;
  return (
    <Dialog open width={560} title={t("graduateTitle")} onClose={onClose}>
      <Form {...form.form}>
        <Muted>{t("graduateText")}</Muted>
        <Fields>
          <Field label={t("gradeYear")} required>
            <Select
              value={gradeYear}
              placeholder={t("choose")}
              onChange={setYear}
              options={years
                .filter(({ people }) => people > 0)
                .map(({ year, people }) => ({
                  value: String(year),
                  label: t("yearOf", { year, count: people }),
                }))}
            />
          </Field>
          <Field label={t("college")}>
            <Select
              value={college}
              onChange={setCollege}
              options={[
                { value: "0", label: t("anyCollege") },
                ...colleges.map(({ id, name, level }) => ({
                  value: String(id),
                  label: "\u3000".repeat(level - 1) + name,
                })),
              ]}
            />
          </Field>
        </Fields>
        <RadioGroup
          label={t("leaving")}
          look="segmented"
          value={form.values.state}
          onChange={(next) => form.set({ state: next })}
          options={Leavings.map((one) => ({ value: one, label: t(one) }))}
        />
        {preview.error !== undefined && !data && (
          <ErrorState error={preview.error} onRetry={preview.reload} />
        )}
        <div role="status">
          {data && (
            <>
              <p>
                <b>{t("leavers", { count: data.people })}</b>
              </p>
              <ul style={{ display: "grid", gap: 4, paddingInlineStart: 20, listStyle: "disc" }}>
                {data.majors.slice(0, NAMED).map(({ name, people }) => (
                  <li key={name}>
                    <MultilingualText>{name || t("noMajor")}</MultilingualText>{" "}
                    <Muted as="span">{t("peopleOf", { count: people })}</Muted>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <Field label={t("typeYear", { year: gradeYear })} error={form.errors.confirm} required>
          <Input {...form.text("confirm")} inputMode="numeric" autoComplete="off" />
        </Field>
        <FormError>{form.message}</FormError>
        <Button
          type="submit"
          variant="danger"
          block
          loading={form.submitting}
          disabled={!data || data.people === 0}
        >
          {t("graduateNow")}
        </Button>
      </Form>
    </Dialog>
  );
}
