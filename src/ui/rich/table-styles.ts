import { css } from "styled-components";

/** Of a table in a text; where it is read and where it is written. */
export const richTableStyles = css`
  table {
    border-collapse: collapse;
    min-width: min(100%, 20em);
  }
  th,
  td {
    min-width: 4em;
    padding: var(--edu-space-2) var(--edu-space-3);
    border: 1px solid var(--edu-line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: normal;
  }
  th {
    background: var(--edu-hover);
    font-weight: 600;
  }
  :is(th, td) > * + * {
    margin-block-start: var(--edu-space-1);
  }
`;
