import type { ReactNode } from "react";
import { materialUrl } from "../../core/contract/room.js";
import { useIsland } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { FilePreview, type FilePreviewProps, PreviewBones, PreviewBox } from "../../ui/media/FilePreview.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { useRoom } from "./useRoom.js";

/** A material as far as it can be shown in place. */
export function MaterialPreview({
  id: material,
  kind,
  title,
}: {
  readonly id: number;
  readonly kind: FilePreviewProps["kind"];
  readonly title: string;
}): ReactNode {
  const { emit } = useIsland();
  const { id } = useRoom().shell;
  const { data, error, reload } = useLoad(`${id}|${material}`, async (signal) => {
    const answer = await request(materialUrl, { id, material, use: "preview" }, { signal, quiet: true });
    emit("edu-material-use", { material, use: "preview" });
    return answer;
  });
  const shown = (): ReactNode => {
    if (error && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data) return <PreviewBones />;
    return <FilePreview kind={kind} url={data.url} title={title} />;
  };
  return <PreviewBox>{shown()}</PreviewBox>;
}
