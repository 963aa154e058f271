import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import type { RichNode } from "../../core/contract/rich-document.js";
import { richTableStyles } from "./table-styles.js";
import { messages } from "./table-messages.js";

/** Scrolls within itself, so that a page on a phone does not. */
const Frame = styled.div`
  overflow-x: auto;

  &:focus-visible {
    outline-offset: -2px;
  }
  ${richTableStyles}
`;

/** Heads of the first row are those of columns, others those of their rows. */
const scopeOf = (row: number, { type }: RichNode): "col" | "row" | undefined =>
  type !== "tableHeader" ? undefined : row === 0 ? "col" : "row";

export function RichTable({
  node,
  draw,
}: {
  readonly node: RichNode;
  /** How what is in a cell is drawn. */
  readonly draw: (node: RichNode, key: number) => ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  return (
    // Whoever has no mouse scrolls it with the keys.
    <Frame role="group" aria-label={t("table")} tabIndex={0}>
      <table>
        <tbody>
          {node.content?.map((row, at) => (
            <tr key={at}>
              {row.content?.map((cell, nth) => {
                const Cell = cell.type === "tableHeader" ? "th" : "td";
                return (
                  <Cell key={nth} scope={scopeOf(at, cell)}>
                    {cell.content?.map(draw)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
