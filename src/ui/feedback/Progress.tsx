import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

const Root = styled.div`
  display: grid;
  gap: var(--edu-space-1);
`;
const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--edu-space-2);
  font-variant-numeric: tabular-nums;
`;
const Track = styled.div`
  height: 8px;
  overflow: hidden;
  border-radius: var(--edu-radius-pill);
  background: var(--edu-hover);

  > span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: var(--edu-accent);
    transition: width var(--edu-motion-panel) var(--edu-ease);
  }
  [data-weak] & > span {
    background-image: repeating-linear-gradient(135deg, transparent 0 5px, var(--edu-surface) 5px 7px);
  }
  @media (forced-colors: active) {
    border: 1px solid;

    > span {
      background: Highlight;
    }
  }
`;

export interface ProgressProps {
  readonly label: string;
  readonly value: number;
  /** The whole; 100 unless said. */
  readonly max?: number;
  /** In the place of "42 %". */
  readonly text?: string;
}

/**
 * A job with a known length: a bar and a number.
 * @csspart progress - A job's bar and number.
 */
export function Progress({ label, value, max = 100, text }: ProgressProps): ReactNode {
  const id = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const percent = `${Math.round(share * 100)}%`;
  return (
    <Root part="progress">
      <Head>
        <span id={id}>{label}</span>
        <span>{text ?? percent}</span>
      </Head>
      <Track
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={text}
      >
        <span style={{ width: percent }} />
      </Track>
    </Root>
  );
}
