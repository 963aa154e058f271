import { type ReactNode, Suspense, useEffect } from "react";
import { resourcePreview } from "../../core/contract/library.js";
import { late, useIsland } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { FilePreview, PreviewBones, PreviewBox } from "../../ui/media/FilePreview.js";
import { useLoad } from "../../ui/data/useLoad.js";

// The player's controls come when there is a film or a sound.
const LooseFilm = late(
  async () => (await import("../course-player/loose-film/index.js")).LooseFilm,
  "lib-browser/LooseFilm",
);

/** A material as far as it can be shown in place; why not, where it cannot. */
export function Preview({
  id,
  title,
  picture,
}: {
  readonly id: number;
  readonly title: string;
  /** It is a picture or a film. */
  readonly picture: boolean;
}): ReactNode {
  const { locale, emit } = useIsland();
  const { data, error, reload } = useLoad(`${id}|${locale}`, (signal) =>
    request(resourcePreview, { id }, { signal }),
  );
  const isShown = data !== undefined && data.kind !== "none";
  useEffect(() => {
    if (isShown) emit("edu-resource-use", { resource: id, use: "preview" });
  }, [isShown, id, emit]);
  const shown = (): ReactNode => {
    if (error && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data) return <PreviewBones picture={picture} />;
    const { kind, url, mime, captions } = data;
    if (kind === "video" || kind === "audio") {
      return (
        <Suspense fallback={<PreviewBones picture={picture} />}>
          <LooseFilm {...{ id, kind, title, url, mime, captions }} onReload={reload} />
        </Suspense>
      );
    }
    const why = data.mime === "" ? "noFile" : data.reason === "processing" ? "processing" : "unsupported";
    return (
      <FilePreview onDemand kind={data.kind} url={data.url} title={title} blocks={data.blocks} why={why} />
    );
  };
  return <PreviewBox>{shown()}</PreviewBox>;
}
