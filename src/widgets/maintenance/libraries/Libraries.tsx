import LibraryIcon from "lucide-react/icons/library";
import { type ReactNode, Suspense } from "react";
import type { Output } from "../../../core/contract/call.js";
import { libraryManaged } from "../../../core/contract/library-building.js";
import { late, type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Stack } from "../../shared/page-styles.js";
import { PAGE_FILTER } from "../place.js";
import { usePlace, type Way } from "../usePlace.js";
import { messages } from "./messages.js";

const LibraryPage = late(async () => (await import("./LibraryPage.js")).LibraryPage);
const Sections = late(async () => (await import("./Sections.js")).Sections);

type Library = Output<typeof libraryManaged>["list"][number];

const columnsOf = (
  t: Translate<(typeof messages)["zh-CN"]>,
  link: Way["link"],
): readonly GridColumn<Library>[] => [
  {
    id: "name",
    header: t("name"),
    fixed: true,
    width: "minmax(200px, 3fr)",
    cell: ({ id, name }) => (
      <a {...link({ item: String(id), filter: "" })}>
        <MultilingualText>{name}</MultilingualText>
      </a>
    ),
  },
  {
    id: "school",
    header: t("school"),
    width: "minmax(140px, 2fr)",
    cell: ({ school }) => <MultilingualText>{school}</MultilingualText>,
  },
  {
    id: "level",
    header: t("level"),
    width: "minmax(90px, 110px)",
    cell: ({ level }) => t(level === "school" ? "school_" : level),
  },
  {
    id: "edition",
    header: t("edition"),
    width: "minmax(120px, 150px)",
    cell: ({ edition }) => t(edition),
  },
  {
    id: "sections",
    header: t("sections"),
    align: "end",
    width: "minmax(84px, 100px)",
    cell: ({ sections }) => sections,
  },
  {
    id: "resources",
    header: t("resources"),
    align: "end",
    width: "minmax(110px, 150px)",
    cell: ({ resources }) => resources,
  },
  {
    id: "state",
    header: t("state"),
    width: "minmax(90px, 110px)",
    cell: ({ state }) => <Badge kind={state === "published" ? "ok" : "neutral"}>{t(state)}</Badge>,
  },
];

function List(): ReactNode {
  const t = useMessages(messages);
  const { place, go, step, link } = usePlace();
  const grid = useGrid("managed-libraries", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "" } = grid.filter;
  const input = { q: q.slice(0, 64) || undefined };
  const load = useList(libraryManaged, { ...input, page: grid.page, size: grid.size }, { step });
  return (
    <Stack>
      <Muted>{t("intro")}</Muted>
      <DataGrid
        grid={grid}
        label={t("libraries")}
        columns={columnsOf(t, link)}
        load={load}
        fetchPage={(page, size) => request(libraryManaged, { ...input, page, size })}
        filters={<SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />}
        empty={
          q ? (
            <Empty title={t("noneFound")} />
          ) : (
            <Empty icon={LibraryIcon} title={t("none")}>
              {t("noneText")}
            </Empty>
          )
        }
      />
    </Stack>
  );
}

/** The libraries that somebody looks after, or the sections or the page of one. */
export function Libraries(): ReactNode {
  const { place } = usePlace();
  const library = Number(place.item);
  if (!Number.isSafeInteger(library) || library < 1) return <List />;
  return (
    <Suspense>
      {place.filter === PAGE_FILTER ? (
        <LibraryPage key={library} library={library} />
      ) : (
        <Sections key={library} library={library} />
      )}
    </Suspense>
  );
}
