import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import {
  type RegradeMode,
  RegradeModes,
  regradePreview,
  regradeQuestion,
  regradeStart,
} from "../../../core/contract/regrade.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { faultsOf } from "../bank/content.js";
import { Form, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { hasKeyForm, KeyForm } from "./KeyForm.js";
import { messages } from "./messages.js";

type T = Translate<(typeof messages)["zh-CN"]>;
type Effect = Output<typeof regradePreview>;
type Changed = Effect["changed"][number] & { readonly id: number };
const HELP = { key: "keyHelp", full: "fullHelp", omit: "omitHelp" } as const;

const noteOf = (t: T, { isSet, isWaiting }: Changed): string =>
  isSet ? t("isSet") : isWaiting ? t("isWaiting") : "";
const columnsOf = (t: T) =>
  [
    {
      id: "name",
      header: t("name"),
      cell: (one) => one.name,
      fixed: true,
      sortable: true,
      exportValue: (one) => one.name,
    },
    {
      id: "className",
      header: t("className"),
      cell: (one) => one.className,
      sortable: true,
      exportValue: (one) => one.className,
    },
    {
      id: "no",
      header: t("no"),
      cell: (one) => t("nth", { no: one.no }),
      width: "88px",
      exportValue: (one) => one.no,
    },
    {
      id: "before",
      header: t("before"),
      cell: (one) => one.before,
      align: "end",
      width: "88px",
      sortable: true,
      exportValue: (one) => one.before,
    },
    {
      id: "after",
      header: t("after"),
      cell: (one) => <b>{one.after}</b>,
      align: "end",
      width: "88px",
      sortable: true,
      exportValue: (one) => one.after,
    },
    { id: "note", header: t("note"), cell: (one) => noteOf(t, one), exportValue: (one) => noteOf(t, one) },
  ] satisfies readonly GridColumn<Changed>[];

/** Whose points would change, from what to what. */
function EffectList({ effect }: { readonly effect: Effect }): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("regrade-effect");
  const list = effect.changed.map((one) => ({ ...one, id: one.attempt }));
  if (list.length === 0) return <p role="status">{t("nobody", { count: effect.attempts })}</p>;
  return (
    <Stack>
      <p role="status">{t("effect", { count: effect.attempts, changed: list.length })}</p>
      <DataGrid
        grid={grid}
        label={t("effectLabel")}
        columns={columnsOf(t)}
        load={{ data: { list }, error: undefined, loading: false, reload: () => undefined }}
        empty={null}
      />
    </Stack>
  );
}

function RegradeForm({
  assessment,
  question,
  before,
  onStarted,
}: {
  readonly assessment: number;
  readonly question: number;
  readonly before: QuestionContent;
  readonly onStarted: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const modes = RegradeModes.filter((one) => one !== "key" || hasKeyForm(before));
  const [mode, setMode] = useState<RegradeMode>(modes[0] ?? "full");
  const [content, setContent] = useState(before);
  /** Of what is chosen now: whoever changes it looks again. */
  const [effect, setEffect] = useState<Effect>();
  const [isLooking, setLooking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const decision = { id, assessment, question, mode, ...(mode === "key" && { content }) };
  const isFaulty = mode === "key" && Object.keys(faultsOf(content)).length > 0;
  const change = () => {
    setEffect(undefined);
    setRefusal(undefined);
  };
  const look = async () => {
    setLooking(true);
    setRefusal(undefined);
    try {
      setEffect(await request(regradePreview, decision));
    } catch (failure) {
      setRefusal(explain(failure));
    } finally {
      setLooking(false);
    }
  };
  const form = useForm(regradeStart, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("reasonMissing") }),
    input: ({ reason }) => ({ ...decision, reason }),
    done: onStarted,
  });
  return (
    <Form {...form.form}>
      <RadioGroup
        label={t("how")}
        value={mode}
        onChange={(value) => {
          setMode(RegradeModes.find((one) => one === value) ?? mode);
          change();
        }}
        options={modes.map((value) => ({ value, label: t(value) }))}
      />
      <Muted>{t(HELP[mode])}</Muted>
      {mode === "key" && (
        <KeyForm
          content={content}
          onChange={(next) => {
            setContent(next);
            change();
          }}
        />
      )}
      <div>
        <Button loading={isLooking} disabled={isFaulty} onClick={look}>
          {t("look")}
        </Button>
      </div>
      <FormError>{refusal}</FormError>
      {effect && (
        <>
          <EffectList effect={effect} />
          <Field label={t("reason")} help={t("reasonHelp")} error={form.errors.reason} required>
            <Textarea {...form.text("reason")} rows={2} />
          </Field>
          <FormError>{form.message}</FormError>
          <div>
            <Button type="submit" variant="primary" loading={form.submitting}>
              {t("start")}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** How a question is put right, whose marks that changes, and why. */
export function RegradeDrawer({
  assessment,
  question,
  onClose,
  onStarted,
}: {
  readonly assessment: number;
  readonly question: number;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const { data, error, reload } = useLoad(`${assessment}|${question}`, (signal) =>
    request(regradeQuestion, { id, assessment, question }, { signal, quiet: true }),
  );
  return (
    <Drawer open width={760} title={t("drawer")} onClose={onClose}>
      {data ? (
        <Stack>
          <RichText document={data.stem} />
          <RegradeForm
            assessment={assessment}
            question={question}
            before={data.content}
            onStarted={onStarted}
          />
        </Stack>
      ) : error === undefined ? (
        <Skeleton>
          <SkeletonBlock style={{ height: 240 }} />
        </Skeleton>
      ) : (
        <ErrorState error={error} onRetry={reload} />
      )}
    </Drawer>
  );
}
