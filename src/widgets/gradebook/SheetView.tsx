import ChartSpline from "lucide-react/icons/chart-spline";
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from "react";
import { gradeSave } from "../../core/contract/grade.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { Select } from "../../ui/controls/Select.js";
import { filterOf } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import type { Way } from "../../ui/form/useSteps.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted } from "../../ui/layout/styles.js";
import { GradeFiles } from "../shared/grades/GradeFiles.js";
import { GradeJob, useGradeJob } from "../shared/grades/GradeJob.js";
import { CellDialog, type Saved } from "./CellDialog.js";
import { messages } from "./messages.js";
import { meansOf, type Narrowing, ONLY, type Row, type Sheet, shownRows, stateAt, withCell } from "./rows.js";
import { SheetGrid } from "./SheetGrid.js";
import { Bar, Stack } from "./styles.js";
import { TotalCurve, useCurveUndo } from "./TotalCurve.js";
import { Summary } from "./Summary.js";

const CurveDrawer = late(async () => (await import("./CurveDrawer.js")).CurveDrawer);

interface Open {
  readonly row: Row;
  readonly column: number;
  /** What was typed on the cell. */
  readonly typed: string;
}

/** The table, what it is narrowed by, and a cell that is changed. */
export function SheetView({
  course,
  sheet,
  isPartial,
  way,
  replace,
  reload,
}: {
  readonly course: number;
  readonly sheet: Sheet;
  /** Its first rows only; the others are on their way. */
  readonly isPartial: boolean;
  readonly way: Way<{ readonly course: number; readonly filter: string }>;
  readonly replace: (sheet: Sheet) => void;
  readonly reload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const handle = useGradeJob(course, reload);
  const undoCurve = useCurveUndo(course, reload);
  const { locale, emit } = useIsland();
  const { text, one, change } = filterOf(way);
  const [open, setOpen] = useState<Open>();
  const [isCurving, setCurving] = useState(false);
  const narrowing: Narrowing = {
    query: text("q").slice(0, 64),
    className: text("class"),
    only: one("only", ONLY),
    sort: text("sort"),
    descending: text("order") === "down",
  };
  const key = JSON.stringify(narrowing);
  const rows = useMemo(() => shownRows(sheet, JSON.parse(key) as Narrowing, locale), [sheet, key, locale]);
  const classes = useMemo(
    () => [...new Set(sheet.rows.map(({ className }) => className).filter(Boolean))],
    [sheet.rows],
  );
  // What is counted over everybody, a million points perhaps, follows a changed cell, which is not kept waiting by it.
  const settled = useDeferredValue(sheet);
  const isCounting = isPartial || settled.rows.length < sheet.rows.length;
  const means = useMemo(() => (isCounting ? [] : meansOf(settled)), [settled, isCounting]);
  const isFrozen = sheet.frozenAt !== undefined && sheet.now > sheet.frozenAt;
  const mayGrade = sheet.isTeacher && !isFrozen;
  const date = (at: number) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(at);
  const sortBy = (name: string) => {
    // Numbers begin with the greatest.
    const isFirst = narrowing.sort !== name;
    const descending = isFirst ? name !== "name" : !narrowing.descending;
    change({ sort: name, order: descending ? "down" : "" });
  };

  const put = (base: Sheet, { row, column }: Open, saved: Saved): Sheet => {
    const next = withCell(base, { learner: row.learner, column }, saved);
    replace(next);
    emit("edu-grade", {
      course,
      assessment: sheet.columns[column]?.assessment ?? 0,
      learner: row.learner,
    });
    return next;
  };
  const done = (cell: Open, saved: Saved) => {
    const { row, column } = cell;
    const before = row.points[column] ?? undefined;
    const state = stateAt(row, column);
    const next = put(sheet, cell, saved);
    setOpen(undefined);
    const undo = async () => {
      try {
        const back = await request(gradeSave, {
          id: course,
          assessment: sheet.columns[column]?.assessment ?? 0,
          learner: row.learner,
          points: state === "override" ? before : undefined,
          excused: state === "excused" || undefined,
          reason: t("undo"),
          seen: saved.points,
        });
        put(next, cell, back);
        toast({ kind: "ok", text: t("undone") });
      } catch (trouble) {
        toast({ kind: "bad", text: explain(trouble) });
      }
    };
    toast({
      kind: "ok",
      text: saved.total === undefined ? t("savedNone") : t("saved", { name: row.name, total: saved.total }),
      action: { label: t("undo"), act: () => void undo() },
    });
  };

  return (
    <Stack>
      {sheet.frozenAt !== undefined && (
        <Muted role="status">{t(isFrozen ? "frozen" : "frozenSoon", { date: date(sheet.frozenAt) })}</Muted>
      )}
      {sheet.curve && (
        <TotalCurve
          curve={sheet.curve}
          mayUndo={mayGrade}
          onUndo={() => void undoCurve(sheet.curve?.curve ?? 0)}
        />
      )}
      <Summary sheet={settled} isPartial={isCounting} />
      <Bar inert={isPartial}>
        <SearchBox label={t("search")} value={narrowing.query} onSearch={(q) => change({ q })} />
        {classes.length > 0 && (
          <Select
            aria-label={t("class")}
            value={narrowing.className}
            onChange={(next) => change({ class: next })}
            options={[
              { value: "", label: t("everyClass") },
              ...classes.map((name) => ({ value: name, label: name })),
            ]}
          />
        )}
        <Select
          aria-label={t("only")}
          value={narrowing.only ?? ""}
          onChange={(next) => change({ only: next })}
          options={[
            { value: "", label: t("everyone") },
            ...ONLY.map((name) => ({ value: name, label: t(name) })),
          ]}
        />
        <Muted role="status">
          {t(isPartial ? "loadingMore" : "counted", { shown: rows.length, count: sheet.count })}
        </Muted>
        {rows.length > 0 && sheet.columns.length > 0 && (
          <GradeFiles
            course={course}
            name={t("title")}
            learners={rows.map(({ learner }) => learner)}
            mayImport={mayGrade}
            handle={handle}
          />
        )}
        {rows.length > 0 && mayGrade && (
          <Button size="s" icon={<Icon of={ChartSpline} size={16} />} onClick={() => setCurving(true)}>
            {t("curve")}
          </Button>
        )}
      </Bar>
      <GradeJob handle={handle} />
      {rows.length === 0 ? (
        <Empty
          title={t("nobody")}
          action={<Button onClick={() => change({ q: "", class: "", only: "" })}>{t("clear")}</Button>}
        />
      ) : (
        <SheetGrid
          sheet={sheet}
          means={means}
          isPartial={isPartial}
          rows={rows}
          sort={narrowing.sort}
          descending={narrowing.descending}
          onSort={sortBy}
          onOpen={
            !mayGrade || isPartial ? undefined : (row, column, typed) => setOpen({ row, column, typed })
          }
        />
      )}
      {isCurving && (
        <Suspense>
          <CurveDrawer
            course={course}
            sheet={sheet}
            rows={rows}
            onClose={() => setCurving(false)}
            onStarted={() => {
              setCurving(false);
              handle.refresh();
            }}
            onTotals={(curve) => {
              setCurving(false);
              reload();
              toast({
                kind: "ok",
                text: t("totalCurved"),
                action: { label: t("undo"), act: () => void undoCurve(curve) },
              });
            }}
          />
        </Suspense>
      )}
      {open && (
        <CellDialog
          course={course}
          row={open.row}
          column={sheet.columns[open.column]!}
          points={open.row.points[open.column] ?? undefined}
          state={stateAt(open.row, open.column)}
          typed={open.typed}
          onDone={(saved) => done(open, saved)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  );
}
