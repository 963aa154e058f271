import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { LinkButton } from "../../../ui/layout/styles.js";
import type { NodeData } from "../film.js";
import { messages } from "../messages.js";
import { webAddress } from "./web-address.js";

/**
 * Something elsewhere on the web, in a window of its own.
 * @csspart link - Where a link of the course leads.
 */
export function LinkView({
  node,
  onOpen,
}: {
  readonly node: NodeData;
  /** The person went there. */
  readonly onOpen: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const url = webAddress(node.href);
  if (!url) return <Empty icon={ExternalLink} title={t("noLink")} />;
  return (
    <div part="link">
      <Empty
        icon={ExternalLink}
        title={node.title}
        action={
          <LinkButton
            data-variant="primary"
            href={url.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onOpen}
            onAuxClick={(event) => event.button === 1 && onOpen()}
          >
            {t("openLink")}
            <Icon of={ExternalLink} size={18} />
          </LinkButton>
        }
      >
        {t("linkText")} <bdi>{url.host}</bdi>
      </Empty>
    </div>
  );
}
