import { type ReactNode, useDeferredValue, useState } from "react";
import { styled } from "styled-components";
import { classDetail } from "../../../core/contract/room.js";
import { learnerList, overrideDelete, overrideSave } from "../../../core/contract/override.js";
import { useMessages } from "../../../core/element/index.js";
import { type Lift, LIFTS } from "../../../core/rules/assessment/integrity.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Input } from "../../../ui/controls/Input.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { MomentField } from "../../shared/MomentField.js";
import { NumberField } from "../../shared/NumberField.js";
import { Fields, Form } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages as integrityMessages } from "./integrity-messages.js";
import { messages } from "./messages.js";
import type { Override } from "./Overrides.js";

const Lifts = styled.fieldset`
  display: grid;
  gap: var(--edu-space-2);
  justify-items: start;
  border: 0;

  > legend {
    padding: 0;
    margin-block-end: var(--edu-space-1);
    font-weight: 500;
  }
`;

const FACTORS = [1.25, 1.5, 2, 3] as const;

/** A learner by name: the list narrows as one types. */
function LearnerField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (account: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const [q, setQ] = useState("");
  const wanted = useDeferredValue(q.trim());
  const { data } = useLoad(JSON.stringify([id, wanted]), (signal) =>
    request(learnerList, { id, q: wanted }, { signal, quiet: true }),
  );
  const list = data?.list ?? [];
  const more = (data?.total ?? 0) - list.length;
  return (
    <>
      <Field label={t("findLearner")}>
        <Input value={q} onChange={setQ} maxLength={40} autoComplete="off" />
      </Field>
      {data && list.length === 0 ? (
        <Muted role="status">{t("learnerNone")}</Muted>
      ) : (
        <Field
          label={t("forLearner")}
          error={error}
          help={more > 0 ? t("learnerMore", { count: more }) : undefined}
          required
        >
          <Select
            value={list.some(({ account }) => String(account) === value) ? value : ""}
            onChange={onChange}
            placeholder={t("target")}
            options={list.map(({ account, name, className }) => ({
              value: String(account),
              label: className ? `${name} · ${className}` : name,
            }))}
          />
        </Field>
      )}
    </>
  );
}

/** An exception for a class or a learner; another one for the same takes its place. */
export function OverrideForm({
  assessment,
  switched,
  before,
  onClose,
  onDone,
}: {
  readonly assessment: number;
  /** What is switched on, and can be lifted. */
  readonly switched: readonly Lift[];
  readonly before: Override | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(integrityMessages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const [isDeleting, setDeleting] = useState(false);
  const { data: known } = useLoad(String(id), (signal) =>
    request(classDetail, { id }, { signal, quiet: true }),
  );
  const classes = known?.classes ?? [];
  const hasClasses = known === undefined || classes.length > 0;
  const form = useForm(overrideSave, {
    fields: {
      kind: before?.account === undefined ? "class" : "learner",
      target: String(before?.classId ?? before?.account ?? ""),
      openAt: before?.openAt,
      dueAt: before?.dueAt,
      closeAt: before?.closeAt,
      attempts: before?.attempts,
      timeFactor: before?.timeFactor,
      lifts: before?.lifts ?? [],
      reason: before?.reason ?? "",
    },
    wrong: { reason: t("reasonMissing") },
    validate: ({ target, openAt, dueAt, closeAt }) => ({
      target: target === "" ? t("targetMissing") : undefined,
      dueAt: openAt !== undefined && dueAt !== undefined && dueAt < openAt ? t("dueWrong") : undefined,
      closeAt:
        closeAt !== undefined && closeAt < Math.max(openAt ?? closeAt, dueAt ?? closeAt)
          ? t("closeWrong")
          : undefined,
    }),
    input: ({ kind: chosen, target, lifts, ...rest }) => ({
      id,
      assessment,
      ...(chosen === "class" && hasClasses ? { classId: Number(target) } : { account: Number(target) }),
      ...rest,
      ...(lifts.length > 0 && { lifts }),
    }),
    done() {
      toast({ kind: "ok", text: t("overrideSaved") });
      onDone();
    },
  });
  const { values, errors, set } = form;
  const kind = hasClasses ? values.kind : "learner";
  // What was lifted and is switched off since stays to be seen.
  const liftable = LIFTS.filter((name) => switched.includes(name) || values.lifts.includes(name));
  const remove = async (override: number) => {
    if (!isDeleting) {
      setDeleting(true);
      return;
    }
    try {
      await request(overrideDelete, { id, assessment, override });
      toast({ kind: "ok", text: t("overrideDeleted") });
      onDone();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  return (
    <Dialog
      open
      title={before ? t("overrideChange", { name: before.name }) : t("overrideAdd")}
      onClose={onClose}
      width={560}
    >
      <Form {...form.form}>
        {!before && hasClasses && (
          <RadioGroup
            label={t("target")}
            look="segmented"
            value={values.kind}
            onChange={(next) => set({ kind: next, target: "" })}
            options={[
              { value: "class", label: t("forClass") },
              { value: "learner", label: t("forLearner") },
            ]}
          />
        )}
        {!before && kind === "class" && (
          <Field label={t("forClass")} error={errors.target} required>
            <Select
              value={values.target}
              onChange={(target) => set({ target })}
              placeholder={t("target")}
              options={classes.map((one) => ({ value: String(one.id), label: one.name }))}
            />
          </Field>
        )}
        {!before && kind === "learner" && (
          <LearnerField value={values.target} error={errors.target} onChange={(target) => set({ target })} />
        )}
        <Fields>
          <MomentField label={t("openAt")} value={values.openAt} onChange={(openAt) => set({ openAt })} />
          <MomentField
            label={t("dueAt")}
            value={values.dueAt}
            error={errors.dueAt}
            onChange={(dueAt) => set({ dueAt })}
          />
          <MomentField
            label={t("closeAt")}
            value={values.closeAt}
            error={errors.closeAt}
            onChange={(closeAt) => set({ closeAt })}
          />
          <NumberField
            label={t("attempts")}
            unit={t("attemptsUnit")}
            value={values.attempts}
            onChange={(attempts) => set({ attempts })}
            min={1}
            max={100}
            optional
          />
          <Field label={t("timeFactor")}>
            <Select
              value={String(values.timeFactor ?? "")}
              onChange={(value) => set({ timeFactor: Number(value) || undefined })}
              options={[
                { value: "", label: t("factorNone") },
                ...[...new Set([...FACTORS, values.timeFactor ?? FACTORS[0]])].map((factor) => ({
                  value: String(factor),
                  label: t("factorBy", { factor }),
                })),
              ]}
            />
          </Field>
        </Fields>
        {liftable.length > 0 && (
          <Lifts>
            <legend>{t("lifts")}</legend>
            {liftable.map((name) => (
              <Checkbox
                key={name}
                checked={values.lifts.includes(name)}
                onChange={(is) =>
                  set({ lifts: LIFTS.filter((one) => (one === name ? is : values.lifts.includes(one))) })
                }
              >
                {say(name)}
              </Checkbox>
            ))}
            <Muted>{t("liftsHelp")}</Muted>
          </Lifts>
        )}
        <Field label={t("reason")} error={errors.reason} required>
          <Textarea {...form.text("reason")} rows={2} />
        </Field>
        <FormError>{form.message}</FormError>
        <div className="foot">
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t("save")}
          </Button>
          {before && (
            <Button variant={isDeleting ? "danger" : "secondary"} onClick={() => remove(before.override)}>
              {t(isDeleting ? "overrideDeleteSure" : "overrideDelete")}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
