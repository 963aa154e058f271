import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Row } from "../layout/styles.js";

const One = styled.button`
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: var(--edu-radius-control);
  color: var(--edu-text-faint);

  &[data-on] {
    color: var(--edu-warn);
  }
  &[data-on] svg {
    fill: currentColor;
  }
  &:hover {
    background: var(--edu-hover);
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;

export interface StarsProps {
  /** What is judged. */
  readonly label: string;
  /** Stars that are lit, 0 to 5. */
  readonly value: number;
  /** One's own, if there is one. */
  readonly mine?: number | undefined;
  /** What a press on so many says. */
  readonly say: (count: number) => string;
  readonly onRate: (stars: number) => void;
  /** Beside them: the mean and how many gave one. */
  readonly children?: ReactNode;
}

/** One to five stars, given by a press. */
export function Stars({ label, value, mine, say, onRate, children }: StarsProps): ReactNode {
  return (
    <Row role="group" aria-label={label}>
      {[1, 2, 3, 4, 5].map((stars) => (
        <One
          key={stars}
          type="button"
          aria-label={say(stars)}
          aria-pressed={mine === stars}
          data-on={stars <= value || undefined}
          onClick={() => onRate(stars)}
        >
          <Star size={18} strokeWidth={1.75} aria-hidden />
        </One>
      ))}
      {children}
    </Row>
  );
}
