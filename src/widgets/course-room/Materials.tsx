import FolderOpen from "lucide-react/icons/folder-open";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { materialList } from "../../core/contract/room.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, Part, Row } from "../../ui/layout/styles.js";
import { fileSize, shortNumber } from "../../ui/layout/numbers.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { Select } from "../../ui/controls/Select.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { Time } from "../../ui/layout/time.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { CourseExperiments } from "../shared/experiments/CourseExperiments.js";
import { Bar, Rows, Stack } from "../shared/page-styles.js";
import { MaterialPreview } from "./MaterialPreview.js";
import { messages } from "./material-messages.js";
import { useDownload } from "./useDownload.js";
import { usePlace } from "./usePlace.js";
import { useRoom } from "./useRoom.js";

type File = Output<typeof materialList>["list"][number];

const SORTS = ["chapter", "name", "new", "hot"] as const;
const KINDS = ["document", "slides", "image", "audio", "video", "text", "archive", "other"] as const;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--edu-space-2) var(--edu-space-4);
  padding: var(--edu-space-3) var(--edu-space-4);

  .name {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** By folder, in the order in which they come; one folder where the order is another. */
function groups(files: readonly File[], byChapter: boolean): [folder: string, files: File[]][] {
  if (!byChapter) return [["", [...files]]];
  const found = new Map<string, File[]>();
  for (const file of files) found.set(file.folder, [...(found.get(file.folder) ?? []), file]);
  return [...found];
}

/** Files for those in the course: by chapter, found, looked at in place, downloaded. */
export function Materials(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { id } = useRoom().shell;
  const download = useDownload();
  const { place, go, step } = usePlace();
  const { text, one: oneOf, change } = filterOf({ place, go });
  const query = text("q").slice(0, 64);
  const media = oneOf("media", KINDS) ?? "";
  const sort = oneOf("sort", SORTS) ?? "chapter";
  const [open, setOpen] = useState<number>();
  const load = useList(materialList, { id, query, media: media || undefined, sort }, { step });
  const { data } = load;
  const clear = () => change({ q: "", media: "" });
  const line = (file: File): ReactNode => {
    const isOpen = open === file.id;
    return (
      <li key={file.id}>
        <Line>
          <div>
            <p className="name">
              <MultilingualText>{file.name}</MultilingualText>
            </p>
            <Facts>
              <span>{t(KINDS.find((kind) => kind === file.media) ?? "other")}</span>
              <span>{fileSize(file.size)}</span>
              {file.version > 1 && <span>{t("version", { count: file.version })}</span>}
              <Time at={file.updatedAt} />
              {file.downloads > 0 && (
                <span>{t("downloads", { count: shortNumber(file.downloads, locale) })}</span>
              )}
            </Facts>
          </div>
          <Row>
            {file.preview !== "none" && (
              <Button
                size="s"
                aria-expanded={isOpen}
                aria-label={t(isOpen ? "closeNamed" : "previewNamed", { name: file.name })}
                onClick={() => setOpen(isOpen ? undefined : file.id)}
              >
                <Icon of={Eye} size={16} />
                {t(isOpen ? "close" : "preview")}
              </Button>
            )}
            {file.downloadable ? (
              <Button
                size="s"
                aria-label={t("downloadNamed", { name: file.name })}
                onClick={() => download(file.id)}
              >
                <Icon of={Download} size={16} />
                {t("download")}
              </Button>
            ) : (
              <Muted as="span">{t("noDownload")}</Muted>
            )}
          </Row>
        </Line>
        {isOpen && <MaterialPreview id={file.id} kind={file.preview} title={file.name} />}
      </li>
    );
  };
  return (
    <Stack>
      <Bar>
        <h2>{t("heading")}</h2>
      </Bar>
      <Row>
        <SearchBox label={t("search")} value={query} onSearch={(q) => change({ q })} />
        <Select
          aria-label={t("kind")}
          value={media}
          onChange={(next) => change({ media: next })}
          options={[
            { value: "", label: t("everyKind") },
            ...KINDS.map((kind) => ({ value: kind, label: t(kind) })),
          ]}
        />
        <Select
          aria-label={t("sort")}
          value={sort}
          onChange={(next) => change({ sort: next === "chapter" ? "" : next })}
          options={SORTS.map((one) => ({ value: one, label: t(one) }))}
        />
      </Row>
      {data && data.list.length > 0 && <Muted role="status">{t("found", { count: data.list.length })}</Muted>}
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 64 }} />
            <SkeletonBlock style={{ height: 64, marginTop: 8 }} />
            <SkeletonBlock style={{ height: 64, marginTop: 8 }} />
          </Skeleton>
        }
        empty={
          <slot name="empty">
            {query !== "" || media !== "" ? (
              <Empty title={t("nothing")} action={<Button onClick={clear}>{t("clear")}</Button>} />
            ) : (
              <Empty icon={FolderOpen} title={t("none")}>
                {t("noneText")}
              </Empty>
            )}
          </slot>
        }
      >
        {({ list }, busy) =>
          groups(list, sort === "chapter").map(([folder, files]) => (
            <Part key={folder} aria-label={folder || t("noFolder")} aria-busy={busy}>
              {sort === "chapter" && (
                <h3>
                  <MultilingualText>{folder || t("noFolder")}</MultilingualText>
                </h3>
              )}
              <Rows part="results">{files.map(line)}</Rows>
            </Part>
          ))
        }
      </ListStates>
      <CourseExperiments run={id} />
    </Stack>
  );
}
