import Building2 from "lucide-react/icons/building-2";
import FileUp from "lucide-react/icons/file-up";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import { collegeDisable, collegeEnable, collegeExport, collegeList } from "../../../core/contract/college.js";
import { late, type Translate, useMessages } from "../../../core/element/index.js";
import { misplaced, treeInOrder } from "../../../core/rules/tree.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { Line } from "../../shared/form-styles.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { saveWorkbook } from "../../shared/save-workbook.js";
import { usePlace } from "../usePlace.js";
import { RowMenu } from "../../shared/RowMenu.js";
import { useAllowed, useSchool } from "../useSchool.js";
import { type College, CollegeForm, DeleteCollege, MoveCollege } from "./CollegeForms.js";
import { MergeCollege } from "./MergeCollege.js";
import { messages } from "./messages.js";

const CollegeImport = late(async () => (await import("./CollegeImport.js")).CollegeImport);

type T = Translate<(typeof messages)["zh-CN"]>;
type Listed = College & { readonly level: number };
interface Opened {
  readonly act: "add" | "edit" | "move" | "merge" | "remove";
  readonly college?: College;
}
const SLOW = { quiet: true, timeout: 60_000 };

const Named = styled.span`
  display: block;
  min-width: 0;
  padding-inline-start: calc((var(--level) - 1) * 20px);
  overflow-wrap: anywhere;

  &[data-level="1"] {
    font-weight: 600;
  }
`;

const columnsOf = (t: T, menuOf: (one: Listed) => readonly MenuItem[]): readonly GridColumn<Listed>[] => [
  {
    id: "name",
    header: t("name"),
    fixed: true,
    width: "minmax(180px, 3fr)",
    cell: ({ name, nameEn, level }) => (
      <Named data-level={level} style={{ "--level": level }}>
        {level > 1 && <VisuallyHidden>{t("levelOf", { level })} </VisuallyHidden>}
        <MultilingualText>{name}</MultilingualText>
        {nameEn && (
          <Muted as="small" style={{ display: "block", fontWeight: 400 }} lang="en">
            {nameEn}
          </Muted>
        )}
      </Named>
    ),
  },
  { id: "code", header: t("code"), width: "minmax(80px, 120px)", cell: ({ code }) => code },
  {
    id: "majors",
    header: t("majorsHead"),
    align: "end",
    width: "minmax(90px, 130px)",
    cell: ({ majors, openMajors }) =>
      majors === openMajors ? (
        majors
      ) : (
        <>
          {majors} <Muted as="small">{t("openMajors", { count: openMajors })}</Muted>
        </>
      ),
  },
  {
    id: "members",
    header: t("members"),
    align: "end",
    width: "minmax(84px, 110px)",
    cell: ({ members }) => members,
  },
  {
    id: "state",
    header: t("state"),
    width: "minmax(90px, 110px)",
    cell: ({ state }) => <Badge kind={state === "active" ? "ok" : "info"}>{t(state)}</Badge>,
  },
  {
    id: "acts",
    header: t("acts"),
    align: "end",
    width: "88px",
    cell: (one) => <RowMenu label={t("more", { name: one.name })} items={menuOf(one)} />,
  },
];

/** The colleges of a school as a tree, and what is done with them. */
export function Colleges(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const org = useSchool();
  const mayDo = useAllowed();
  const { go, place } = usePlace();
  const [opened, setOpened] = useState<Opened>();
  const [isImporting, setImporting] = useState(false);
  const grid = useGrid("school-colleges", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "" } = grid.filter;
  const load = useLoad(`colleges ${org}`, (signal) => request(collegeList, { org }, { signal, quiet: true }));
  const colleges = load.data?.list ?? [];
  const part = q.trim().toLowerCase();
  const rows = treeInOrder(colleges).filter(({ name, nameEn, code }) =>
    [name, nameEn, code].some((text) => text.toLowerCase().includes(part)),
  );
  const job = useJob("colleges", `school ${org}`, load.reload);
  const setState = async (one: College, isOn: boolean) => {
    try {
      await request(isOn ? collegeEnable : collegeDisable, { org, college: one.id }, { quiet: true });
      toast({ kind: "ok", text: t(isOn ? "nowEnabled" : "nowDisabled", { name: one.name }) });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    load.reload();
  };
  const menuOf = (college: College): readonly MenuItem[] => {
    const open = (act: Opened["act"]) => ({ onSelect: () => setOpened({ act, college }) });
    const isActive = college.state === "active";
    return [
      ...(mayDo("college.edit")
        ? [
            { id: "edit", label: t("edit"), ...open("edit") },
            { id: "move", label: t("move"), ...open("move") },
          ]
        : []),
      ...(mayDo("college.add") && isActive && !misplaced(colleges, 0, college.id)
        ? [{ id: "add", label: t("addBelow"), ...open("add") }]
        : []),
      ...(mayDo("college.delete") && colleges.length > 1
        ? [{ id: "merge", label: t("merge"), separated: true, ...open("merge") }]
        : []),
      ...(mayDo(isActive ? "college.disable" : "college.enable")
        ? [
            {
              id: "state",
              label: t(isActive ? "disable" : "enable"),
              onSelect: () => void setState(college, !isActive),
            },
          ]
        : []),
      ...(mayDo("college.delete")
        ? [{ id: "remove", label: t("remove"), danger: true, ...open("remove") }]
        : []),
    ];
  };
  const form = {
    colleges,
    onClose: () => setOpened(undefined),
    onDone() {
      setOpened(undefined);
      load.reload();
    },
  };
  const { act, college } = opened ?? {};
  return (
    <Stack>
      <Bar>
        <h2>{t("colleges")}</h2>
        <Line>
          {mayDo("college.import") && (
            <Button icon={<Icon of={FileUp} size={18} />} onClick={() => setImporting(true)}>
              {t("import")}
            </Button>
          )}
          {mayDo("college.add") && (
            <Button
              variant="primary"
              icon={<Icon of={Plus} size={18} />}
              onClick={() => setOpened({ act: "add" })}
            >
              {t("add")}
            </Button>
          )}
        </Line>
      </Bar>
      <JobProgress handle={job} title={t("importing")} />
      <DataGrid
        grid={grid}
        label={t("colleges")}
        columns={columnsOf(t, menuOf)}
        load={{
          ...load,
          data: load.data && { list: rows, total: rows.length },
        }}
        {...(mayDo("college.export") && {
          exportAll: async () =>
            saveWorkbook((await request(collegeExport, { org }, SLOW)).file, `${t("exportFile")}.xlsx`),
        })}
        filters={<SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />}
        empty={
          colleges.length > 0 ? (
            <Empty title={t("noneFound")} />
          ) : (
            <Empty icon={Building2} title={t("empty")}>
              {t("emptyText")}
            </Empty>
          )
        }
      />
      {act === "add" && <CollegeForm {...form} {...(college && { parent: college })} />}
      {act === "edit" && college && <CollegeForm {...form} college={college} />}
      {act === "move" && college && <MoveCollege {...form} college={college} />}
      {act === "merge" && college && <MergeCollege {...form} college={college} />}
      {act === "remove" && college && <DeleteCollege {...form} college={college} />}
      {isImporting && (
        <Suspense>
          <CollegeImport
            onStarted={() => {
              setImporting(false);
              job.refresh();
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
