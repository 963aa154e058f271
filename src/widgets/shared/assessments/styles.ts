import { styled } from "styled-components";
import { RowLink as BaseRowLink } from "../page-styles.js";

/** What it is, and at the end what it came to. */
export const RowLink = styled(BaseRowLink)`
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--edu-space-1) var(--edu-space-4);
  align-items: center;

  .facts {
    grid-column: 1;
  }
  .end {
    grid-area: 1 / 2 / span 2 / 2;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .end strong {
    font-size: var(--edu-size-4);
    font-weight: 600;
  }
  .end .soon {
    color: var(--edu-warn);
    font-weight: 500;
  }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);

    .end {
      grid-area: auto;
      text-align: start;
    }
  }
`;
