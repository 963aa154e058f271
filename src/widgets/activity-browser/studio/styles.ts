/** The looks of the organizer's pages. */
import { styled } from "styled-components";

/** Some controls that belong together, with what takes them away at the end. */
export const Item = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--edu-space-2);
  padding: var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);

  > :first-child {
    min-width: 0;
  }
`;
