import { css } from "styled-components";

/** Paper is white, whatever the screen was. */
export const printLook = css`
  @media print {
    --edu-text: #000;
    --edu-text-muted: #333;
    --edu-text-faint: #333;
    --edu-surface: #fff;
    --edu-bg: #fff;
    --edu-line: #bbb;
    --edu-accent: #000;
    max-width: none;
    background: none;
    color: #000;
  }
`;
