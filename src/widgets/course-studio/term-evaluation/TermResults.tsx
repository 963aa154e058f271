import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { termEvaluationExport, termEvaluationResult } from "../../../core/contract/term-evaluation.js";
import { type Translate, useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { LinkButton, Muted, Sheet } from "../../../ui/layout/styles.js";
import { sayFullTime } from "../../../ui/layout/time.js";
import { fromBase64 } from "../../../ui/media/base64.js";
import { saveFile } from "../../../ui/media/save-file.js";
import { TYPES } from "../evaluation/Results.js";
import { Scales } from "../evaluation/Scales.js";
import { Bar, Line, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";

type Result = Output<typeof termEvaluationResult>;
type Run = Result["runs"][number];
type Teacher = Result["teachers"][number];
type T = Translate<(typeof messages)["zh-CN"]>;

/** A column for each scale. */
const scaleColumns = <R,>(
  { scales }: Result,
  meanAt: (row: R, at: number) => number | undefined,
): GridColumn<R>[] =>
  scales.map(({ title }, at) => ({
    id: `scale-${at}`,
    header: title,
    align: "end",
    width: "minmax(140px, 1fr)",
    sortable: true,
    cell: (row) => meanAt(row, at) ?? "–",
    exportValue: (row) => meanAt(row, at) ?? "",
  }));

const stateOf = (t: T, { open }: Run): string => t(open ? "isOpen" : "fewer");

const runColumns = (t: T, result: Result): readonly GridColumn<Run>[] => [
  {
    id: "title",
    header: t("courseName"),
    fixed: true,
    sortable: true,
    width: "minmax(180px, 2fr)",
    cell: ({ title, teachers }) => (
      <div>
        <MultilingualText>{title}</MultilingualText>
        <Muted>
          <MultilingualText>{teachers}</MultilingualText>
        </Muted>
      </div>
    ),
    exportValue: ({ title }) => title,
  },
  {
    id: "answers",
    header: t("count5"),
    sortable: true,
    width: "110px",
    cell: (run) => (run.shown ? `${run.shown.answers} / ${run.learners}` : stateOf(t, run)),
    exportValue: (run) => run.shown?.answers ?? stateOf(t, run),
  },
  {
    id: "mean",
    header: t("overall"),
    align: "end",
    sortable: true,
    width: "100px",
    cell: ({ shown }) => (shown ? <b>{shown.mean}</b> : "–"),
    exportValue: ({ shown }) => shown?.mean ?? "",
  },
  ...scaleColumns<Run>(result, ({ shown }, at) => shown?.means[at]),
];

const teacherColumns = (t: T, result: Result): readonly GridColumn<Teacher>[] => [
  {
    id: "name",
    header: t("teacher"),
    fixed: true,
    sortable: true,
    width: "minmax(140px, 2fr)",
    cell: ({ name }) => <MultilingualText>{name}</MultilingualText>,
    exportValue: ({ name }) => name,
  },
  {
    id: "runs",
    header: t("courses"),
    align: "end",
    sortable: true,
    width: "90px",
    cell: ({ runs }) => runs,
    exportValue: ({ runs }) => runs,
  },
  {
    id: "answers",
    header: t("count5"),
    align: "end",
    sortable: true,
    width: "100px",
    cell: ({ answers }) => answers,
    exportValue: ({ answers }) => answers,
  },
  {
    id: "mean",
    header: t("overall"),
    align: "end",
    sortable: true,
    width: "100px",
    cell: ({ mean }) => <b>{mean}</b>,
    exportValue: ({ mean }) => mean,
  },
  ...scaleColumns<Teacher>(result, ({ means }, at) => means[at]),
];

function Tables({ result }: { readonly result: Result }): ReactNode {
  const t = useMessages(messages);
  const runGrid = useGrid("term-evaluation-runs");
  const teacherGrid = useGrid("term-evaluation-teachers");
  const ready = { error: undefined, loading: false, reload: () => undefined };
  return (
    <>
      <section aria-label={t("byRun")}>
        <Stack>
          <h2>{t("byRun")}</h2>
          <DataGrid
            grid={runGrid}
            label={t("byRun")}
            columns={runColumns(t, result)}
            load={{ ...ready, data: { list: result.runs } }}
            empty={<Empty title={t("noRuns")} />}
          />
        </Stack>
      </section>
      <section aria-label={t("byTeacher")}>
        <Stack>
          <h2>{t("byTeacher")}</h2>
          <Muted>{t("byTeacherText")}</Muted>
          <DataGrid
            grid={teacherGrid}
            label={t("byTeacher")}
            columns={teacherColumns(t, result)}
            load={{ ...ready, data: { list: result.teachers } }}
            empty={<Empty title={t("noTeachers")} />}
          />
        </Stack>
      </section>
    </>
  );
}

/** What was said in all runs of one, as far as it may be shown. */
export function TermResults({ evaluation }: { readonly evaluation: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const { link } = usePlace();
  const [saving, setSaving] = useState<"xlsx" | "pdf">();
  const { data, error, reload } = useLoad(`term evaluation ${evaluation} ${locale}`, (signal) =>
    request(termEvaluationResult, { evaluation }, { signal, quiet: true }),
  );
  const back = (
    <Line>
      <LinkButton data-variant="ghost" {...link({ item: 0 })}>
        <Icon of={ArrowLeft} size={18} />
        {t("back")}
      </LinkButton>
    </Line>
  );
  if (!data)
    return (
      <Stack>
        {back}
        {error !== undefined ? (
          <ErrorState error={error} onRetry={reload} />
        ) : (
          <Skeleton>
            <SkeletonBlock style={{ height: 320 }} />
          </Skeleton>
        )}
      </Stack>
    );
  const { title, school, term, closedAt, scales, runs } = data;
  const isShown = runs.some(({ shown }) => shown);
  const save = async (format: "xlsx" | "pdf") => {
    setSaving(format);
    try {
      const { file } = await request(termEvaluationExport, { evaluation, format }, { quiet: true });
      saveFile(new Blob([fromBase64(file)], { type: TYPES[format] }), `${title}.${format}`);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <Stack>
      {back}
      <Bar>
        <div>
          <h1 style={{ fontSize: "var(--edu-size-5)" }}>
            <MultilingualText>{title}</MultilingualText>
          </h1>
          <Muted>
            <MultilingualText>
              {t("closedAt", { school, term, date: sayFullTime(closedAt, locale) })}
            </MultilingualText>
          </Muted>
        </div>
        <Line>
          {(["xlsx", "pdf"] as const).map((format) => (
            <Button
              key={format}
              icon={<Icon of={Download} size={18} />}
              loading={saving === format}
              onClick={() => save(format)}
            >
              {t(format)}
            </Button>
          ))}
        </Line>
      </Bar>
      <Sheet part="evaluation-result" aria-label={t("items")}>
        <h2>{t("items")}</h2>
        <Muted>{t(isShown ? "itemsText" : "noScales")}</Muted>
        {isShown && <Scales scales={scales} />}
      </Sheet>
      <Tables result={data} />
    </Stack>
  );
}
