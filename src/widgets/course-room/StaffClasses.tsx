import Copy from "lucide-react/icons/copy";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import type { classDetail } from "../../core/contract/room.js";
import { type Translate, useMessages } from "../../core/element/index.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import type { GridColumn } from "../../ui/data/grid/columns.js";
import { DataGrid } from "../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../ui/data/grid/useGrid.js";
import type { Load } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { toast } from "../../ui/feedback/toast.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Sheet } from "../../ui/layout/styles.js";
import { Applications } from "./Applications.js";
import { AssignForm } from "./AssignForm.js";
import { messages } from "./class-messages.js";
import { useRoom } from "./useRoom.js";

type Detail = Output<typeof classDetail>;

const columnsOf = (
  t: Translate<(typeof messages)["zh-CN"]>,
  copy: (code: string) => Promise<void>,
): readonly GridColumn<Detail["classes"][number]>[] => [
  {
    id: "name",
    header: t("className"),
    cell: ({ name }) => <MultilingualText>{name}</MultilingualText>,
    fixed: true,
    sortable: true,
    exportValue: ({ name }) => name,
  },
  {
    id: "code",
    header: t("classCode"),
    cell: ({ name, code }) => (
      <>
        <code>{code}</code>
        <IconButton
          icon={Copy}
          iconSize={16}
          label={t("copyNamed", { name })}
          onClick={() => void copy(code)}
        />
      </>
    ),
    exportValue: ({ code }) => code,
  },
  {
    id: "people",
    header: t("classPeople"),
    cell: ({ people }) => people,
    sortable: true,
    align: "end",
    width: "minmax(80px, 120px)",
    exportValue: ({ people }) => people,
  },
];
/** For those who teach: every class with the code by which it is joined. */
function Classes({ load }: { readonly load: Load<Detail> }): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("course-classes");
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ kind: "ok", text: t("copied") });
    } catch {
      // A page may forbid it; the code stands there to be selected.
      toast({ kind: "info", text: code });
    }
  };
  const { data } = load;
  return (
    <DataGrid
      grid={grid}
      label={t("classes")}
      columns={columnsOf(t, copy)}
      load={{ ...load, data: data && { list: data.classes } }}
      empty={<Empty icon={Users} title={t("noClasses")} />}
    />
  );
}

/** What whoever teaches decides here: who comes in, and into which class. */
export function StaffClasses({
  load,
  onChanged,
}: {
  readonly load: Load<Detail>;
  readonly onChanged: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { shell } = useRoom();
  return (
    <>
      <Applications onChanged={onChanged} />
      <Sheet>
        <h2>{t("classes")}</h2>
        <Classes load={load} />
      </Sheet>
      {shell.mode === "assigned" && load.data && (
        <AssignForm classes={load.data.classes} onDone={onChanged} />
      )}
    </>
  );
}
