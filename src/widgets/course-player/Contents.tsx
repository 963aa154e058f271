import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { Drawer } from "../../ui/overlay/Drawer.js";
import { messages } from "./messages.js";
import { OutlinePanel, type OutlinePanelProps } from "./panels/OutlinePanel.js";

/** The outline where there is no room beside the stage: over its side, until something is chosen. */
export function Contents({
  onClose,
  ...outline
}: OutlinePanelProps & { readonly onClose: () => void }): ReactNode {
  const t = useMessages(messages);
  return (
    <Drawer open onClose={onClose} title={t("outline")} side="start">
      <OutlinePanel {...outline} />
    </Drawer>
  );
}
