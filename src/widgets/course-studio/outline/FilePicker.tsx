import { type ReactNode, useState } from "react";
import type { NodeKind } from "../../../core/contract/course-parts.js";
import { resourceList } from "../../../core/contract/library.js";
import { materialList } from "../../../core/contract/room.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { PlainRows, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";

/** What of a library's media fits a kind of node. */
const MEDIA: Partial<Record<NodeKind, string>> = {
  video: "video",
  live: "video",
  audio: "audio",
  doc: "document",
  slides: "slides",
  image: "image",
  package: "archive",
};
const FITS: Partial<Record<NodeKind, (mime: string) => boolean>> = {
  video: (mime) => mime.startsWith("video/"),
  live: (mime) => mime.startsWith("video/"),
  audio: (mime) => mime.startsWith("audio/"),
  image: (mime) => mime.startsWith("image/"),
  doc: (mime) => mime === "application/pdf" || mime.includes("wordprocessing"),
  slides: (mime) => mime === "application/pdf" || mime.includes("presentation"),
  package: (mime) => mime === "application/zip",
};

export interface Picked {
  readonly material?: number;
  readonly resource?: number;
  readonly duration?: number;
}

/** A file that is here already: a material of the course, or a resource of a library. */
export function FilePicker({
  kind,
  source,
  onPick,
  onClose,
}: {
  readonly kind: NodeKind;
  readonly source: "materials" | "library";
  readonly onPick: (picked: Picked) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const [query, setQuery] = useState("");
  const { data, error, reload } = useLoad(`${source}|${kind}|${query}`, async (signal) => {
    const options = { signal, quiet: true };
    if (source === "materials") {
      const { list } = await request(materialList, { id, query }, options);
      const fits = list.filter(({ mime }) => FITS[kind]?.(mime));
      return fits.map((one) => ({ id: one.id, name: one.name, note: one.folder, duration: 0 }));
    }
    const { list } = await request(resourceList, { query, media: MEDIA[kind], size: 30 }, options);
    return list.map((one) => ({ id: one.id, name: one.title, note: one.school, duration: one.duration }));
  });
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(source === "materials" ? "fromMaterials" : "fromLibrary")}
      width={520}
    >
      <Stack>
        <SearchBox label={t("search")} value={query} onSearch={setQuery} />
        {error !== undefined && !data ? (
          <ErrorState error={error} onRetry={reload} />
        ) : !data ? (
          <Skeleton>
            <SkeletonBlock style={{ height: 160 }} />
          </Skeleton>
        ) : data.length === 0 ? (
          <Muted>{t("noFiles")}</Muted>
        ) : (
          <PlainRows>
            {data.map((one) => (
              <li key={one.id}>
                <div>
                  <MultilingualText>{one.name}</MultilingualText>
                  {one.note && (
                    <Muted>
                      <MultilingualText>{one.note}</MultilingualText>
                    </Muted>
                  )}
                </div>
                <Button
                  size="s"
                  aria-label={t("chooseNamed", { name: one.name })}
                  onClick={() =>
                    onPick({
                      [source === "materials" ? "material" : "resource"]: one.id,
                      ...(one.duration > 0 && { duration: one.duration }),
                    })
                  }
                >
                  {t("choose")}
                </Button>
              </li>
            ))}
          </PlainRows>
        )}
      </Stack>
    </Drawer>
  );
}
