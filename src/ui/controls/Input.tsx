import type { ComponentPropsWithRef, ReactNode } from "react";
import { css, styled } from "styled-components";
import { useControl } from "../form/Field.js";

/** The box of every control that takes text. */
export const controlLook = css`
  width: 100%;
  min-width: 0;
  min-height: 40px;
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-control);
  background: var(--edu-surface);
  color: var(--edu-text);
  transition: border-color var(--edu-motion-small) var(--edu-ease);

  &:hover {
    border-color: var(--edu-text-faint);
  }
  &[aria-invalid="true"],
  &[data-invalid] {
    border-color: var(--edu-bad);
  }
  @media (pointer: coarse) {
    min-height: 44px;
    /* Smaller text makes phones zoom in. */
    font-size: var(--edu-size-3);
  }
`;

const Box = styled.span`
  ${controlLook}
  display: flex;
  align-items: center;
  gap: var(--edu-space-1);

  &:focus-within {
    border-color: var(--edu-accent);
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
  }
  &[data-disabled] {
    opacity: 0.6;
  }
`;
const Bare = styled.input`
  flex: 1;
  width: 100%;
  min-width: 0;
  min-height: 38px;
  padding: 0 var(--edu-space-3);
  border: 0;
  border-radius: inherit;
  background: transparent;

  && {
    outline: none;
  }
  &::placeholder {
    color: var(--edu-text-faint);
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &::-ms-reveal {
    display: none;
  }
  &:-webkit-autofill {
    box-shadow: 0 0 0 100px var(--edu-surface) inset;
    -webkit-text-fill-color: var(--edu-text);
    caret-color: var(--edu-text);
  }
`;
const Slot = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  color: var(--edu-text-faint);

  &:first-child {
    padding-inline-start: var(--edu-space-3);
    margin-inline-end: calc(-1 * var(--edu-space-2));
  }
  &:last-child {
    padding-inline-end: var(--edu-space-1);
  }
`;

export interface InputProps extends Omit<ComponentPropsWithRef<"input">, "onChange" | "prefix" | "value"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Inside the box, before the text. */
  readonly prefix?: ReactNode;
  /** Inside the box, after the text: a button, a unit. */
  readonly suffix?: ReactNode;
}

/**
 * A line of text. Give `autoComplete` the word for what it is (HTML "autofill field").
 * @csspart input - The box around a line of text.
 */
export function Input({ prefix, suffix, onChange, ...rest }: InputProps): ReactNode {
  const control = useControl();
  const invalid = rest["aria-invalid"] ?? control["aria-invalid"];
  return (
    <Box part="input" data-invalid={invalid || undefined} data-disabled={rest.disabled || undefined}>
      {prefix && <Slot>{prefix}</Slot>}
      <Bare {...control} {...rest} onChange={(event) => onChange(event.target.value)} />
      {suffix && <Slot>{suffix}</Slot>}
    </Box>
  );
}
