import FileUp from "lucide-react/icons/file-up";
import Plus from "lucide-react/icons/plus";
import School from "lucide-react/icons/school";
import { type ReactNode, Suspense, useState } from "react";
import {
  majorClose,
  majorExport,
  majorList,
  majorOpen,
  MajorOrder,
  MajorStates,
} from "../../../core/contract/major-admin.js";
import { MajorLevels } from "../../../core/contract/major.js";
import { late, type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Line } from "../../shared/form-styles.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { saveWorkbook } from "../../shared/save-workbook.js";
import { usePlace } from "../usePlace.js";
import { RowMenu } from "../../shared/RowMenu.js";
import { useAllowed, useSchool } from "../useSchool.js";
import { DeleteMajor, type Major, MajorForm } from "./MajorForms.js";
import { messages } from "./messages.js";

const MajorImport = late(async () => (await import("./MajorImport.js")).MajorImport);

type T = Translate<(typeof messages)["zh-CN"]>;
interface Opened {
  readonly act: "form" | "remove";
  /** None: a new one. */
  readonly major?: Major;
}

const columnsOf = (t: T, menuOf: (one: Major) => readonly MenuItem[]): readonly GridColumn<Major>[] => [
  {
    id: "code",
    header: t("code"),
    sortable: true,
    width: "minmax(84px, 110px)",
    cell: ({ code }) => <code>{code}</code>,
  },
  {
    id: "name",
    header: t("name"),
    fixed: true,
    sortable: true,
    width: "minmax(160px, 2fr)",
    cell: ({ name, nameEn }) => (
      <span style={{ overflowWrap: "anywhere" }}>
        <b style={{ fontWeight: 600 }}>
          <MultilingualText>{name}</MultilingualText>
        </b>
        {nameEn && (
          <Muted as="small" style={{ display: "block" }} lang="en">
            {nameEn}
          </Muted>
        )}
      </span>
    ),
  },
  {
    id: "college",
    header: t("college"),
    sortable: true,
    cell: ({ collegeName }) => (collegeName ? <MultilingualText>{collegeName}</MultilingualText> : "–"),
  },
  {
    id: "level",
    header: t("level"),
    sortable: true,
    width: "minmax(90px, 130px)",
    cell: ({ level }) => t(level),
  },
  {
    id: "years",
    header: t("years"),
    sortable: true,
    align: "end",
    width: "minmax(80px, 100px)",
    cell: ({ years }) => (years > 0 ? t("yearsOf", { count: years }) : "–"),
  },
  {
    id: "teachers",
    header: t("teachers"),
    align: "end",
    width: "minmax(80px, 100px)",
    cell: ({ teachers }) => teachers,
  },
  {
    id: "state",
    header: t("state"),
    sortable: true,
    width: "minmax(90px, 130px)",
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

/** The majors of a school. */
export function Majors(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const org = useSchool();
  const mayDo = useAllowed();
  const { go, place } = usePlace();
  const [opened, setOpened] = useState<Opened>();
  const [isImporting, setImporting] = useState(false);
  const grid = useGrid("school-majors", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", college = "", level = "", state = "" } = grid.filter;
  const input = {
    org,
    q: q || undefined,
    college: Number(college) || undefined,
    level: MajorLevels.find((one) => one === level),
    state: MajorStates.find((one) => one === state),
    ...grid.orderBy(MajorOrder),
  };
  const load = useList(majorList, { ...input, page: grid.page, size: grid.size });
  const job = useJob("majors", `school ${org}`, load.reload);
  const setStates = async (majors: readonly Major[], isOpen: boolean) => {
    const ids = majors.map(({ id }) => id);
    try {
      const call = isOpen ? majorOpen : majorClose;
      const { changed } = await request(call, { org, majors: ids }, { quiet: true });
      toast({ kind: "ok", text: t("changed", { count: changed }) });
      grid.select([]);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    load.reload();
  };
  const menuOf = (major: Major): readonly MenuItem[] => {
    const isOpen = major.state === "active";
    return [
      ...(mayDo("major.edit")
        ? [{ id: "edit", label: t("edit"), onSelect: () => setOpened({ act: "form", major }) }]
        : []),
      ...(mayDo(isOpen ? "major.disable" : "major.enable")
        ? [
            {
              id: "state",
              label: t(isOpen ? "close" : "open"),
              onSelect: () => void setStates([major], !isOpen),
            },
          ]
        : []),
      ...(mayDo("major.delete")
        ? [
            {
              id: "remove",
              label: t("remove"),
              danger: true,
              separated: true,
              onSelect: () => setOpened({ act: "remove", major }),
            },
          ]
        : []),
    ];
  };
  const colleges = load.data?.colleges ?? [];
  const form = {
    onClose: () => setOpened(undefined),
    onDone() {
      setOpened(undefined);
      load.reload();
    },
  };
  const isNarrowed = [q, college, level, state].some((value) => value !== "");
  return (
    <Stack>
      <Bar>
        <h2>{t("majors")}</h2>
        <Line>
          {mayDo("major.import") && (
            <Button icon={<Icon of={FileUp} size={18} />} onClick={() => setImporting(true)}>
              {t("import")}
            </Button>
          )}
          {mayDo("major.add") && (
            <Button
              variant="primary"
              icon={<Icon of={Plus} size={18} />}
              disabled={!load.data}
              onClick={() => setOpened({ act: "form" })}
            >
              {t("add")}
            </Button>
          )}
        </Line>
      </Bar>
      <JobProgress handle={job} title={t("importing")} />
      <DataGrid
        grid={grid}
        label={t("majors")}
        columns={columnsOf(t, menuOf)}
        load={load}
        fetchPage={(page, size) => request(majorList, { ...input, page, size })}
        rowName={({ name }) => name}
        actions={[
          ...(mayDo("major.enable")
            ? [{ id: "open", label: t("open"), run: (rows: readonly Major[]) => setStates(rows, true) }]
            : []),
          ...(mayDo("major.disable")
            ? [{ id: "close", label: t("close"), run: (rows: readonly Major[]) => setStates(rows, false) }]
            : []),
        ]}
        {...(mayDo("major.export") && {
          exportAll: async () => {
            const { file } = await request(majorExport, { org }, { quiet: true, timeout: 60_000 });
            saveWorkbook(file, `${t("exportFile")}.xlsx`);
          },
        })}
        filters={
          <>
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
            <Select
              aria-label={t("college")}
              value={college}
              onChange={(next) => grid.setFilter({ college: next })}
              options={[
                { value: "", label: t("anyCollege") },
                ...colleges.map(({ id, name, level: depth }) => ({
                  value: String(id),
                  label: "\u3000".repeat(depth - 1) + name,
                })),
              ]}
            />
            <Select
              aria-label={t("level")}
              value={level}
              onChange={(next) => grid.setFilter({ level: next })}
              options={[
                { value: "", label: t("anyLevel") },
                ...MajorLevels.map((value) => ({ value, label: t(value) })),
              ]}
            />
            <Select
              aria-label={t("state")}
              value={state}
              onChange={(next) => grid.setFilter({ state: next })}
              options={[
                { value: "", label: t("anyState") },
                ...MajorStates.map((value) => ({ value, label: t(value) })),
              ]}
            />
          </>
        }
        empty={
          isNarrowed ? (
            <Empty title={t("noneFound")} />
          ) : (
            <Empty icon={School} title={t("empty")}>
              {t("emptyText")}
            </Empty>
          )
        }
      />
      {opened?.act === "form" && (
        <MajorForm {...form} colleges={colleges} {...(opened.major && { major: opened.major })} />
      )}
      {opened?.act === "remove" && opened.major && <DeleteMajor {...form} major={opened.major} />}
      {isImporting && (
        <Suspense>
          <MajorImport
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
