import { styled } from "styled-components";
import { Rows } from "../styles.js";

/** Lines with what can be done at their end. */
export const RowsWithActions = styled(Rows)`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--edu-space-3);
    padding: var(--edu-space-3) var(--edu-space-4);
    overflow-wrap: anywhere;
  }
`;
