import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

/** Above the paper, for eyes and cameras alone; of the text's colour, so that it shows in both themes and in print. */
const Mark = styled.svg`
  position: absolute;
  inset: 0;
  z-index: 2;
  width: 100%;
  height: 100%;
  color: var(--edu-text);
  opacity: 0.09;
  pointer-events: none;
  user-select: none;
`;
/** Whose paper it is, over and over. */
export function Watermark({ words }: { readonly words: string }): ReactNode {
  const id = useId();
  return (
    <Mark part="watermark" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id={id}
          width="280"
          height="150"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-24)"
        >
          <text x="10" y="40" fill="currentColor" fontSize="15">
            {words}
          </text>
          <text x="150" y="115" fill="currentColor" fontSize="15">
            {words}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </Mark>
  );
}
