import FileText from "lucide-react/icons/file-text";
import ImageIcon from "lucide-react/icons/image";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { activityWorks } from "../../core/contract/activity.js";
import { useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Icon } from "../../ui/layout/Icon.js";
import { detailMessages } from "./detail-messages.js";

export type WorkFile = Output<typeof activityWorks>["list"][number]["files"][number];

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2) var(--edu-space-4);

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--edu-space-1);
    min-height: 24px;
    overflow-wrap: anywhere;
  }
`;

/** What belongs to a work, each in a tab of its own. */
export function WorkFiles({ files }: { readonly files: readonly WorkFile[] }): ReactNode {
  const t = useMessages(detailMessages);
  if (files.length === 0) return null;
  return (
    <List>
      {files.map(({ file, name, mime, url }) => (
        <li key={file}>
          <a href={portalHref(url)} target="_blank" rel="noopener" aria-label={t("openFile", { name })}>
            <Icon of={mime === "application/pdf" ? FileText : ImageIcon} size={16} />
            {name}
          </a>
        </li>
      ))}
    </List>
  );
}
