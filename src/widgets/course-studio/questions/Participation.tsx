import { type ReactNode, useState } from "react";
import type { Input, Output } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import { participationApply, participationList } from "../../../core/contract/participation.js";
import { useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted, Sheet } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { NumberField } from "../../shared/NumberField.js";
import { Bar, Fields, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";

type Looked = Output<typeof participationList>;
type Row = Looked["list"][number] & { readonly id: number };
type Rule = Looked["rule"];

const COUNTS = ["questions", "answers", "endorsed"] as const;
const HEADERS = { questions: "asked", answers: "answered", endorsed: "endorsedCount" } as const;
const WORTH = [
  ["question", "question"],
  ["answer", "answer"],
  ["endorsed", "endorsedPoints"],
] as const;

function RuleForm({
  looked,
  onLook,
  onApply,
}: {
  readonly looked: Looked;
  readonly onLook: (rule: Rule) => void;
  readonly onApply: (part: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const [rule, setRule] = useState(looked.rule);
  const [part, setPart] = useState(looked.part);
  const isLooked = (["question", "answer", "endorsed", "max"] as const).every(
    (name) => rule[name] === looked.rule[name],
  );
  const isChange = looked.changes > 0;
  return (
    <Sheet aria-label={t("rule")}>
      <h3>{t("rule")}</h3>
      <Muted>{t("ruleText")}</Muted>
      <Fields>
        {WORTH.map(([name, label]) => (
          <NumberField
            key={name}
            label={t(label)}
            value={rule[name]}
            min={0}
            max={100}
            decimals={2}
            onChange={(value) => setRule({ ...rule, [name]: value ?? 0 })}
          />
        ))}
        <NumberField
          label={t("max")}
          value={rule.max}
          min={1}
          max={100}
          decimals={2}
          onChange={(value) => setRule({ ...rule, max: value ?? 1 })}
        />
        <Field label={t("gradePart")}>
          <Select
            value={part}
            onChange={setPart}
            options={looked.parts.map(({ key, name }) => ({ value: key, label: name }))}
          />
        </Field>
      </Fields>
      <Bar>
        <Muted role="status">{!isLooked ? t("looksFirst") : isChange ? "" : t("unchanged")}</Muted>
        <Button disabled={isLooked} onClick={() => onLook(rule)}>
          {t("preview")}
        </Button>
        <Button variant="primary" disabled={!isLooked || !isChange} onClick={() => onApply(part)}>
          {t("apply")}
        </Button>
      </Bar>
    </Sheet>
  );
}

/** Who asked, answered and was endorsed; what that is worth goes into the gradebook by a rule. */
export function Participation(): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const grid = useGrid("participation");
  const [rule, setRule] = useState<Rule>();
  const [part, setPart] = useState<string>();
  const { q = "", classId = "" } = grid.filter;
  const input: Input<typeof participationList> = {
    id,
    q: q || undefined,
    classId: classId === "" ? undefined : Number(classId),
    rule,
  };
  const withIds = async (page: number, size: number, signal?: AbortSignal) => {
    const found = await request(participationList, { ...input, page, size }, { signal, quiet: true });
    return { ...found, list: found.list.map((one): Row => ({ ...one, id: one.learner })) };
  };
  const load = useList(participationList, { ...input, page: grid.page, size: grid.size }, { quiet: true });
  const handle = useJob("grade-apply", `run ${id}`, load.reload);
  const columns: readonly GridColumn<Row>[] = [
    { id: "name", header: t("name"), cell: (one) => one.name, fixed: true, exportValue: (one) => one.name },
    {
      id: "className",
      header: t("classOf"),
      cell: (one) => one.className,
      exportValue: (one) => one.className,
    },
    ...COUNTS.map((name): GridColumn<Row> => ({
      id: name,
      header: t(HEADERS[name]),
      cell: (one) => one[name],
      align: "end",
      width: "96px",
      exportValue: (one) => one[name],
    })),
    {
      id: "points",
      header: t("points"),
      cell: (one) => one.points,
      align: "end",
      width: "88px",
      exportValue: (one) => one.points,
    },
    {
      id: "before",
      header: t("before"),
      cell: (one) => one.before ?? "\u2014",
      align: "end",
      width: "120px",
      exportValue: (one) => one.before ?? "",
    },
  ];
  const { data } = load;
  const rows = data && { ...data, list: data.list.map((one): Row => ({ ...one, id: one.learner })) };
  return (
    <Stack>
      <JobProgress handle={handle} title={t("applying")} />
      {data?.mayApply && (
        <RuleForm key={JSON.stringify(data.rule)} looked={data} onLook={setRule} onApply={setPart} />
      )}
      <DataGrid
        grid={grid}
        label={t("participation")}
        columns={columns}
        load={{ ...load, data: rows }}
        fetchPage={withIds}
        filters={
          <Bar>
            <SearchBox label={t("searchPeople")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
            {data && data.classes.length > 1 && (
              <Select
                aria-label={t("classOf")}
                value={classId}
                onChange={(next) => grid.setFilter({ classId: next })}
                options={[
                  { value: "", label: t("everyClass") },
                  ...data.classes.map((one) => ({ value: String(one.classId), label: one.name })),
                ]}
              />
            )}
          </Bar>
        }
        empty={
          <Empty
            title={t("nobody")}
            action={<Button onClick={() => grid.setFilter({ q: "", classId: "" })}>{t("clear")}</Button>}
          />
        }
      />
      {part !== undefined && data && (
        <ApplyDialog
          looked={data}
          part={part}
          onClose={() => setPart(undefined)}
          onStarted={() => {
            setPart(undefined);
            handle.refresh();
          }}
          onStale={load.reload}
        />
      )}
    </Stack>
  );
}

function ApplyDialog({
  looked,
  part,
  onClose,
  onStarted,
  onStale,
}: {
  readonly looked: Looked;
  readonly part: string;
  readonly onClose: () => void;
  readonly onStarted: () => void;
  readonly onStale: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const form = useForm(participationApply, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("reasonMissing") }),
    input: ({ reason }) => ({ id, rule: looked.rule, part, reason, digest: looked.digest }),
    quiet: true,
    done: onStarted,
    explain(failure) {
      // What is there now is shown behind the dialog: the next try is for that.
      if (failure instanceof ApiError && failure.code === Code.stale) onStale();
      return explain(failure);
    },
  });
  return (
    <Dialog open width={480} title={t("applyTitle")} onClose={onClose}>
      <form {...form.form} style={{ display: "grid", gap: 16 }}>
        <p>{t("applyText", { count: looked.changes })}</p>
        <Field label={t("reason")} error={form.errors.reason} required>
          <Textarea {...form.text("reason")} rows={3} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("apply")}
        </Button>
      </form>
    </Dialog>
  );
}
