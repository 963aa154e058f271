import { type ReactNode, useState } from "react";
import { gradeApply, gradeCurve } from "../../core/contract/grade-file.js";
import { useMessages } from "../../core/element/index.js";
import { type CurveKind, CurveKinds, curved, meanOf } from "../../core/rules/assessment/curve.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { RadioGroup } from "../../ui/controls/RadioGroup.js";
import { Select } from "../../ui/controls/Select.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Muted } from "../../ui/layout/styles.js";
import { Drawer } from "../../ui/overlay/Drawer.js";
import { messages } from "./messages.js";
import { type Row, type Sheet, tensOf } from "./rows.js";
import { Figures, Form, Split, Stack } from "./styles.js";
import { TensChart } from "./TensChart.js";

const DEFAULTS = { add: "5", multiply: "1.1", root: "", mean: "75" } as const satisfies Record<
  CurveKind,
  string
>;

/** In the place of an item's number. */
const TOTAL = -1;

/** What a curve makes of one item or of totals, for those who have points in it. */
function effectOf(rows: readonly Row[], at: number, max: number, kind: CurveKind, value: number) {
  const had = rows.flatMap((row) => {
    // Another curve of totals takes the place of the one in force.
    const points = at === TOTAL ? (row.sum ?? row.total) : row.points[at];
    return points === null || points === undefined ? [] : [{ learner: row.learner, points }];
  });
  const before = had.map(({ points }) => points);
  const after = curved(before, max, { kind, value });
  const cells = had.flatMap(({ learner, points }, nth) => {
    const next = after[nth] ?? points;
    return next === points ? [] : [{ learner, seen: points, points: next }];
  });
  return { before, after, cells };
}

function Spread({
  label,
  points,
  max,
  passMark,
}: {
  readonly label: string;
  readonly points: readonly number[];
  readonly max: number;
  readonly passMark: number;
}): ReactNode {
  const t = useMessages(messages);
  const percents = points.map((one) => (max === 0 ? 0 : (one / max) * 100));
  const mean = meanOf(points);
  const figures = [
    [t("curveMean"), mean === undefined ? "\u2014" : Math.round(mean * 10) / 10],
    [t("curvePassing"), t("people", { count: percents.filter((one) => one >= passMark).length })],
  ] as const;
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <Split>
        <Figures>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
        <TensChart tens={tensOf(percents)} label={label} passMark={passMark} />
      </Split>
    </section>
  );
}

interface Reasoned {
  readonly errors: { readonly reason?: string | undefined };
  readonly text: (name: "reason") => object;
  readonly message: ReactNode;
  readonly submitting: boolean;
}

/** Why it is done, and the button that does it. */
function Reason({ form }: { readonly form: Reasoned }): ReactNode {
  const t = useMessages(messages);
  return (
    <>
      <Field label={t("reason")} help={t("reasonHelp")} error={form.errors.reason} required>
        <Input {...(form.text("reason") as { value: string; onChange: (next: string) => void })} />
      </Field>
      <FormError>{form.message}</FormError>
      <div>
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t("curveApply")}
        </Button>
      </div>
    </>
  );
}

interface ApplyProps {
  readonly course: number;
  readonly onDone: () => void;
}

function ApplyToItem({
  course,
  assessment,
  cells,
  onDone,
}: ApplyProps & {
  readonly assessment: number;
  readonly cells: readonly { readonly learner: number; readonly seen: number; readonly points: number }[];
}): ReactNode {
  const t = useMessages(messages);
  const form = useForm(gradeApply, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("wantsReason") }),
    input: ({ reason }) => ({ id: course, cells: cells.map((cell) => ({ ...cell, assessment })), reason }),
    done: onDone,
  });
  return (
    <Form {...form.form}>
      <Reason form={form} />
    </Form>
  );
}

function ApplyToTotals({
  course,
  kind,
  value,
  seen,
  onDone,
}: Omit<ApplyProps, "onDone"> & {
  readonly kind: CurveKind;
  readonly value: number;
  /** The curve in force. */
  readonly seen: number;
  readonly onDone: (curve: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const form = useForm(gradeCurve, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("wantsReason") }),
    input: ({ reason }) => ({ id: course, kind, value, reason, seen }),
    done: ({ curve }) => onDone(curve),
  });
  return (
    <Form {...form.form}>
      <Reason form={form} />
    </Form>
  );
}

/** A rule for everybody's points of one item, or for all totals: how they are spread before and after, then it is done with a reason. */
export function CurveDrawer({
  course,
  sheet,
  rows,
  onClose,
  onStarted,
  onTotals,
}: {
  readonly course: number;
  readonly sheet: Sheet;
  /** Those who are shown. */
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  readonly onStarted: () => void;
  /** A curve of totals is in force. */
  readonly onTotals: (curve: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const [at, setAt] = useState(sheet.columns.length > 0 ? 0 : TOTAL);
  const [kind, setKind] = useState<CurveKind>("add");
  const [values, setValues] = useState<Record<CurveKind, string>>(DEFAULTS);
  const column = sheet.columns[at];
  const isTotal = at === TOTAL;
  const max = isTotal ? 100 : (column?.max ?? 0);
  const most = kind === "multiply" ? 10 : max;
  const text = values[kind].trim();
  const value = Number(text);
  const isWrong =
    kind !== "root" &&
    !(/^-?\d+(\.\d{1,2})?$/.test(text) && Math.abs(value) <= most && (kind === "add" || value >= 0));
  // A rule for totals is everybody's, whoever is shown.
  const effect = effectOf(isTotal ? sheet.rows : rows, at, max, kind, isWrong ? 0 : value);
  return (
    <Drawer open width={640} title={t("curve")} onClose={onClose}>
      <Stack>
        <Muted>{t(isTotal ? "curveTotalText" : "curveText", { count: effect.before.length })}</Muted>
        <Field label={t("curveItem")}>
          <Select
            value={String(at)}
            onChange={(next) => setAt(Number(next))}
            options={[
              ...sheet.columns.map(({ title }, nth) => ({ value: String(nth), label: title })),
              { value: String(TOTAL), label: t("total") },
            ]}
          />
        </Field>
        <RadioGroup
          label={t("curveKind")}
          value={kind}
          onChange={(next) => setKind(CurveKinds.find((one) => one === next) ?? kind)}
          options={CurveKinds.map((one) => ({ value: one, label: t(`${one}Kind`) }))}
        />
        {kind !== "root" && (
          <Field label={t(`${kind}Value`)} error={isWrong ? t("curveWrong", { max: most }) : undefined}>
            <Input
              value={values[kind]}
              onChange={(next) => setValues({ ...values, [kind]: next })}
              inputMode="decimal"
              autoComplete="off"
            />
          </Field>
        )}
        {!isWrong && (
          <>
            <Spread label={t("curveBefore")} points={effect.before} max={max} passMark={sheet.passMark} />
            <Spread label={t("curveAfter")} points={effect.after} max={max} passMark={sheet.passMark} />
            <p role="status">{t("curveChanges", { count: effect.cells.length })}</p>
          </>
        )}
        {!isWrong &&
          effect.cells.length > 0 &&
          (isTotal ? (
            <ApplyToTotals
              course={course}
              kind={kind}
              value={kind === "root" ? 0 : value}
              seen={sheet.curve?.curve ?? 0}
              onDone={onTotals}
            />
          ) : (
            <ApplyToItem
              course={course}
              assessment={column?.assessment ?? 0}
              cells={effect.cells}
              onDone={onStarted}
            />
          ))}
      </Stack>
    </Drawer>
  );
}
