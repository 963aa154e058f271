import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, type Ref, useId } from "react";
import { styled } from "styled-components";
import { Icon } from "../layout/Icon.js";

/** As high as what stands in it: the line around it is of another height on pages in quirks mode. */
const Frame = styled.span`
  display: inline-grid;
  justify-items: start;
  vertical-align: top;
`;
const Root = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: var(--edu-space-2);
  min-height: 24px;
  cursor: pointer;

  &[data-disabled] {
    opacity: 0.6;
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    min-height: 44px;
    align-items: center;
  }
`;
const Mark = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 20px;
  height: 20px;
  margin-block: 1px;

  svg {
    position: relative;
    color: var(--edu-on-accent);
    opacity: 0;
    pointer-events: none;
    stroke-width: 3.5;
  }
  input:checked + svg {
    opacity: 1;
  }
`;
const Native = styled.input`
  position: absolute;
  inset: 0;
  appearance: none;
  border: 1px solid var(--edu-line-field);
  border-radius: 4px;
  background: var(--edu-surface);
  cursor: inherit;

  &:hover {
    border-color: var(--edu-text-faint);
  }
  &:checked {
    border-color: var(--edu-accent);
    background: var(--edu-accent);
  }
  &[aria-invalid="true"] {
    border-color: var(--edu-bad);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
const Wrong = styled.span`
  display: flex;
  gap: var(--edu-space-1);
  align-items: center;
  margin-block-start: var(--edu-space-1);
  color: var(--edu-bad);
  font-size: var(--edu-size-1);
`;

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Its words; may hold links. */
  readonly children: ReactNode;
  readonly name?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A yes or no that takes effect with its form.
 * @csspart checkbox - The box of a yes or no.
 */
export function Checkbox({
  checked,
  onChange,
  children,
  error,
  disabled,
  required,
  ...rest
}: CheckboxProps): ReactNode {
  const id = useId();
  return (
    <Frame part="checkbox">
      <Root data-disabled={disabled || undefined}>
        <Mark>
          <Native
            {...rest}
            type="checkbox"
            checked={checked}
            disabled={disabled}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Icon of={Check} size={14} />
        </Mark>
        <span>{children}</span>
      </Root>
      {error && (
        <Wrong id={`${id}-error`}>
          <Icon of={CircleAlert} size={14} />
          {error}
        </Wrong>
      )}
    </Frame>
  );
}
