import { styled } from "styled-components";

/** A row of a list: what it says, and what is done with it. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--edu-space-3);
  padding: var(--edu-space-3) var(--edu-space-4);
`;
