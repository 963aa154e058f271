import Plus from "lucide-react/icons/plus";
import Users from "lucide-react/icons/users";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { classArchive, classList, classSave } from "../../../core/contract/roster.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Bar, Line, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { CodeDialog } from "./CodeDialog.js";
import { messages } from "./messages.js";

export type CourseClass = Output<typeof classList>["list"][number];

function ClassForm({
  run,
  one,
  onDone,
  onClose,
}: {
  readonly run: number;
  /** Of the one that is changed. */
  readonly one: CourseClass | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { shell } = useStudio();
  const form = useForm(classSave, {
    fields: { name: one?.name ?? "", teacher: one?.teacher ?? shell.teachers[0] ?? "" },
    validate: ({ name }) => ({ name: name.trim() ? undefined : t("nameMissing") }),
    input: ({ name, teacher }) => ({ id: run, classId: one?.id, name, teacher }),
    done() {
      toast({ kind: "ok", text: t("saved") });
      onDone();
    },
  });
  return (
    <Dialog open title={one ? t("renameNamed", { name: one.name }) : t("create")} onClose={onClose}>
      <form {...form.form} style={{ display: "grid", gap: 16 }}>
        <Field label={t("name")} error={form.errors.name} required>
          <Input {...form.text("name")} />
        </Field>
        <Field label={t("teacher")} error={form.errors.teacher} optional>
          <Input {...form.text("teacher")} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("save")}
        </Button>
      </form>
    </Dialog>
  );
}

type T = Translate<(typeof messages)["zh-CN"]>;
const stateOf = (t: T, { archivedAt }: CourseClass): string =>
  t(archivedAt === undefined ? "inUse" : "archived");

const columnsOf = (
  t: T,
  by: {
    readonly canBuild: boolean;
    readonly link: (one: CourseClass) => object;
    readonly isOver: (one: CourseClass) => boolean;
    readonly onCode: (one: CourseClass) => void;
    readonly onEdit: (one: CourseClass) => void;
    readonly onArchive: (one: CourseClass, archived: boolean) => unknown;
  },
): readonly GridColumn<CourseClass>[] => [
  {
    id: "name",
    header: t("name"),
    fixed: true,
    sortable: true,
    width: "minmax(140px, 2fr)",
    cell: (one) => (
      <a part="class" {...by.link(one)}>
        <MultilingualText>{one.name}</MultilingualText>
      </a>
    ),
    exportValue: ({ name }) => name,
  },
  {
    id: "teacher",
    header: t("teacher"),
    sortable: true,
    cell: ({ teacher }) => teacher,
    exportValue: ({ teacher }) => teacher,
  },
  {
    id: "learners",
    header: t("learners"),
    sortable: true,
    align: "end",
    width: "minmax(70px, 90px)",
    cell: ({ learners }) => learners,
    exportValue: ({ learners }) => learners,
  },
  {
    id: "code",
    header: t("code"),
    width: "minmax(150px, 1fr)",
    cell: (one) => (
      <Line>
        <Button
          size="s"
          aria-label={t("codeOpen", { code: one.code, name: one.name })}
          onClick={() => by.onCode(one)}
        >
          <code>{one.code}</code>
        </Button>
        {by.isOver(one) && <Badge kind="warn">{t("codeOver")}</Badge>}
      </Line>
    ),
    exportValue: ({ code }) => code,
  },
  {
    id: "codeUntil",
    header: t("codeUntil"),
    cell: ({ codeUntil }) => (codeUntil === undefined ? "–" : <Time at={codeUntil} />),
    exportValue: ({ codeUntil }) => (codeUntil === undefined ? "" : new Date(codeUntil)),
  },
  {
    id: "state",
    header: t("state"),
    cell: (one) => (
      <Line>
        <Badge kind={one.archivedAt === undefined ? "ok" : "info"}>{stateOf(t, one)}</Badge>
        {one.asking > 0 && <Badge kind="warn">{t("asking", { count: one.asking })}</Badge>}
      </Line>
    ),
    exportValue: (one) => stateOf(t, one),
  },
  ...(by.canBuild
    ? [
        {
          id: "acts",
          header: t("acts"),
          width: "150px",
          cell: (one: CourseClass) => (
            <Line>
              <Button
                size="s"
                aria-label={t("renameNamed", { name: one.name })}
                onClick={() => by.onEdit(one)}
              >
                {t("rename")}
              </Button>
              <Button
                size="s"
                variant="ghost"
                aria-label={t(one.archivedAt === undefined ? "archiveNamed" : "unarchiveNamed", {
                  name: one.name,
                })}
                onClick={() => by.onArchive(one, one.archivedAt === undefined)}
              >
                {t(one.archivedAt === undefined ? "archive" : "unarchive")}
              </Button>
            </Line>
          ),
        },
      ]
    : []),
];

/** Every class of the run with its code, how many are in it, and who asks to be let in. */
export function Classes(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { canBuild, shell } = useStudio();
  const { link } = usePlace();
  const grid = useGrid("studio-classes");
  const [editing, setEditing] = useState<CourseClass | "new">();
  const [coding, setCoding] = useState<number>();
  const load = useList(classList, { id: shell.id });
  const { data, reload } = load;
  const isOver = ({ codeUntil }: CourseClass) =>
    codeUntil !== undefined && data !== undefined && codeUntil <= data.now;
  const archive = async (one: CourseClass, archived: boolean) => {
    try {
      await request(classArchive, { id: shell.id, classId: one.id, archived });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    reload();
  };
  const shown = data?.list.find(({ id }) => id === coding);
  return (
    <Stack>
      <Bar>
        <h2>{t("classes")}</h2>
        {canBuild && (
          <Button variant="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setEditing("new")}>
            {t("create")}
          </Button>
        )}
      </Bar>
      {data !== undefined && data.classless > 0 && <Muted>{t("classless", { count: data.classless })}</Muted>}
      <DataGrid
        grid={grid}
        label={t("classes")}
        columns={columnsOf(t, {
          canBuild,
          isOver,
          link: (one) => link({ view: "classes", item: one.id }),
          onCode: (one) => setCoding(one.id),
          onEdit: setEditing,
          onArchive: archive,
        })}
        load={load}
        empty={
          <Empty icon={Users} title={t("noClasses")}>
            {t("noClassesText")}
          </Empty>
        }
      />
      {editing && (
        <ClassForm
          run={shell.id}
          one={editing === "new" ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onDone={() => {
            setEditing(undefined);
            reload();
          }}
        />
      )}
      {shown && (
        <CodeDialog
          run={shell.id}
          one={shown}
          canChange={canBuild}
          onChanged={reload}
          onClose={() => setCoding(undefined)}
        />
      )}
    </Stack>
  );
}
