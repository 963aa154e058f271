import { type ReactNode, useState } from "react";
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
import { TellForm } from "../classes/Acts.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";

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

const reasonsOf = (t: T, { reasons, days, missing }: Learner, { median, due }: Answer): string[] =>
  reasons.map((reason) => t(reason, { days, missing, median, due }));

const columnsOf = (
  t: T,
  answer: Answer | undefined,
  linkTo: (account: number) => { readonly href: string },
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
  grid,
}: {
  readonly run: number;
  readonly classId: number | undefined;
  readonly grid: Grid;
}): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  const [told, setTold] = useState<readonly Learner[]>();
  const { reason = "" } = grid.filter;
  const input = { id: run, classId, reason: RiskReasons.find((one) => one === reason) };
  const load = useList(riskList, { ...input, page: grid.page, size: grid.size });
  const { data } = load;
  const finished = () => {
    setTold(undefined);
    grid.select([]);
  };
  const counts = data?.counts ?? { absent: 0, behind: 0, missing: 0 };
  return (
    <Sheet aria-label={t("risk")}>
      <h2>{t("risk")}</h2>
      {data?.running && <Muted>{t("riskNote", { median: data.median, due: data.due })}</Muted>}
      <DataGrid
        grid={grid}
        label={t("risk")}
        columns={columnsOf(t, data, (account) => link({ view: "learner", item: account, filter: "" }))}
        load={load}
        fetchPage={(page, size) => request(riskList, { ...input, page, size })}
        rowName={({ name }) => name}
        actions={[{ id: "tell", label: t("tell"), run: setTold }]}
        filters={
          <Select
            aria-label={t("reason")}
            value={reason}
            onChange={(next) => grid.setFilter({ reason: next })}
            options={[
              { value: "", label: t("anyReason") },
              ...RiskReasons.map((one) => ({
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
            <Empty title={t("nobody")}>{t("nobodyText")}</Empty>
          )
        }
      />
      {told && <TellForm run={run} learners={told} onDone={finished} onClose={() => setTold(undefined)} />}
    </Sheet>
  );
}
