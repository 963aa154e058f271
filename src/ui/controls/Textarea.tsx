import type { ComponentPropsWithRef, ReactNode } from "react";
import { styled } from "styled-components";
import { useControl } from "../form/Field.js";
import { controlLook } from "./Input.js";

const Root = styled.textarea`
  ${controlLook}
  display: block;
  min-height: 88px;
  padding: var(--edu-space-2) var(--edu-space-3);
  resize: vertical;

  &::placeholder {
    color: var(--edu-text-faint);
    opacity: 1;
  }
`;

export interface TextareaProps extends Omit<ComponentPropsWithRef<"textarea">, "onChange" | "value"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Several lines of text.
 * @csspart textarea - The box for several lines of text.
 */
export function Textarea({ onChange, ...rest }: TextareaProps): ReactNode {
  const control = useControl();
  return <Root part="textarea" {...control} {...rest} onChange={(event) => onChange(event.target.value)} />;
}
