import type { ReactNode } from "react";
import { styled } from "styled-components";

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 12px;
  margin-block-end: var(--edu-space-3);
  border-radius: var(--edu-radius-pill);
  background: var(--edu-hover);
  overflow: hidden;

  > span {
    background: var(--edu-accent);
  }
`;

/** What a grade is made of, as a bar; the same stands beside it in words. Less than 100 leaves a gap. */
export function WeightBar({
  parts,
}: {
  readonly parts: readonly { readonly key: string; readonly weight: number }[];
}): ReactNode {
  const rest = 100 - parts.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <Bar aria-hidden>
      {parts.map(({ key, weight }, at) => (
        <span key={key} style={{ flex: weight, opacity: 1 - (at / Math.max(1, parts.length)) * 0.75 }} />
      ))}
      {rest > 0 && <span style={{ flex: rest, opacity: 0 }} />}
    </Bar>
  );
}
