/** The looks that the views of the workplace share. */
import { styled } from "styled-components";

export { Bar, Form, Stack } from "../shared/page-styles.js";
export { Fields, Line, Locked } from "../shared/form-styles.js";

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
