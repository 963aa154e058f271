import { memo, type ReactNode, useMemo } from "react";
import type { BookNode } from "../../../core/rules/textbook.js";
import { textOfBook } from "../../../core/rules/textbook.js";
import { type Drawing, drawNodes, type TextRange } from "./draw.js";

type Way = Pick<Drawing, "assetUrl" | "linkTo">;

interface BlockProps extends Way {
  readonly node: BookNode;
  readonly from: number;
  /** Of this block alone. */
  readonly ranges: readonly TextRange[];
  /** Says whether they changed: a mark elsewhere draws nothing here anew. */
  readonly look: string;
}

const Block = memo(
  ({ node, from, ranges, assetUrl, linkTo }: BlockProps): ReactNode =>
    drawNodes([node], { ranges, assetUrl, linkTo, at: from }),
  (before, after) =>
    before.node === after.node &&
    before.look === after.look &&
    before.assetUrl === after.assetUrl &&
    before.linkTo === after.linkTo,
);

/** A chapter's blocks, each drawn once as long as nothing in it changes. */
export const BookText = memo(function BookText({
  nodes,
  ranges,
  ...way
}: Way & {
  readonly nodes: readonly BookNode[];
  readonly ranges: readonly TextRange[];
}): ReactNode {
  const blocks = useMemo(() => {
    let from = 0;
    return nodes.map((node) => {
      const block = { node, from, to: from + textOfBook([node]).length };
      from = block.to;
      return block;
    });
  }, [nodes]);
  return blocks.map(({ node, from, to }) => {
    const own = ranges.filter(({ start, end }) => start < to && end > from);
    return <Block key={from} node={node} from={from} ranges={own} look={JSON.stringify(own)} {...way} />;
  });
});
