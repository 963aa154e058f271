import { useStore } from "@nanostores/react";
import FileUp from "lucide-react/icons/file-up";
import FolderOpen from "lucide-react/icons/folder-open";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { MaterialOrder, materialSet, materialTable } from "../../../core/contract/material.js";
import { materialUrl } from "../../../core/contract/room.js";
import { type Translate, useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { UploadProgress } from "../outline/UploadProgress.js";
import { Bar, Line, Note, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { type Material, MaterialForm } from "./MaterialForm.js";
import { messages } from "./messages.js";
import { isMaterial, keyOf, useMaterialUploads } from "./useMaterialUploads.js";

type T = Translate<(typeof messages)["zh-CN"]>;
const KINDS = ["document", "slides", "image", "audio", "video", "text", "archive", "other"] as const;

interface Names {
  readonly now: number;
  readonly className: (id: number) => string;
  readonly date: (at: number) => string;
}
const forWhom = (t: T, { classes }: Material, { className }: Names): string =>
  classes.length === 0 ? t("everyClass") : classes.map(className).filter(Boolean).join("、");

const columnsOf = (
  t: T,
  names: Names,
  acts: (one: Material) => ReactNode,
): readonly GridColumn<Material>[] => [
  {
    id: "name",
    header: t("name"),
    fixed: true,
    sortable: true,
    width: "minmax(150px, 2fr)",
    cell: ({ name, version }) => (
      <Line>
        <b>
          <MultilingualText>{name}</MultilingualText>
        </b>
        {version > 1 && <Badge kind="neutral">{t("version", { count: version })}</Badge>}
      </Line>
    ),
    exportValue: ({ name }) => name,
  },
  {
    id: "folder",
    header: t("folder"),
    width: "minmax(100px, 1fr)",
    sortable: true,
    cell: ({ folder }) => <MultilingualText>{folder || t("noFolder")}</MultilingualText>,
    exportValue: ({ folder }) => folder,
  },
  {
    id: "size",
    header: t("size"),
    sortable: true,
    align: "end",
    width: "minmax(70px, 90px)",
    cell: ({ size }) => fileSize(size),
    exportValue: ({ size }) => size,
  },
  {
    id: "classes",
    header: t("forClasses"),
    width: "minmax(80px, 1fr)",
    cell: (one) => forWhom(t, one, names),
    exportValue: (one) => forWhom(t, one, names),
  },
  {
    id: "openAt",
    header: t("openAt"),
    width: "minmax(90px, 1fr)",
    sortable: true,
    cell: ({ openAt }) =>
      openAt !== undefined && openAt > names.now ? (
        <Badge kind="warn">{t("notYet", { date: names.date(openAt) })}</Badge>
      ) : (
        t("atOnce")
      ),
    exportValue: ({ openAt }) => (openAt === undefined ? "" : new Date(openAt)),
  },
  {
    id: "downloads",
    header: t("downloads"),
    sortable: true,
    align: "end",
    width: "minmax(76px, 100px)",
    cell: ({ downloadable, downloads }) => (downloadable ? downloads : t("viewOnly")),
    exportValue: ({ downloads }) => downloads,
  },
  {
    id: "updatedAt",
    header: t("updatedAt"),
    width: "minmax(90px, 1fr)",
    sortable: true,
    cell: ({ updatedAt }) => <Time at={updatedAt} />,
    exportValue: ({ updatedAt }) => new Date(updatedAt),
  },
  { id: "acts", header: t("acts"), width: "minmax(224px, 1.2fr)", cell: acts },
];

/** The files of a run: sent, put into chapters, shown to classes, from a moment on; new versions, and what is taken away. */
export function Materials(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { locale } = useIsland();
  const { shell, canBuild } = useStudio();
  const { go, place } = usePlace();
  const run = shell.id;
  const [open, setOpen] = useState<readonly Material[]>();
  const field = useRef<HTMLInputElement>(null);
  const replaced = useRef<number>(undefined);
  const grid = useGrid("studio-materials", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", media = "", chapter: saidChapter = "" } = grid.filter;
  const chapter = /^\d{1,15}$/.test(saidChapter) ? Number(saidChapter) : undefined;
  const input = {
    id: run,
    q: q || undefined,
    media: KINDS.find((one) => one === media),
    chapter,
    ...grid.orderBy(MaterialOrder),
  };
  const load = useList(materialTable, { ...input, page: grid.page, size: grid.size });
  const uploads = useMaterialUploads(run, load.reload);
  const sending = [...useStore(uploads.$sending)].filter(([key]) => isMaterial(key));
  const onTheirWay = new Set(sending.map(([key]) => key));
  const left = useStore(uploads.$unfinished).filter(({ node }) => isMaterial(node) && !onTheirWay.has(node));

  const send = (files: Iterable<File>) => {
    for (const file of files)
      uploads.start({ key: keyOf(file), material: replaced.current, node: chapter ?? 0 }, file);
    replaced.current = undefined;
  };
  const pick = (material?: number) => {
    replaced.current = material;
    if (field.current) field.current.multiple = material === undefined;
    field.current?.click();
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    send([...event.dataTransfer.files].filter(({ size }) => size > 0));
  };
  const look = async ({ id, preview }: Material) => {
    try {
      const use = preview === "none" ? "download" : "preview";
      const { url } = await request(materialUrl, { id: run, material: id, use }, { quiet: true });
      globalThis.open(url, "_blank", "noopener");
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  const setRemoved = async (rows: readonly Material[], removed: boolean) => {
    try {
      const materials = rows.map(({ id }) => id);
      const { changed } = await request(materialSet, { id: run, materials, removed }, { quiet: true });
      grid.select([]);
      load.reload();
      if (removed)
        toast({
          kind: "ok",
          text: t("removed", { count: changed }),
          action: { label: t("undo"), act: () => void setRemoved(rows, false) },
        });
      else toast({ kind: "ok", text: t("undone") });
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  const { chapters = [], classes = [], now = 0 } = load.data ?? {};
  const names: Names = {
    now,
    className: (id) => classes.find((one) => one.id === id)?.name ?? "",
    date: (at) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(at),
  };
  const acts = (one: Material): ReactNode => (
    <Line>
      <Button size="s" aria-label={t("lookNamed", { name: one.name })} onClick={() => void look(one)}>
        {t("look")}
      </Button>
      {canBuild && (
        <>
          <Button size="s" aria-label={t("editTitle", { name: one.name })} onClick={() => setOpen([one])}>
            {t("edit")}
          </Button>
          <Button size="s" aria-label={t("newVersionOf", { name: one.name })} onClick={() => pick(one.id)}>
            {t("newVersion")}
          </Button>
        </>
      )}
    </Line>
  );
  return (
    <Stack
      onDragOver={canBuild ? (event) => event.preventDefault() : undefined}
      onDrop={canBuild ? drop : undefined}
    >
      <Bar>
        <div>
          <h2>{t("heading")}</h2>
          <Muted>{canBuild ? `${t("intro")}${t("drop")}` : t("intro")}</Muted>
        </div>
        {canBuild && (
          <Button variant="primary" icon={<Icon of={FileUp} size={18} />} onClick={() => pick()}>
            {t("add")}
          </Button>
        )}
      </Bar>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        aria-label={t("add")}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          send(files);
        }}
      />
      {left.map(({ node, name, sent, size }) => (
        <Note key={node} data-kind="warn" role="status">
          <span>{t("left", { name, done: fileSize(sent), size: fileSize(size) })}</span>
          <Button size="s" onClick={() => uploads.cancel(node)}>
            {t("dropUpload")}
          </Button>
        </Note>
      ))}
      {sending.map(([key, one]) => (
        <UploadProgress key={key} of={key} sending={one} uploads={uploads} />
      ))}
      <DataGrid
        grid={grid}
        label={t("heading")}
        columns={columnsOf(t, names, acts)}
        load={load}
        fetchPage={(page, size) => request(materialTable, { ...input, page, size })}
        rowName={({ name }) => name}
        actions={
          canBuild
            ? [
                { id: "settings", label: t("settings"), run: setOpen },
                { id: "remove", label: t("remove"), danger: true, run: (rows) => setRemoved(rows, true) },
              ]
            : []
        }
        filters={
          <>
            <Select
              aria-label={t("folder")}
              value={chapter === undefined ? "" : String(chapter)}
              onChange={(next) => grid.setFilter({ chapter: next })}
              options={[
                { value: "", label: t("anyFolder") },
                { value: "0", label: t("noFolder") },
                ...chapters.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
            />
            <Select
              aria-label={t("kind")}
              value={media}
              onChange={(next) => grid.setFilter({ media: next })}
              options={[
                { value: "", label: t("everyKind") },
                ...KINDS.map((one) => ({ value: one, label: t(one) })),
              ]}
            />
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
          </>
        }
        empty={
          q || media || chapter !== undefined ? (
            <Empty title={t("nothing")} />
          ) : (
            <Empty icon={FolderOpen} title={t("none")}>
              {t("noneText")}
            </Empty>
          )
        }
      />
      {open && (
        <MaterialForm
          run={run}
          materials={open}
          chapters={chapters}
          classes={classes}
          onClose={() => setOpen(undefined)}
          onDone={(changed) => {
            setOpen(undefined);
            grid.select([]);
            load.reload();
            toast({ kind: "ok", text: t("saved", { count: changed }) });
          }}
        />
      )}
    </Stack>
  );
}
