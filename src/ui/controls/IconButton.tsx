import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "../layout/Icon.js";

const Root = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--edu-radius-control);
  color: var(--edu-text-muted);
  transition: background-color var(--edu-motion-small) var(--edu-ease);

  &:hover {
    background: var(--edu-hover);
    color: var(--edu-text);
  }
  &[aria-pressed="true"] {
    background: var(--edu-accent-soft);
    color: var(--edu-accent);
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
  readonly icon: LucideIcon;
  /** What it does; also shown on hover. */
  readonly label: string;
  /** Edge of the drawing in px. */
  readonly iconSize?: number;
}

/**
 * A button that is only an icon.
 * @csspart icon-button - A button that is only an icon.
 */
export function IconButton({ icon, label, iconSize, type = "button", ...rest }: IconButtonProps): ReactNode {
  return (
    <Root part="icon-button" title={label} {...rest} type={type} aria-label={label}>
      <Icon of={icon} size={iconSize ?? 20} />
    </Root>
  );
}
