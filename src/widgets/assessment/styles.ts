/** The styles that the views of assessments share. */
import { styled } from "styled-components";
import { Stack as BaseStack } from "../shared/page-styles.js";

export { RowLink } from "../shared/assessments/styles.js";
export { Bar, Rows, UpLink } from "../shared/page-styles.js";

export const Stack = styled(BaseStack)`
  gap: var(--edu-space-5);
  min-width: 0;
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
