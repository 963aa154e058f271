import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface IconProps {
  /** One icon, imported alone: `import X from "lucide-react/icons/x"`. */
  readonly of: LucideIcon;
  /** Edge in px; 20 by default. */
  readonly size?: number;
  /** What it says where no word stands beside it; without it the icon is hidden from assistive technology. */
  readonly label?: string;
}

/** An icon of the one set, in the colour of its surroundings. */
export function Icon({ of: Drawing, size = 20, label }: IconProps): ReactNode {
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <Drawing size={size} strokeWidth={1.75} absoluteStrokeWidth={size > 32} focusable="false" {...named} />
  );
}
