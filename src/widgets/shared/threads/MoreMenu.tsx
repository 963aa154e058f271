import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Menu, type MenuItem } from "../../../ui/controls/Menu.js";
import { messages } from "./messages.js";

/** What can be done with a question or an answer besides; nothing where there is nothing. */
export function MoreMenu({ items }: { readonly items: readonly MenuItem[] }): ReactNode {
  const t = useMessages(messages);
  if (items.length === 0) return null;
  return (
    <Menu
      label={t("more")}
      items={items}
      renderButton={(trigger) => <IconButton {...trigger} icon={EllipsisVertical} label={t("more")} />}
    />
  );
}
