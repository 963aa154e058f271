import { styled } from "styled-components";

export const Scroll = styled.div`
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: var(--edu-space-2) var(--edu-space-3);
    border-block-end: 1px solid var(--edu-line);
    text-align: start;
    white-space: nowrap;
  }
`;

/** Lines of two texts: what a sign says, its colour says again. */
export const Lines = styled.ul`
  display: grid;
  gap: var(--edu-space-1);
  overflow-wrap: anywhere;

  ins,
  del {
    display: block;
    padding: var(--edu-space-1) var(--edu-space-2);
    border-inline-start: 3px solid;
    text-decoration: none;
    white-space: pre-wrap;
  }
  ins {
    border-color: var(--edu-ok);
  }
  del {
    border-color: var(--edu-bad);
    text-decoration: line-through;
  }
  b {
    display: inline-block;
    margin-inline-end: var(--edu-space-2);
  }
`;
