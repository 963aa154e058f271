import { styled } from "styled-components";

/** What is known of a request, line by line. */
export const Told = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--edu-space-2) var(--edu-space-4);

  dt {
    color: var(--edu-text-muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
