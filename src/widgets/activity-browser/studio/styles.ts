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
/** Controls side by side that share the whole line. */
export const Wide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  align-items: start;
  gap: var(--edu-space-4);
`;
/** What has to be read before one goes on. */
export const Notice = styled.div`
  display: grid;
  gap: var(--edu-space-2);
  padding: var(--edu-space-3) var(--edu-space-4);
  border-radius: var(--edu-radius-control);
  background: var(--edu-warn-soft);
  color: var(--edu-text);
  overflow-wrap: anywhere;

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-1) var(--edu-space-4);
  }
`;
