import { type ReactNode, useRef, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { gradeApply, gradeImportCheck, MOST_FILE_BYTES } from "../../../core/contract/grade-file.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { toBase64 } from "../../../ui/media/base64.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Form, Stack } from "../page-styles.js";
import { messages } from "./messages.js";

type T = Translate<(typeof messages)["zh-CN"]>;
type Checked = Output<typeof gradeImportCheck>;
type Change = Checked["changes"][number] & { readonly id: string };

const say = (t: T, points: number | undefined): string | number => points ?? t("nothing");

/** What is wrong, cell by cell, in words. */
function Faults({ faults }: Pick<Checked, "faults">): ReactNode {
  const t = useMessages(messages);
  if (faults.length === 0) return null;
  return (
    <section aria-label={t("faults", { count: faults.length })}>
      <h3>{t("faults", { count: faults.length })}</h3>
      <ul>
        {faults.map(({ row, column, fault, value, max = 0 }) => (
          <li key={`${row} ${column} ${fault}`}>
            {t("faultAt", { row, column, text: t(fault, { value, max }) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What becomes what, and which of two newer values counts. */
function Changes({
  changes,
  taken,
  onTake,
}: {
  readonly changes: readonly Change[];
  readonly taken: ReadonlySet<string>;
  readonly onTake: (id: string, is: boolean) => void;
}): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("grade-import");
  const conflicts = changes.filter(({ exported }) => exported !== undefined);
  const after = (one: Change) => one.after ?? t("earned");
  const conflictCell = (one: Change) =>
    one.exported === undefined ? null : (
      <Select
        aria-label={t("conflictOf", { name: one.name, item: one.title })}
        value={taken.has(one.id) ? "take" : "keep"}
        onChange={(value) => onTake(one.id, value === "take")}
        options={[
          { value: "keep", label: t("keep", { points: say(t, one.before) }) },
          { value: "take", label: t("take", { points: after(one) }) },
        ]}
      />
    );
  const columns: readonly GridColumn<Change>[] = [
    {
      id: "name",
      header: t("name"),
      cell: (one) => one.name,
      fixed: true,
      sortable: true,
      exportValue: (one) => one.name,
    },
    {
      id: "item",
      header: t("item"),
      cell: (one) => one.title,
      sortable: true,
      exportValue: (one) => one.title,
    },
    {
      id: "place",
      header: t("place"),
      cell: ({ column, row }) => `${column}${row}`,
      width: "72px",
      exportValue: ({ column, row }) => `${column}${row}`,
    },
    {
      id: "before",
      header: t("before"),
      cell: (one) => say(t, one.before),
      align: "end",
      width: "80px",
      exportValue: (one) => say(t, one.before),
    },
    {
      id: "after",
      header: t("after"),
      cell: after,
      align: "end",
      width: "96px",
      exportValue: after,
    },
    ...(conflicts.length > 0
      ? [
          {
            id: "conflict",
            header: t("conflict"),
            cell: conflictCell,
            width: "180px",
          },
        ]
      : []),
  ];
  return (
    <Stack>
      <h3>{t("changes", { count: changes.length })}</h3>
      {conflicts.length > 0 && <p>{t("conflictText", { count: conflicts.length })}</p>}
      <DataGrid
        grid={grid}
        label={t("changes", { count: changes.length })}
        columns={columns}
        load={{ data: { list: changes }, error: undefined, loading: false, reload: () => undefined }}
        empty={null}
      />
    </Stack>
  );
}

function Review({
  course,
  checked,
  onStarted,
}: {
  readonly course: number;
  readonly checked: Checked;
  readonly onStarted: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const changes = checked.changes.map((one) => ({ ...one, id: `${one.assessment} ${one.learner}` }));
  const good = changes.filter(({ id, exported }) => exported === undefined || taken.has(id));
  const form = useForm(gradeApply, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("reasonMissing") }),
    input: ({ reason }) => ({
      id: course,
      cells: good.map(({ assessment, learner, after, before }) => ({
        assessment,
        learner,
        points: after,
        seen: before,
      })),
      reason,
    }),
    done: onStarted,
  });
  return (
    <Form {...form.form}>
      {changes.length === 0 ? (
        <p role="status">{t("none")}</p>
      ) : (
        <Changes
          changes={changes}
          taken={taken}
          onTake={(id, is) =>
            setTaken((now) => new Set(is ? [...now, id] : [...now].filter((one) => one !== id)))
          }
        />
      )}
      <Muted role="status">{t("unchanged", { count: checked.unchanged })}</Muted>
      <Faults faults={checked.faults} />
      {good.length > 0 && (
        <>
          <Field label={t("reason")} help={t("reasonHelp")} error={form.errors.reason} required>
            <Textarea {...form.text("reason")} rows={2} />
          </Field>
          <FormError>{form.message}</FormError>
          <div>
            <Button type="submit" variant="primary" loading={form.submitting}>
              {t("apply", { count: good.length })}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** A workbook that went out and comes back: what it changes is seen first. */
export function ImportDrawer({
  course,
  onClose,
  onStarted,
}: {
  readonly course: number;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const picker = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [checked, setChecked] = useState<{ readonly round: number; readonly result: Checked }>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setChecked(undefined);
    if (file.size > MOST_FILE_BYTES) {
      setProblem(t("tooLarge", { size: MOST_FILE_BYTES / 1_000_000 }));
      return;
    }
    setReading(true);
    try {
      const result = await request(gradeImportCheck, { id: course, file: await toBase64(file) });
      setChecked((before) => ({ round: (before?.round ?? 0) + 1, result }));
    } catch (failure) {
      setProblem(explain(failure));
    } finally {
      setReading(false);
    }
  };
  return (
    <Drawer open width={860} title={t("title")} onClose={onClose}>
      <Stack>
        <p>{t("help")}</p>
        <div>
          <Button loading={isReading} onClick={() => picker.current?.click()}>
            {t("choose")}
          </Button>
        </div>
        <input
          ref={picker}
          type="file"
          accept=".xlsx"
          hidden
          aria-label={t("choose")}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <FormError>{problem}</FormError>
        {checked && (
          <Review key={checked.round} course={course} checked={checked.result} onStarted={onStarted} />
        )}
      </Stack>
    </Drawer>
  );
}
