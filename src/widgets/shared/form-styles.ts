/** The looks of forms with many controls. */
import { styled } from "styled-components";

/** Controls side by side, as many as fit. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  align-items: start;
  gap: var(--edu-space-4);
`;
/** Everything in it waits for whoever may change it. */
export const Locked = styled.fieldset`
  display: contents;
  min-width: 0;
`;
/** A line of controls that belong together. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2);
  min-width: 0;

  > .grow {
    flex: 1 1 160px;
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
