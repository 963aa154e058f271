import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { riskList, RiskReasons } from "../../../core/contract/statistics.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Select } from "../../../ui/controls/Select.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import type { Grid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted, Sheet } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { messages } from "./messages.js";
import { TellForm } from "./TellForm.js";

/** Sentences, which take more than one line where there is little place. */
const Reasons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-1);
  min-width: 0;
  padding-block: var(--edu-space-1);

  > * {
    white-space: normal;
  }
`;

type T = Translate<(typeof messages)["zh-CN"]>;
type Answer = Output<typeof riskList>;
type Learner = Answer["list"][number];
type LinkTo = (account: number) => { readonly href: string };

const reasonsOf = (
  t: T,
  { reasons, days, missing, sum = 0 }: Learner,
  { median, due, passMark }: Answer,
): string[] => reasons.map((reason) => t(reason, { days, missing, median, due, sum, passMark }));

const columnsOf = (
  t: T,
  answer: Answer | undefined,
  linkTo: LinkTo,
  withTotals: boolean,
): readonly GridColumn<Learner>[] => [
  {
    id: "name",
    header: t("name"),
    fixed: true,
    cell: ({ id, name }) => (
      <a {...linkTo(id)}>
        <b>{name}</b>
      </a>
    ),
    exportValue: ({ name }) => name,
  },
  { id: "number", header: t("number"), cell: ({ number }) => number, exportValue: ({ number }) => number },
  {
    id: "class",
    header: t("class"),
    cell: ({ className }) => <MultilingualText>{className || t("noClass")}</MultilingualText>,
    exportValue: ({ className }) => className || t("noClass"),
  },
  {
    id: "progress",
    header: t("progress"),
    align: "end",
    width: "90px",
    cell: ({ progress }) => `${progress}%`,
    exportValue: ({ progress }) => progress,
  },
  ...(withTotals
    ? [
        {
          id: "total",
          header: t("total"),
          align: "end" as const,
          width: "80px",
          cell: ({ sum }: Learner) => sum ?? "\u2014",
          exportValue: ({ sum }: Learner) => sum ?? "",
        },
      ]
    : []),
  {
    id: "lastSeen",
    header: t("lastSeen"),
    cell: ({ lastSeen }) => (lastSeen === undefined ? t("never") : <Time at={lastSeen} />),
    exportValue: ({ lastSeen }) => (lastSeen === undefined ? t("never") : new Date(lastSeen)),
  },
  {
    id: "reasons",
    header: t("reasons"),
    width: "minmax(220px, 2.4fr)",
    cell: (one) =>
      answer && (
        <Reasons>
          {reasonsOf(t, one, answer).map((reason) => (
            <Badge key={reason} kind={one.reasons.length > 1 ? "bad" : "warn"}>
              {reason}
            </Badge>
          ))}
        </Reasons>
      ),
    exportValue: (one) => (answer ? reasonsOf(t, one, answer).join("；") : ""),
  },
];

/** Whom a teacher should look after, each with the reasons, and a message to many of them. */
export function RiskTable({
  run,
  classId,
  withTotals = false,
  grid,
  linkTo,
  onListed,
}: {
  readonly run: number;
  readonly classId: number | undefined;
  /** The gradebook's totals are a reason as well. */
  readonly withTotals?: boolean;
  readonly grid: Grid;
  /** The page of a learner. */
  readonly linkTo: LinkTo;
  /** The list has come, or cannot be had: the table has its height. */
  readonly onListed?: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const [told, setTold] = useState<readonly Learner[]>();
  const { reason = "" } = grid.filter;
  const reasons = RiskReasons.filter((one) => withTotals || one !== "failing");
  const input = {
    id: run,
    classId,
    reason: reasons.find((one) => one === reason),
    totals: withTotals || undefined,
  };
  const load = useList(riskList, { ...input, page: grid.page, size: grid.size });
  const { data } = load;
  const isListed = data !== undefined || load.error !== undefined;
  const tellListed = useEffectEvent(() => onListed?.());
  useLayoutEffect(() => {
    if (isListed) tellListed();
  }, [isListed]);
  const finished = () => {
    setTold(undefined);
    grid.select([]);
  };
  const counts = data?.counts ?? { absent: 0, behind: 0, missing: 0, failing: 0 };
  return (
    <Sheet aria-label={t("risk")}>
      <h2>{t("risk")}</h2>
      {data?.running && <Muted>{t("riskNote", { median: data.median, due: data.due })}</Muted>}
      <DataGrid
        grid={grid}
        label={t("risk")}
        columns={columnsOf(t, data, linkTo, withTotals)}
        load={load}
        fetchPage={(page, size) => request(riskList, { ...input, page, size })}
        rowName={({ name }) => name}
        actions={data?.mayTell ? [{ id: "tell", label: t("tell"), run: setTold }] : []}
        filters={
          <Select
            aria-label={t("reason")}
            value={reason}
            onChange={(next) => grid.setFilter({ reason: next })}
            options={[
              { value: "", label: t("anyReason") },
              ...reasons.map((one) => ({
                value: one,
                label: t(`${one}Filter`, { count: counts[one] }),
              })),
            ]}
          />
        }
        empty={
          data && !data.running ? (
            <Empty title={t("notRunning")}>{t("notRunningText")}</Empty>
          ) : (
            <Empty title={t("nobody")}>{t(withTotals ? "nobodyGraded" : "nobodyText")}</Empty>
          )
        }
      />
      {told && <TellForm run={run} learners={told} onDone={finished} onClose={() => setTold(undefined)} />}
    </Sheet>
  );
}
