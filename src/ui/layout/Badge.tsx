import type { ComponentPropsWithRef, ReactNode } from "react";
import { styled } from "styled-components";

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--edu-space-1);
  padding: 1px var(--edu-space-2);
  border-radius: var(--edu-radius-pill);
  background: var(--edu-hover);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-1);
  font-weight: 500;
  line-height: 20px;
  white-space: nowrap;

  [data-weak] & {
    box-shadow: inset 0 0 0 1px currentColor;
  }
  /* Tints let through what is behind them: on a row under the pointer the word would be too faint. */
  &[data-kind="accent"] {
    background: linear-gradient(var(--edu-accent-soft) 0 0) var(--edu-surface);
    color: var(--edu-accent);
  }
  &[data-kind="ok"] {
    background: linear-gradient(var(--edu-ok-soft) 0 0) var(--edu-surface);
    color: var(--edu-ok);
  }
  &[data-kind="warn"] {
    background: linear-gradient(var(--edu-warn-soft) 0 0) var(--edu-surface);
    color: var(--edu-warn);
  }
  &[data-kind="bad"] {
    background: linear-gradient(var(--edu-bad-soft) 0 0) var(--edu-surface);
    color: var(--edu-bad);
  }
  &[data-kind="info"] {
    background: linear-gradient(var(--edu-info-soft) 0 0) var(--edu-surface);
    color: var(--edu-info);
  }
`;

export interface BadgeProps {
  readonly kind?: "neutral" | "accent" | "ok" | "warn" | "bad" | "info";
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A state or a mark in a word or two; colour never says it alone.
 * @csspart badge - A state or a mark in a word or two.
 */
export function Badge({ kind = "neutral", icon, children }: BadgeProps): ReactNode {
  return (
    <Root data-kind={kind} part="badge">
      {icon}
      {children}
    </Root>
  );
}

const ChipRoot = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--edu-space-1);
  min-height: 32px;
  padding: 0 var(--edu-space-3);
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-pill);
  color: var(--edu-text-muted);
  white-space: nowrap;

  &:hover {
    background: var(--edu-hover);
  }
  &[aria-pressed="true"] {
    border-color: var(--edu-accent);
    background: var(--edu-accent-soft);
    color: var(--edu-accent);
    font-weight: 500;
  }
  [data-weak] &[aria-pressed="true"]::before {
    content: "\\2713";
    content: "\\2713" / "";
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

export interface ChipProps extends Omit<ComponentPropsWithRef<"button">, "type"> {
  readonly pressed: boolean;
}

/**
 * A choice that can be on or off, such as a filter.
 * @csspart chip - A choice that can be on or off.
 */
export function Chip({ pressed, ...rest }: ChipProps): ReactNode {
  return <ChipRoot part="chip" {...rest} type="button" aria-pressed={pressed} />;
}
