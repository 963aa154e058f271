/** The looks that the views of the workplace share. */
import { styled } from "styled-components";

export { Bar, Form, Note, Stack } from "../shared/page-styles.js";
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
