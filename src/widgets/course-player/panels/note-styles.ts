/** How notes look, one's own and those of others. */
import { styled } from "styled-components";

export const NoteCards = styled.ul`
  display: grid;
  gap: var(--edu-space-3);
`;
export const NoteCard = styled.li`
  display: grid;
  gap: var(--edu-space-1);
  padding: var(--edu-space-3);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  > p:first-of-type {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
