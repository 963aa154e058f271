import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { styled } from "styled-components";
import { useControl } from "../form/Field.js";
import { Icon } from "../layout/Icon.js";
import { controlLook } from "./Input.js";

const Box = styled.span`
  position: relative;
  display: block;

  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: var(--edu-space-3);
    margin-block: auto;
    color: var(--edu-text-faint);
    pointer-events: none;
  }
`;
const Root = styled.select`
  ${controlLook}
  appearance: none;
  padding: 0 var(--edu-space-6) 0 var(--edu-space-3);
  text-overflow: ellipsis;
  cursor: pointer;

  option {
    background: var(--edu-surface-raised);
    color: var(--edu-text);
  }
`;

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends Omit<
  ComponentPropsWithRef<"select">,
  "onChange" | "value" | "children"
> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  /** Shown while nothing is chosen (value ""). */
  readonly placeholder?: string;
}

/**
 * One of a list, in the system's own picker.
 * @csspart select - The box around a choice from a list.
 */
export function Select({ options, placeholder, onChange, ...rest }: SelectProps): ReactNode {
  const control = useControl();
  return (
    <Box part="select">
      <Root {...control} {...rest} onChange={(event) => onChange(event.target.value)}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </Root>
      <Icon of={ChevronDown} size={16} />
    </Box>
  );
}
