import type { ReactNode } from "react";
import { styled } from "styled-components";

/** Over the page, under no finger and in no selection. */
const Layer = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  align-items: center;
  justify-items: center;
  overflow: hidden;
  opacity: 0.07;
  pointer-events: none;
  user-select: none;

  span::before {
    content: attr(data-text);
    display: block;
    font-size: 15px;
    transform: rotate(-24deg);
    white-space: nowrap;
  }
`;
const TIMES = Array.from({ length: 12 }, (_, at) => at);

/** Whose copy it is; nothing for who listens to the page. */
export function Watermark({ text }: { readonly text: string }): ReactNode {
  if (text === "") return null;
  return (
    <Layer aria-hidden>
      {TIMES.map((at) => (
        <span key={at} data-text={text} />
      ))}
    </Layer>
  );
}
