import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import FolderOpen from "lucide-react/icons/folder-open";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { apiOrigin } from "../../../core/site/config.js";
import * as room from "../../../core/contract/room.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { FilePreview, PreviewBones, PreviewBox } from "../../../ui/media/FilePreview.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Facts } from "../../../ui/layout/styles.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import type { NodeData } from "../film.js";
import { messages } from "../messages.js";
import { kindOf } from "../views/kindOf.js";

type Material = NodeData["materials"][number];

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);
`;
const One = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--edu-space-2);

  > :nth-child(3) {
    grid-column: 1 / -1;
  }
  .name {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

export interface MaterialsPanelProps {
  readonly run: number;
  readonly node: Pick<NodeData, "id" | "materials">;
}

/**
 * What belongs to a node: looked at in place, or taken along.
 * @csspart materials - The materials beside the player.
 */
export function MaterialsPanel({ run, node }: MaterialsPanelProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [open, setOpen] = useState<number>();
  if (node.materials.length === 0) return <Empty icon={FolderOpen} title={t("noMaterials")} />;
  const download = async ({ id }: Material) => {
    try {
      const { url } = await request(room.materialUrl, { id: run, material: id, use: "download" });
      location.assign(new URL(url, apiOrigin()).href);
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  return (
    <List part="materials">
      {node.materials.map((one) => (
        <One key={one.id}>
          <div>
            <p className="name">{one.name}</p>
            <Facts>{fileSize(one.size)}</Facts>
          </div>
          <span>
            {kindOf(one.mime) !== "none" && (
              <IconButton
                icon={Eye}
                label={t("lookAt", { name: one.name })}
                aria-expanded={open === one.id}
                onClick={() => setOpen(open === one.id ? undefined : one.id)}
              />
            )}
            <IconButton
              icon={Download}
              label={t("downloadOf", { name: one.name })}
              onClick={() => void download(one)}
            />
          </span>
          {open === one.id && <Look run={run} material={one} />}
        </One>
      ))}
    </List>
  );
}

function Look({ run, material }: { readonly run: number; readonly material: Material }): ReactNode {
  const { data, error, reload } = useLoad(`${run}|${material.id}`, (signal) =>
    request(room.materialUrl, { id: run, material: material.id, use: "preview" }, { signal }),
  );
  const shown = (): ReactNode => {
    if (error && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data) return <PreviewBones />;
    return <FilePreview kind={kindOf(data.mime)} url={data.url} title={material.name} />;
  };
  return <PreviewBox>{shown()}</PreviewBox>;
}
