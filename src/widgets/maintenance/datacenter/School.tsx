import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { dataClasses, dataSchool } from "../../../core/contract/datacenter.js";
import { request } from "../../../core/session/index.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { type Flow, hoursOf, type Say } from "./figures.js";
import { here } from "./Trends.js";

type Answer = Output<typeof dataSchool>;
type Course = Answer["courses"][number];
type FilterOf = (change: Readonly<Record<string, string>>) => string;

const Crumbs = styled.nav`
  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-1) var(--edu-space-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: var(--edu-space-2);
    min-height: 24px;
    overflow-wrap: anywhere;
  }
`;

const RUN_FLOWS = ["learners", "hours", "homework", "exams", "certificates"] as const;
const flowOf = (row: Flow, name: (typeof RUN_FLOWS)[number]): number =>
  name === "hours" ? hoursOf(row.seconds) : row[name];

interface Row extends Flow {
  readonly id: number;
  readonly name: ReactNode;
  readonly text: string;
  readonly members: number;
}
const columnsOf = ({ t, number, rate }: Say, head: string): readonly GridColumn<Row>[] => [
  {
    id: "name",
    header: head,
    fixed: true,
    sortable: true,
    width: "minmax(180px, 2fr)",
    cell: ({ name }) => name,
    exportValue: ({ text }) => text,
  },
  {
    id: "members",
    header: t("runMembers"),
    align: "end",
    sortable: true,
    cell: ({ members }) => number(members),
    exportValue: ({ members }) => members,
  },
  ...RUN_FLOWS.map((name) => ({
    id: name,
    header: t(name === "learners" ? "studyDays" : name),
    align: "end" as const,
    sortable: true,
    cell: (row: Row) => number(flowOf(row, name)),
    exportValue: (row: Row) => flowOf(row, name),
  })),
  {
    id: "passRate",
    header: t("passRate"),
    align: "end",
    sortable: true,
    cell: rate,
    exportValue: ({ marked, passed }) => (marked === 0 ? -1 : passed / marked),
  },
];

const collegeColumns = ({ t, number }: Say): readonly GridColumn<Answer["colleges"][number]>[] => [
  {
    id: "name",
    header: t("name"),
    fixed: true,
    cell: ({ name }) => <MultilingualText>{name}</MultilingualText>,
  },
  { id: "learners", header: t("members"), align: "end", cell: ({ learners }) => number(learners) },
  { id: "teachers", header: t("staff"), align: "end", cell: ({ teachers }) => number(teachers) },
];

/** Whoever came on a day is counted on each, in each run. */
const together = ({ runs }: Course) => {
  const sum = (name: keyof Flow | "members") => runs.reduce((all, run) => all + run[name], 0);
  return {
    members: sum("members"),
    learners: sum("learners"),
    teachers: sum("teachers"),
    seconds: sum("seconds"),
    enrolled: sum("enrolled"),
    homework: sum("homework"),
    exams: sum("exams"),
    marked: sum("marked"),
    passed: sum("passed"),
    certificates: sum("certificates"),
  };
};

function Classes({
  org,
  run,
  say,
  onExport,
}: {
  readonly org: number;
  readonly run: number;
  readonly say: Say;
  readonly onExport: () => Promise<unknown>;
}): ReactNode {
  const { t, number, locale } = say;
  const grid = useGrid("datacenter-classes");
  const load = useLoad(`${org} ${run} ${locale}`, (signal) =>
    request(dataClasses, { org, run }, { signal, quiet: true }),
  );
  if (load.error !== undefined && !load.data) return <ErrorState error={load.error} onRetry={load.reload} />;
  if (!load.data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 160 }} />
      </Skeleton>
    );
  return (
    <Stack as="section" aria-label={t("classList")}>
      <Bar>
        <h2>{t("classList")}</h2>
      </Bar>
      <DataGrid
        grid={grid}
        label={t("classList")}
        columns={[
          { id: "name", header: t("name"), fixed: true, cell: ({ name }) => name || t("noClass") },
          { id: "learners", header: t("runMembers"), align: "end", cell: ({ learners }) => number(learners) },
          { id: "percent", header: t("percent"), align: "end", cell: ({ percent }) => `${percent}%` },
        ]}
        load={here(load.data.list)}
        exportAll={onExport}
        empty={<Empty title={t("noClasses")} />}
      />
    </Stack>
  );
}

