import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { dailyList, DailyOrder } from "../../core/contract/daily.js";
import { late, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { Select } from "../../ui/controls/Select.js";
import type { GridColumn } from "../../ui/data/grid/columns.js";
import { DataGrid } from "../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../ui/data/grid/useGrid.js";
import { useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Muted } from "../../ui/layout/styles.js";
import { messages } from "./daily-messages.js";
import { dayFrom, sayPoints } from "../shared/days.js";
import { Bar, Stack } from "./styles.js";

const DayDrawer = late(async () => (await import("./DayDrawer.js")).DayDrawer);

/** A date with what it says in front of it, as wide as they are. */
const Dated = styled.label`
  display: grid;
  grid-template-columns: auto 160px;
  align-items: center;
  gap: var(--edu-space-2);
  color: var(--edu-text-muted);
`;

type Row = Output<typeof dailyList>["list"][number];
const NUMBERS = ["minutes", "signIns", "interactions"] as const;

/** Everybody's days in one line each; a learner's opens them day by day. */
export function Daily({ course }: { readonly course: number }): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("daily-record");
  const [opened, setOpened] = useState<Row>();
  const { q = "", classId = "", from = "", to = "" } = grid.filter;
  const span = { from: dayFrom(from), to: dayFrom(to) };
  const input = {
    id: course,
    q: q || undefined,
    classId: classId === "" ? undefined : Number(classId),
    ...span,
    ...grid.orderBy(DailyOrder),
  };
  const load = useList(dailyList, { ...input, page: grid.page, size: grid.size });
  const hasPart = load.data?.list.some(({ participation }) => participation !== undefined);
  const nameCell = (one: Row) => (
    <Button variant="link" aria-label={t("open", { name: one.name })} onClick={() => setOpened(one)}>
      {one.name}
    </Button>
  );
  const columns: readonly GridColumn<Row>[] = [
    {
      id: "name",
      header: t("name"),
      cell: nameCell,
      fixed: true,
      sortable: true,
      exportValue: (one) => one.name,
    },
    {
      id: "className",
      header: t("className"),
      cell: (one) => one.className,
      exportValue: (one) => one.className,
    },
    ...NUMBERS.map((id): GridColumn<Row> => ({
      id,
      header: t(id),
      cell: (one) => one[id],
      align: "end",
      width: "104px",
      sortable: true,
      exportValue: (one) => one[id],
    })),
    {
      id: "manual",
      header: t("manual"),
      cell: (one) => (one.manual === 0 ? "0" : sayPoints(one.manual)),
      align: "end",
      width: "96px",
      sortable: true,
      exportValue: (one) => one.manual,
    },
    ...(hasPart
      ? [
          {
            id: "participation",
            header: t("participation"),
            cell: (one: Row) => one.participation ?? "\u2014",
            align: "end" as const,
            width: "104px",
            exportValue: (one: Row) => one.participation ?? "",
          },
        ]
      : []),
  ];
  const classes = load.data?.classes ?? [];
  return (
    <Stack part="daily">
      <Muted>{t("text")}</Muted>
      <DataGrid
        grid={grid}
        label={t("label")}
        columns={columns}
        load={load}
        fetchPage={(page, size) => request(dailyList, { ...input, page, size })}
        filters={
          <Bar>
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
            {classes.length > 1 && (
              <Select
                aria-label={t("className")}
                value={classId}
                onChange={(next) => grid.setFilter({ classId: next })}
                options={[
                  { value: "", label: t("everyClass") },
                  ...classes.map((one) => ({ value: String(one.classId), label: one.name })),
                ]}
              />
            )}
            {(["from", "to"] as const).map((name) => (
              <Dated key={name}>
                {t(name)}
                <Input
                  type="date"
                  value={grid.filter[name] ?? ""}
                  onChange={(next) => grid.setFilter({ [name]: next })}
                />
              </Dated>
            ))}
          </Bar>
        }
        empty={
          <Empty
            title={t("none")}
            action={
              <Button onClick={() => grid.setFilter({ q: "", classId: "", from: "", to: "" })}>
                {t("clear")}
              </Button>
            }
          />
        }
      />
      {opened && load.data && (
        <Suspense>
          <DayDrawer
            course={course}
            learner={opened.id}
            name={opened.name}
            span={span}
            now={load.data.now}
            mayGive={load.data.mayGive}
            onChanged={load.reload}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
