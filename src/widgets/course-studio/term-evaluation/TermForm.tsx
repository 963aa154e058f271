import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { CourseKind } from "../../../core/contract/course.js";
import {
  termEvaluationChoices,
  termEvaluationRuns,
  termEvaluationSave,
} from "../../../core/contract/term-evaluation.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { areComplete, ItemsEditor, itemsToSend, useItems } from "../evaluation/ItemsEditor.js";
import { messages as runMessages } from "../evaluation/messages.js";
import { MomentField } from "../../shared/MomentField.js";
import { Fields, Stack } from "../styles.js";
import { Counted } from "./dialogs.js";
import { messages } from "./messages.js";

type Choices = Output<typeof termEvaluationChoices>;
const TWO_WEEKS = 14 * 86_400_000;

interface FormProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function Form({ schools, terms, now, onSaved, onClose }: FormProps & Choices): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(runMessages);
  const explain = useExplain();
  const [school, setSchool] = useState(schools[0]?.id ?? 0);
  const [term, setTerm] = useState((terms.find((one) => one.now) ?? terms[0])?.id ?? 0);
  const [kind, setKind] = useState<(typeof CourseKind)[number]>();
  const [q, setQ] = useState("");
  const [title, setTitle] = useState(say("titleDefault"));
  const [opensAt, setOpensAt] = useState<number | undefined>(now);
  const [closesAt, setClosesAt] = useState<number | undefined>(now + TWO_WEEKS);
  const [beforeGrade, setBeforeGrade] = useState(false);
  const [items, setItems] = useItems(undefined);
  const [error, setError] = useState("");
  const [isSaving, setSaving] = useState(false);
  const chosen = { school, term, kind, q: q.trim() || undefined };
  const count = useLoad(school > 0 && term > 0 ? JSON.stringify(chosen) : undefined, (signal) =>
    request(termEvaluationRuns, chosen, { signal, quiet: true }),
  );
  const runs = count.data?.runs ?? 0;
  const wrong = (): string => {
    if (title.trim() === "") return t("titleMissing");
    if (opensAt === undefined || closesAt === undefined) return t("windowMissing");
    if (closesAt <= opensAt) return t("windowWrong");
    if (!areComplete(items)) return t("itemsMissing");
    return runs === 0 ? t("countNone") : "";
  };
  const save = async () => {
    const fault = wrong();
    setError(fault);
    if (fault || opensAt === undefined || closesAt === undefined) return;
    setSaving(true);
    try {
      await request(
        termEvaluationSave,
        {
          ...chosen,
          title: title.trim(),
          items: itemsToSend(items),
          opensAt,
          closesAt,
          beforeGrade,
        },
        { quiet: true },
      );
      onSaved();
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setSaving(false);
    }
  };
  const option = ({ id, name }: { readonly id: number; readonly name: string }) => ({
    value: String(id),
    label: name,
  });
  return (
    <Dialog
      open
      title={t("create")}
      width={680}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" loading={isSaving} disabled={runs === 0} onClick={save}>
            {runs === 0 ? t("create") : t("openIn", { count: runs })}
          </Button>
        </>
      }
    >
      <Stack>
        <Fields>
          {schools.length > 1 && (
            <Field label={t("school")} required>
              <Select
                value={String(school)}
                onChange={(id) => setSchool(Number(id))}
                options={schools.map(option)}
              />
            </Field>
          )}
          <Field label={t("term")} required>
            <Select value={String(term)} onChange={(id) => setTerm(Number(id))} options={terms.map(option)} />
          </Field>
          <Field label={t("kind")}>
            <Select
              value={kind ?? ""}
              onChange={(next) => setKind(CourseKind.find((one) => one === next))}
              options={[
                { value: "", label: t("allKinds") },
                ...CourseKind.map((one) => ({ value: one, label: t(one) })),
              ]}
            />
          </Field>
          <Field label={t("course")} optional>
            <Input value={q} onChange={setQ} maxLength={64} />
          </Field>
        </Fields>
        {count.error !== undefined && !count.data ? (
          <ErrorState error={count.error} onRetry={count.reload} />
        ) : count.data ? (
          <Counted {...count.data} none={t("countNone")} />
        ) : (
          <p role="status">{t("counting")}</p>
        )}
        <Field label={t("title")} required>
          <Input value={title} onChange={setTitle} maxLength={100} />
        </Field>
        <Fields>
          <MomentField label={t("opensAt")} value={opensAt} onChange={setOpensAt} optional={false} />
          <MomentField label={t("closesAt")} value={closesAt} onChange={setClosesAt} optional={false} />
        </Fields>
        <Checkbox checked={beforeGrade} onChange={setBeforeGrade}>
          {t("beforeGradeLabel")}
        </Checkbox>
        <h3>{say("items")}</h3>
        <Muted>{t("itemsHelp")}</Muted>
        <ItemsEditor items={items} onChange={setItems} />
        <FormError>{error}</FormError>
      </Stack>
    </Dialog>
  );
}

/** A new one: where, what and when, with the number of runs before anything is opened. */
export function TermForm(props: FormProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { data, error, reload } = useLoad(`choices ${locale}`, (signal) =>
    request(termEvaluationChoices, {}, { signal, quiet: true }),
  );
  if (data) return <Form {...data} {...props} />;
  return (
    <Dialog open title={t("create")} width={680} onClose={props.onClose}>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={reload} />
      ) : (
        <Skeleton>
          <SkeletonBlock style={{ height: 320 }} />
        </Skeleton>
      )}
    </Dialog>
  );
}
