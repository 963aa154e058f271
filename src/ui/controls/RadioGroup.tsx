import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import type { Option } from "./Select.js";

const Root = styled.fieldset`
  display: grid;
  gap: var(--edu-space-1);
  min-width: 0;
`;
const Legend = styled.legend`
  margin-block-end: var(--edu-space-1);
  font-weight: 500;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2) var(--edu-space-4);

  [data-look="segmented"] > & {
    display: inline-flex;
    flex-wrap: nowrap;
    gap: 2px;
    justify-self: start;
    max-width: 100%;
    padding: 3px;
    border-radius: var(--edu-radius-control);
    background: var(--edu-hover);
  }
`;
const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--edu-space-2);
  min-height: 24px;
  cursor: pointer;

  [data-look="segmented"] & {
    justify-content: center;
    min-height: 30px;
    padding: 0 var(--edu-space-3);
    border-radius: 4px;
    color: var(--edu-text-muted);
    font-weight: 500;
    text-align: center;
  }
  [data-look="segmented"] &[data-on] {
    background: var(--edu-surface-raised);
    color: var(--edu-accent);
    box-shadow: inset 0 0 0 1px var(--edu-accent);
  }
  [data-weak] [data-look="segmented"] &[data-on]::before {
    content: "\\2713";
    content: "\\2713" / "";
  }
  [data-look="segmented"] &:focus-within {
    outline: 2px solid var(--edu-accent);
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
const Native = styled.input`
  flex: none;
  width: 20px;
  height: 20px;
  appearance: none;
  border: 1px solid var(--edu-line-field);
  border-radius: 50%;
  background: var(--edu-surface);
  cursor: inherit;

  &:checked {
    border: 6px solid var(--edu-accent);
  }
  [data-look="segmented"] & {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

export interface RadioGroupProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly (Option & { readonly icon?: ReactNode })[];
  /** "segmented": a row of keys, for two to four short words. */
  readonly look?: "radio" | "segmented";
}

/**
 * One of a few, all in sight. Arrow keys choose.
 * @csspart radio-group - A choice of one out of a few.
 */
export function RadioGroup({ label, value, onChange, options, look = "radio" }: RadioGroupProps): ReactNode {
  const name = useId();
  return (
    <Root data-look={look} part="radio-group">
      <Legend>{label}</Legend>
      <Row>
        {options.map((option) => (
          <Choice key={option.value} data-on={option.value === value || undefined}>
            <Native
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </Choice>
        ))}
      </Row>
    </Root>
  );
}
