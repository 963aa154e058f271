import FileUp from "lucide-react/icons/file-up";
import GraduationCap from "lucide-react/icons/graduation-cap";
import UserPlus from "lucide-react/icons/user-plus";
import Users from "lucide-react/icons/users";
import { type ReactNode, Suspense, useState } from "react";
import { type PeopleKind, PeopleOrder, PersonStates } from "../../../core/contract/people.js";
import { late, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { useConsent } from "../../shared/exports/useConsent.js";
import { Line } from "../../shared/form-styles.js";
import { Stack } from "../../shared/page-styles.js";
import { saveWorkbook } from "../../shared/save-workbook.js";
import { usePlace } from "../usePlace.js";
import { useAllowed, useSchool } from "../useSchool.js";
import { CALLS, type Choices, type Opened, type Person } from "./calls.js";
import { columnsOf } from "./columns.js";
import { Filters } from "./Filters.js";
import { messages } from "./messages.js";

const Acts = late(async () => (await import("./Acts.js")).Acts);

const NONE: Choices = { colleges: [], majors: [], years: [] };

export function PeopleTable({ kind }: { readonly kind: PeopleKind }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const org = useSchool();
  const mayDo = useAllowed();
  const { go, place } = usePlace();
  const [opened, setOpened] = useState<Opened>();
  const calls = CALLS[kind];
  const isTeacher = kind === "teacher";
  const grid = useGrid(isTeacher ? "school-teachers" : "school-students", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", college = "", major = "", year = "", adminClass = "", state = "" } = grid.filter;
  const input = {
    org,
    q: q || undefined,
    college: Number(college) || undefined,
    major: Number(major) || undefined,
    gradeYear: Number(year) || undefined,
    adminClass: adminClass || undefined,
    state: PersonStates.find((one) => one === state),
    ...grid.orderBy(PeopleOrder),
  };
  const consent = useConsent(`${kind}.export`, { org });
  const load = useList(calls.list, { ...input, page: grid.page, size: grid.size });
  const job = useJob("people", `school ${org} ${kind}`, load.reload);
  const leaving = useJob("graduation", `school ${org}`, load.reload);
  const choices = load.data ?? NONE;
  const may = (action: string) => mayDo(`${kind}.${action}`);
  const setStates = async (people: readonly Person[], isOn: boolean) => {
    try {
      const ids = people.map(({ id }) => id);
      const call = isOn ? calls.enable : calls.disable;
      const { changed } = await request(call, { org, people: ids }, { quiet: true });
      toast({ kind: "ok", text: t("changed", { count: changed }) });
      grid.select([]);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    load.reload();
  };
  const menuOf = (person: Person): readonly MenuItem[] => {
    const { mayManage, isSelf, state: now } = person;
    const isOn = now === "active" || now === "invited";
    const open = (act: "form" | "roles" | "reset") => () => setOpened({ act, person });
    return [
      ...(may("edit") && (mayManage || isSelf)
        ? [{ id: "edit", label: t("edit"), onSelect: open("form") }]
        : []),
      ...(may("edit") && mayManage && now !== "blocked"
        ? [{ id: "reset", label: t(now === "invited" ? "invite" : "reset"), onSelect: open("reset") }]
        : []),
      ...(isTeacher && mayManage && may("edit") && (load.data?.grantable.length ?? 0) > 0
        ? [{ id: "roles", label: t("changeRoles"), onSelect: open("roles") }]
        : []),
      ...(mayManage && mayDo("merge.edit")
        ? [
            {
              id: "merge",
              label: t("merge"),
              onSelect: () => setOpened({ act: "merge", people: [person] }),
            },
          ]
        : []),
      ...(mayManage && now !== "blocked" && may(isOn ? "disable" : "enable")
        ? [
            {
              id: "state",
              label: t(isOn ? "disable" : "enable"),
              danger: isOn,
              separated: true,
              onSelect: () => void setStates([person], !isOn),
            },
          ]
        : []),
    ];
  };
  const merge = (people: readonly Person[]) => {
    if (people.length === 2) setOpened({ act: "merge", people });
    else toast({ kind: "bad", text: t("mergeTwo") });
  };
  const isNarrowed = [q, college, major, year, adminClass, state].some((value) => value !== "");
  return (
    <Stack>
      <Line style={{ justifyContent: "flex-end" }}>
        {!isTeacher && may("disable") && (
          <Button
            icon={<Icon of={GraduationCap} size={18} />}
            disabled={choices.years.length === 0}
            onClick={() => setOpened({ act: "graduate" })}
          >
            {t("graduate")}
          </Button>
        )}
        {may("import") && (
          <Button icon={<Icon of={FileUp} size={18} />} onClick={() => setOpened({ act: "import" })}>
            {t("import")}
          </Button>
        )}
        {may("add") && (
          <Button
            variant="primary"
            icon={<Icon of={UserPlus} size={18} />}
            disabled={!load.data}
            onClick={() => setOpened({ act: "form" })}
          >
            {t(isTeacher ? "addTeacher" : "addStudent")}
          </Button>
        )}
      </Line>
      {consent.note}
      <JobProgress handle={job} title={t("importing")} />
      {!isTeacher && <JobProgress handle={leaving} title={t("graduating")} />}
      <DataGrid
        grid={grid}
        label={t(isTeacher ? "teachers" : "students")}
        columns={columnsOf(t, kind, menuOf)}
        load={load}
        fetchPage={(page, size) => request(calls.list, { ...input, page, size })}
        rowName={({ name }) => name}
        isSelectable={({ mayManage }) => mayManage}
        actions={[
          ...(may("edit")
            ? [
                {
                  id: "transfer",
                  label: t("transfer"),
                  run: (people: readonly Person[]) => setOpened({ act: "transfer", people }),
                },
              ]
            : []),
          ...(mayDo("merge.edit") ? [{ id: "merge", label: t("merge"), run: merge }] : []),
          ...(may("enable")
            ? [
                {
                  id: "enable",
                  label: t("enable"),
                  run: (people: readonly Person[]) => setStates(people, true),
                },
              ]
            : []),
          ...(may("disable")
            ? [
                {
                  id: "disable",
                  label: t("disable"),
                  danger: true,
                  run: (people: readonly Person[]) => setStates(people, false),
                },
              ]
            : []),
        ]}
        {...(may("export") && {
          exportAll: () =>
            consent.guarded(async () => {
              const { file } = await request(calls.exportAll, { org }, { quiet: true, timeout: 60_000 });
              saveWorkbook(file, `${t(isTeacher ? "teachers" : "students")}.xlsx`);
            }),
        })}
        filters={<Filters kind={kind} choices={choices} grid={grid} />}
        empty={
          isNarrowed ? (
            <Empty title={t("noneFound")} />
          ) : (
            <Empty icon={Users} title={t(isTeacher ? "emptyTeachers" : "emptyStudents")}>
              {t("emptyText")}
            </Empty>
          )
        }
      />
      {opened && (
        <Suspense>
          <Acts
            kind={kind}
            opened={opened}
            choices={choices}
            grantable={load.data?.grantable ?? []}
            onChanged={load.reload}
            onStarted={() => {
              setOpened(undefined);
              job.refresh();
              leaving.refresh();
            }}
            onDone={() => {
              setOpened(undefined);
              grid.select([]);
              load.reload();
            }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