/** What a school's figures are made of: its colleges and courses, their runs, and the classes of one. */
export function School({
  org,
  term,
  course,
  run,
  say,
  filterOf,
  isOnly,
  onExport,
}: {
  readonly org: number;
  readonly term: number;
  readonly course: number;
  readonly run: number;
  readonly say: Say;
  readonly filterOf: FilterOf;
  /** There is nothing above it. */
  readonly isOnly: boolean;
  readonly onExport: () => Promise<unknown>;
}): ReactNode {
  const { t, locale } = say;
  const { link } = usePlace();
  const grids = [
    useGrid("datacenter-colleges"),
    useGrid("datacenter-courses"),
    useGrid("datacenter-runs"),
  ] as const;
  const { data, error, reload } = useLoad(`${org} ${term} ${locale}`, (signal) =>
    request(dataSchool, { org, term }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 320 }} />
      </Skeleton>
    );
  const chosen = data.courses.find(({ id }) => id === course);
  const at = chosen?.runs.find(({ id }) => id === run);
  const runName = ({ no, isOfTerm }: Course["runs"][number]) =>
    t("runNo", { no }) + (isOfTerm ? "" : ` · ${t("otherTerm")}`);
  const steps = [
    ...(isOnly ? [] : [{ name: t("province"), to: filterOf({ school: "", course: "", run: "" }) }]),
    { name: data.name, to: filterOf({ course: "", run: "" }) },
    ...(chosen ? [{ name: chosen.name, to: filterOf({ run: "" }) }] : []),
    ...(at ? [{ name: runName(at), to: "" }] : []),
  ];
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <ol>
          {steps.map(({ name, to }, index) => (
            <li key={index}>
              {index > 0 && <Icon of={ChevronRight} size={14} />}
              {index < steps.length - 1 ? (
                <a {...link({ filter: to })}>
                  <MultilingualText>{name}</MultilingualText>
                </a>
              ) : (
                <b aria-current="page">
                  <MultilingualText>{name}</MultilingualText>
                </b>
              )}
            </li>
          ))}
        </ol>
      </Crumbs>
      {chosen && at && <Classes org={org} run={at.id} say={say} onExport={onExport} />}
      {chosen && !at && (
        <Stack as="section" aria-label={t("runList")}>
          <Bar>
            <h2>{t("runList")}</h2>
          </Bar>
          <DataGrid
            grid={grids[2]}
            label={t("runList")}
            columns={columnsOf(say, t("name"))}
            load={here(
              chosen.runs.map((one) => ({
                ...one,
                text: runName(one),
                name: <a {...link({ filter: filterOf({ run: String(one.id) }) })}>{runName(one)}</a>,
              })),
            )}
            exportAll={onExport}
            empty={undefined}
          />
        </Stack>
      )}
      {!chosen && (
        <>
          <Stack as="section" aria-label={t("courseList")}>
            <Bar>
              <h2>{t("courseList")}</h2>
            </Bar>
            <DataGrid
              grid={grids[1]}
              label={t("courseList")}
              columns={columnsOf(say, t("name"))}
              load={here(
                data.courses.map((one) => ({
                  id: one.id,
                  ...together(one),
                  text: one.name,
                  name: (
                    <span>
                      <a {...link({ filter: filterOf({ course: String(one.id) }) })}>
                        <MultilingualText>{one.name}</MultilingualText>
                      </a>{" "}
                      <Muted as="small">{one.code}</Muted>
                    </span>
                  ),
                })),
              )}
              exportAll={onExport}
              empty={<Empty title={t("noCourses")} />}
            />
          </Stack>
          <Stack as="section" aria-label={t("colleges")}>
            <Bar>
              <h2>{t("colleges")}</h2>
            </Bar>
            <DataGrid
              grid={grids[0]}
              label={t("colleges")}
              columns={collegeColumns(say)}
              load={here(data.colleges)}
              exportAll={onExport}
              empty={<Empty title={t("noColleges")} />}
            />
          </Stack>
        </>
      )}
    </>
  );
}
