import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/controls/IconButton.js";
import { Menu, type MenuItem } from "../../ui/controls/Menu.js";

/** What can be done with a row of a table; nothing where that is nothing. @param label names the row */
export function RowMenu({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly MenuItem[];
}): ReactNode {
  if (items.length === 0) return null;
  return (
    <Menu
      label={label}
      items={items}
      renderButton={(trigger) => <IconButton {...trigger} icon={EllipsisVertical} label={label} />}
    />
  );
}
