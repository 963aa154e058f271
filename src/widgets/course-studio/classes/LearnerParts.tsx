import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import type { CellState } from "../../../core/contract/grade.js";
import { LEARNER_DAYS, type learnerDetail } from "../../../core/contract/learner.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { dayOf, dayStart } from "../../../core/rules/day.js";
import { Figure } from "../../../ui/data/chart/Figure.js";
import { SeriesChart } from "../../../ui/data/chart/SeriesChart.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Sheet } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { messages } from "./learner-messages.js";

export type Detail = Output<typeof learnerDetail>;
type T = Translate<(typeof messages)["zh-CN"]>;

const CELLS = {
  none: ["cellNone", "neutral"],
  doing: ["cellDoing", "info"],
  waiting: ["cellWaiting", "info"],
  earned: ["cellEarned", "ok"],
  missing: ["cellMissing", "bad"],
  excused: ["cellExcused", "neutral"],
  override: ["cellOverride", "ok"],
} as const satisfies Record<CellState, readonly [keyof (typeof messages)["zh-CN"], string]>;
const STATES = { new: "neutral", started: "info", done: "ok" } as const;

const whole = <R,>(list: readonly R[]) => ({
  data: { list },
  error: undefined,
  loading: false,
  reload: () => {},
});

type NodeRow = Detail["nodes"][number] & { readonly id: number };
const sayState = (t: T, { state, percent }: NodeRow): string => t(state, { percent });
const nodeColumns = (t: T): readonly GridColumn<NodeRow>[] => [
  {
    id: "title",
    header: t("node"),
    fixed: true,
    width: "minmax(180px, 3fr)",
    cell: ({ title }) => <MultilingualText>{title}</MultilingualText>,
    exportValue: ({ title }) => title,
  },
  {
    id: "required",
    header: t("required"),
    width: "90px",
    cell: ({ required }) => t(required ? "yes" : "no"),
    exportValue: ({ required }) => t(required ? "yes" : "no"),
  },
  {
    id: "state",
    header: t("state"),
    cell: (row) => <Badge kind={STATES[row.state]}>{sayState(t, row)}</Badge>,
    exportValue: (row) => sayState(t, row),
  },
  {
    id: "doneAt",
    header: t("doneAt"),
    sortable: true,
    cell: ({ doneAt }) => (doneAt === undefined ? "–" : <Time at={doneAt} />),
    exportValue: ({ doneAt }) => (doneAt === undefined ? "" : new Date(doneAt)),
  },
];

/** Each node with how far they are in it. */
export function NodeTable({ learner }: { readonly learner: Detail }): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("learner-nodes");
  const rows = learner.nodes
    .filter(({ kind }) => kind !== "chapter" && kind !== "section")
    .map((one): NodeRow => ({ ...one, id: one.node }));
  return (
    <Sheet aria-label={t("nodes")}>
      <h2>{t("nodes")}</h2>
      <DataGrid
        grid={grid}
        label={t("nodes")}
        columns={nodeColumns(t)}
        load={whole(rows)}
        empty={<Empty title={t("noNodes")} />}
      />
    </Sheet>
  );
}

type MarkRow = Detail["marks"][number] & { readonly id: number };
const markColumns = (t: T): readonly GridColumn<MarkRow>[] => [
  {
    id: "title",
    header: t("title"),
    fixed: true,
    width: "minmax(160px, 2fr)",
    cell: ({ title }) => <MultilingualText>{title}</MultilingualText>,
    exportValue: ({ title }) => title,
  },
  {
    id: "points",
    header: t("points"),
    sortable: true,
    align: "end",
    cell: ({ points, max }) => (points === undefined ? "–" : t("pointsOf", { points, max })),
    exportValue: ({ points }) => points ?? "",
  },
  {
    id: "state",
    header: t("state"),
    cell: ({ state }) => <Badge kind={CELLS[state][1]}>{t(CELLS[state][0])}</Badge>,
    exportValue: ({ state }) => t(CELLS[state][0]),
  },
  {
    id: "due",
    header: t("due"),
    sortable: true,
    cell: ({ dueAt }) => (dueAt === undefined ? "–" : <Time at={dueAt} />),
    exportValue: ({ dueAt }) => (dueAt === undefined ? "" : new Date(dueAt)),
  },
];

/** Their points as the gradebook has them, released or not. */
export function MarkTable({ learner }: { readonly learner: Detail }): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("learner-marks");
  return (
    <Sheet aria-label={t("marks")}>
      <h2>{t("marks")}</h2>
      <DataGrid
        grid={grid}
        label={t("marks")}
        columns={markColumns(t)}
        load={whole(learner.marks.map((one): MarkRow => ({ ...one, id: one.assessment })))}
        empty={<Empty title={t("noMarks")} />}
      />
    </Sheet>
  );
}

interface DayRow {
  readonly id: number;
  readonly minutes: number;
}

/** When they studied, day by day. */
export function DayFigure({
  learner,
  locale,
}: {
  readonly learner: Detail;
  readonly locale: string;
}): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("learner-days");
  // Days are counted in China, wherever the reader is.
  const day = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "Asia/Shanghai" });
  const seconds = new Map(learner.days.map((one) => [one.at, one.seconds]));
  const today = dayOf(learner.now);
  const rows = Array.from({ length: LEARNER_DAYS }, (_, at): DayRow => {
    const id = dayStart(today - LEARNER_DAYS + 1 + at);
    return { id, minutes: Math.round((seconds.get(id) ?? 0) / 60) };
  });
  const studied = rows.filter(({ minutes }) => minutes > 0);
  const columns: readonly GridColumn<DayRow>[] = [
    {
      id: "day",
      header: t("day"),
      fixed: true,
      cell: ({ id }) => day.format(id),
      exportValue: ({ id }) => new Date(id),
    },
    {
      id: "minutes",
      header: t("minutes"),
      align: "end",
      sortable: true,
      cell: ({ minutes }) => minutes,
      exportValue: ({ minutes }) => minutes,
    },
  ];
  return (
    <Figure
      title={t("days")}
      note={t("daysNote", { count: LEARNER_DAYS })}
      table={
        <DataGrid
          grid={grid}
          label={t("days")}
          columns={columns}
          load={whole(studied)}
          empty={<Empty title={t("noDays")} />}
        />
      }
    >
      <SeriesChart
        kind="bars"
        label={t("days")}
        data={rows.map(({ id, minutes }) => ({
          label: day.format(id),
          value: minutes,
          text: t("daySaid", { date: day.format(id), count: minutes }),
        }))}
        sayValue={(minutes) => t("minutesOf", { count: Math.round(minutes) })}
      />
    </Figure>
  );
}
