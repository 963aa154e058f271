import type { ReactNode } from "react";
import { keyframes, styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { messages } from "../messages.js";

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.span`
  display: inline-block;
  flex: none;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

export interface SpinnerProps {
  /** Edge in px; 20 by default. */
  readonly size?: number;
  /** What is going on; "loading" unless said. Empty: decoration beside words that say it. */
  readonly label?: string;
}

/** Something is going on and nobody knows how long. Jobs with a known length get a Progress. */
export function Spinner({ size = 20, label }: SpinnerProps): ReactNode {
  const t = useMessages(messages);
  const box = { width: size, height: size };
  return label === "" ? (
    <Ring style={box} aria-hidden />
  ) : (
    <Ring style={box} role="status" aria-label={label ?? t("loading")} />
  );
}
