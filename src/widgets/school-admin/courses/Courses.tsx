import GraduationCap from "lucide-react/icons/graduation-cap";
import { type ReactNode, useState } from "react";
import {
  schoolCourseExport,
  schoolCourseList,
  SchoolCourseOrder,
  SchoolCourseStates,
} from "../../../core/contract/school-course.js";
import { useMessages } from "../../../core/element/index.js";
import { courses as places } from "../../../core/rules/places/course.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { request } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { toast } from "../../../ui/feedback/toast.js";
import { LinkButton, Muted } from "../../../ui/layout/styles.js";
import { useConsent } from "../../shared/exports/useConsent.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { saveWorkbook } from "../../shared/save-workbook.js";
import { usePlace } from "../usePlace.js";
import { useAllowed, useSchool } from "../useSchool.js";
import { CopyRun } from "./CopyRun.js";
import { ChangeLead } from "./ChangeLead.js";
import { columnsOf, type Run } from "./columns.js";
import { messages } from "./messages.js";
import { SetState, type StateAct } from "./SetState.js";

type Opened =
  | { readonly act: StateAct; readonly runs: readonly Run[] }
  | { readonly act: "lead" | "copy"; readonly run: Run };

const isAct = (opened: Opened): opened is Extract<Opened, { runs: unknown }> => "runs" in opened;
/** What can be done to several at once, of those that it means something for. */
const FITS: Readonly<Record<StateAct, (run: Run) => boolean>> = {
  offline: ({ state }) => state === "live" || state === "ended",
  online: ({ state }) => state === "offline",
  archive: ({ state }) => state === "ended" || state === "draft",
  unarchive: ({ state }) => state === "archived",
};
const NAMES = {
  offline: "takeOffline",
  online: "putOnline",
  archive: "archive",
  unarchive: "unarchive",
} as const;
const ACTS = ["offline", "online", "archive", "unarchive"] as const;

/** The school's courses with their runs. */
export function Courses(): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const mayDo = useAllowed();
  const { go, place } = usePlace();
  const [opened, setOpened] = useState<Opened>();
  const grid = useGrid("school-courses", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", college = "", term = "", state = "", teacher = "" } = grid.filter;
  const filter = {
    org,
    q: q || undefined,
    college: Number(college) || undefined,
    term: Number(term) || undefined,
    state: SchoolCourseStates.find((one) => one === state),
    teacher: Number(teacher) || undefined,
    ...grid.orderBy(SchoolCourseOrder),
  };
  const consent = useConsent("school.course.export", filter);
  const load = useList(schoolCourseList, { ...filter, page: grid.page, size: grid.size });
  const mayEdit = mayDo("school.edit");
  const menuOf = (run: Run): readonly MenuItem[] => [
    ...(run.state === "live" || run.state === "ended"
      ? [
          {
            id: "view",
            label: t("view"),
            href: portalHref(places.introduce.href({ course: run.id })),
          },
        ]
      : []),
    ...(run.state === "review"
      ? [{ id: "review", label: t("toReview"), href: portalHref(workplace.examine.href()) }]
      : []),
    ...(mayEdit
      ? [
          { id: "lead", label: t("changeLead"), onSelect: () => setOpened({ act: "lead", run }) },
          { id: "copy", label: t("copy"), onSelect: () => setOpened({ act: "copy", run }) },
          ...ACTS.filter((act) => FITS[act](run)).map((act) => ({
            id: act,
            label: t(NAMES[act]),
            danger: act === "offline",
            onSelect: () => setOpened({ act, runs: [run] }),
          })),
        ]
      : []),
  ];
  const actOn = (act: StateAct, runs: readonly Run[]) => {
    if (runs.length > 0) setOpened({ act, runs });
    else toast({ kind: "info", text: t("noneFit") });
  };
  const close = () => setOpened(undefined);
  const done = () => {
    close();
    grid.select([]);
    load.reload();
  };
  const { terms = [], colleges = [], teachers = [] } = load.data ?? {};
  const isNarrowed = [q, college, term, state, teacher].some((value) => value !== "");
  const choices = [
    [
      "college",
      college,
      "anyCollege",
      colleges.map(({ id, name, level }) => [id, "\u3000".repeat(level - 1) + name]),
    ],
    ["term", term, "anyTerm", terms.map(({ id, name }) => [id, name])],
    ["teacher", teacher, "anyTeacher", teachers.map(({ account, name }) => [account, name])],
  ] as const;
  return (
    <Stack>
      <Bar>
        <h2>{t("courses")}</h2>
        <LinkButton href={portalHref(workplace.examine.href())}>{t("toReview")}</LinkButton>
      </Bar>
      <Muted>{t("intro")}</Muted>
      {consent.note}
      <DataGrid
        grid={grid}
        label={t("courses")}
        columns={columnsOf(t, menuOf)}
        load={load}
        fetchPage={(page, size) => request(schoolCourseList, { ...filter, page, size })}
        rowName={({ title }) => title}
        actions={
          mayEdit
            ? ACTS.map((act) => ({
                id: act,
                label: t(NAMES[act]),
                run: (runs: readonly Run[]) => actOn(act, runs.filter(FITS[act])),
              }))
            : []
        }
        exportAll={() =>
          consent.guarded(async () => {
            const { file } = await request(schoolCourseExport, filter, { quiet: true, timeout: 60_000 });
            saveWorkbook(file, `${t("exportFile")}.xlsx`);
          })
        }
        filters={
          <>
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
            {choices.map(([name, value, any, options]) => (
              <Select
                key={name}
                aria-label={t(name)}
                value={value}
                onChange={(next) => grid.setFilter({ [name]: next })}
                options={[
                  { value: "", label: t(any) },
                  ...options.map(([id, label]) => ({ value: String(id), label: String(label) })),
                ]}
              />
            ))}
            <Select
              aria-label={t("state")}
              value={state}
              onChange={(next) => grid.setFilter({ state: next })}
              options={[
                { value: "", label: t("anyState") },
                ...SchoolCourseStates.map((value) => ({ value, label: t(value) })),
              ]}
            />
          </>
        }
        empty={
          isNarrowed ? (
            <Empty title={t("noneFound")} />
          ) : (
            <Empty icon={GraduationCap} title={t("empty")}>
              {t("emptyText")}
            </Empty>
          )
        }
      />
      {opened && isAct(opened) && (
        <SetState act={opened.act} runs={opened.runs} onClose={close} onDone={done} />
      )}
      {opened?.act === "lead" && <ChangeLead run={opened.run} onClose={close} onDone={done} />}
      {opened?.act === "copy" && load.data && (
        <CopyRun run={opened.run} terms={load.data.terms} onClose={close} onDone={done} />
      )}
    </Stack>
  );
}
