import { type ReactNode, useState } from "react";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Figure } from "../../../ui/data/chart/Figure.js";
import { HeatMap, type HeatRow } from "../../../ui/data/chart/HeatMap.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Line } from "../styles.js";
import { messages } from "./messages.js";
import { type Chosen, isFolder, type Node, sumOf } from "./chosen.js";

type T = Translate<(typeof messages)["zh-CN"]>;
/** Classes beside each other. */
const COLUMNS = 8;

interface Row {
  readonly id: number;
  readonly title: string;
  readonly required: boolean;
  readonly began: number;
  readonly done: number;
  readonly share: number;
}
const columnsOf = (t: T, percent: Intl.NumberFormat): readonly GridColumn<Row>[] => [
  {
    id: "title",
    header: t("node"),
    width: "minmax(180px, 3fr)",
    fixed: true,
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
  ...(["began", "done"] as const).map((id) => ({
    id,
    header: t(id),
    sortable: true,
    align: "end" as const,
    width: "100px",
    cell: (row: Row) => row[id],
    exportValue: (row: Row) => row[id],
  })),
  {
    id: "share",
    header: t("share"),
    sortable: true,
    align: "end",
    width: "120px",
    cell: ({ share }) => percent.format(share),
    exportValue: ({ share }) => Number(share.toFixed(4)),
  },
];

/** What is below a chapter or a section, at any depth. */
function itemsBelow(nodes: readonly Node[], node: Node): Node[] {
  return nodes
    .filter(({ parent }) => parent === node.node)
    .flatMap((child) => (isFolder(child) ? itemsBelow(nodes, child) : [child]));
}

/** Who is done with which node: a row for each, a column for each class. */
export function NodeFigure({
  chosen,
  locale,
}: {
  readonly chosen: Chosen;
  readonly locale: string;
}): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("run-nodes");
  const [from, setFrom] = useState(0);
  const { data, classes, indexes, learners } = chosen;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const items = data.nodes.filter((node) => !isFolder(node));
  const shareOf = (done: number, of: number) => (of === 0 ? 0 : Math.min(1, done / of));
  const shown = classes.length > 1 ? classes.slice(from, from + COLUMNS) : [];
  const columns = [
    { id: -1, name: classes.length === 1 ? (classes[0]?.name ?? "") : t("everyone") },
    ...shown.map(({ classId, name }) => ({ id: classId, name })),
  ];
  const sharesOf = (node: Node): number[] => [
    shareOf(sumOf(node.done, indexes), learners),
    ...shown.map((one) => shareOf(node.done[one.index] ?? 0, one.learners)),
  ];
  const rows = data.nodes.flatMap((node): HeatRow[] => {
    if (!isFolder(node)) return [{ id: node.node, title: node.title, isHead: false, shares: sharesOf(node) }];
    const below = itemsBelow(data.nodes, node).map(sharesOf);
    if (below.length === 0) return [];
    const shares = columns.map((_, at) => below.reduce((sum, one) => sum + (one[at] ?? 0), 0) / below.length);
    return [{ id: node.node, title: node.title, isHead: true, shares }];
  });
  if (items.length === 0) return <Empty title={t("noNodes")} />;
  const list = items.map(({ node, title, required, began, done }): Row => {
    const own = sumOf(done, indexes);
    return {
      id: node,
      title,
      required,
      began: sumOf(began, indexes),
      done: own,
      share: shareOf(own, learners),
    };
  });
  return (
    <Figure
      title={t("nodes")}
      note={t("nodesNote")}
      table={
        <DataGrid
          grid={grid}
          label={t("nodes")}
          columns={columnsOf(t, percent)}
          load={{ data: { list }, error: undefined, loading: false, reload: () => {} }}
          empty={<Empty title={t("noNodes")} />}
        />
      }
    >
      {classes.length > COLUMNS && (
        <Line style={{ marginBlockEnd: 8 }}>
          <Button disabled={from === 0} onClick={() => setFrom(Math.max(0, from - COLUMNS))}>
            {t("earlier")}
          </Button>
          <Button disabled={from + COLUMNS >= classes.length} onClick={() => setFrom(from + COLUMNS)}>
            {t("later")}
          </Button>
          <Muted>
            {t("classes", {
              from: from + 1,
              to: Math.min(from + COLUMNS, classes.length),
              count: classes.length,
            })}
          </Muted>
        </Line>
      )}
      <HeatMap label={t("nodesMap")} head={t("node")} columns={columns} rows={rows} />
    </Figure>
  );
}
