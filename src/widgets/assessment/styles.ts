/** The styles that the views of assessments share. */
import { styled } from "styled-components";
import { RowLink as BaseRowLink, Stack as BaseStack } from "../shared/page-styles.js";

export { Bar, Rows, UpLink } from "../shared/page-styles.js";

export const Stack = styled(BaseStack)`
  gap: var(--edu-space-5);
  min-width: 0;
`;
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
/** A sentence about what is going on, with its own ground. */
export const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2) var(--edu-space-3);
  padding: var(--edu-space-3) var(--edu-space-4);
  border-radius: var(--edu-radius-control);
  background: var(--edu-info-soft);
  color: var(--edu-text);

  &[data-kind="warn"] {
    background: var(--edu-warn-soft);
  }
  &[data-kind="bad"] {
    background: var(--edu-bad-soft);
  }
  > svg {
    flex: none;
  }
  > span {
    flex: 1 1 200px;
  }
`;
/** A question, with what stands below it. */
export const Item = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);
  min-width: 0;

  > h3,
  > h4 {
    font-size: var(--edu-size-3);
    font-weight: 600;
  }
`;
