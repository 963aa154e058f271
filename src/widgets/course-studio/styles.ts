/** The looks that the views of the workplace share. */
import { styled } from "styled-components";

export { Bar, Form, Stack } from "../shared/page-styles.js";

/** Lines of a sheet, each with what can be done at its end. */
export const PlainRows = styled.ul`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--edu-space-2);
    padding-block: var(--edu-space-2);
  }
  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
`;
/** Controls side by side, as many as fit. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  align-items: start;
  gap: var(--edu-space-4);
`;
/** A sentence that has to be read, with what can be done about it. */
export const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2) var(--edu-space-3);
  padding: var(--edu-space-3) var(--edu-space-4);
  border-radius: var(--edu-radius-control);
  background: var(--edu-info-soft);
  color: var(--edu-text);

  > svg {
    color: var(--edu-info);
  }
  > span {
    flex: 1 1 240px;
  }
  &[data-kind="warn"] {
    background: var(--edu-warn-soft);
  }
  &[data-kind="warn"] > svg {
    color: var(--edu-warn);
  }
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
