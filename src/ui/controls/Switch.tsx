import type { ReactNode } from "react";
import { styled } from "styled-components";

const Root = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-4);
  width: 100%;
  min-height: 32px;

  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
const Track = styled.span`
  position: relative;
  flex: none;
  width: 40px;
  height: 24px;
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-pill);
  transition: background-color var(--edu-motion-small) var(--edu-ease);

  &::after {
    content: "";
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--edu-text-muted);
    transition: transform var(--edu-motion-small) var(--edu-ease);
  }
  [aria-checked="true"] > & {
    border-color: var(--edu-accent);
    background: var(--edu-accent);
  }
  [aria-checked="true"] > &::after {
    background: var(--edu-on-accent);
    transform: translateX(16px);
  }
  @media (forced-colors: active) {
    &::after {
      background: ButtonText;
    }
    [aria-checked="true"] > & {
      background: Highlight;
    }
  }
`;

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

/**
 * An on or off that takes effect at once.
 * @csspart switch - An on or off.
 */
export function Switch({ checked, onChange, children, disabled }: SwitchProps): ReactNode {
  return (
    <Root
      part="switch"
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span>{children}</span>
      <Track />
    </Root>
  );
}
