import { type ReactNode, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import { type CellState, gradeHistory, gradeSave } from "../../core/contract/grade.js";
import { useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { Input } from "../../ui/controls/Input.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Facts, Muted, Row as Line } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";
import type { Column, Row } from "./rows.js";
import { Form, Lines } from "./styles.js";

export type Saved = Output<typeof gradeSave>;

function History({ course, column, row }: { course: number; column: Column; row: Row }): ReactNode {
  const t = useMessages(messages);
  const { data } = useLoad(`${course}|${column.assessment}|${row.learner}`, (signal) =>
    request(gradeHistory, { id: course, assessment: column.assessment, learner: row.learner }, { signal }),
  );
  if (!data) return null;
  return (
    <section aria-label={t("history")}>
      <h3>{t("history")}</h3>
      {data.list.length === 0 && <Muted>{t("noHistory")}</Muted>}
      <Lines>
        {data.list.map(({ name, points, excused, reason, at, regraded }) => (
          <li key={`${at} ${regraded !== undefined}`}>
            {regraded
              ? t("regraded", { name, before: regraded.before ?? 0, points: points ?? 0 })
              : excused
                ? t("setExcused", { name })
                : points === undefined
                  ? t("setBack", { name })
                  : t("setTo", { name, points })}
            <Facts>
              <Time at={at} />
              {reason && <span>{reason}</span>}
            </Facts>
          </li>
        ))}
      </Lines>
    </section>
  );
}

/** Sets one cell by hand, with a reason; shows who did so before. */
export function CellDialog({
  course,
  row,
  column,
  points,
  state,
  typed,
  onDone,
  onClose,
}: {
  readonly course: number;
  readonly row: Row;
  readonly column: Column;
  readonly points: number | undefined;
  readonly state: CellState;
  readonly typed: string;
  readonly onDone: (saved: Saved) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [value, setValue] = useState(typed || (points === undefined ? "" : String(points)));
  const [isExcused, setExcused] = useState(state === "excused");
  const [reason, setReason] = useState("");
  const [seen, setSeen] = useState(points);
  const [errors, setErrors] = useState<{ points?: string; reason?: string; form?: string }>({});
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    const text = value.trim();
    const number = text === "" || isExcused ? undefined : Number(text);
    const isWrong = number !== undefined && !(/^\d+(\.\d{1,2})?$/.test(text) && number <= column.max);
    const isCleared = number === undefined && !isExcused;
    const found = {
      ...(isWrong && { points: t("wrongPoints", { max: column.max }) }),
      ...(!isCleared && reason.trim() === "" && { reason: t("wantsReason") }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      const input = {
        id: course,
        assessment: column.assessment,
        learner: row.learner,
        points: number,
        excused: isExcused || undefined,
        reason: reason.trim(),
        seen,
      };
      onDone(await request(gradeSave, input, { quiet: true }));
    } catch (trouble) {
      setSaving(false);
      if (trouble instanceof ApiError && trouble.code === Code.stale) {
        const { points: now } = (trouble.detail.result ?? {}) as { points?: number };
        // Whoever has read it saves again.
        setSeen(now);
        setErrors({ form: now === undefined ? t("staleNone") : t("stale", { points: now }) });
      } else setErrors({ form: explain(trouble) });
    }
  };
  return (
    <Dialog open onClose={onClose} title={t("cell", { name: row.name, title: column.title })}>
      <Form
        noValidate
        aria-label={t("edit")}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label={t("points")} help={t("pointsHelp", { max: column.max })} error={errors.points}>
          <Input
            value={value}
            onChange={setValue}
            inputMode="decimal"
            autoComplete="off"
            disabled={isExcused}
            autoFocus
          />
        </Field>
        <Checkbox checked={isExcused} onChange={setExcused}>
          {t("excused")}
        </Checkbox>
        <Field label={t("reason")} help={t("reasonHelp")} error={errors.reason}>
          <Input value={reason} onChange={setReason} maxLength={300} />
        </Field>
        <FormError>{errors.form}</FormError>
        <Line>
          <Button type="submit" variant="primary" loading={isSaving}>
            {t("save")}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t("cancel")}
          </Button>
        </Line>
        <History course={course} column={column} row={row} />
      </Form>
    </Dialog>
  );
}
