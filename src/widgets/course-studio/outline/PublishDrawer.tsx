import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { messages } from "./publish-messages.js";
import { PublishPanel, type PublishProps } from "./PublishPanel.js";

/** The checklist and the difference beside the outline. */
export function PublishDrawer({
  onClose,
  ...props
}: PublishProps & { readonly onClose: () => void }): ReactNode {
  const t = useMessages(messages);
  return (
    <Drawer open onClose={onClose} title={t("title")} width={560}>
      <PublishPanel {...props} />
    </Drawer>
  );
}
