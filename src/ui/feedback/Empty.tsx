import type { LucideIcon } from "lucide-react";
import Inbox from "lucide-react/icons/inbox";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "../layout/Icon.js";

/** Shared with ErrorState. */
export const StateBox = styled.div`
  display: grid;
  gap: var(--edu-space-2);
  justify-items: center;
  padding: var(--edu-space-7) var(--edu-space-4);
  color: var(--edu-text-muted);
  text-align: center;

  > svg {
    padding: 14px;
    border-radius: 50%;
    background: var(--edu-accent-soft);
    color: var(--edu-accent);
    box-sizing: content-box;
  }
  &[data-kind="bad"] > svg {
    background: var(--edu-bad-soft);
    color: var(--edu-bad);
  }
`;
export const StateTitle = styled.p`
  color: var(--edu-text);
  font-size: var(--edu-size-3);
  font-weight: 600;
`;

export interface EmptyProps {
  readonly icon?: LucideIcon;
  /** What would be here. */
  readonly title: string;
  /** Why it is empty, or what to do. */
  readonly children?: ReactNode;
  /** One next action. */
  readonly action?: ReactNode;
}

/**
 * A list with nothing in it.
 * @csspart empty - What stands where a list has nothing in it.
 */
export function Empty({ icon = Inbox, title, children, action }: EmptyProps): ReactNode {
  return (
    <StateBox part="empty">
      <Icon of={icon} size={28} />
      <StateTitle>{title}</StateTitle>
      {children && <div>{children}</div>}
      {action}
    </StateBox>
  );
}
